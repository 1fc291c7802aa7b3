import { createClient, listTeams, signInAnonymously } from 'latchkey'
import { expect, test } from 'vitest'
import { memoryPlatform } from '../../support/memoryPlatform.ts'

test.each(['timeoutMillis'])('the option %s ends a call', async (option) => {
  const platform = memoryPlatform({ fetch: () => new Promise(() => {}) })
  const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', platform })
  const calls = [listTeams(client, { userId: 'me' }, { [option]: 50 }), signInAnonymously(client, { [option]: 50 })]
  const results = Promise.allSettled(calls)
  await platform.advance(50)
  const timedOut = { status: 'rejected', reason: { name: 'TransportError', code: 'TIMEOUT' } }
  expect(await results).toMatchObject([timedOut, timedOut])
})
