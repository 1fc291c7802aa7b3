import { getAccessToken, isKnownError, KnownError, listTeams, TransportError, UsageError } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { accessToken, caught, createScriptedClient, down, json, noTeams } from '../transport/scriptedClient.ts'

const GENERIC = 'Something went wrong. Please report it to the developer.'
const known = new KnownError('TEAM_NOT_FOUND', 'There is no such team.', 404, undefined as never)

const shown: [error: unknown, alert: string | null][] = [
  [known, 'There is no such team.'],
  [new TransportError('NETWORK', 'No answer.'), GENERIC],
  [new UsageError('UNTRUSTED_URL', 'Not there.'), GENERIC],
  [new TypeError('x is not a function'), GENERIC],
  ['a text', GENERIC],
  [undefined, GENERIC],
  [null, GENERIC],
  [new TransportError('ABORTED', 'The call was aborted.'), null],
  [new UsageError('DISPOSED', 'The client was disposed.'), null],
  [new DOMException('Aborted.', 'AbortError'), null],
]

describe('an error without a caller', () => {
  test.each(shown)('%s alerts %j', (error, alert) => {
    const { client, platform } = createScriptedClient(noTeams)
    client.onUnhandledError(error)
    expect(platform.alerts).toEqual(alert === null ? [] : [alert])
  })

  test.each(shown)('%s is passed to the app’s handler instead, unless it is an abort', (error, alert) => {
    const reported: unknown[] = []
    const { client, platform } = createScriptedClient(noTeams, { onUnhandledError: (reason) => reported.push(reason) })
    client.onUnhandledError(error)
    expect(reported).toEqual(alert === null ? [] : [error])
    expect(platform.alerts).toEqual([])
  })
})

test('an error thrown by a session listener is reported, and other listeners are still called', () => {
  const { client, platform } = createScriptedClient(noTeams)
  const heard: string[] = []
  client.session.subscribe(() => {
    throw new Error('mine')
  })
  client.session.subscribe(() => heard.push(client.session.getSnapshot().status))
  client.session.setTokens({ accessToken: 'a', refreshToken: 'r' })
  expect(heard).toEqual(['signed-in'])
  expect(platform.alerts).toEqual([GENERIC])
})

test('a failed call rejects and shows no alert', async () => {
  const { client, platform } = createScriptedClient(() => json({ error: 'x' }, 500))
  await expect(listTeams(client, { userId: 'me' })).rejects.toSatisfy((error) => !isKnownError(error))
  expect(platform.alerts).toEqual([])
})

test('a failed background refresh shows no alert', async () => {
  const { client, platform } = createScriptedClient(down)
  client.session.subscribe(() => {})
  client.session.setTokens({ accessToken: accessToken(platform.now(), 30), refreshToken: 'r' })
  await platform.advance(15_000)
  const failed = caught(getAccessToken(client))
  await platform.advance(3_600_000)
  expect(await failed).toMatchObject({ code: 'NETWORK' })
  expect(platform.alerts).toEqual([])
})
