/** Each mock returns its operation's example, through msw. */
import { createClient, isKnownError, listTeams } from 'latchkey'
import { listTeamsMock, mocks, passwordSignInMock } from 'latchkey/mocks'
import { passwordSignIn } from 'latchkey/operations'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import openapi from '../../../generated/openapi.json' with { type: 'json' }
import { validators } from '../../../generated/zod/validators.ts'
import {
  deref,
  operationsOf,
  successOf,
  type AccessLevel,
  type Document,
  type Schema,
} from '../../../src/codegen/document.ts'
import { nameFor } from '../../../src/codegen/types.ts'

const server = setupServer(...mocks())
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_mock',
  baseUrl: 'https://service.example',
  tokenStore: 'memory',
})

const document = openapi as unknown as Document
const entries = operationsOf(document).map(({ path, method, operation }) => ({
  path,
  method,
  operation,
  id: operation.operationId,
}))

test.each(entries)('$id returns a valid response', async ({ path, method, operation, id }) => {
  const url = `https://service.example/api/v1${path.replace(/\{\w+\}/g, 'x')}`
  const response = await fetch(url, {
    method: method.toUpperCase(),
    redirect: 'manual',
    ...(operation.requestBody && { body: '{}' }),
  })
  const [status] = successOf(operation)
  expect(String(response.status)).toBe(status)
  const validator = validators[id as OperationId].response[response.status]
  const body = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  if (validator) expect(validator.safeParse(isJson ? JSON.parse(body) : body).success).toBe(true)
})

test.each(entries)('$id returns no server-only fields to a client', async ({ path, method, operation }) => {
  const level = operation['x-access'] === 'none' ? 'client' : operation['x-access']
  const url = `https://service.example/api/v1${path.replace(/\{\w+\}/g, 'x')}`
  const response = await fetch(url, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: { 'x-stack-access-type': level },
    ...(operation.requestBody && { body: '{}' }),
  })
  const media = operation.responses[response.status]?.content?.['application/json']
  if (!media?.schema) return
  const reply: unknown = await response.json()
  expect(strangers(media.schema, reply, level, 'answer')).toEqual([])
  if (level === 'client') return expect(media.example).toMatchObject(reply as object)
  expect(reply).toEqual(media.example)
})

test('a server gets all fields of a user, a team and a member', async () => {
  for (const path of ['users/me', 'teams/x', 'team-member-profiles/x/x']) {
    const see = async (level: string): Promise<object> => {
      const headers = { 'x-stack-access-type': level }
      return (await fetch(`https://service.example/api/v1/${path}`, { headers })).json() as Promise<object>
    }
    const [client, server] = [await see('client'), await see('server')]
    expect(server).toMatchObject(client)
    expect(Object.keys(server).length).toBeGreaterThan(Object.keys(client).length)
  }
})

/** The places of names that the schema of a level does not have. */
function strangers(schema: Schema, reply: unknown, level: AccessLevel, path: string): string[] {
  const byAccess = schema['x-by-access']
  const own = byAccess ? document.components.schemas[nameFor(byAccess, level)]! : deref(document, schema)
  if (Array.isArray(reply)) return reply.flatMap((item) => strangers(own.items ?? {}, item, level, `${path}[]`))
  const members = own.oneOf ?? own.anyOf
  if (members) {
    const unknownFields = members.map((member) => strangers(member, reply, level, path))
    return unknownFields.sort((a, b) => a.length - b.length)[0]!
  }
  if (typeof reply !== 'object' || reply === null || !own.properties) return []
  return Object.entries(reply).flatMap(([name, part]) => {
    const property = own.properties?.[name]
    return property ? strangers(property, part, level, `${path}.${name}`) : [`${path}.${name}`]
  })
}

test('a mock returns the given data', async () => {
  server.use(listTeamsMock({ body: { items: [], is_paginated: false } }))
  expect(await listTeams(client, { userId: 'me' })).toEqual({ items: [], isPaginated: false })
})

test('a mock returns a known error by code, with given or documented details', async () => {
  server.use(passwordSignInMock({ error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details: { attempt_code: 'abc' } }))
  const caught = (): Promise<unknown> =>
    passwordSignIn(client, { email: 'a@b.example', password: 'x' }).catch((error: unknown) => error)
  expect(await caught()).toMatchObject({
    code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attemptCode: 'abc' },
  })
  server.use(passwordSignInMock({ error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' }))
  const error = await caught()
  expect(isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') && error.details.attemptCode).toHaveLength(45)
})

test('a mock can be a function', async () => {
  server.use(listTeamsMock(() => new Response('Not today', { status: 503, headers: { 'content-type': 'text/plain' } })))
  await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({
    code: 'STATUS',
    status: 503,
    message: 'Not today',
  })
})
