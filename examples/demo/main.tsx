import { createClient } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './demo.css'

// With `npm run start:worker`, the service is a service worker of this page.
const worker = import.meta.env.VITE_LATCHKEY_WORKER
if (worker) {
  const { connectEmulatorWorker } = await import('latchkey/emulator/worker')
  await connectEmulatorWorker(worker)
}

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: worker ? location.origin : import.meta.env.VITE_LATCHKEY_URL,
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
