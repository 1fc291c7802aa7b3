import { createClient } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './demo.css'

// With `npm start -- worker`, the service is a service worker of this page.
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

const appearance = { accent: '#0f766e', name: 'Harbor', logo: new URL('./harbor.svg', import.meta.url).href }

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client} appearance={appearance}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
