import { describe, expect, test } from 'vitest'
import type { Field } from '../../../src/cli/api/fields.ts'
import { findOperation, toLevel } from '../../../src/cli/api/findOperation.ts'
import { loadSpecification, type ApiOperation } from '../../../src/cli/api/specification.ts'
import { findMissing, serializeBody, toRequest } from '../../../src/cli/api/toRequest.ts'

const JSON_TYPE = 'application/json'
const operationOf = (path: string, contentType: string | null = null): ApiOperation =>
  ({
    operationId: 'updateTeam',
    method: 'PATCH',
    path,
    ...(contentType && { requestBody: { content: { [contentType]: { schema: {} } } } }),
  }) as ApiOperation

const field = (name: string, place: Field['place'], isRequired = false): Field => ({
  flag: name,
  name,
  place,
  isRequired,
  description: '',
  schema: {},
})
const valueOf = (name: string, place: Field['place'], value: unknown) => ({ field: field(name, place), value })

describe('a request', () => {
  test('a request has each value in its place', () => {
    const values = [
      valueOf('team_id', 'path', 'a b/c'),
      valueOf('limit', 'query', 5),
      valueOf('query', 'query', 'a&b'),
      valueOf('x-stack-refresh-token', 'header', 'token'),
      valueOf('display_name', 'body', 'Crew'),
    ]
    expect(toRequest(operationOf('/teams/{team_id}', JSON_TYPE), values, { display_name: 'old', a: 1 })).toEqual({
      method: 'PATCH',
      path: '/teams/a%20b%2Fc?limit=5&query=a%26b',
      headers: { 'x-stack-refresh-token': 'token', 'content-type': JSON_TYPE },
      body: { display_name: 'Crew', a: 1 },
    })
  })

  test('a request without values has no query and no body', () => {
    expect(toRequest(operationOf('/teams'), [])).toEqual({
      method: 'PATCH',
      path: '/teams',
      headers: {},
      body: undefined,
    })
    expect(toRequest(operationOf('/teams', JSON_TYPE), []).body).toEqual({})
  })

  test.each(['', '.', '..', undefined])('a request with the part of a path %j is refused', (value) => {
    const values = value === undefined ? [] : [valueOf('team_id', 'path', value)]
    expect(() => toRequest(operationOf('/teams/{team_id}'), values)).toThrow(
      expect.objectContaining({ message: `--team-id of updateTeam can't be '${value ?? ''}'.` }) as Error,
    )
  })

  test('a request with a body is refused by an operation without one', () => {
    expect(() => toRequest(operationOf('/teams'), [], {})).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: 'updateTeam has no body. Omit --body.' }) as Error,
    )
  })

  test.each([
    [JSON_TYPE, '{"a":1,"b":"x y"}'],
    ['application/x-www-form-urlencoded', 'a=1&b=x+y'],
  ])('a request sends a body of the type %s as %s', (contentType, text) => {
    expect(serializeBody(toRequest(operationOf('/a', contentType), [], { a: 1, b: 'x y' }))).toBe(text)
  })

  test('a request without a body sends none', () => {
    expect(serializeBody(toRequest(operationOf('/a'), []))).toBeUndefined()
  })
})

test('a required field is missing unless it is passed, by its flag or in the body', () => {
  const fields = [field('a', 'path', true), field('b', 'body', true), field('c', 'body', true), field('d', 'body')]
  const names = (missing: readonly Field[]): string[] => missing.map(({ name }) => name)
  expect(names(findMissing(fields, []))).toEqual(['a', 'b', 'c'])
  expect(names(findMissing(fields, [{ field: fields[0]!, value: 1 }], { b: null, a: 1 }))).toEqual(['c'])
  expect(names(findMissing(fields, [], { a: 1, toString: 1 }))).toEqual(['a', 'b', 'c'])
})

describe('an operation', () => {
  const specification = loadSpecification()

  test('an operation is found by its id, and an unknown one named with the closest', () => {
    expect(findOperation(specification, 'listTeams')).toMatchObject({ method: 'GET', path: '/teams' })
    const messageOf = (id: string): string => {
      try {
        return findOperation(specification, id).operationId
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(messageOf('listTeam')).toBe('Unknown operation: listTeam. Did you mean listTeams?')
    expect(messageOf('get-user')).toBe(
      'Unknown operation: get-user. Did you mean getUserById or getUserApiKey or getCurrentUser?',
    )
    expect(messageOf('xyzxyzxyzxyzxyz')).toBe('Unknown operation: xyzxyzxyzxyzxyz. Run latchkey api ls to list all.')
  })

  test.each([
    ['none', undefined, 'client'],
    ['client', undefined, 'client'],
    ['server', undefined, 'server'],
    ['admin', undefined, 'admin'],
    ['client', 'server', 'server'],
    ['client', 'admin', 'admin'],
    ['server', 'server', 'server'],
    ['server', 'admin', 'admin'],
    ['none', 'client', 'client'],
  ] as const)('an operation for %s is called, with --as %s, as %s', (access, given, level) => {
    expect(toLevel({ ...operationOf('/a'), 'x-access': access }, given)).toBe(level)
  })

  test.each([
    ['server', 'client', 'updateTeam needs --as server or higher.'],
    ['admin', 'server', 'updateTeam needs --as admin or higher.'],
    ['client', 'owner', '--as takes client, server or admin.'],
  ] as const)('an operation for %s is refused with --as %s', (access, given, message) => {
    expect(() => toLevel({ ...operationOf('/a'), 'x-access': access }, given)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message }) as Error,
    )
  })

  test('an operation is searched by words of its id, path, tags and summary, in any order and case', () => {
    const search = (query: string): string[] => specification.search(query).map(({ operationId }) => operationId)
    expect(search('TEAM list')).toContain('listTeams')
    expect(search('/auth/password sign-in')).toEqual(['passwordSignIn'])
    expect(search('listTeams nonsense')).toEqual([])
    expect(search('')).toHaveLength(specification.operations.length)
  })

  test('an operation knows whether its successful response is text', () => {
    const textOperations = specification.operations.filter((operation) => specification.isText(operation))
    expect(textOperations.length).toBeGreaterThan(0)
    for (const { responses } of textOperations) {
      const [status] = Object.keys(responses).filter((each) => each.startsWith('2'))
      expect(JSON.stringify(responses[status!])).not.toContain('application/json')
    }
    expect(specification.isText(specification.find('listTeams')!)).toBe(false)
    expect(specification.isText({ responses: { '400': { content: { 'text/plain': {} } } } } as never)).toBe(false)
    expect(specification.isText({ responses: { '200': { content: { 'text/plain': {} } } } } as never)).toBe(true)
    expect(specification.isText({ responses: { '204': {} } } as never)).toBe(true)
  })
})
