/** The dashboard of project owners. They sign in on the project `internal`; each project is opened with their session. */
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

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client}>
      <RouterProvider router={router} />
    </LatchkeyProvider>
  </StrictMode>,
)
