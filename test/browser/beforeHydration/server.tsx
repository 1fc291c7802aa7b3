/** The server's half. It is bundled with the React of the browser's half. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createClient } from 'latchkey'
import { getCurrentProjectQuery, readInitialState } from 'latchkey/query'
import { renderToPipeableStream } from 'react-dom/server'
import { Site } from './Site.tsx'

/** Returns the HTML of a page, with the project's data and without a user. */
export async function renderPage(path: string, baseUrl: string): Promise<string> {
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl,
    tokenStore: { headers: new Headers() },
  })
  const initialState = await readInitialState(client, [getCurrentProjectQuery(client)])
  const output = new PassThrough()
  const stream = renderToPipeableStream(<Site client={client} initialState={initialState} path={path} />, {
    onAllReady: () => void stream.pipe(output),
  })
  const html = await text(output)
  const state = JSON.stringify({ baseUrl, initialState, path }).replaceAll('<', '\\u003c')
  return `<div id="root">${html}</div><script type="application/json" id="state">${state}</script>`
}
