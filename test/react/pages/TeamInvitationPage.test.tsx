import { acceptInvitation, signUpWithPassword } from 'latchkey'
import { LatchkeyHandler, useListTeamPermissions } from 'latchkey/react'
import { createSession, createTeam, createUser, sendTeamInvitation } from 'latchkey/server'
import { act, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld, PASSWORD, type WorldOptions } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { letTimePass } from '../settings/openSettings.tsx'

const BOB = 'bob@harbor.example'
const POLL_MILLIS = 4_000

/** Invites an address, and opens the link as a user who has just signed up with another one, or the same. */
async function openInvitation({
  invited,
  signedUp,
  config = {},
  beside,
}: {
  invited: string
  signedUp: string
  config?: object
  /** Rendered beside the page. */
  beside?: ReactNode
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
  // The page reads the user every few seconds, when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await render(
    client,
    <>
      <LatchkeyHandler />
      {beside}
    </>,
  )
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
    await act(async () => void (await vi.advanceTimersByTimeAsync(POLL_MILLIS)))
  }
  return { ...world, page, confirm }
}

test('the page of an invitation asks a new user to confirm the invited address, and continues by itself', async () => {
  const { page, confirm, emulator } = await openInvitation({ invited: BOB, signedUp: BOB })
  await page.sees('Verify your email first')
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

function Permissions(): ReactNode {
  const { data } = useListTeamPermissions({ userId: 'me', recursive: true })
  return <output>{data?.items.map(({ id }) => id).join() ?? 'unknown'}</output>
}

test('joining a team reads the permissions of the user again', async () => {
  const { page, confirm } = await openInvitation({ invited: BOB, signedUp: BOB, beside: <Permissions /> })
  await page.sees('Verify your email first')
  await confirm()
  await page.sees('Join Harbor')
  expect(page.find('output').textContent).toBe('')
  await page.click(page.button('Join team'))
  await page.sees('Welcome to Harbor')
  await page.until(() => page.find('output').textContent.includes('$read_members'), 'the permissions')
})

test('the page of an invitation asks a restricted user to confirm the invited address, and continues by itself', async () => {
  const config = { require_email_verification: true }
  const { page, confirm } = await openInvitation({ invited: BOB, signedUp: BOB, config })
  await page.sees('Verify your email first')
  await confirm()
  await page.sees('Join Harbor')
})

test('the page of an invitation offers a user with another confirmed address to sign out and use the invited one', async () => {
  const { page, confirm, client } = await openInvitation({ invited: BOB, signedUp: 'mira@harbor.example' })
  await page.sees('Verify your email first')
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
    await page.sees('Verify your email first')
    const before = calls.slice(0, calls.indexOf('POST /team-invitations/accept/details'))
    expect(before.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(refreshes)
  },
)

/** The page of an invitation for a signed-in user. The service of 2025, the default, doesn't compare addresses. */
async function openAcceptable(
  user: Parameters<typeof createUser>[1],
  prepare = async (_world: ReturnType<typeof createWorld>, _code: string) => {},
  options: WorldOptions = {},
) {
  const world = createWorld(options)
  const { server, client, emulator, platform } = world
  const team = await createTeam(server, { displayName: 'Harbor' })
  const callbackUrl = 'http://localhost:3000/handler/team-invitation'
  await sendTeamInvitation(server, { teamId: team.id, email: BOB, callbackUrl })
  const { code } = emulator.outbox.latest({ to: BOB })!
  platform.location.assign(`/handler/team-invitation?code=${code}`)
  const { id } = await createUser(server, user)
  client.session.setTokens(await createSession(server, { userId: id }))
  await prepare(world, code!)
  const page = await render(client, <LatchkeyHandler />)
  return { ...world, page, id }
}

test.each([
  { user: { primaryEmail: BOB, displayName: 'Bob' }, name: () => BOB },
  { user: { displayName: 'Bob' }, name: () => 'Bob' },
  { user: {}, name: (id: string) => id },
])('an invitation calls the user $user by the address, or else the name, or else the id', async ({ user, name }) => {
  const { page, id } = await openAcceptable(user)
  await page.sees(`You were invited to join this team as ${name(id)}.`)
  expect(page.find('a').getAttribute('href')).toBe('/')
})

test('an invitation that is joined says so with the name of the team and a link on', async () => {
  const { page } = await openAcceptable({ primaryEmail: BOB })
  await page.sees('Join Harbor')
  await page.click(page.button('Join team'))
  await page.sees('Welcome to Harbor')
  expect(page.text()).toContain('You are a member of the team now.')
  expect(page.find('a').getAttribute('href')).toBe('/')
})

test('an invitation whose team can’t be read is shown with the error, and can be joined without the team’s name', async () => {
  const { page } = await openAcceptable({ primaryEmail: BOB }, async ({ emulator }) => {
    emulator.faults.once('getTeamInvitationDetails', 'unknown-error')
  })
  await page.sees('Join the team')
  expect(page.find('[role=alert]').textContent).toBe('Something went wrong. Please try again.')
  await page.click(page.button('Join team'))
  await page.until(() => page.find('h1').textContent === 'You are a member of the team now.', 'the title')
  expect(page.container.querySelector('.lk-description')).toBeNull()
})

test('an invitation that was used meanwhile is explained', async () => {
  const { page } = await openAcceptable({ primaryEmail: BOB }, async ({ client }, code) => {
    await acceptInvitation(client, { code })
  })
  await page.sees('This link has already been used')
})

test('a user whom an administrator has restricted is sent to onboarding, and can use another account', async () => {
  const user = { primaryEmail: BOB, primaryEmailVerified: true, restrictedByAdmin: true }
  const { page, platform } = await openAcceptable(user, undefined, { service: '2026' })
  await page.sees('Finish your account first')
  expect(page.button('Sign out and use the invited address').className).toContain('lk-button-quiet')
  const visited = platform.visited.length
  await page.click(page.button('Continue'))
  await page.until(() => platform.visited.length > visited, 'the redirect')
  const { pathname, searchParams } = new URL(platform.location.href())
  expect(pathname).toBe('/handler/onboarding')
  expect(searchParams.get('after_auth_return_to')).toContain('/handler/team-invitation?code=')
})

/** The page of a signed-out user with an invitation. */
async function openSignedOut(options: WorldOptions = {}) {
  const world = createWorld(options)
  const team = await createTeam(world.server, { displayName: 'Harbor' })
  const callbackUrl = 'http://localhost:3000/handler/team-invitation'
  await sendTeamInvitation(world.server, { teamId: team.id, email: BOB, callbackUrl })
  const { code } = world.emulator.outbox.latest({ to: BOB })!
  world.platform.location.replaceState(`/handler/team-invitation?code=${code}`)
  const page = await render(world.client, <LatchkeyHandler />)
  await page.sees('Sign in or sign up to join it.')
  return { ...world, page, code }
}

test('a signed-out user with an invitation can sign in or sign up, and returns to it', async () => {
  for (const [name, kind, path] of [
    ['Sign in', 'primary', 'sign-in'],
    ['Sign up', 'plain', 'sign-up'],
  ] as const) {
    const { page, platform, code } = await openSignedOut()
    expect(page.button(name).className).toBe(`lk-button lk-button-${kind} lk-button-wide`)
    await page.click(page.button(name))
    await page.until(() => platform.visited.length > 0, 'the redirect')
    const returnTo = encodeURIComponent(`/handler/team-invitation?code=${code}`)
    expect(platform.visited).toEqual([`http://localhost:3000/handler/${path}?after_auth_return_to=${returnTo}`])
  }
})

test('an invitation whose sign-in page has an untrusted address shows the error', async () => {
  const { page } = await openSignedOut({ client: { urls: { signIn: 'https://evil.example/' } } })
  await page.click(page.button('Sign in'))
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('[role=alert]').textContent).toContain('untrusted origin')
})
