/** Behavior if on-demand modules can't be loaded: offline, or after a deployment removed their files. */
import { listTeams, signInWithPassword, type TransportError } from 'latchkey'
import { expect, test, vi } from 'vitest'
import { createTeam } from '../../../generated/operations/teams.ts'
import { createTestBrowser } from '../session/testBrowser.ts'
import {
  accessToken,
  caught,
  createScriptedClient,
  down,
  json,
  knownError,
  noTeams,
  text,
} from '../transport/scriptedClient.ts'

const imports = vi.hoisted(() => ({ count: 0 }))
const gone = vi.hoisted(() => () => {
  imports.count += 1
  throw new Error('Failed to fetch dynamically imported module')
})
vi.mock('../../../src/core/transport/retry.ts', gone)
vi.mock('../../../src/core/request/errors.ts', gone)
vi.mock('../../../src/core/session/maintenance.ts', gone)

const HOUR = 3_600_000

test('a failed call throws a typed error after one attempt, and the module is imported twice', async () => {
  const { client, sent } = createScriptedClient(down)
  imports.count = 0
  const error = (await caught(listTeams(client))) as TransportError
  expect(error).toMatchObject({ name: 'TransportError', code: 'NETWORK', attempts: 1, causes: [expect.any(TypeError)] })
  expect(error.message).toBe('No response to GET https://api.harbor.example/api/v1/teams.')
  expect({ sentCount: sent.length, count: imports.count }).toEqual({ sentCount: 1, count: 2 })
})

test('the error of a failed write says that it may have been applied', async () => {
  const { client } = createScriptedClient(down)
  const error = await caught(createTeam(client, { displayName: 'Harbor', creatorUserId: 'me' }))
  expect(error).toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED' })
  expect(error.message).toMatch(/may have been made or not: check before you try again\.$/)
})

test('a call reports that the device is offline', async () => {
  const { client, platform } = createScriptedClient(down)
  platform.setOnline(false)
  await expect(listTeams(client)).rejects.toMatchObject({ code: 'OFFLINE' })
})

test.each([429, 500, 508])('status %d is an error with its number', async (status) => {
  const { client, sent } = createScriptedClient(() => text('', status))
  await expect(listTeams(client)).rejects.toMatchObject({ code: 'STATUS', status })
  expect(sent).toHaveLength(1)
})

test('a status is no known error if only one of header and body names a code', async () => {
  for (const response of [text('null', 500), text('EMAIL_PASSWORD_MISMATCH', 500), noCode()]) {
    const { client } = createScriptedClient(() => response)
    await expect(listTeams(client)).rejects.toMatchObject({ name: 'TransportError', code: 'STATUS' })
  }
})

const noCode = (): Response =>
  json({ code: 'OTHER' }, 200, { 'x-stack-known-error': 'EMAIL_PASSWORD_MISMATCH', 'x-stack-actual-status': '400' })

test('a known error keeps its code', async () => {
  const { client } = createScriptedClient(() => knownError('EMAIL_PASSWORD_MISMATCH', 400))
  await expect(signInWithPassword(client, { email: 'a@b.example', password: 'wrong password' })).rejects.toMatchObject({
    name: 'KnownError',
    code: 'EMAIL_PASSWORD_MISMATCH',
    status: 400,
  })
})

test('a rejected access token that can’t be refreshed is a network error, and the session stays', async () => {
  const { client, platform, sent } = createScriptedClient(() => knownError('ACCESS_TOKEN_EXPIRED', 401))
  client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
  await expect(listTeams(client)).rejects.toMatchObject({ name: 'TransportError', code: 'NETWORK' })
  expect(client.session.getSnapshot().status).toBe('signed-in')
  expect(sent).toHaveLength(1)
})

test('a page still polls its cookies every 2 s', async () => {
  const { tab, browser, advance, service } = createTestBrowser({ channels: false })
  const { client } = tab()
  const seen: string[] = []
  const stop = client.session.subscribe(() => seen.push(client.session.getSnapshot().status))
  browser.cookies.set('stack-refresh-internal', service.signIn().refreshToken)
  await advance(2200)
  expect(seen).toEqual(['signed-in'])
  stop()
  await advance(10_000)
  expect(browser.time.timers.size).toBe(0)
})

test('a session is kept while the refresh module can’t be loaded, and works once it can', async () => {
  const { client, platform, sent } = createScriptedClient(({ path }) =>
    path.endsWith('/oauth/token') ? json({ access_token: accessToken(platform.now()) }) : noTeams(),
  )
  client.session.setTokens({ accessToken: accessToken(platform.now() - HOUR), refreshToken: 'r1' })
  await expect(client.session.getAccessToken()).rejects.toMatchObject({ name: 'TransportError', code: 'NETWORK' })
  await expect(listTeams(client)).rejects.toMatchObject({ name: 'TransportError', code: 'NETWORK' })
  expect(client.session.getSnapshot().status).toBe('signed-in')
  expect(sent).toHaveLength(0)
  vi.doUnmock('../../../src/core/session/maintenance.ts')
  expect(await client.session.getAccessToken()).toBeTypeOf('string')
  await listTeams(client)
  expect(client.session.getSnapshot().status).toBe('signed-in')
})
