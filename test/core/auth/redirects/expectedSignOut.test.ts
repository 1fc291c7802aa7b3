/** Which visits of the sign-out page this app asked for. What the page does with it: test/react/pages/SignOutPage. */
import { expect, test } from 'vitest'
import { isSignOutExpected } from '../../../../src/core/auth/redirects/expectedSignOut.ts'
import { goTo, redirectTo } from '../../../../src/core/auth/redirects/redirectTo.ts'
import { createClient } from '../../../../src/core/client/createClient.ts'
import { ORIGIN } from '../../../support/createWorld.ts'
import { memoryPlatform, type MemoryPlatformOptions } from '../../../support/memoryPlatform.ts'

const SIGN_OUT = '/handler/sign-out'

/** A tab on a page, without a service. */
function openTab({ url = '/', ...options }: Partial<MemoryPlatformOptions> = {}, hasStorage = true) {
  const platform = memoryPlatform({ fetch: async () => Response.error(), url: ORIGIN + url, ...options })
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    platform: hasStorage ? platform : { ...platform, tabStorage: null },
  })
  return { client, platform }
}

test.each([true, false])(
  'a redirect to the sign-out page by its name is expected once (storage: %s)',
  async (stores) => {
    const { client, platform } = openTab({ referrer: 'https://evil.example/' }, stores)
    await redirectTo(client, 'signOut')
    platform.visit(ORIGIN + SIGN_OUT, 'https://evil.example/')
    expect(isSignOutExpected(client)).toBe(true)
    expect(isSignOutExpected(client)).toBe(false)
  },
)

test('a redirect to sign out is forgotten after a minute, and by a clock that was set back', async () => {
  const responses = []
  for (const millis of [60_000, 60_001, -1]) {
    const { client, platform } = openTab()
    await redirectTo(client, 'signOut')
    platform.visit(ORIGIN + SIGN_OUT, 'https://evil.example/')
    platform.jump(millis)
    responses.push({ millis, isExpected: isSignOutExpected(client) })
  }
  expect(responses).toEqual([
    { millis: 60_000, isExpected: true },
    { millis: 60_001, isExpected: false },
    { millis: -1, isExpected: false },
  ])
})

test('a redirect to the address of the sign-out page is not expected, however the path is written', async () => {
  for (const target of [SIGN_OUT, '/Handler/Sign-Out/', '/handler/sign%2Dout', '/handler//signout?a=1']) {
    const { client, platform } = openTab()
    await goTo(client, target)
    platform.location.replaceState(SIGN_OUT)
    expect(isSignOutExpected(client), target).toBe(false)
    expect(isSignOutExpected(client), `${target}, after a reload`).toBe(false)
  }
})

test('a redirect to the address of the sign-out page is not expected after a redirect loop either', async () => {
  const { client, platform } = openTab()
  await goTo(client, SIGN_OUT)
  await goTo(client, SIGN_OUT)
  await expect(goTo(client, SIGN_OUT)).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
  platform.location.replaceState(SIGN_OUT)
  expect(isSignOutExpected(client)).toBe(false)
})

test('a redirect loop through the sign-out page stops, although each redirect to sign out is used once', async () => {
  const { client, platform } = openTab()
  const loop = async (): Promise<void> => {
    for (let round = 0; round < 5; round += 1) {
      await redirectTo(client, 'signOut')
      platform.visit(ORIGIN + SIGN_OUT, `${ORIGIN}/`)
      isSignOutExpected(client)
      await redirectTo(client, 'afterSignOut', { replace: true })
      platform.visit(`${ORIGIN}/`, ORIGIN + SIGN_OUT)
    }
  }
  await expect(loop()).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' })
})

test('a second redirect to sign out before the page is left is used up with the first', async () => {
  const { client, platform } = openTab()
  await redirectTo(client, 'signOut')
  await redirectTo(client, 'signOut')
  platform.visit(ORIGIN + SIGN_OUT, 'https://evil.example/')
  expect(isSignOutExpected(client)).toBe(true)
  expect(isSignOutExpected(client)).toBe(false)
})

test('a link of the same origin is expected, and links of other origins or without a referrer are not', () => {
  const isExpectedFrom = (referrer: string) => isSignOutExpected(openTab({ url: SIGN_OUT, referrer }).client)
  expect(isExpectedFrom(`${ORIGIN}/settings`)).toBe(true)
  expect(isExpectedFrom('https://evil.example/')).toBe(false)
  expect(isExpectedFrom(`${ORIGIN}.evil.example/`)).toBe(false)
  expect(isExpectedFrom('')).toBe(false)
})

test('a script that goes to the sign-out page from another page of the document is expected', () => {
  const { client, platform } = openTab({ url: '/settings', referrer: 'https://evil.example/' })
  platform.location.replaceState(SIGN_OUT)
  expect(isSignOutExpected(client)).toBe(true)
})

test('a frame is never expected to sign out, and leaves the mark to the page', async () => {
  const { client, platform } = openTab({ url: '/', isFramed: true })
  await redirectTo(client, 'signOut')
  const mark = platform.tabStorage.getItem('latchkey_redirects')
  expect(mark).not.toBeNull()
  expect(isSignOutExpected(client)).toBe(false)
  expect(platform.tabStorage.getItem('latchkey_redirects')).toBe(mark)
})

test('a mark that another script has written is ignored', () => {
  const { client, platform } = openTab({ url: SIGN_OUT, referrer: 'https://evil.example/' })
  const redirect = { time: platform.now(), address: 'https://[', sessionKey: 'signed-out', isSignOut: false }
  for (const text of ['{', JSON.stringify([redirect])]) {
    platform.tabStorage.setItem('latchkey_redirects', text)
    expect(isSignOutExpected(client), text).toBe(false)
  }
})
