import { expect, test, vi } from 'vitest'
import { loginFromCli } from '../../src/cli/loginFromCli.ts'
import { createClient } from '../../src/core/client/createClient.ts'
import { standard } from '../../src/core/platform/standard.ts'
import { createCore } from '../../src/emulator/createCore.ts'

/** A command line that skips and records its pauses. */
function terminal() {
  const emulator = createCore({ now: 1_754_550_000_000 })
  const pauses: number[] = []
  const links: string[] = []
  const polls = { count: 0, before: (_count: number): void => {} }
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4400',
    platform: {
      ...standard(),
      fetch: async (input, init) => {
        if (String(input).endsWith('/auth/cli/poll')) polls.before((polls.count += 1))
        return emulator.fetch(input, init)
      },
      after: (millis, callback) => {
        if (millis > 20_000) return () => {}
        pauses.push(millis)
        const timer = setTimeout(callback, 0)
        return () => clearTimeout(timer)
      },
    },
  })
  const login = (): NonNullable<ReturnType<typeof emulator.db.cliLogins.get>> => emulator.db.cliLogins.all()[0]!
  const confirm = (token = 'the refresh token of a person') =>
    emulator.db.cliLogins.update(login(), { refresh_token: token })
  const run = (input: Partial<Parameters<typeof loginFromCli>[1]> = {}, options?: { signal: AbortSignal }) =>
    loginFromCli(
      client,
      { appUrl: 'https://app.example', promptLink: (url) => void links.push(url), ...input },
      options,
    )
  return { emulator, client, pauses, links, polls, login, confirm, run }
}

test('loginFromCli shows the link, polls at once and every two seconds, and resolves to the token', async () => {
  const { run, confirm, links, pauses, polls, login } = terminal()
  polls.before = (count) => void (count === 3 && confirm())
  expect(await run()).toBe('the refresh token of a person')
  expect(links).toEqual([`https://app.example/handler/cli-auth-confirm?login_code=${login().login_code}`])
  expect({ count: polls.count, pauses }).toEqual({ count: 3, pauses: [2000, 2000] })
})

test('loginFromCli accepts other intervals and lifetimes', async () => {
  const { run, confirm, pauses, polls, login, emulator } = terminal()
  polls.before = (count) => void (count === 2 && confirm())
  await run({ waitTimeMillis: 5, expiresInMillis: 60_000, appUrl: 'https://app.example/base/' })
  expect(pauses).toEqual([5])
  expect(login().expires_at_millis - emulator.clock.now()).toBeLessThanOrEqual(60_000)
})

test.each([2_147_483_648, -1, Infinity, NaN])(
  'loginFromCli refuses to wait %d ms, and begins no login',
  async (waitTimeMillis) => {
    const { run, emulator } = terminal()
    await expect(run({ waitTimeMillis })).rejects.toMatchObject({ name: 'UsageError', code: 'INVALID_OPTION' })
    expect(emulator.db.cliLogins.all()).toEqual([])
  },
)

test('loginFromCli prints the link by default', async () => {
  const { client, confirm, polls } = terminal()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  polls.before = () => void confirm()
  await loginFromCli(client, { appUrl: 'https://app.example' })
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(
      /^Please visit the following URL to authenticate:\nhttps:\/\/app\.example\/handler\/cli-auth-confirm\?login_code=\w{45}$/,
    ),
  )
  log.mockRestore()
})

test.each([
  [
    'it expires',
    'CLI_AUTH_EXPIRED_ERROR',
    'CLI authentication request expired. Please try again.',
    (world: ReturnType<typeof terminal>) => world.emulator.clock.advance(7_200_000),
  ],
  [
    'the token was fetched',
    'CLI_AUTH_USED_ERROR',
    'This authentication token has already been used.',
    (world: ReturnType<typeof terminal>) =>
      void world.emulator.db.cliLogins.update(world.login(), { used_at_millis: 1 }),
  ],
  [
    'the code is unknown',
    'INVALID_POLLING_CODE',
    expect.any(String),
    (world: ReturnType<typeof terminal>) => void world.emulator.db.cliLogins.delete(world.login().id),
  ],
])('loginFromCli ends because %s: %s', async (_, code, message, act) => {
  const world = terminal()
  world.polls.before = (count) => void (count === 2 && act(world))
  await expect(world.run()).rejects.toMatchObject({ name: 'KnownError', code, message })
  expect(world.polls.count).toBe(2)
})

test('loginFromCli ends after too many attempts', async () => {
  const { run, polls, pauses } = terminal()
  await expect(run({ maxAttempts: 3 })).rejects.toMatchObject({
    code: 'CLI_AUTH_ERROR',
    message: 'Timed out waiting for CLI authentication.',
  })
  expect({ count: polls.count, pauseCount: pauses.length }).toEqual({ count: 3, pauseCount: 2 })
})

test('loginFromCli ends with an unknown status', async () => {
  const { client } = terminal()
  const odd = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    fetch: async (input, init) =>
      String(input).endsWith('/poll') ? Response.json({ status: 'dancing' }) : client.platform.fetch(input, init),
  })
  await expect(loginFromCli(odd, { appUrl: 'https://app.example', promptLink: () => {} })).rejects.toMatchObject({
    code: 'CLI_AUTH_ERROR',
    message: 'Unexpected status from CLI auth polling: dancing',
  })
})

test('loginFromCli ends when the caller aborts', async () => {
  const { run, polls } = terminal()
  const controller = new AbortController()
  polls.before = (count) => void (count === 2 && controller.abort())
  await expect(run({}, { signal: controller.signal })).rejects.toBeDefined()
  expect(polls.count).toBe(2)
})

test('loginFromCli refuses an invalid app URL', async () => {
  const { run, links } = terminal()
  for (const appUrl of ['app.example', 'javascript:alert(1)', '']) {
    await expect(run({ appUrl })).rejects.toMatchObject({ name: 'UsageError', code: 'INVALID_OPTION' })
  }
  expect(links).toEqual([])
})

test('an outage is tolerated for a few polls', async () => {
  const { emulator, run, confirm, polls } = terminal()
  polls.before = (count) => {
    if (count === 2) emulator.faults.always('pollCliLogin', 'offline')
    if (count === 6) emulator.faults.clear()
    if (count === 7) confirm()
  }
  expect(await run()).toBe('the refresh token of a person')
})

test('failed polls are counted from the last good one: five, a response, five more and a login succeed', async () => {
  const { emulator, run, confirm, polls } = terminal()
  polls.before = (count) => {
    if (count === 2 || count === 8) emulator.faults.always('pollCliLogin', 'offline')
    if (count === 7 || count === 13) emulator.faults.clear()
    if (count === 13) confirm()
  }
  expect(await run()).toBe('the refresh token of a person')
  expect(polls.count).toBe(13)
})

test('an outage ends loginFromCli after six failed polls in a row', async () => {
  const { emulator, run, polls } = terminal()
  emulator.faults.always('pollCliLogin', 'offline')
  await expect(run()).rejects.toMatchObject({ name: 'TransportError' })
  expect(polls.count).toBe(6)
})
