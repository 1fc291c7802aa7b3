import { signInAnonymously, signUpWithPassword } from 'latchkey'
import { LatchkeyHandler, useUser } from 'latchkey/react'
import { createSession, createUser } from 'latchkey/server'
import { act, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createWorld, type WorldOptions } from '../../support/createWorld.ts'
import { render, type Screen } from '../render.tsx'

const mira = { email: 'mira@harbor.example', password: 'correct horse' }

const hrefs = ({ container }: Screen): (string | null)[] =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))

async function restricted(at = '/handler/onboarding', options: WorldOptions = {}) {
  const world = createWorld({ url: at, service: '2026', config: { require_email_verification: true }, ...options })
  await signUpWithPassword(world.client, mira)
  world.calls.length = 0
  return world
}

const latestCode = ({ emulator }: Awaited<ReturnType<typeof restricted>>, to: string) =>
  emulator.outbox.latest({ to })!.code!

test('a page that needs a user redirects a restricted user to onboarding', async () => {
  const { client, platform } = await restricted('/berths')
  const Berths = () => <p>Welcome {useUser({ or: 'redirect' }).primaryEmail}</p>
  const page = await render(
    client,
    <Suspense fallback="Waiting">
      <Berths />
    </Suspense>,
  )
  await page.until(() => platform.location.href().includes('/handler/onboarding'), 'onboarding')
  expect(platform.location.href()).toContain('after_auth_return_to=%2Fberths')
})

test('useUser returns a restricted user only if included', async () => {
  const { client } = await restricted('/')
  const Users = () => (
    <p>
      {String(useUser())} {useUser({ allow: ['restricted'] })?.primaryEmail}
    </p>
  )
  const page = await render(client, <Users />)
  await page.sees('null mira@harbor.example')
})

test('onboarding sends the email again, and redirects after verification in another tab', async () => {
  const world = await restricted()
  const { client, platform, emulator } = world
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  await page.click(page.button('Send the email again'))
  await page.sees('An email is on its way to mira@harbor.example.')
  expect(page.text()).toContain('Send again in 30 s')
  expect(emulator.outbox.list()).toHaveLength(2)
  await page.click(page.button('I have verified it'))
  await page.sees('The address isn’t verified yet.')
  const code = latestCode(world, mira.email)
  await emulator.fetch('http://localhost:4400/api/v1/contact-channels/verify', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': 'internal',
      'x-stack-publishable-client-key': 'pck_emulator',
    },
    body: JSON.stringify({ code }),
  })
  await page.click(page.button('I have verified it'))
  await page.until(() => platform.location.href() === 'http://localhost:3000/', 'afterSignIn')
})

test('onboarding changes the email address and sends the email there', async () => {
  const { client, emulator } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('mira@harbor.example')
  await page.click(page.button('Use another address'))
  await page.type('email', 'mira@quay.example')
  await page.submit()
  await page.sees('We sent a link to mira@quay.example.')
  expect(page.find('h1').textContent).toBe('Verify your email')
  expect(emulator.outbox.latest({ to: 'mira@quay.example' })).toBeDefined()
})

test("onboarding shows an admin's reason, without steps that don't apply", async () => {
  const { client, emulator } = createWorld({ url: '/handler/onboarding', service: '2026' })
  await signUpWithPassword(client, mira)
  const { userId } = client.session.getSnapshot()
  await emulator.fetch(`http://localhost:4400/api/v1/users/${userId}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'server',
      'x-stack-project-id': 'internal',
      'x-stack-secret-server-key': 'ssk_emulator',
    },
    body: JSON.stringify({ restricted_by_admin: true, restricted_by_admin_reason: 'Unpaid berths' }),
  })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Unpaid berths')
  expect(page.text()).not.toContain('Send the email again')
  expect(page.text()).toContain('Sign out')
})

test('onboarding offers sign-up and sign-in to a user who is signed out', async () => {
  const { client } = createWorld({ url: '/handler/onboarding', service: '2026' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Create an account or sign in to continue.')
  expect(hrefs(page)).toEqual(['/handler/sign-up', '/handler/sign-in'])
})

test('onboarding offers sign-up and sign-in to an anonymous user', async () => {
  const { client } = createWorld({ url: '/handler/onboarding', service: '2026' })
  await signInAnonymously(client)
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Create an account or sign in to continue.')
  expect(hrefs(page)).toEqual(['/handler/sign-up', '/handler/sign-in'])
})

test('a user without a restriction leaves onboarding, which is replaced in the history', async () => {
  const { client, platform } = createWorld({
    url: '/handler/onboarding?after_auth_return_to=%2Finbox',
    service: '2026',
  })
  await signUpWithPassword(client, mira)
  const replace = vi.spyOn(platform.location, 'replace')
  const page = await render(client, <LatchkeyHandler />)
  await page.until(() => replace.mock.calls.length > 0, 'the redirect')
  expect(replace.mock.calls).toContainEqual(['/inbox'])
  expect(page.find('h1').textContent).toBe('One more step')
  expect(page.container.querySelector('.lk-bone')).not.toBeNull()
})

test('a user who can’t leave onboarding sees why, and a link home', async () => {
  const { client } = createWorld({
    url: '/handler/onboarding?after_auth_return_to=https%3A%2F%2Fevil.example',
    service: '2026',
  })
  await signUpWithPassword(client, mira)
  const page = await render(client, <LatchkeyHandler />)
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('h1').textContent).toBe('You are signed in')
})

test('onboarding shows why the user can’t be read, with a way to sign out', async () => {
  const { client, emulator } = await restricted()
  emulator.faults.always('getCurrentUser', 'unknown-error')
  const page = await render(client, <LatchkeyHandler />)
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('h1').textContent).toBe('One more step')
  expect(hrefs(page)).toEqual(['/handler/sign-out'])
})

test('the link of onboarding signs out without a question, although no referrer is sent', async () => {
  const { client, platform } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  await page.click(page.find('footer a'))
  platform.visit('http://localhost:3000/handler/sign-out', '')
  await page.unmount()
  await render(client, <LatchkeyHandler />)
  await expect.poll(() => client.session.getSnapshot().status).toBe('signed-out')
})

test('clicks on the link of onboarding in quick succession are no redirect loop', async () => {
  const { client, platform } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  for (let count = 0; count < 3; count += 1) await page.click(page.find('footer a'))
  platform.visit('http://localhost:3000/handler/sign-out', '')
  await page.unmount()
  await render(client, <LatchkeyHandler />)
  await expect.poll(() => client.session.getSnapshot().status).toBe('signed-out')
})

test('a restricted user without an address adds one, and an email is sent there', async () => {
  const world = createWorld({
    url: '/handler/onboarding',
    service: '2026',
    config: { require_email_verification: true },
  })
  const { id } = await createUser(world.server, { displayName: 'Mira' })
  world.client.session.setTokens(await createSession(world.server, { userId: id }))
  const page = await render(world.client, <LatchkeyHandler />)
  await page.sees('Add an email address to continue.')
  expect(hrefs(page)).toEqual(['/handler/sign-out'])
  await page.type('email', ' Mira@Quay.Example ')
  await page.submit()
  await page.sees('We sent a link to mira@quay.example. Open it to continue.')
  expect(world.emulator.outbox.latest({ to: 'mira@quay.example' })).toBeDefined()
})

test('the verification email can be sent again once in 30 s', async () => {
  const { client, platform, emulator } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  expect(page.text()).not.toMatch(/on its way|isn’t verified/)
  const sent = emulator.outbox.list().length
  const button = page.button('Send the email again')
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  await page.click(button)
  await page.until(() => button.textContent === 'Send again in 30 s', 'the delay')
  await page.click(button)
  expect(emulator.outbox.list()).toHaveLength(sent + 1)
  for (let second = 0; second < 29; second += 1) await act(() => platform.advance(1_000))
  expect(button.textContent).toBe('Send again in 1 s')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await act(() => platform.advance(1_000))
  expect(button.textContent).toBe('Send the email again')
  await page.click(button)
  await page.until(() => button.textContent === 'Send again in 30 s', 'the second delay')
  expect(emulator.outbox.list()).toHaveLength(sent + 2)
})

test('messages about the previous address disappear when the address changes, and stay after "Back"', async () => {
  const { client, emulator } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  await page.click(page.button('Send the email again'))
  await page.sees('An email is on its way to mira@harbor.example.')
  await page.click(page.button('I have verified it'))
  await page.sees('The address isn’t verified yet.')
  await page.click(page.button('Use another address'))
  expect(page.find('h1').textContent).toBe('Use another address')
  await page.click(page.button('Back'))
  expect(page.text()).toContain('on its way')
  await page.click(page.button('Use another address'))
  await page.type('email', 'mira@quay.example')
  await page.submit()
  await page.sees('We sent a link to mira@quay.example.')
  expect(page.text()).not.toMatch(/on its way|isn’t verified/)
  expect(emulator.outbox.latest({ to: 'mira@quay.example' })).toBeDefined()
})

test('the error of one action of onboarding disappears when the other one starts', async () => {
  const { client, emulator } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  const alert = () => page.container.querySelector('[role=alert]')
  emulator.faults.once('sendVerificationCode', 'unknown-error')
  await page.click(page.button('Send the email again'))
  await page.until(() => alert() !== null, 'the error of the email')
  await page.click(page.button('I have verified it'))
  await page.sees('The address isn’t verified yet.')
  expect(alert()).toBeNull()
  emulator.faults.once('getCurrentUser', 'unknown-error')
  await page.click(page.button('I have verified it'))
  await page.until(() => alert() !== null, 'the error of the check')
  await page.click(page.button('Send the email again'))
  await page.sees('An email is on its way')
  expect(alert()).toBeNull()
})

test('onboarding shows that the verification email could not be sent', async () => {
  const { client, emulator } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  emulator.faults.always('sendVerificationCode', 'unknown-error')
  await page.click(page.button('Send the email again'))
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.text()).not.toContain('on its way')
})

test('onboarding explains an invalid address at its field, without a request', async () => {
  const { client, calls } = await restricted()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('We sent a link to mira@harbor.example.')
  await page.click(page.button('Use another address'))
  calls.length = 0
  await page.type('email', 'mira')
  await page.submit()
  expect(page.find('.lk-problem').textContent).toBe('This doesn’t look like an email address.')
  expect(calls).toEqual([])
})
