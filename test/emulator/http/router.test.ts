import { expect, test } from 'vitest'
import { createRouter } from '../../../src/emulator/http/router.ts'

const find = createRouter([
  { id: 'list', method: 'GET', path: '/teams' },
  { id: 'get', method: 'GET', path: '/teams/{team_id}' },
  { id: 'delete', method: 'DELETE', path: '/teams/{team_id}' },
  { id: 'current', method: 'GET', path: '/teams/current' },
  { id: 'member', method: 'GET', path: '/teams/{team_id}/members/{user_id}' },
])

test.each([
  ['GET', '/teams', 'list', {}],
  ['GET', '/teams/a', 'get', { team_id: 'a' }],
  ['DELETE', '/teams/a', 'delete', { team_id: 'a' }],
  ['GET', '/teams/current', 'current', {}],
  ['GET', '/teams/a%2Fb', 'get', { team_id: 'a/b' }],
  ['GET', '/teams/%E0', 'get', { team_id: '%E0' }],
  ['GET', '/teams/a/members/b', 'member', { team_id: 'a', user_id: 'b' }],
])('the router finds %s %s as %s', (method, path, id, params) => {
  const match = find(method, path)
  expect({ id: match?.operation?.id, params: match?.params }).toEqual({ id, params })
})

test.each([
  ['POST', '/teams'],
  ['PATCH', '/teams/a'],
  ['DELETE', '/teams/current'],
])('the router finds the path but not the method of %s %s', (method, path) =>
  expect(find(method, path)?.operation).toBeNull(),
)

test.each(['/', '', '/team', '/teams/', '/teams//members/b', '/teams/a/members', '/teams/a/members/b/c'])(
  'the router finds no path for %j',
  (path) => expect(find('GET', path)).toBeNull(),
)
