/** A tab: a client that can send many concurrent calls, and at `/shown` a page that shows the signed-in user. */
import { createClient, getUser, signOut, type TokenPair } from 'latchkey'
import { LatchkeyProvider, useUser } from 'latchkey/react'
import { createRoot } from 'react-dom/client'

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_strict',
  baseUrl: new URL(window.location.href).searchParams.get('service')!,
})

/** Controls of a tab for the test. */
export interface Lab {
  signIn(tokens: TokenPair): void
  /** Makes this many concurrent calls at a time that all tabs agree on; resolves to each result. */
  burst(atMillis: number, calls: number): Promise<string[]>
  signOut(): Promise<boolean>
  isSignedIn(): boolean
  /** Whether the cookies that this tab sees hold this access token. */
  holds(accessToken: string): boolean
  /** The text of the page at each paint since it was restored from the browser's cache. */
  readonly painted: string[]
}

const painted: string[] = []
client.session.subscribe(() => {})

const lab: Lab = {
  signIn: (tokens) => client.session.setTokens(tokens),
  burst: async (atMillis, calls) => {
    await new Promise((resolve) => setTimeout(resolve, atMillis - Date.now()))
    const users = Array.from({ length: calls }, () => getUser(client))
    return (await Promise.allSettled(users)).map((settled) =>
      settled.status === 'fulfilled'
        ? String(settled.value && settled.value.id)
        : String((settled.reason as { code: string }).code),
    )
  },
  signOut: async () => (await signOut(client)).revoked,
  isSignedIn: () => client.session.getSnapshot().status !== 'signed-out',
  holds: (accessToken) => document.cookie.includes(encodeURIComponent(accessToken)),
  painted,
}
Object.assign(window, { lab })

function Shown() {
  const user = useUser()
  return <p>{user ? `Hello ${user.displayName}` : 'Signed out'}</p>
}

if (window.location.pathname === '/shown') {
  createRoot(document.getElementById('root')!).render(
    <LatchkeyProvider client={client}>
      <Shown />
    </LatchkeyProvider>,
  )
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const end = performance.now() + 500
    const look = (): void => {
      painted.push(document.body.innerText.trim())
      if (performance.now() < end || painted.length < 7) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
