import { createClient, createTeam } from 'latchkey'
import { expect, test } from 'vitest'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { memoryPlatform } from '../support/memoryPlatform.ts'

const platform = memoryPlatform({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
const options = { projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' } as const

test.each([
  ['a browser', { platform }, 5_000],
  ['a server', {}, Infinity],
])(
  'a mutation in %s is named after its client and operation, and TanStack neither pauses nor repeats it',
  (_where, more, gcTime) => {
    const client = createClient({ ...options, ...more })
    expect(operationMutation(client, 'createTeam', createTeam, ['teams'])).toMatchObject({
      mutationKey: [client.key, 'createTeam'],
      networkMode: 'always',
      retry: false,
      gcTime,
    })
  },
)
