import { createClient } from 'latchkey'
import { expect, test, vi } from 'vitest'
import { memoryPlatform } from '../../../src/core/platform/memory.ts'

const loaded = vi.hoisted((): string[] => [])
vi.mock('../../../src/core/request/errors.ts', async (original) => {
  loaded.push('errors')
  return original()
})
vi.mock('../../../src/core/transport/retry.ts', async (original) => {
  loaded.push('retry')
  return original()
})
vi.mock('../../../src/core/session/maintenance.ts', async (original) => {
  loaded.push('maintenance')
  return original()
})

const platform = memoryPlatform({ fetch: () => new Promise(() => {}) })
const create = (kind: 'browser' | 'server') =>
  createClient({ projectId: 'internal', tokenStore: 'memory', platform: { ...platform, kind } })

test('a client of a server loads the parts for failures and refreshes at once, one in a page when it needs them', async () => {
  create('browser')
  // Loading takes a macrotask or more.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(loaded).toEqual([])
  create('server')
  await expect.poll(() => [...loaded].sort()).toEqual(['errors', 'maintenance', 'retry'])
})
