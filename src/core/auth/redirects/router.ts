/** The app's client-side router. */
import { perClient } from '../../client/perClient.ts'
import type { Client, Navigate } from '../../client/types.ts'

/** What the hook `useNavigate` of the redirect method returned, while a provider is mounted. */
const mountedRouter = /* @__PURE__ */ perClient((): { navigate?: Navigate | undefined } => ({}))

/** Returns the function with which the app's router navigates; `null` if pages are loaded. */
export function getNavigate(client: Client): Navigate | null {
  const { redirectMethod } = client.config
  if (typeof redirectMethod !== 'object') return null
  return redirectMethod.navigate ?? mountedRouter.get(client).navigate ?? null
}

/** Sets what the router's hook returned. Returns a function that removes it. */
export function mountRouter(client: Client, navigate: Navigate): () => void {
  const router = mountedRouter.get(client)
  router.navigate = navigate
  return () => {
    if (router.navigate === navigate) router.navigate = undefined
  }
}
