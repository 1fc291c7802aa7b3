/** The page at `/_emulator`: outbox, users, clock and the last requests, as plain HTML without scripts. */
import type { EmulatorCore } from '../createCore.ts'
import { primaryChannel } from '../rules/channels.ts'
import { escapeHtml } from '../escapeHtml.ts'

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0; color: GrayText }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); vertical-align: top }
th { font-weight: 600 } td { font-variant-numeric: tabular-nums; overflow-wrap: break-word }
time, td a { white-space: nowrap }
`

/** How many rows of each table are shown, newest first. */
const MAX_ROWS = 50

/** Renders the page. Everything that came from outside is escaped. */
export function renderPage(emulator: EmulatorCore): string {
  const { db, outbox, clock, requests } = emulator
  const mails = outbox.list().reverse()
  const users = db.users.all().reverse()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Latchkey emulator</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Latchkey emulator</h1>
<p>Clock: ${time(clock.now())}. Not for production: everything here is in memory and open to whoever reaches it.</p>
${table(
  'Outbox',
  ['Sent', 'To', 'Kind', 'Subject', 'Link', 'Code to type'],
  mails.map((mail) => [
    time(mail.sentAt),
    escapeHtml(mail.to),
    mail.kind,
    escapeHtml(mail.subject),
    link(mail.link),
    escapeHtml(mail.otp ?? ''),
  ]),
)}
${table(
  'Users',
  ['Project', 'Name', 'E-mail', 'Verified', 'Id'],
  users.map((user) => {
    const primary = primaryChannel(emulator, user.id)
    return [
      escapeHtml(user.project_id),
      escapeHtml(user.display_name ?? ''),
      escapeHtml(primary?.value ?? ''),
      primary?.is_verified ? 'yes' : 'no',
      user.id,
    ]
  }),
)}
${table(
  'Last requests',
  ['Time', 'Method', 'Path', 'Operation', 'Status', 'Known error', 'Took'],
  requests
    .list()
    .map(({ at, method, path, operation, status, knownError, millis }) => [
      time(at),
      escapeHtml(method),
      escapeHtml(path),
      operation ?? '',
      String(status),
      knownError ?? '',
      `${millis.toFixed(1)} ms`,
    ]),
)}
</body>
</html>
`
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `<h2>${title}</h2>\n<p>None yet.</p>`
  const row = (tag: string, cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const body = rows.slice(0, MAX_ROWS).map((cells) => row('td', cells))
  const rest = rows.length > MAX_ROWS ? `\n<p>And ${rows.length - MAX_ROWS} older.</p>` : ''
  return `<h2>${title} (${rows.length})</h2>
<div class="scroll"><table><thead>${row('th', head)}</thead><tbody>
${body.join('\n')}
</tbody></table></div>${rest}`
}

/** Only web addresses become links: a callback may have any scheme. */
function link(url: string | undefined): string {
  if (url === undefined || !/^https?:/i.test(url)) return escapeHtml(url ?? '')
  return `<a href="${escapeHtml(url)}" rel="noreferrer">Open</a>`
}

function time(millis: number): string {
  return `<time>${new Date(millis).toISOString().replace('T', ' ').slice(0, 19)}</time>`
}
