/** The emulator and the validators of requests interpret `x-strict-query` in the same way. */
import { expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import { validators } from '../../../generated/zod/validators.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import { BASE } from '../caller.ts'
import { bodyText, exampleRequests, exampleWorld, headersOf, OWNER_HEADERS, REFRESH_TOKEN } from '../examples.ts'

test('the emulator and the schema refuse unknown parameters for the same operations', async () => {
  const emulator = exampleWorld({ service: '2026', onError: () => {} })
  const refresh = async (client: Record<string, string>, refreshToken: string): Promise<string> => {
    const headers = { ...client, 'x-stack-refresh-token': refreshToken }
    const response = await emulator.fetch(`${BASE}/auth/sessions/current/refresh`, { method: 'POST', headers })
    return ((await response.json()) as { access_token: string }).access_token
  }
  const admin = headersOf('admin', await refresh(headersOf('client', null), REFRESH_TOKEN))
  const owner = { ...OWNER_HEADERS, 'x-stack-access-token': await refresh(OWNER_HEADERS, `${REFRESH_TOKEN}-owner`) }
  const state = emulator.db.snapshot()
  const isRefused = async (id: string, name: string): Promise<boolean> => {
    const { method, path, headers, body } = exampleRequests.get(id)!
    const requestBody = bodyText({ headers, body })
    const response = await emulator.fetch(`${BASE}${path}${path.includes('?') ? '&' : '?'}${name}=1`, {
      method,
      redirect: 'manual',
      headers: { ...(tagOf.get(id) === 'owned-projects' ? owner : admin), ...headers },
      ...(requestBody !== null && { body: requestBody }),
    })
    emulator.db.restore(state)
    return (await response.text()).includes(`contains unknown properties: ${name}`)
  }
  const tagOf = new Map(listLimitedRoutes('2026').map((route) => [route.id, route.tag]))
  const strict: string[] = []
  for (const { id, query, ignoredQuery = [] } of listLimitedRoutes('2026')) {
    const validator = validators[id as OperationId].query
    const isStrict = await isRefused(id, 'no_such_parameter')
    if (isStrict) strict.push(id)
    if (query?.required) continue
    expect(validator?.safeParse({ no_such_parameter: 1 }).success ?? true, id).toBe(!isStrict)
    expect(validator?.safeParse({}).success ?? true, id).toBe(true)
    for (const name of query ? [] : ignoredQuery) {
      expect(validator?.safeParse({ [name]: 1 }).success, `${id}?${name}`).toBe(true)
      expect(await isRefused(id, name), `${id}?${name}`).toBe(false)
    }
  }
  expect(strict).toContain('createContactChannel')
  expect(strict).not.toContain('passwordSignIn')
})
