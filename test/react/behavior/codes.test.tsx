/** The pages that emails link to: a code is used only after a click, and each problem has its own text. */
import {
  createTeam,
  getUser,
  listTeams,
  sendMagicLink,
  sendPasswordReset,
  sendTeamInvitation,
  signInAnonymously,
  signInWithMagicLink,
  signInWithPassword,
  signOut,
  signUpWithPassword,
} from 'latchkey'
import { startCliLogin } from 'latchkey/operations'
import { LatchkeyHandler, useListContactChannels, useUser } from 'latchkey/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createWorld, type World, type WorldOptions } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { letTimePass } from '../settings/openSettings.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }

/** Another tab of the same browser, at the link of the newest mail. */
function follow({ emulator, browser }: World, to = MIRA.email): World {
  const { link } = emulator.outbox.latest({ to }) ?? {}
  const { pathname, search } = new URL(link ?? 'missing:')
  return createWorld({ emulator, browser, url: pathname + search })
}

test('a link verifies an email after a click; a used code counts as success', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, MIRA)
  for (const time of ['first', 'second']) {
    const tab = follow(world)
    const page = await render(tab.client, <LatchkeyHandler />)
    await page.sees('Confirm that this email address is yours.')
    expect(
      tab.calls.filter((call) => call.startsWith('POST')),
      time,
    ).toEqual([])
    await page.click(page.button('Verify email'))
    await page.sees('Your email address is verified.')
    await page.unmount()
  }
})

test('what the page of a signed-in user knows of an address is current after it was verified', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, MIRA)
  const tab = follow(world)
  // A list that was read a moment ago is read again after a delay.
  letTimePass(tab.platform)
  const State = () => <p>{useUser()?.primaryEmailVerified ? 'a verified user' : 'an unverified user'}</p>
  const Channels = () => (
    <p>
      {useListContactChannels({ userId: 'me' }).data?.items.map(({ isVerified }) =>
        isVerified ? 'a verified address' : 'an unverified address',
      )}
    </p>
  )
  const page = await render(
    tab.client,
    <>
      <LatchkeyHandler />
      <State />
      <Channels />
    </>,
  )
  await page.sees('an unverified user')
  await page.sees('an unverified address')
  await page.sees('Confirm that this email address is yours.')
  await page.click(page.button('Verify email'))
  await page.sees('a verified user')
  await page.sees('a verified address')
})

test('an expired link is explained', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, MIRA)
  world.emulator.clock.advance(8 * 86_400_000)
  const page = await render(follow(world).client, <LatchkeyHandler />)
  await page.sees('Confirm')
  await page.click(page.button('Verify email'))
  await page.sees('This link has expired')
})

test('a magic link signs in after a click, and a new user goes to afterSignUp', async () => {
  const world = createWorld()
  await sendMagicLink(world.client, MIRA)
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('You opened a sign-in link.')
  expect(tab.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await page.click(page.button('Sign in'))
  await page.until(() => tab.platform.visited.length > 0, 'a redirect')
  expect(tab.platform.visited).toEqual(['http://localhost:3000/'])
  expect(tab.client.session.getSnapshot().status).toBe('signed-in')
})

test('the page of a reset validates the new password before it uses the code', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, MIRA)
  await signOut(world.client)
  await sendPasswordReset(world.client, { email: MIRA.email })
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('Choose a new password')
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  await page.type('password', 'short')
  await page.submit()
  expect(page.text()).toContain('Password too short. Minimum length is 8.')
  expect(tab.calls).not.toContain('POST /auth/password/reset')
  await page.type('password', 'battery staple')
  await page.submit()
  await page.sees('Password changed')
  await signInWithPassword(tab.client, { email: MIRA.email, password: 'battery staple' })
  expect(tab.client.session.getSnapshot().status).toBe('signed-in')
})

test('a reset in the tab where the address was typed signs in with the new password', async () => {
  const world = createWorld({ url: '/handler/forgot-password' })
  await signUpWithPassword(world.client, MIRA)
  await signOut(world.client)
  const asking = await render(world.client, <LatchkeyHandler />)
  await asking.sees('Forgot your password?')
  await asking.type('email', MIRA.email)
  await asking.submit()
  await asking.sees('Check your email')
  await asking.unmount()
  const { link } = world.emulator.outbox.latest({ to: MIRA.email })!
  world.platform.location.replaceState(link!)
  const page = await render(world.client, <LatchkeyHandler />)
  await page.sees('Choose a new password')
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  await page.type('password', 'battery staple')
  await page.submit()
  await page.until(() => world.client.session.getSnapshot().status === 'signed-in', 'the sign-in')
  await page.until(() => world.platform.visited.length > 0, 'the redirect')
})

test('an invitation requires a sign-in, shows the team name as text, and is accepted by a click', async () => {
  // A service of 2026 accepts an invitation only for a verified address.
  const owner = createWorld({ service: '2025' })
  await signUpWithPassword(owner.client, { email: 'ole@harbor.example', password: 'battery staple' })
  const team = await createTeam(owner.client, { displayName: '<b>Dockside</b>' })
  await sendTeamInvitation(owner.client, {
    email: MIRA.email,
    teamId: team.id,
    callbackUrl: 'http://localhost:3000/handler/team-invitation',
  })
  const world = createWorld({ emulator: owner.emulator })
  const out = follow(world)
  const before = await render(out.client, <LatchkeyHandler />)
  await before.sees('You were invited to a team')
  await before.until(() => before.container.querySelector('.lk-button-primary') !== null, 'the buttons')
  await before.click(before.button('Sign in'))
  await before.until(() => out.platform.visited.length > 0, 'the way to sign-in')
  const back = new URL(out.platform.visited[0] ?? '').searchParams.get('after_auth_return_to')
  expect(back).toContain('/handler/team-invitation?code=')
  await before.unmount()

  await signUpWithPassword(world.client, MIRA)
  const { pathname, search } = new URL(back ?? '', 'http://localhost:3000')
  const tab = createWorld({ emulator: owner.emulator, browser: world.browser, url: pathname + search })
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('Join <b>Dockside</b>')
  expect(page.container.querySelector('b')).toBeNull()
  await page.click(page.button('Join team'))
  await page.sees('You are a member of the team now.')
  const { items } = await listTeams(tab.client, { userId: 'me' })
  expect(items.map(({ id }) => id)).toContain(team.id)
})

const LINKS = [
  { path: 'email-verification', action: 'Verify email', next: ['Go to sign-in', '/handler/sign-in'] },
  { path: 'magic-link-callback', action: 'Sign in', next: ['Ask for a new link', '/handler/sign-in'] },
  { path: 'password-reset', action: null, next: ['Ask for a new link', '/handler/forgot-password'] },
  { path: 'team-invitation', action: null, next: ['Go to the home page', '/'] },
]

test.each(LINKS)('a link to $path without a code or with an unknown one is explained, with a way on', async (link) => {
  for (const query of ['', '?code=', `?code=${'x'.repeat(45)}`, '?code=x']) {
    const { client } = createWorld({ url: `/handler/${link.path}${query}` })
    const page = await render(client, <LatchkeyHandler />)
    const needsClick = link.action !== null && query.length > '?code='.length
    if (needsClick) {
      await page.sees(link.action!)
      await page.until(() => page.container.querySelector('button') !== null, 'the button')
      await page.click(page.button(link.action!))
    }
    await page.sees('This link doesn’t work')
    const [way] = page.container.querySelectorAll('a')
    expect([way?.textContent, way?.getAttribute('href')]).toEqual(link.next)
    await page.unmount()
  }
})

test('a sign-in link that was used is explained', async () => {
  const world = createWorld()
  const { nonce } = await sendMagicLink(world.client, MIRA)
  const code = world.emulator.outbox.latest({ to: MIRA.email })!.code!.slice(0, 6)
  await signInWithMagicLink(world.client, { code, nonce })
  await signOut(world.client)
  const page = await render(follow(world).client, <LatchkeyHandler />)
  await page.sees('You opened a sign-in link.')
  await page.click(page.button('Sign in'))
  await page.sees('This link has already been used')
})

const OLE = { email: 'ole@harbor.example', password: 'battery staple' }

/** A browser in which Ole is signed in, after a link was sent to another user. */
async function signInOle(send: (world: World) => Promise<unknown>, options: WorldOptions = {}): Promise<World> {
  const world = createWorld(options)
  await send(world)
  await signUpWithPassword(world.client, OLE)
  return world
}

const sendLink = ({ client }: World) => sendMagicLink(client, MIRA)

async function sendReset({ client }: World): Promise<void> {
  await signUpWithPassword(client, MIRA)
  await signOut(client)
  await sendPasswordReset(client, { email: MIRA.email })
}

const userOf = async ({ client }: World) => (await getUser(client, { allow: ['restricted'] }))?.primaryEmail

test.each([
  ['signed in', {}],
  ['restricted', { service: '2026', config: { require_email_verification: true } }],
] as const)('a sign-in link asks a user who is %s, who can sign out and use it', async (_, options) => {
  const world = await signInOle(sendLink, options)
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('You are signed in as ole@harbor.example. This link may be for another account.')
  expect(tab.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /auth/otp/sign-in/check-code'])
  await page.click(page.button('Sign out and use this link'))
  await page.until(() => tab.platform.visited.length > 0, 'the redirect')
  expect(await userOf(tab)).toBe(MIRA.email)
  expect(tab.calls).toContain('DELETE /auth/sessions/current')
})

test('a user who stays signed in leaves a sign-in link unused', async () => {
  const world = await signInOle(sendLink)
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('You are signed in as')
  expect(page.find('a').textContent).toBe('Stay signed in')
  await page.unmount()
  await signOut(world.client)
  await signInWithMagicLink(world.client, { code: world.emulator.outbox.latest({ to: MIRA.email })!.code! })
  expect(await userOf(world)).toBe(MIRA.email)
})

test('a sign-in link that no longer works signs no user out', async () => {
  const world = await signInOle(sendLink)
  const other = createWorld({ emulator: world.emulator })
  await signInWithMagicLink(other.client, { code: world.emulator.outbox.latest({ to: MIRA.email })!.code! })
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('This link has already been used')
  expect([page.find('a').textContent, page.find('a').getAttribute('href')]).toEqual(['Continue', '/'])
  expect(await userOf(tab)).toBe(OLE.email)
})

test('a sign-in link asks again if a user signs in in another tab before the click', async () => {
  const world = createWorld()
  await sendMagicLink(world.client, MIRA)
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('You opened a sign-in link.')
  await act(async () => void (await signUpWithPassword(tab.client, OLE)))
  await page.sees('You are signed in as ole@harbor.example.')
  expect(tab.platform.visited).toEqual([])
})

test('a sign-in link does not ask an anonymous user', async () => {
  const world = createWorld()
  await sendMagicLink(world.client, MIRA)
  await signInAnonymously(world.client)
  const page = await render(follow(world).client, <LatchkeyHandler />)
  await page.sees('You opened a sign-in link.')
})

test('a reset asks a user who is signed in; the new password is then used to sign in', async () => {
  const world = await signInOle(sendReset)
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('You are signed in as ole@harbor.example. This link may be for another account.')
  expect(page.container.querySelector('form')).toBeNull()
  await page.click(page.button('Sign out and use this link'))
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  await page.type('password', 'a new password')
  await page.submit()
  await page.sees('You can sign in with your new password now.')
  expect(tab.client.session.getSnapshot().status).toBe('signed-out')
  await signInWithPassword(tab.client, { email: MIRA.email, password: 'a new password' })
  expect(await userOf(tab)).toBe(MIRA.email)
})

test('the page of a verification names the user who is signed in, whose session stays', async () => {
  const world = await signInOle(({ client }) => signUpWithPassword(client, MIRA))
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('You are signed in as ole@harbor.example.')
  await page.click(page.button('Verify email'))
  await page.sees('Your email address is verified.')
  expect(await userOf(tab)).toBe(OLE.email)
})

test('a user can accept an invitation with another account', async () => {
  const owner = createWorld()
  await signUpWithPassword(owner.client, { email: 'noor@harbor.example', password: 'battery staple' })
  const { id: teamId } = await createTeam(owner.client, { displayName: 'Dockside' })
  const callbackUrl = 'http://localhost:3000/handler/team-invitation'
  const world = await signInOle(() => sendTeamInvitation(owner.client, { email: MIRA.email, teamId, callbackUrl }), {
    emulator: owner.emulator,
  })
  const tab = follow(world)
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('You were invited to join this team as ole@harbor.example.')
  await page.click(page.button('Use another account'))
  await page.sees('Sign in or sign up to join it.')
  expect(tab.client.session.getSnapshot().status).toBe('signed-out')
})

test('a user can confirm a command-line login with another account', async () => {
  const world = createWorld()
  const { loginCode } = await startCliLogin(world.client)
  await signUpWithPassword(world.client, OLE)
  const url = `/handler/cli-auth-confirm?login_code=${loginCode}`
  const tab = createWorld({ emulator: world.emulator, browser: world.browser, url })
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('wants to act as ole@harbor.example')
  await page.click(page.button('Use another account'))
  await page.until(() => tab.platform.visited.length > 0, 'the redirect')
  const { pathname, searchParams } = new URL(tab.platform.visited[0]!)
  expect([pathname, searchParams.get('after_auth_return_to')]).toEqual(['/handler/sign-in', url])
})

test('a sign-in link has no button until it is known whether a user is signed in', async () => {
  const world = createWorld()
  await sendMagicLink(world.client, MIRA)
  await signUpWithPassword(world.client, { email: 'ole@harbor.example', password: 'battery staple' })
  const { pathname, search } = new URL(world.emulator.outbox.latest({ to: MIRA.email })!.link!)
  let respond = (): void => {}
  const isReleased = new Promise<void>((resolve) => (respond = resolve))
  const tab = createWorld({
    emulator: world.emulator,
    browser: world.browser,
    url: pathname + search,
    through: async (request, next) => {
      if (request.url.endsWith('/users/me')) await isReleased
      return next(request)
    },
  })
  const page = await render(tab.client, <LatchkeyHandler />)
  await page.sees('Loading…')
  expect(page.container.querySelector('button')).toBeNull()
  respond()
  await page.sees('You are signed in')
})

test('a failed call of a link’s page is shown, and the button can be pressed again', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, MIRA)
  const page = await render(follow(world).client, <LatchkeyHandler />)
  await page.sees('Confirm')
  world.emulator.faults.once('verifyContactChannel', 'server-error')
  await page.click(page.button('Verify email'))
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  await page.click(page.button('Verify email'))
  await page.sees('Your email address is verified.')
})

test('a page that waits for more than 3 s for the service can be reloaded', async () => {
  const { client, platform } = createWorld({
    url: `/handler/password-reset?code=${'x'.repeat(45)}`,
    through: () => new Promise(() => {}),
  })
  let reloads = 0
  Object.assign(platform.location, { reload: () => (reloads += 1) })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Choose a new password')
  expect(page.text()).not.toContain('Still trying')
  await act(() => platform.advance(3_000))
  await page.sees('This is taking longer than usual. Still trying…')
  await page.click(page.button('Try again'))
  expect(reloads).toBe(1)
})
