import { signUpWithPassword } from 'latchkey'
import { LatchkeyHandler, useUser } from 'latchkey/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const mira = { email: 'mira@harbor.example', password: 'correct horse' }

async function restricted(at = '/handler/onboarding') {
  const world = createWorld({ url: at, service: '2026', config: { require_email_verification: true } })
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
      {String(useUser())} {useUser({ includeRestricted: true })?.primaryEmail}
    </p>
  )
  const page = await render(client, <Users />)
  await page.sees('null mira@harbor.example')
})

test('sends the email again, and redirects after verification in another tab', async () => {
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

test('changes the email address and sends the email there', async () => {
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

test("shows an admin's reason, without steps that don't apply", async () => {
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

test('offers sign-up and sign-in to a user who is signed out', async () => {
  const { client } = createWorld({ url: '/handler/onboarding', service: '2026' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Create an account or sign in to continue.')
})
