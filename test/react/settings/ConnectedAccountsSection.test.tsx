import { listOAuthProviders, registerPasskey, type Client } from 'latchkey'
import {
  createOAuthProvider,
  createServerClient,
  createSession,
  createUser,
  type CreateUserInput,
} from 'latchkey/server'
import { act } from 'react'
import { expect, test } from 'vitest'
import { LEAVING_MILLIS } from '../../../src/react/hooks/useProviderAction.ts'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { EVERYTHING, installAuthenticator, letTimePass, openSettings, toSettings } from './openSettings.tsx'

test("the connected accounts section offers a provider that isn't connected, and redirects to it", async () => {
  const { screen, platform, stopTime, hasTimer } = await openSettings('accounts')
  await screen.sees('Not connected')
  // From here on only the test advances the clock: on a busy machine the 5 s could pass before the button is looked at.
  stopTime()
  await screen.click(screen.container.querySelector('[aria-label^="Connect "]')!)
  await screen.until(() => platform.visited.length > 0, 'the redirect')
  const out = new URL(platform.visited[0]!)
  expect(out.pathname).toMatch(/\/auth\/oauth\/authorize\//)
  expect(out.searchParams.get('type')).toBe('link')
  const busy = (): string[] => [...screen.container.querySelectorAll('[aria-busy]')].map((item) => item.ariaLabel ?? '')
  await screen.until(() => busy().length === 1, 'a busy button')
  await screen.until(() => hasTimer(LEAVING_MILLIS), 'the timer that frees the button')
  await act(() => platform.advance(LEAVING_MILLIS - 1))
  expect(busy()).toHaveLength(1)
  await act(() => platform.advance(1))
  await screen.until(() => busy().length === 0, 'an idle button')
})

test('the connected accounts section is hidden without providers', async () => {
  const { screen } = await openSettings('profile', { config: { ...EVERYTHING, oauth_providers: [] } })
  await screen.sees('Profile')
  expect(screen.text()).not.toContain('Connected accounts')
})

interface OpenConnectedOptions {
  /** More providers, whose accounts are connected and can't be used to sign in. */
  onlyConnected?: readonly string[]
  /** Runs before the section is opened. */
  prepare?: (client: Client) => Promise<unknown>
}

/** The section of a user who signs in with these providers, and in no other way unless `ways` says so. */
async function openConnected(
  providerIds: readonly string[],
  ways: Partial<CreateUserInput> = {},
  { onlyConnected = [], prepare }: OpenConnectedOptions = {},
) {
  const world = createWorld({ url: '/handler/account-settings#accounts', config: EVERYTHING })
  letTimePass(world.platform)
  const server = createServerClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    secretServerKey: 'ssk_emulator',
    baseUrl: 'http://localhost:4400',
    platform: world.platform,
  })
  const { id: userId } = await createUser(server, {
    primaryEmail: 'mira@harbor.example',
    primaryEmailAuthEnabled: true,
    ...ways,
  })
  for (const providerId of [...providerIds, ...onlyConnected]) {
    await createOAuthProvider(server, {
      userId,
      providerConfigId: providerId,
      accountId: `mira at ${providerId}`,
      email: `mira@${providerId}.example`,
      allowSignIn: providerIds.includes(providerId),
      allowConnectedAccounts: true,
    })
  }
  world.client.session.setTokens(await createSession(server, { userId }))
  await prepare?.(world.client)
  const screen = toSettings(await render(world.client, <AccountSettingsPage />))
  await screen.sees('mira@github.example')
  return { ...world, screen }
}

const WARNING = 'This is your only way to sign in.'

test('the connected accounts section warns before the only way to sign in is disconnected', async () => {
  const { screen } = await openConnected(['github'])
  await screen.click(screen.named('Disconnect GitHub'))
  expect(screen.find('dialog').textContent).toContain(WARNING)
})

test("the connected accounts section doesn't warn before one of several ways to sign in is disconnected", async () => {
  const { screen, client } = await openConnected(['github', 'google'])
  await screen.click(screen.named('Disconnect GitHub'))
  expect(screen.find('dialog').textContent).not.toContain(WARNING)
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.until(() => !screen.text().includes('mira@github.example'), 'the list without GitHub')
  const { items } = await listOAuthProviders(client, { userId: 'me' })
  expect(items.map(({ email }) => email)).toEqual(['mira@google.example'])
})

test.each([
  ['a password', { password: 'correct horse' }],
  ['an email link', { otpAuthEnabled: true }],
])("the connected accounts section doesn't warn a user who can also sign in with %s", async (_name, ways) => {
  const { screen } = await openConnected(['github'], ways)
  await screen.click(screen.named('Disconnect GitHub'))
  expect(screen.find('dialog').textContent).not.toContain(WARNING)
})

test('the connected accounts section doesn’t warn a user who can also sign in with a passkey', async () => {
  installAuthenticator()
  const { screen } = await openConnected(['github'], {}, { prepare: registerPasskey })
  await screen.click(screen.named('Disconnect GitHub'))
  expect(screen.find('dialog').textContent).not.toContain(WARNING)
})

test('an account that isn’t used to sign in is no other way in, and is disconnected without a warning', async () => {
  const { screen } = await openConnected(['github'], {}, { onlyConnected: ['google'] })
  const badgesOf = (name: string): (string | null)[] =>
    [...screen.named(`Disconnect ${name}`).closest('.lk-row')!.querySelectorAll('.lk-badge')].map(
      ({ textContent }) => textContent,
    )
  expect([badgesOf('GitHub'), badgesOf('Google')]).toEqual([['Used to sign in'], []])
  await screen.click(screen.named('Disconnect Google'))
  expect(screen.find('dialog').textContent).not.toContain(WARNING)
  await screen.click(screen.button('Cancel'))
  await screen.click(screen.named('Disconnect GitHub'))
  expect(screen.find('dialog').textContent).toContain(WARNING)
})
