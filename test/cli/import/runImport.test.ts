/** Users are created once, whatever happened to an earlier run. */
import { join } from 'node:path'
import { createServerClient } from 'latchkey/server'
import { beforeEach, expect, test } from 'vitest'
import { ImportState } from '../../../src/cli/import/ImportState.ts'
import type { PlannedUser } from '../../../src/cli/import/planImport.ts'
import { runImport } from '../../../src/cli/import/runImport.ts'
import { useAppFolder } from '../setup/appFolder.ts'
import { EMPTY_USER } from './emptyUser.ts'

const PLACE = { from: 'clerk', baseUrl: 'https://api.example', projectId: 'harbor' }

interface Sent {
  readonly method: string
  readonly query: Readonly<Record<string, string>>
  /** The name of the user to create. */
  readonly name: string | undefined
}
type Respond = (request: Sent) => { readonly status?: number; readonly json: object; readonly code?: string }

const folder = useAppFolder()
let sent: Sent[]
let state: ImportState
beforeEach(() => {
  sent = []
  state = new ImportState(join(folder.path, 'state.jsonl'), PLACE)
  state.open(PLACE)
})

const toPlanned = (name: string, more: Partial<PlannedUser> = {}): PlannedUser => ({
  user: { ...EMPTY_USER, id: name, email: `${name}@harbor.example`, displayName: name },
  input: { displayName: name },
  foreignFormat: null,
  ...more,
})

/** Imports users into a service that responds like this. */
function run(users: readonly PlannedUser[], respond: Respond, signal = new AbortController().signal) {
  const progress: number[] = []
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    const { method = 'GET', body } = init
    const { display_name: name } = (typeof body === 'string' ? JSON.parse(body) : {}) as { display_name?: string }
    const request = { method, query: Object.fromEntries(searchParams), name }
    sent.push(request)
    const { status = 200, json, code } = respond(request)
    return Response.json(json, { status, headers: code === undefined ? {} : { 'x-stack-known-error': code } })
  }
  const client = createServerClient({ projectId: 'harbor', secretServerKey: 'ssk_1', baseUrl: PLACE.baseUrl, fetch })
  const refused = runImport(users, {
    client,
    source: 'clerk',
    state,
    signal,
    onProgress: (doneCount) => progress.push(doneCount),
  })
  return { refused, progress }
}

const created: Respond = ({ name }) => ({ status: 201, json: { id: `id of ${name}` } })
const listed = (items: readonly object[], nextCursor: string | null = null) => ({
  json: { items, is_paginated: true, pagination: { next_cursor: nextCursor } },
})

test('each user is created and recorded, with the format of a hash that was not imported', async () => {
  const { refused, progress } = run([toPlanned('ada'), toPlanned('noor', { foreignFormat: 'md5' })], created)
  expect(await refused).toEqual([])
  expect([state.find('ada'), state.find('noor')]).toEqual([
    { userId: 'id of ada' },
    { userId: 'id of noor', foreignFormat: 'md5' },
  ])
  expect(progress).toEqual([1, 2])
})

test('a user whose creation an earlier run sent is found on a later page, and not created again', async () => {
  state.recordSending('ada')
  const other = { id: 'other', server_metadata: { imported: { from: 'auth0', id: 'ada' } } }
  const mine = { id: 'earlier', server_metadata: { imported: { from: 'clerk', id: 'ada' } } }
  const { refused } = run([toPlanned('ada')], ({ query }) =>
    query['cursor'] === undefined ? listed([other, { id: 'none' }], 'page 2') : listed([mine]),
  )
  expect(await refused).toEqual([])
  expect(state.find('ada')).toEqual({ userId: 'earlier' })
  expect(sent.map(({ method, query }) => ({ method, query }))).toEqual([
    { method: 'GET', query: { query: 'ada@harbor.example' } },
    { method: 'GET', query: { query: 'ada@harbor.example', cursor: 'page 2' } },
  ])
})

test.each([
  { title: 'the name, without an email', user: { email: null, displayName: 'Ada' }, query: { query: 'Ada' } },
  { title: 'all users, without a name and an email', user: { email: null, displayName: null }, query: {} },
])('a user whose creation was sent is searched for by $title, and created if not found', async ({ user, query }) => {
  state.recordSending('ada')
  const planned = toPlanned('ada')
  const { refused } = run([{ ...planned, user: { ...planned.user, ...user } }], (request) =>
    request.method === 'GET' ? listed([]) : created(request),
  )
  expect(await refused).toEqual([])
  expect(sent.map((request) => [request.method, request.query])).toEqual([
    ['GET', query],
    ['POST', {}],
  ])
  expect(state.find('ada')).toEqual({ userId: 'id of ada' })
})

test('a user whom the service refuses is returned with the reason, and the others are created', async () => {
  const responses: Record<string, ReturnType<Respond>> = {
    taken: {
      status: 409,
      code: 'USER_EMAIL_ALREADY_EXISTS',
      json: { code: 'USER_EMAIL_ALREADY_EXISTS', error: 'A user with this email already exists.' },
    },
    invalid: {
      status: 400,
      code: 'SCHEMA_ERROR',
      json: { code: 'SCHEMA_ERROR', error: 'Request validation failed: the name is too long.' },
    },
    odd: { status: 400, json: { error: 'The picture is too large.' } },
  }
  const users = ['taken', 'invalid', 'odd', 'ada'].map((name) => toPlanned(name))
  const { refused, progress } = run(users, (request) => responses[request.name!] ?? created(request))
  const reasons = new Map((await refused).map(({ user, reason }) => [user.id, reason]))
  expect(reasons.get('taken')).toBe('USER_EMAIL_ALREADY_EXISTS')
  expect(reasons.get('invalid')).toContain('the name is too long')
  expect([...reasons.keys()].sort()).toEqual(['invalid', 'odd', 'taken'])
  expect([...state.importedIds]).toEqual(['ada'])
  expect(progress.at(-1)).toBe(4)
})

test.each([
  { title: 'every user', isRefused: () => true, sentCount: 4 },
  { title: 'one user', isRefused: ({ name }: Sent) => name === 'user 9', sentCount: 13 },
])('an error of the project for $title ends the import: who was not started is not sent', async (failure) => {
  const users = Array.from({ length: 40 }, (_, index) => toPlanned(`user ${index}`))
  const { refused } = run(users, (request) =>
    failure.isRefused(request)
      ? {
          status: 401,
          code: 'INVALID_SECRET_SERVER_KEY',
          json: { code: 'INVALID_SECRET_SERVER_KEY', error: 'The key is not valid.' },
        }
      : created(request),
  )
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_SECRET_SERVER_KEY' })
  // Four are sent at the same time.
  expect(sent.length).toBeLessThanOrEqual(failure.sentCount)
})

test('an interruption lets the requests end that were sent, and starts none', async () => {
  const controller = new AbortController()
  const users = Array.from({ length: 40 }, (_, index) => toPlanned(`user ${index}`))
  const { refused } = run(
    users,
    (request) => {
      controller.abort()
      return created(request)
    },
    controller.signal,
  )
  expect(await refused).toEqual([])
  expect(sent.length).toBeLessThanOrEqual(4)
  expect(state.importedIds.size).toBe(sent.length)
})
