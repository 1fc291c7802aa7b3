import { QueryClient } from '@tanstack/react-query'
import { createClient, createOwnedProject } from 'latchkey'
import { openOwnedProject } from 'latchkey/admin'
import {
  deleteProjectMutation,
  getMetricsQuery,
  getProjectQuery,
  listOwnedProjectsQuery,
  updateProjectMutation,
} from 'latchkey/query'
import { expect, test } from 'vitest'
import { createWorld } from '../support/createWorld.ts'

/** An owner whose list of projects and one of the projects were read into one cache, as a console has it. */
async function createConsole() {
  const world = createWorld()
  const { accessToken, refreshToken } = await world.signUp('owner@harbor.example')
  const tokenStore = { accessToken, refreshToken }
  const owner = createClient({ ...world.shared, publishableClientKey: 'pck_emulator', tokenStore })
  const project = await createOwnedProject(owner, { displayName: 'Harbor' })
  const admin = openOwnedProject(owner, { projectId: project.id })
  const cache = new QueryClient()
  const queries = [listOwnedProjectsQuery(owner), getProjectQuery(admin), getMetricsQuery(admin)] as const
  for (const query of queries) await cache.prefetchQuery(query as never)
  const stale = () => queries.map(({ queryKey }) => cache.getQueryState(queryKey as never)?.isInvalidated)
  return { admin, cache, stale }
}

const write = (cache: QueryClient, mutation: object, input: object) =>
  cache
    .getMutationCache()
    .build(cache, mutation as never)
    .execute(input as never)

test('a write to a project invalidates its reads and its owner’s list of projects', async () => {
  const { admin, cache, stale } = await createConsole()
  expect(stale()).toEqual([false, false, false])
  await write(cache, updateProjectMutation(admin), { displayName: 'Port' })
  expect(stale()).toEqual([true, true, false])
})

test('deleting a project invalidates all its reads, and of its owner only the list', async () => {
  const { admin, cache, stale } = await createConsole()
  cache.setQueryData([admin.ownerKey!, 'anybody', 'users', 'getCurrentUser', {}], {})
  await write(cache, deleteProjectMutation(admin), {})
  expect(stale()).toEqual([true, true, true])
  expect(cache.getQueryState([admin.ownerKey!, 'anybody', 'users', 'getCurrentUser', {}])?.isInvalidated).toBe(false)
})
