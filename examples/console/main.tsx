/** The dashboard of project owners. They sign in on the project `internal`; each project is opened with their session. */
import { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createClient } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './console.css'
import { router } from './router.tsx'

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: import.meta.env.VITE_LATCHKEY_URL,
})

/** Every form and button of the console shows the error of its change. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000 }, mutations: { onError: () => {} } },
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client} queryClient={queryClient}>
      <RouterProvider router={router} />
    </LatchkeyProvider>
  </StrictMode>,
)
