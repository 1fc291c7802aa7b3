/** Pages of the emulator that stand in for pages of other services. */
import { replyText, type Reply } from '../domain/reply.ts'
import { escapeHtml } from '../mail/escapeHtml.ts'
import type { Route, RouteSchema } from '../specification.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fff, #1a1a1f); --text: light-dark(#1c1c21, #ececf0); --quiet: light-dark(#55555f, #a8a8b3); --line: light-dark(#d5d5dc, #3a3a44); --accent: light-dark(#2456d6, #8fb0ff); font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: light-dark(#f2f2f4, #101013) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem }
main { width: 100%; max-width: 26rem; background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; padding: 1.75rem }
h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .5rem } p { margin: 0 0 1rem; color: var(--quiet) }
.logo { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; margin-bottom: 1rem; border-radius: .75rem; font-size: 1.3rem; font-weight: 700; color: var(--paper); background: var(--accent) }
form { display: grid; gap: .75rem; margin: 0 } .account { margin-bottom: .5rem }
button, input { font: inherit; color: inherit; padding: .6rem .8rem; border-radius: .5rem; border: 1px solid var(--line); background: transparent }
button { cursor: pointer; font-weight: 600 } button:hover { border-color: var(--accent) }
.account button { display: grid; text-align: left } .account small { font-weight: 400; color: var(--quiet) }
.primary { color: var(--paper); background: var(--accent); border-color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
h2 { font-size: 1rem; margin: 0 } .other { margin: 1.25rem 0; padding: 1.25rem 0; border: solid var(--line); border-width: 1px 0 }
label { display: grid; gap: .25rem; font-size: .9rem } .check { display: flex; align-items: center; gap: .5rem }
.decisions { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem } .decisions button { width: 100% } .decisions + p { margin: 1rem 0 0; font-size: .85rem }
`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** Responds with a page. @param content HTML. */
export const showPage = (title: string, content: string, status = 200): Reply =>
  replyText(
    status,
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<main>
${content}
</main>
</body>
</html>
`,
    HEADERS,
  )

export const TEXT: RouteSchema = { type: 'string' }

/** Creates a route that browsers visit: without headers of a project. */
export function createPageRoute(
  id: string,
  method: string,
  path: string,
  params: Readonly<Record<string, RouteSchema>>,
  query: Readonly<Record<string, RouteSchema>> = {},
): Route {
  return {
    id,
    tag: '',
    method,
    path,
    access: 'none',
    user: 'none',
    params: { type: 'object', properties: params },
    query: { type: 'object', properties: query },
    errors: [],
  }
}
