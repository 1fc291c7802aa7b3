/** A sign-out of a page that needs a user, until the address changes. */
import { expect, test } from 'vitest'
import { leave } from '../../../src/core/auth/leave.ts'
import { pendingLeave } from '../../../src/core/auth/redirects/pendingLeave.ts'
import type { ClientOptions } from '../../../src/core/client/createClient.ts'
import { createWorld } from '../../support/createWorld.ts'

/** A page at `url` in a browser that changes the address some time after the call, as browsers do. */
function openPage(url: string, client: Partial<ClientOptions> = {}) {
  const assigned: string[] = []
  const world = createWorld({
    url,
    client,
    wrapPlatform: (platform) => ({
      ...platform,
      location: { ...platform.location!, assign: (to) => void assigned.push(to) },
    }),
  })
  const ended: string[] = []
  const leaving = leave(world.client, async () => void ended.push('session'))
  let isDone = false
  void leaving.then(() => (isDone = true))
  const settle = (): Promise<void> => world.platform.advance(0)
  return { ...world, assigned, ended, leaving, settle, isDone: () => isDone }
}

test('a page that leaves ends the session, and waits 5 s for the address to change', async () => {
  const { client, platform, assigned, ended, leaving, settle, isDone } = openPage('/account')
  expect(pendingLeave.get(client).promise).toBe(leaving)
  await settle()
  expect({ ended, assigned }).toEqual({ ended: ['session'], assigned: ['/'] })
  await platform.advance(4999)
  expect(isDone()).toBe(false)
  expect(pendingLeave.get(client).promise).toBe(leaving)
  await platform.advance(1)
  expect(isDone()).toBe(true)
  expect(pendingLeave.get(client).promise).toBeUndefined()
  expect(platform.countResources()).toBe(0)
})

test('a page that leaves is done as soon as the address changes', async () => {
  const { platform, settle, isDone } = openPage('/account')
  await settle()
  platform.location!.replaceState('/')
  await settle()
  expect(isDone()).toBe(true)
  expect(platform.countResources()).toBe(0)
})

test.each([
  ['at the destination already', '/', {}],
  ['with a router that changes the address at once', '/account', { redirectMethod: 'router' }],
  ['that redirects nowhere', '/account', { redirectMethod: 'none' as const }],
])(
  'a page that leaves and is %s waits for nothing',
  async (_what, url, { redirectMethod }: { redirectMethod?: string }) => {
    let changeAddress = (_url: string): void => {}
    const method = redirectMethod === 'router' ? { navigate: (to: string) => changeAddress(to) } : redirectMethod
    const page = openPage(url, (method === undefined ? {} : { redirectMethod: method }) as Partial<ClientOptions>)
    changeAddress = (to) => page.platform.location!.replaceState(to)
    await page.leaving
    expect(page.ended).toEqual(['session'])
    expect(page.platform.countResources()).toBe(0)
  },
)

test('a page that leaves twice isn’t done with the first', async () => {
  const { client, leaving, settle, platform } = openPage('/account')
  await settle()
  const secondLeave = leave(client, async () => {})
  await settle()
  await platform.advance(5000)
  await leaving
  await secondLeave
  expect(pendingLeave.get(client).promise).toBeUndefined()
})

test('a page whose session can’t be ended stays, and says so to its caller', async () => {
  const { client, assigned, leaving } = openPage('/')
  await leaving
  const before = assigned.length
  const failure = new Error('The service is down.')
  await expect(leave(client, () => Promise.reject(failure))).rejects.toBe(failure)
  expect({ redirects: assigned.length - before, promise: pendingLeave.get(client).promise }).toEqual({
    redirects: 0,
    promise: undefined,
  })
})
