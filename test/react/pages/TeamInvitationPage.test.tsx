import { signUpWithPassword } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { createTeam, sendTeamInvitation } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld, PASSWORD } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { letTimePass } from '../settings/openSettings.tsx'

const BOB = 'bob@harbor.example'

/** Invites an address, and opens the link as a user who has just signed up with another one, or the same. */
async function openInvitation({
  invited,
  signedUp,
  config = {},
}: {
  invited: string
  signedUp: string
  config?: object
}) {
  const world = createWorld({ service: '2026', config })
  const { server, client, emulator, platform } = world
  const team = await createTeam(server, { displayName: 'Harbor' })
  await sendTeamInvitation(server, {
    teamId: team.id,
    email: invited,
    callbackUrl: 'http://localhost:3000/handler/team-invitation',
  })
  const { code } = emulator.outbox.latest({ to: invited })!
  platform.location.assign(`/handler/team-invitation?code=${code}`)
  await signUpWithPassword(client, { email: signedUp, password: PASSWORD })
  letTimePass(platform)
  const page = await render(client, <LatchkeyHandler />)
  const confirm = async (): Promise<void> => {
    const { code: verification } = emulator.outbox.latest({ to: signedUp })!
    const response = await emulator.fetch('http://localhost:4520/api/v1/contact-channels/verify', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-stack-access-type': 'client',
        'x-stack-project-id': 'internal',
        'x-stack-publishable-client-key': 'pck_emulator',
      },
      body: JSON.stringify({ code: verification }),
    })
    expect(response.status).toBe(200)
  }
  return { ...world, page, confirm }
}

test('asks a new user to confirm the invited address, and continues by itself', async () => {
  const { page, confirm, emulator } = await openInvitation({ invited: BOB, signedUp: BOB })
  await page.sees(`Verify ${BOB} first`)
  expect(page.text()).not.toContain('another address')
  const sent = emulator.outbox.list().length
  await page.click(page.button('Send again'))
  await page.sees('An email is on its way')
  expect(emulator.outbox.list()).toHaveLength(sent + 1)
  await confirm()
  await page.sees('Join Harbor')
  await page.click(page.button('Join team'))
  await page.sees('Welcome to Harbor')
})

test('asks a restricted user to confirm the invited address, and continues by itself', async () => {
  const config = { require_email_verification: true }
  const { page, confirm } = await openInvitation({ invited: BOB, signedUp: BOB, config })
  await page.sees(`Verify ${BOB} first`)
  await confirm()
  await page.sees('Join Harbor')
})

test('offers a user with another confirmed address to sign out and use the invited one', async () => {
  const { page, confirm, client } = await openInvitation({ invited: BOB, signedUp: 'mira@harbor.example' })
  await page.sees('Verify mira@harbor.example first')
  await confirm()
  await page.sees('This invitation is for another address')
  expect(page.text()).toContain('mira@harbor.example')
  await page.click(page.button('Sign out and use the invited address'))
  await page.sees('Sign in or sign up to join it.')
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test.each([
  { user: 'a restricted user', config: { require_email_verification: true }, refreshes: 1 },
  { user: 'any other user', config: {}, refreshes: 0 },
])(
  'before an invitation is read, the access token of $user is renewed $refreshes times',
  async ({ config, refreshes }) => {
    const { page, calls } = await openInvitation({ invited: BOB, signedUp: BOB, config })
    await page.sees(`Verify ${BOB} first`)
    const before = calls.slice(0, calls.indexOf('POST /team-invitations/accept/details'))
    expect(before.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(refreshes)
  },
)
