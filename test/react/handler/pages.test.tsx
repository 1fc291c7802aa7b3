import { LatchkeyProvider } from 'latchkey/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Page } from '../../../src/react/handler/createPage.tsx'
import * as pages from '../../../src/react/handler/pages.ts'
import { createWorld } from '../../support/createWorld.ts'

/** The titles of pages that depend on the address or the user, which a server doesn't know. */
const TITLES: readonly (readonly [Page, string])[] = [
  [pages.AgentConfirmPage, 'Let an agent sign in?'],
  [pages.CliAuthConfirmPage, 'Sign in on the command line?'],
  [pages.EmailVerificationPage, 'Verify your email'],
  [pages.ErrorPage, 'Sign-in didn’t work'],
  [pages.MagicLinkCallbackPage, 'Sign in'],
  [pages.MfaPage, 'Two-factor authentication'],
  [pages.OnboardingPage, 'One more step'],
  [pages.PasswordResetPage, 'Choose a new password'],
  [pages.SignInPage, 'Sign in'],
  [pages.SignUpPage, 'Create your account'],
  [pages.TeamInvitationPage, 'You were invited to a team'],
]

test.each(TITLES.map(([page, title]) => ({ path: page.row.path, page, title })))(
  'a server renders the title and the shapes of $path, and nothing that depends on the address',
  async ({ path, page: ServerPage, title }) => {
    await ServerPage.preload()
    const { client } = createWorld({ url: `/handler/${path}` })
    const html = renderToString(
      <LatchkeyProvider client={client}>
        <ServerPage />
      </LatchkeyProvider>,
    )
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title)
    expect(html).toContain('lk-bone')
    expect(html).not.toMatch(/<form|role="alert"/)
  },
)

test('preloading reads the project for sign-in, sign-up and the account settings only', async () => {
  const read: string[] = []
  for (const page of Object.values(pages) as Page[]) {
    const { client, calls } = createWorld()
    await page.preload(client)
    if (calls.includes('GET /projects/current')) read.push(page.row.path)
  }
  expect(read.sort()).toEqual(['account-settings', 'sign-in', 'sign-up'])
})
