import { createClient } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './demo.css'

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: import.meta.env.VITE_LATCHKEY_URL,
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
