/**
 * Rendering on a server, with nothing but `Request` and `Response`:
 *
 * 1. the session is looked after: a token that would not last is refreshed, and the browser gets it with the answer
 * 2. what the page shows first is read with the client of this request
 * 3. the page is rendered with it, and it is sent along, so that the browser goes on where the server stopped
 */
import { listTeamsQuery, readInitialState } from 'latchkey/query'
import { LatchkeyProvider } from 'latchkey/react'
import { createSessionProxy, toBrowserSettings, type SessionProxyOptions } from 'latchkey/server'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { PageState } from './hydratePage.tsx'

/** Makes the function that answers every request for the page. */
export function createRenderer(options: SessionProxyOptions): (request: Request) => Promise<Response> {
  const proxySession = createSessionProxy(options)
  const settings = toBrowserSettings(options)
  return async (request) => {
    const { client, keep } = await proxySession(request)
    const isIn = client.session.getSnapshot().status !== 'signed-out'
    const initialState = await readInitialState(client, isIn ? [listTeamsQuery(client, { userId: 'me' })] : [])
    const html = renderToString(
      <LatchkeyProvider client={client} initialState={initialState}>
        <App />
      </LatchkeyProvider>,
    )
    const page = `<!doctype html>
<div id="app">${html}</div>
<script type="application/json" id="state">${escape({ settings, initialState })}</script>
<script type="module" src="/page.js"></script>`
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
    return keep(new Response(page, { headers }))
  }
}

/** Text of a user must not end the script element. */
function escape(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}
