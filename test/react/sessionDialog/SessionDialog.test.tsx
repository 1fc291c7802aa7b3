import {
  getCurrentUser,
  listSessions,
  requireRecentSignIn,
  signInWithPassword,
  signOut,
  signUpWithPassword,
  startTotpEnrollment,
  updateCurrentUser,
  type Client,
} from 'latchkey'
import { SessionDialog } from 'latchkey/react'
import { Secret, TOTP } from 'otpauth'
import { Suspense, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { signInPrompt } from '../../../src/core/client/signInPrompt.ts'
import { LOCALES } from '../../../src/react/i18n/locales.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { letTimePass } from '../settings/openSettings.tsx'
import {
  draft,
  endSessions,
  isOpen,
  MIRA,
  OLE,
  openPage,
  page,
  Page,
  signInAgain,
  START,
  TOKEN_LIFE_MILLIS,
} from './openPage.tsx'

test('a session that ended by itself is continued in the dialog, and a waiting write is sent afterwards', async () => {
  const world = await openPage()
  const { client, screen, emulator } = world
  const key = client.session.getSnapshot().sessionKey
  await endSessions(world)
  const write = updateCurrentUser(client, { displayName: 'Mira' })
  await screen.sees('Sign in again')
  await screen.until(() => isOpen(screen), 'the dialog')
  await screen.until(() => screen.container.querySelector('input[name=email]') !== null, 'the form')
  expect(screen.find<HTMLInputElement>('input[name=email]').value).toBe(MIRA.email)
  emulator.faults.clear()
  await signInAgain(screen, MIRA)
  await expect(write).resolves.toMatchObject({ displayName: 'Mira' })
  await screen.until(() => !isOpen(screen), 'the page without a dialog')
  expect({ text: draft(screen), key: client.session.getSnapshot().sessionKey }).toEqual({ text: 'a long text', key })
})

test('a waiting read continues after the sign-in', async () => {
  const world = await openPage()
  await endSessions(world)
  const reads = Promise.all(Array.from({ length: 20 }, () => getCurrentUser(world.client)))
  await world.screen.sees('Sign in again')
  world.emulator.faults.clear()
  await signInAgain(world.screen, MIRA)
  expect((await reads).map(({ primaryEmail }) => primaryEmail)).toEqual(Array.from({ length: 20 }, () => MIRA.email))
})

test('the dialog opens without a call once the access token expires after a refused refresh', async () => {
  const world = await openPage()
  world.emulator.faults.always('exchangeOAuthToken', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  await world.platform.advance(TOKEN_LIFE_MILLIS - 10_000)
  await getCurrentUser(world.client)
  expect(isOpen(world.screen)).toBe(false)
  await world.platform.advance(11_000)
  await world.screen.until(() => isOpen(world.screen), 'the dialog')
})

test('closing the dialog rejects waiting calls with SIGN_IN_DISMISSED and signs out', async () => {
  const world = await openPage()
  const { client, screen } = world
  await endSessions(world)
  const write = updateCurrentUser(client, { displayName: 'Mira' }).catch((error: unknown) => error)
  await screen.until(() => isOpen(screen), 'the dialog')
  await screen.click(screen.button('Sign out'))
  expect(await write).toMatchObject({ name: 'UsageError', code: 'SIGN_IN_DISMISSED' })
  await screen.sees('signed out')
  expect({ isOpen: isOpen(screen), status: client.session.getSnapshot().status }).toEqual({
    isOpen: false,
    status: 'signed-out',
  })
})

test('Escape closes the dialog like its button', async () => {
  const world = await openPage()
  await endSessions(world)
  const read = getCurrentUser(world.client).catch((error: unknown) => error)
  await world.screen.until(() => isOpen(world.screen), 'the dialog')
  world.screen.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(await read).toMatchObject({ code: 'SIGN_IN_DISMISSED' })
})

test('another user who signs in gets a new page, and nothing that waited is sent', async () => {
  const { emulator } = createWorld({ service: '2026', now: START })
  const other = createWorld({ emulator })
  await signUpWithPassword(other.client, OLE)
  const world = await openPage({ emulator })
  const { screen, client, calls } = world
  let reloads = 0
  Object.assign(client.platform.location!, { reload: () => (reloads += 1) })
  await endSessions(world)
  const write = updateCurrentUser(client, { displayName: 'Mira' }).catch((error: unknown) => error)
  await screen.until(() => isOpen(screen), 'the dialog')
  emulator.faults.clear()
  calls.length = 0
  await signInAgain(screen, OLE)
  expect(await write).toMatchObject({ code: 'OTHER_USER' })
  expect({ reloads, isOpen: isOpen(screen), writes: calls.filter((call) => call.startsWith('PATCH')) }).toEqual({
    reloads: 1,
    isOpen: true,
    writes: [],
  })
})

test.each([
  { name: 'the user', end: (client: Client) => signOut(client) },
  { name: 'another tab', end: (_client: Client, tab: Client) => signOut(tab) },
])('a sign-out by $name opens no dialog', async ({ end }) => {
  const { client, screen, emulator, browser } = await openPage()
  const tab = createWorld({ emulator, browser })
  await end(client, tab.client)
  await screen.sees('signed out')
  expect(isOpen(screen)).toBe(false)
})

test('a sign-in in another tab closes the dialog and continues what waits', async () => {
  const world = await openPage()
  const { screen, client, emulator, browser } = world
  await endSessions(world)
  const write = updateCurrentUser(client, { displayName: 'Mira' })
  await screen.until(() => isOpen(screen), 'the dialog')
  emulator.faults.clear()
  const tab = createWorld({ emulator, browser })
  await signInWithPassword(tab.client, MIRA)
  await screen.until(() => !isOpen(screen), 'the page without a dialog')
  await expect(write).resolves.toMatchObject({ displayName: 'Mira' })
  expect(draft(screen)).toBe('a long text')
})

test('a sign-out in another tab closes the dialog', async () => {
  const world = await openPage()
  const { screen, client, emulator, browser } = world
  await endSessions(world)
  const read = getCurrentUser(client).catch((error: { code: string }) => error.code)
  await screen.until(() => isOpen(screen), 'the dialog')
  const tab = createWorld({ emulator, browser })
  tab.client.session.clear()
  await screen.sees('signed out')
  await screen.until(() => !isOpen(screen), 'the page without a dialog')
  expect(await read).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

test('the dialog is visible while the app suspends', async () => {
  let isWaiting = false
  const forever = new Promise<void>(() => {})
  const Suspending = (): ReactNode => {
    if (isWaiting) throw forever
    return <Page />
  }
  const world = await openPage(
    {},
    <SessionDialog>
      <Suspending />
    </SessionDialog>,
  )
  await endSessions(world)
  isWaiting = true
  getCurrentUser(world.client).catch(() => {})
  await world.screen.until(() => isOpen(world.screen), 'the dialog')
})

test('without a dialog, a session that ended is signed out as before', async () => {
  const world = await openPage({}, <Page />)
  await endSessions(world)
  await getCurrentUser(world.client).catch(() => {})
  await world.screen.sees('signed out')
})

test('a dialog that is unmounted while it is open rejects the waiting calls', async () => {
  const world = await openPage()
  await endSessions(world)
  const read = getCurrentUser(world.client).catch((error: unknown) => error)
  await world.screen.until(() => isOpen(world.screen), 'the dialog')
  await world.screen.unmount()
  expect(await read).toMatchObject({ code: 'SIGN_IN_DISMISSED' })
})

test('two dialogs show one', async () => {
  const world = await openPage(
    {},
    <>
      {page}
      <Suspense>
        <SessionDialog />
      </Suspense>
    </>,
  )
  await endSessions(world)
  getCurrentUser(world.client).catch(() => {})
  await world.screen.until(() => isOpen(world.screen), 'the dialog')
  expect(world.screen.container.querySelectorAll('dialog')).toHaveLength(1)
})

test('a wrong password is shown in the dialog, and the calls go on waiting', async () => {
  const world = await openPage()
  const { screen, emulator } = world
  await endSessions(world)
  const read = getCurrentUser(world.client)
  await screen.until(() => isOpen(screen), 'the dialog')
  emulator.faults.clear()
  await signInAgain(screen, { ...MIRA, password: 'wrong horse' })
  await screen.sees('Wrong email or password.')
  await signInAgain(screen, MIRA)
  await expect(read).resolves.toMatchObject({ primaryEmail: MIRA.email })
})

test.each(LOCALES.filter((locale) => locale !== 'en'))('the dialog has its texts in %s', async (locale) => {
  const world = createWorld({ service: '2026', now: START })
  await signUpWithPassword(world.client, MIRA)
  letTimePass(world.platform)
  const screen = await render(world.client, page, { locale })
  await screen.sees(MIRA.email)
  await endSessions(world)
  getCurrentUser(world.client).catch(() => {})
  await screen.until(() => isOpen(screen), 'the dialog')
  const root = screen.find('.lk-session-dialog')
  expect({ lang: root.lang, dir: root.dir, isEnglish: screen.text().includes('Sign in again') }).toEqual({
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    isEnglish: false,
  })
})

test('requireRecentSignIn resolves after a sign-in in the dialog, and the session before it is ended', async () => {
  const world = await openPage()
  const { screen, client, emulator, platform } = world
  const key = client.session.getSnapshot().sessionKey
  emulator.clock.advance(TOKEN_LIFE_MILLIS)
  await platform.advance(TOKEN_LIFE_MILLIS)
  const isRecent = requireRecentSignIn(client, { maxAgeMillis: 60_000 })
  await screen.sees('Confirm that it’s you')
  await screen.until(() => isOpen(screen), 'the dialog')
  await signInAgain(screen, MIRA)
  await expect(isRecent).resolves.toBeUndefined()
  await screen.until(() => !isOpen(screen), 'the page without a dialog')
  await expect.poll(async () => (await listSessions(client, { userId: 'me' })).items.length).toBe(1)
  expect({ text: draft(screen), key: client.session.getSnapshot().sessionKey }).toEqual({ text: 'a long text', key })
})

test('closing the dialog of requireRecentSignIn keeps the session', async () => {
  const world = await openPage()
  const { screen, client, emulator, platform } = world
  emulator.clock.advance(TOKEN_LIFE_MILLIS)
  await platform.advance(TOKEN_LIFE_MILLIS)
  const isRecent = requireRecentSignIn(client, { maxAgeMillis: 60_000 }).catch((error: unknown) => error)
  await screen.until(() => isOpen(screen), 'the dialog')
  await screen.click(screen.button('Cancel'))
  expect(await isRecent).toMatchObject({ code: 'SIGN_IN_DISMISSED' })
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('with a factor, the dialog offers only this method', async () => {
  const world = await openPage({ config: { magic_link_enabled: true, passkey_enabled: true } })
  const { screen, client } = world
  requireRecentSignIn(client, { maxAgeMillis: 60_000, factor: 'password' }).catch(() => {})
  await screen.until(() => screen.container.querySelector('input[name=password]') !== null, 'the form')
  expect(screen.text()).not.toMatch(/passkey|Email me a code|Continue with/)
})

test('a request for a certain factor is not done by the sign-in of an earlier request, and is shown after it', async () => {
  const { screen, client } = await openPage()
  const open = signInPrompt.get(client).open!
  const first = open({ reason: 'session-too-old' })
  let isConfirmed = false
  const confirmed = open({ reason: 'session-too-old', factor: 'password' }).then(() => (isConfirmed = true))
  await screen.until(() => isOpen(screen), 'the dialog')
  await signInAgain(screen, MIRA)
  await first
  await screen.until(() => isConfirmed || isOpen(screen), 'the dialog for the second request')
  expect(isConfirmed).toBe(false)
  await signInAgain(screen, MIRA)
  expect(await confirmed).toBe(true)
})

test('a user with a second factor enters its code in the dialog', async () => {
  const world = await openPage()
  const { screen, client, emulator } = world
  const { secretBase64 } = startTotpEnrollment(client, { accountName: MIRA.email, issuer: 'Harbor' })
  await updateCurrentUser(client, { totpSecretBase64: secretBase64 })
  await endSessions(world)
  const read = getCurrentUser(client)
  await screen.until(() => isOpen(screen), 'the dialog')
  emulator.faults.clear()
  await signInAgain(screen, MIRA)
  await screen.sees('Enter the six digits')
  const secret = Secret.fromHex(Buffer.from(secretBase64, 'base64').toString('hex'))
  await screen.type('totp', new TOTP({ secret }).generate({ timestamp: emulator.clock.now() }))
  await expect(read).resolves.toMatchObject({ primaryEmail: MIRA.email })
  expect(draft(screen)).toBe('a long text')
})
