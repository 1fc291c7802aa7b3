import { expect, test } from 'vitest'
import openapi from '../../../generated/openapi.json' with { type: 'json' }
import { findOperation } from '../../../src/server/bff/clientRoutes.ts'

interface SpecifiedOperation {
  readonly operationId?: string
  readonly 'x-access'?: string
  readonly responses?: Readonly<Record<string, unknown>>
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const operations = Object.entries(openapi.paths as Record<string, Record<string, SpecifiedOperation>>).flatMap(
  ([path, pathItem]) =>
    METHODS.flatMap((method) => {
      const operation = pathItem[method]
      if (!operation?.operationId) return []
      return { id: operation.operationId, access: operation['x-access'], method: method.toUpperCase(), path, operation }
    }),
)
/** Gives tokens to its caller, or a code that any program can exchange for tokens. */
const WITH_TOKENS = ['refreshAccessToken', 'pollCliLogin', 'authorizeCrossDomain', 'registerAgent', 'pollAgent']
const fill = (path: string): string => path.replace(/\{\w+\}/g, '9b2d7c1e')

test('a page reaches each operation at client level, except those that would give it tokens', () => {
  const expected = operations
    .filter(({ access, id }) => (access === 'client' || access === 'none') && !WITH_TOKENS.includes(id))
    .map(({ id }) => id)
  const ids = operations.map(({ method, path }) => findOperation(method, fill(path))?.id)
  expect(expected.length).toBeGreaterThan(80)
  expect([...new Set(ids.filter((id) => id !== undefined))].sort()).toEqual(expected.sort())
})

/** Returns where a refresh token is in what a part of the specification describes, as `session.refresh_token`. */
function findRefreshTokens(part: unknown, at: readonly string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { $ref, ...fields } = part as Readonly<Record<string, unknown>>
  if (typeof $ref === 'string') {
    return findRefreshTokens(
      ($ref.split('/').slice(1) as string[]).reduce((node: any, key) => node[key], openapi),
      at,
    )
  }
  return Object.entries(fields).flatMap(([key, value]) => {
    if (key !== 'properties') return findRefreshTokens(value, key === 'items' ? [...at, '[]'] : at)
    return Object.entries(value as object).flatMap(([name, field]) =>
      name === 'refresh_token' ? [[...at, name].join('.')] : findRefreshTokens(field, [...at, name]),
    )
  })
}

test('an operation whose response has a session is refused, unless the server holds its tokens', () => {
  const withSession = operations.flatMap(({ id, access, method, path, operation }) => {
    if (access !== 'client' && access !== 'none') return []
    const places = findRefreshTokens(operation.responses)
    // The tokens of these become references.
    const isHeld = path.startsWith('/auth/') && places.every((place) => place === 'refresh_token')
    return places.length > 0 ? [{ id, isHeld, isReached: findOperation(method, fill(path)) !== null }] : []
  })
  expect(withSession.filter(({ isHeld }) => isHeld).length).toBeGreaterThan(6)
  expect(withSession.filter(({ isHeld }) => !isHeld).map(({ id }) => id)).toEqual(['registerAgent', 'pollAgent'])
  expect(withSession.filter(({ isHeld, isReached }) => isReached && !isHeld)).toEqual([])
})

test('a page reaches no operation that needs a secret key', () => {
  const secret = operations.filter(({ access }) => access === 'server' || access === 'admin')
  const reached = secret.flatMap(({ id, method, path }) => {
    const operation = findOperation(method, fill(path))
    return operation ? [{ id, found: operation.id }] : []
  })
  expect(secret.length).toBeGreaterThan(30)
  expect(reached).toEqual([])
})

test.each([
  ['a segment that leads up', '/teams/../users'],
  ['an encoded segment that leads up', '/teams/%2e%2e'],
  ['a segment that leads nowhere', '/teams/.'],
  ['an encoded segment that leads nowhere', '/teams/%2e'],
  ['an encoded slash', '/teams/a%2Fb'],
  ['an encoded backslash', '/teams/a%5Cb'],
  ['an empty segment', '/teams//'],
  ['a segment that is not UTF-8', '/teams/%ff'],
  ['a null character', '/teams/%00'],
  ['no slash at the beginning', 'teams/a'],
])('a path with %s leads to no operation', (_, path) => {
  expect(findOperation('GET', path)).toBeNull()
})

test('a parameter may contain other encoded characters', () => {
  expect(findOperation('GET', '/teams/%E2%82%AC%20a')).toMatchObject({ id: 'getTeam' })
})
