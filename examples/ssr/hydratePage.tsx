/** The browser's half: `hydratePage()` is all that `page.js` calls. */
import { fromClientJson, type ClientJson } from 'latchkey'
import { LatchkeyProvider, type InitialState } from 'latchkey/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'

/** What the server sends along: settings and what it knew, without any token. */
export interface PageState {
  settings: ClientJson
  initialState: InitialState
}

/** Takes over the page that the server rendered. `options` are for what a test replaces. */
export function hydratePage(options: Parameters<typeof fromClientJson>[1] = {}): Root {
  const { settings, initialState } = JSON.parse(document.getElementById('state')!.textContent) as PageState
  const client = fromClientJson(settings, options)
  return hydrateRoot(
    document.getElementById('app')!,
    <LatchkeyProvider client={client} initialState={initialState}>
      <App />
    </LatchkeyProvider>,
  )
}
