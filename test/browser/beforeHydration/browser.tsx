/** The browser's half. */
import { createClient } from 'latchkey'
import type { InitialState } from 'latchkey/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Site } from './Site.tsx'

const state = JSON.parse(document.getElementById('state')!.textContent) as {
  baseUrl: string
  initialState: InitialState
  path: string
}
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: state.baseUrl })

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <Site client={client} initialState={state.initialState} path={state.path} />
  </StrictMode>,
)
