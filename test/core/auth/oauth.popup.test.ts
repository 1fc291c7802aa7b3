/** An OAuth sign-in in a popup. The popup is another tab of the same browser. */
import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { completeOAuth, signInWithOAuth } from '../../../src/core/auth/oauth.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import type { PopupWindow } from '../../../src/core/platform/Platform.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { walk, type Consent } from './provider.ts'
import { createFlowWorld, type FlowWorld } from './world.ts'

const PAGE = `${ORIGIN}/board?draft=1`

class FakePopup implements PopupWindow {
  readonly visited: string[] = []
  isOpen = true
  isClosed = (): boolean => !this.isOpen
  navigate = (url: string): void => void this.visited.push(url)
  close = (): void => void (this.isOpen = false)
}

interface PopupWorldOptions {
  /** Whether the browser blocks popups. Default false. */
  readonly isBlocked?: boolean
  readonly emulator?: FlowWorld['emulator']
}

function createPopupWorld({ isBlocked = false, ...options }: PopupWorldOptions = {}) {
  const popup = new FakePopup()
  const openPopup = (): PopupWindow | null => (isBlocked ? null : popup)
  const world = createFlowWorld({
    url: PAGE,
    service: '2026',
    wrapPlatform: (platform) => ({ ...platform, openPopup }),
    ...options,
  })
  return { world, popup }
}

const start = ({ client }: FlowWorld, input: object = {}, options: { signal?: AbortSignal } = {}) =>
  signInWithOAuth(client, { providerId: 'github', popup: true, ...input }, options)

/** Waits until the popup has navigated, and resolves to the callback page in it. */
async function consentIn(world: FlowWorld, popup: FakePopup, given?: Consent): Promise<FlowWorld> {
  await expect.poll(() => popup.visited.length).toBe(1)
  return world.tab(await walk(world, popup.visited[0]!, given))
}

test('the page signs in, and the popup closes without tokens', async () => {
  const { world, popup } = createPopupWorld()
  const signIn = start(world)
  const popupPage = await consentIn(world, popup)
  expect(await completeOAuth(popupPage.client)).toEqual({ status: 'passed-on' })
  expect(await signIn).toMatchObject({ status: 'signed-in', isNewUser: true })
  expect(popup.isOpen).toBe(false)
  expect(popupPage.calls).toEqual([])
  expect(popupPage.platform.location.href()).toBe(`${ORIGIN}/handler/oauth-callback`)
  expect(world.platform.location.href()).toBe(PAGE)
  expect(world.platform.cookies.names().filter((name) => name.includes('oauth'))).toEqual([])
})

test('a blocked popup leaves the page as without one', async () => {
  const { world } = createPopupWorld({ isBlocked: true })
  expect(await start(world)).toEqual({ status: 'redirecting' })
  expect(world.platform.visited[0]).toContain('/auth/oauth/authorize/github')
  expect(world.platform.visited[0]).not.toContain('latchkey_popup')
})

test('a popup that the user closes rejects with SIGN_IN_DISMISSED when the page has the focus again', async () => {
  const { world, popup } = createPopupWorld()
  const signIn = start(world)
  await expect.poll(() => popup.visited.length).toBe(1)
  world.platform.focus()
  popup.close()
  world.platform.focus()
  await expect(signIn).rejects.toMatchObject({ name: 'UsageError', code: 'SIGN_IN_DISMISSED' })
})

test('an aborted sign-in closes the popup', async () => {
  const { world, popup } = createPopupWorld()
  const controller = new AbortController()
  const signIn = start(world, {}, { signal: controller.signal })
  await expect.poll(() => popup.visited.length).toBe(1)
  controller.abort(new Error('The page was left.'))
  await expect(signIn).rejects.toThrow('The page was left.')
  expect(popup.isOpen).toBe(false)
})

test('a client that is disposed closes its popup, and the sign-in ends with DISPOSED', async () => {
  const { world, popup } = createPopupWorld()
  const signIn = start(world)
  await expect.poll(() => popup.visited.length).toBe(1)
  world.client.dispose()
  await expect(signIn).rejects.toMatchObject({ name: 'UsageError', code: 'DISPOSED' })
  expect(popup.isOpen).toBe(false)
})

test('a sign-in that is aborted while the popup navigates waits for no callback', async () => {
  const { world, popup } = createPopupWorld()
  const controller = new AbortController()
  popup.navigate = () => controller.abort(new Error('The page was left.'))
  await expect(start(world, {}, { signal: controller.signal })).rejects.toThrow('The page was left.')
  expect(popup.isOpen).toBe(false)
})

test.each([true, false])(
  'a callback whose flow this browser no longer has depends on whether the user is signed in: %s',
  async (isSignedIn) => {
    const { world, popup } = createPopupWorld()
    const signIn = start(world)
    const popupPage = await consentIn(world, popup)
    for (const name of world.browser.cookies.keys()) if (name.includes('oauth')) world.browser.cookies.delete(name)
    if (isSignedIn) await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
    const { userId } = world.client.session.getSnapshot()
    const [signInResult] = await Promise.allSettled([signIn, completeOAuth(popupPage.client)])
    expect(signInResult).toMatchObject(
      isSignedIn
        ? { status: 'fulfilled', value: { status: 'signed-in', userId, isNewUser: false } }
        : { status: 'rejected', reason: { code: 'SIGN_IN_DISMISSED' } },
    )
  },
)

test('a sign-in that is done leaves no listener on the signal of its caller', async () => {
  const { world, popup } = createPopupWorld()
  const { signal } = new AbortController()
  const signIn = start(world, {}, { signal })
  const popupPage = await consentIn(world, popup)
  await completeOAuth(popupPage.client)
  await signIn
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a sign-in that is done watches the focus of its page no longer', async () => {
  const { world, popup } = createPopupWorld()
  let watcherCount = 0
  const { visibility } = world.client.platform
  Object.assign(world.client.platform, {
    visibility: {
      ...visibility,
      subscribeFocus: () => {
        watcherCount += 1
        return () => void (watcherCount -= 1)
      },
    },
  })
  const controller = new AbortController()
  const signIn = start(world, {}, { signal: controller.signal })
  await expect.poll(() => popup.visited.length).toBe(1)
  await expect.poll(() => watcherCount).toBe(1)
  controller.abort(new Error('The page was left.'))
  await expect(signIn).rejects.toThrow('The page was left.')
  expect(watcherCount).toBe(0)
})

test('an error before the provider closes the popup', async () => {
  const { world, popup } = createPopupWorld()
  await expect(start(world, { returnTo: 'https://evil.example/' })).rejects.toMatchObject({ code: 'UNTRUSTED_URL' })
  expect(popup.isOpen).toBe(false)
})

test('the page gets the error of a user who refuses at the provider', async () => {
  const { world, popup } = createPopupWorld()
  const signIn = start(world)
  const popupPage = await consentIn(world, popup, { decision: 'refuse' })
  const [signInResult] = await Promise.allSettled([signIn, completeOAuth(popupPage.client)])
  expect(signInResult).toMatchObject({ status: 'rejected', reason: { code: 'OAUTH_PROVIDER_ACCESS_DENIED' } })
})

test('two popups at once sign in each for its own call', async () => {
  const { world, popup } = createPopupWorld()
  const { world: other, popup: otherPopup } = createPopupWorld({ emulator: world.emulator })
  const [signIn, otherSignIn] = [start(world), start(other)]
  await completeOAuth((await consentIn(other, otherPopup, { email: 'ines@harbor.example' })).client)
  expect(await otherSignIn).toMatchObject({ status: 'signed-in' })
  expect(world.client.session.getSnapshot().status).toBe('signed-out')
  await completeOAuth((await consentIn(world, popup)).client)
  expect(await signIn).toMatchObject({ status: 'signed-in' })
})

test('a popup whose page has gone signs in by itself', async () => {
  const { world, popup } = createPopupWorld()
  const controller = new AbortController()
  const signIn = start(world, {}, { signal: controller.signal })
  const popupPage = await consentIn(world, popup)
  controller.abort(new Error('gone'))
  await expect(signIn).rejects.toThrow('gone')
  const completion = completeOAuth(popupPage.client)
  await popupPage.platform.advance(1_000)
  expect(await completion).toMatchObject({ status: 'signed-in' })
})

test('a popup whose page has gone can retry after a response was lost', async () => {
  const { world, popup } = createPopupWorld()
  const controller = new AbortController()
  const signIn = start(world, {}, { signal: controller.signal })
  const popupPage = await consentIn(world, popup)
  controller.abort(new Error('gone'))
  await expect(signIn).rejects.toThrow('gone')
  world.emulator.faults.once('exchangeOAuthToken', 'offline')
  const complete = async () => {
    const completion = completeOAuth(popupPage.client)
    const result = Promise.allSettled([completion])
    await popupPage.platform.advance(1_000)
    return (await result)[0]
  }
  expect(await complete()).toMatchObject({ status: 'rejected', reason: { name: 'TransportError' } })
  expect(await complete()).toMatchObject({ status: 'fulfilled', value: { status: 'signed-in' } })
})

test('a link with the parameter of a popup signs nobody in', async () => {
  const attacker = createFlowWorld({ url: PAGE, service: '2026' })
  await signInWithOAuth(attacker.client, { providerId: 'github' })
  const callback = new URL(await walk(attacker, attacker.platform.visited[0]!))
  callback.searchParams.set('latchkey_popup', 'known-to-the-attacker')
  const victim = createFlowWorld({ emulator: attacker.emulator, url: callback.href, service: '2026' })
  const completion = completeOAuth(victim.client)
  await victim.platform.advance(1_000)
  expect(await completion).toEqual({ status: 'no-callback' })
  expect(victim.calls).toEqual([])
})

test('messages on the channel that are no callback of this popup are ignored', async () => {
  const { world, popup } = createPopupWorld()
  const signIn = start(world)
  const popupPage = await consentIn(world, popup)
  const id = new URL(popupPage.platform.location.href()).searchParams.get('latchkey_popup')!
  const channel = new BroadcastChannel(`latchkey-popup-${id}`)
  for (const message of [null, {}, 'text', `${ORIGIN}/handler/oauth-callback?latchkey_popup=other&code=x&state=y`]) {
    channel.postMessage(message)
  }
  await completeOAuth(popupPage.client)
  expect(await signIn).toMatchObject({ status: 'signed-in' })
  channel.close()
})
