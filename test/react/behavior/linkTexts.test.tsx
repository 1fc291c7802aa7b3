/** Anyone can create a link to a handler page. The page shows no text of the link. */
import { signUpWithPassword } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../src/react/handler/createPage.tsx'
import * as pages from '../../../src/react/handler/pages.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render, type Screen } from '../render.tsx'

const MARKER = 'Call-1-800-555-0100'

const PARAMETERS = [
  'action app approval authuser body brand callback client_id client_secret code code_challenge connection continue data',
  'description description_uri details display_name displayName domain email error error_code error_description error_uri',
  'errorCode expires from hash help hint html id id_token image info invitation iss kind label lang link locale',
  'login_code login_hint logo mail message method mode msg name next nonce note notice origin page password path phone',
  'picture product project project_id prompt provider provider_id reason redirect redirect_uri redirect_url ref reference',
  'refresh_token return_to returnTo scope section session_state source state status step style subject support tab team',
  'team_id teamName text title to token totp type uri url user user_id username value verification_code',
].map((line) => line.split(' '))

const DETAILS = JSON.stringify({ message: MARKER, min_length: MARKER, max_length: MARKER, email: MARKER, type: MARKER })

const withMarkers = (names: readonly string[]) => new URLSearchParams(names.map((name) => [name, MARKER]))

const LINES = PARAMETERS.map(withMarkers)

/** Links with all of the parameters, and with a known error code. */
const QUERIES = [
  withMarkers(PARAMETERS.flat()),
  new URLSearchParams({ after_auth_return_to: `https://evil.example/${MARKER}` }),
  new URLSearchParams({ after_auth_return_to: `/${MARKER}/../handler/account-settings` }),
  withError('EMAIL_RENDERING_ERROR'),
]

/** Known errors with details. Only the page of errors shows any. */
const ERRORS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'SIGN_UP_REJECTED', 'SCHEMA_ERROR'].map(withError)

function withError(errorCode: string): URLSearchParams {
  return new URLSearchParams({
    errorCode,
    error: MARKER,
    error_description: MARKER,
    error_uri: `https://evil.example/${MARKER}`,
    message: MARKER,
    details: DETAILS,
  })
}

/** A service that repeats the body of each request in its error, as validators do. */
async function repeatBody(request: Request, next: (request: Request) => Promise<Response>): Promise<Response> {
  const body = await request.clone().text()
  if (!body.includes(MARKER)) return next(request)
  const error = { code: 'BODY_PARSING_ERROR', error: `Not valid: ${body}` }
  return new Response(JSON.stringify(error), {
    headers: { 'x-stack-known-error': error.code, 'x-stack-actual-status': '400' },
  })
}

/** The content of a page with all attributes. The destination after a sign-in may stay in links of the page itself. */
function contentOf({ container }: Screen): string {
  const copy = container.cloneNode(true) as HTMLElement
  for (const link of copy.querySelectorAll('a[href]')) {
    const url = new URL(link.getAttribute('href')!, 'http://localhost:3000')
    if (url.origin === 'http://localhost:3000') url.searchParams.delete('after_auth_return_to')
    link.setAttribute('href', url.href)
  }
  return decodeURIComponent(copy.innerHTML)
}

const PATHS = [
  ...(Object.values(pages) as Page[]).map(({ row }) => [row.path, row.path] as const),
  ['an unknown page', `unknown`] as const,
  ['an unknown page with a text', MARKER] as const,
]

describe.each([false, true])('signed in: %s', (isSignedIn) => {
  test.each(PATHS)('%s shows no text of a link, before and after a click', async (_name, path) => {
    await Promise.all((Object.values(pages) as Page[]).map((page) => page.preload()))
    // Each line of the parameters is in a link for a signed-in user, or in one for another.
    const row = PATHS.findIndex(([, each]) => each === path) + Number(isSignedIn)
    const lines = LINES.filter((_, column) => (row + column) % 2 === 0)
    for (const query of [...QUERIES, ...lines, ...(path === 'error' ? ERRORS : [])]) {
      for (const hash of ['', `#${MARKER}`]) {
        if (hash && query !== QUERIES[0]) continue
        const { client: earlier, emulator, browser } = createWorld()
        if (isSignedIn) await signUpWithPassword(earlier, { email: 'mira@harbor.example', password: 'correct horse' })
        const at = `/handler/${path}?${query}${hash}`
        const { client } = createWorld({ url: at, emulator, browser, through: repeatBody })
        const page = await render(client, <LatchkeyHandler />)
        await page.until(() => page.text() !== '', 'a text')
        expect(contentOf(page), `${path}?${query}`).not.toContain(MARKER)
        const button = page.container.querySelector<HTMLButtonElement>('button.lk-button-primary:not([type=submit])')
        if (button) {
          await page.click(button)
          await page.until(() => !page.container.querySelector('button[aria-busy]'), 'the end of the action')
          expect(contentOf(page), `${path}?${query}, after a click`).not.toContain(MARKER)
        }
        await page.unmount()
      }
    }
  })
})
