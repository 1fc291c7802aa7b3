/** `client.api` is typed as openapi-fetch would type it for the paths of the service. */
import { deleteTeam, TransportError, updateTeam } from 'latchkey'
import type { FetchOptions, FetchResponse } from 'openapi-fetch'
import type { HttpMethod, MediaType } from 'openapi-typescript-helpers'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { components, paths } from '../../../generated/wire.ts'
import type { ApiInit, ApiResult } from '../../../src/core/client/api.ts'
import { BASE_URL, caught, createScriptedClient, json, knownError, noTeams } from '../transport/scriptedClient.ts'

type Wire<Name extends keyof components['schemas']> = components['schemas'][Name]

/** Each operation of the specification, by path and method, with `true` where both types fit each other. */
type Fits<Ours, Theirs> = [Ours] extends [Theirs] ? ([Theirs] extends [Ours] ? true : false) : false
type OperationsThatFit = {
  [Path in keyof paths]: {
    [Method in HttpMethod & keyof paths[Path] as paths[Path][Method] extends { responses: object } ? Method : never]: {
      params: Fits<Wanted<ApiInit<paths[Path][Method]>>, Wanted<FetchOptions<paths[Path][Method]>>>
      result: Fits<WithoutOurs<ApiResult<paths[Path][Method]>>, Theirs<paths[Path][Method]>>
    }
  }
}
type Wanted<Init> = Pick<Init, keyof Init & ('params' | 'body')>
type WithoutOurs<Result> = Result extends { error: infer Error }
  ? Omit<Result, 'error'> & { error: Exclude<Error, TransportError> }
  : Result
type Theirs<Operation> = Operation extends object ? FetchResponse<Operation, object, MediaType> : never
type Verdicts = {
  [Path in keyof OperationsThatFit]: OperationsThatFit[Path][keyof OperationsThatFit[Path]]
}[keyof paths]

test('parameters, bodies and results of every operation are those that openapi-fetch derives', () => {
  expectTypeOf<Verdicts>().toEqualTypeOf<{ params: true; result: true }>()
})

test('a read is typed with its success body or its error body', async () => {
  const { client } = createScriptedClient(noTeams)
  const response = await client.api.GET('/teams', { params: { query: { user_id: 'me' } } })
  expect(response.data).toEqual({ items: [], is_paginated: false })
  type Item = NonNullable<typeof response.data>['items'][number]
  expectTypeOf<Item['display_name']>().toEqualTypeOf<string>()
  if (response.error) expectTypeOf(response.error).not.toBeAny()
})

test('path parameters and bodies are required by type if the specification requires them', async () => {
  const { client, sent } = createScriptedClient(() => json({}))
  const { GET, POST, PATCH, DELETE, request } = client.api
  await GET('/users/me')
  await PATCH('/teams/{team_id}', { params: { path: { team_id: 't1' } }, body: { display_name: 'Harbor' } })
  await DELETE('/teams/{team_id}', { params: { path: { team_id: 't1' } }, headers: { 'x-trace': '1' } })
  await request('get', '/teams')
  const { data } = await GET('/users/me', { parseAs: 'text' })
  expectTypeOf(data).toEqualTypeOf<string | undefined>()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /users/me',
    'PATCH /teams/t1',
    'DELETE /teams/t1',
    'GET /teams',
    'GET /users/me',
  ])
  const unused = (): unknown => [
    // @ts-expect-error the path has a parameter
    DELETE('/teams/{team_id}'),
    // @ts-expect-error the path's parameter has another name
    DELETE('/teams/{team_id}', { params: { path: { id: 't1' } } }),
    // @ts-expect-error the body is required
    POST('/auth/password/sign-in'),
    // @ts-expect-error the body has another type
    POST('/auth/password/sign-in', { body: { email: 1, password: 'x' } }),
    // @ts-expect-error the path doesn't exist
    GET('/nowhere'),
    // @ts-expect-error this path can't be read
    GET('/auth/password/sign-in'),
  ]
  expect(unused).toBeTypeOf('function')
  expectTypeOf<Wire<'Team'>>().not.toBeAny()
})

test('middleware sees each request until it is ejected', async () => {
  const { client, sent } = createScriptedClient(noTeams)
  const seen: string[] = []
  const middleware = { onRequest: ({ schemaPath }: { schemaPath: string }) => void seen.push(schemaPath) }
  client.api.use(middleware)
  await client.api.GET('/teams')
  client.api.eject(middleware)
  await client.api.GET('/teams')
  expect({ seen, sentCount: sent.length }).toEqual({ seen: ['/teams'], sentCount: 2 })
})

describe('a response without content', () => {
  const empty = (status: number, headers: Record<string, string> = {}): Response =>
    new Response(status === 204 ? null : '', { status, headers })

  test.each([
    ['200', empty(200)],
    ['200 of a known length', empty(200, { 'content-length': '0' })],
    ['204', empty(204)],
  ])('is success for client.api and for an operation without a result: %s', async (_name, response) => {
    const { client } = createScriptedClient(() => response.clone())
    expect(await deleteTeam(client, { teamId: 't1' })).toEqual({ success: true })
    const result = await client.api.DELETE('/teams/{team_id}', { params: { path: { team_id: 't1' } } })
    expect(result).toMatchObject({ data: undefined, response: { ok: true } })
    expect(result.error).toBeUndefined()
  })

  test.each([
    ['404', empty(404)],
    ['404 of a known length', empty(404, { 'content-length': '0' })],
    ['404, sent as 200', empty(200, { 'x-stack-actual-status': '404' })],
    ['404 with a text', new Response('No such page', { status: 404 })],
  ])('and an error have a true `error`: %s', async (_name, response) => {
    const { client } = createScriptedClient(() => response.clone())
    const result = await client.api.POST('/teams', { body: { display_name: 'Harbor' } })
    expect(result.data).toBeUndefined()
    expect(result.error).toBeInstanceOf(TransportError)
    expect(result.error).toMatchObject({
      code: 'STATUS',
      status: 404,
      message: 'The service responded with status 404',
    })
    expect(result.response.status).toBe(404)
  })

  test('of a change that has a result says that the change was made', async () => {
    const { client, sent } = createScriptedClient(() => empty(200))
    const error = await caught(updateTeam(client, { teamId: 't1', displayName: 'Harbor' }))
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', status: 200 })
    expect(error.message).toContain('the service made the change')
    expect(sent).toHaveLength(1)
  })
})

test('a known error that is sent as 200 is an error with its own status for client.api and client.fetch', async () => {
  const { client } = createScriptedClient(() => knownError('TEAM_NOT_FOUND', 404))
  const result = await client.api.GET('/teams/{team_id}', { params: { path: { team_id: 't1' } } })
  expect(result.data).toBeUndefined()
  expect(result.error).toEqual({ code: 'TEAM_NOT_FOUND', error: 'It is TEAM_NOT_FOUND.' })
  const response = await client.fetch(`${BASE_URL}/api/v1/teams/t1`)
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 404, body: result.error })
})

test('client.api refuses null in a query parameter and sends nothing', async () => {
  const { client, sent } = createScriptedClient(noTeams)
  const query = { user_id: null } as never
  const message = 'The query parameter user_id is null. Pass a value, or leave it out for no filter.'
  const refusal = { name: 'UsageError', code: 'INVALID_OPTION', message }
  await expect(client.api.GET('/teams', { params: { query } })).rejects.toMatchObject(refusal)
  await expect(client.api.request('get', '/teams', { params: { query } })).rejects.toMatchObject(refusal)
  expect(sent).toEqual([])
})
