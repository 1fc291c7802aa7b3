import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { knownErrors } from '../../../generated/catalog.ts'
import type { OperationId } from '../../../generated/errors.ts'
import { validators } from '../../../generated/zod/validators.ts'
import { deref, operationsOf } from '../../../src/codegen/document.ts'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { routes } from '../../../src/emulator/specification.ts'
import {
  document,
  exampleRequests,
  exampleWorld,
  fittingBody,
  headersOf,
  PROJECT,
  REFRESH_TOKEN,
  type Level,
} from '../../emulator/examples.ts'
import { declined, prepare } from '../../emulator/prepare.ts'
import { runInProcess } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

let folder: string
let emulator: EmulatorCore
let sent: { method: string; url: URL; headers: Headers; body: string }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'))
  use(createCore())
  stubProject('LATCHKEY_PUBLISHABLE_CLIENT_KEY', 'LATCHKEY_SECRET_SERVER_KEY', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Sends the requests of the command line to an emulator. */
function use(core: EmulatorCore): void {
  emulator = core
  sent = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    sent.push({ method, url: new URL(input), headers: new Headers(headers), body: String(body ?? '') })
    return emulator.fetch(input, init)
  })
}

const run = (...args: string[]) => runInProcess('api', ...args)

describe('every operation is called with its example', () => {
  test.each(operationsOf(document).map(({ operation }) => ({ id: operation.operationId, operation })))(
    'latchkey api $id sends its example and prints the response',
    async ({ id, operation }) => {
      const route = routes.find((route) => route.id === id)!
      const level: Level = route.access === 'none' ? 'client' : route.access
      const isForOwners = route.tag === 'owned-projects'
      use(exampleWorld({ service: route.until === undefined ? '2026' : '2025' }))
      prepare[id as OperationId]?.(emulator.db)
      const keys = Object.entries({
        ...headersOf('client', null),
        ...headersOf('server', null),
        ...headersOf('admin', null),
      })
      for (const [header, key] of keys.filter(([header]) => header.endsWith('-key'))) {
        vi.stubEnv(`LATCHKEY_${header.replace('x-stack-', '').replaceAll('-', '_').toUpperCase()}`, key)
      }
      vi.stubEnv('LATCHKEY_PROJECT_ID', PROJECT)
      vi.stubEnv('LATCHKEY_REFRESH_TOKEN', REFRESH_TOKEN)
      if (isForOwners) {
        vi.stubEnv('LATCHKEY_PROJECT_ID', 'internal')
        vi.stubEnv('LATCHKEY_PUBLISHABLE_CLIENT_KEY', 'pck_emulator')
        vi.stubEnv('LATCHKEY_REFRESH_TOKEN', `${REFRESH_TOKEN}-owner`)
      }

      const example = exampleRequests.get(id)!
      const body = fittingBody(route, level, example.body)
      const file = join(folder, 'body.json')
      writeFileSync(file, JSON.stringify(body ?? null))
      const parameters = (operation.parameters ?? []).flatMap(({ name, example }) => toFlag(name, example))
      // A body whose fields aren't described has no flags.
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
      const isDescribed = !schema || !deref(document, schema)['x-opaque']
      const fields =
        hasNull(body) || !isDescribed
          ? []
          : Object.entries(Object(body)).flatMap(([name, value]) =>
              // The option of the command has the other name.
              toFlag(name === 'project_id' ? 'body_project_id' : name, value),
            )
      // Once with a flag for each field, and once with a file. A flag can't pass `null`.
      const inputs = [...(fields.length > 0 ? [fields] : []), body === undefined ? [] : ['--body', `@${file}`]]
      const state = emulator.db.snapshot()
      for (const input of inputs) {
        emulator.db.restore(state)
        sent = []
        const result = await run(id, ...parameters, ...input, '--yes', '--json')
        const request = sent.find(({ url }) => url.pathname + url.search === `/api/v1${example.path}`)
        expect(request, result.out + result.err).toMatchObject({ method: example.method })
        expect(parseBody(request!)).toEqual(body)
        const printed: unknown = JSON.parse(result.out)
        const refusal = declined[id as OperationId]
        if (refusal !== undefined) {
          const error = refusal in knownErrors ? { code: refusal } : { message: refusal }
          expect({ status: result.status, printed }).toMatchObject({ status: 1, printed: { error } })
        } else if (id === 'authorizeOAuth') {
          expect({ status: result.status, printed }).toEqual({
            status: 0,
            printed: { location: expect.stringMatching(/^http/) },
          })
        } else {
          expect(result).toMatchObject({ status: 0, err: '' })
          const validator = validators[id as OperationId].response[route.status ?? 200]
          expect(validator!.safeParse(printed)).toMatchObject({ success: true })
        }
      }
    },
  )
})

const toFlag = (name: string, value: unknown): string[] =>
  value === undefined
    ? []
    : [
        `--${name.replace('x-stack-', '').replaceAll('_', '-')}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ]

const hasNull = (body: unknown): boolean => Object.values(Object(body)).includes(null)

function parseBody({ headers, body }: { headers: Headers; body: string }): unknown {
  if (body === '') return undefined
  const isJson = headers.get('content-type') === 'application/json'
  return isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
}

test('ls finds operations by words of their id, path, tag and summary', async () => {
  const { status, out } = await run('ls', 'CREATE', 'team')
  expect({ status, lines: out.split('\n') }).toEqual({
    status: 0,
    lines: expect.arrayContaining(['createTeam                      Create a team']),
  })
  expect(out).not.toContain('listTeams')
  expect(JSON.parse((await run('ls', 'create', 'team', '--json')).out)).toContainEqual({
    operationId: 'createTeam',
    method: 'POST',
    path: '/teams',
    summary: 'Create a team',
  })
  expect(await run('ls', 'xyzzy')).toMatchObject({ status: 1, out: '' })
})

test('the help of an operation lists the fields of its level, and which are required', async () => {
  const [client, server] = [await run('createTeam', '--help'), await run('createTeam', '--as', 'server', '--help')]
  expect(client.out).toMatch(/--display-name <text> +Required\./)
  expect(client.out).not.toContain('--server-metadata')
  expect(server.out).toContain('--server-metadata')
})

test('of several levels the last one counts, for the fields and for the call', async () => {
  const args = ['createTeam', '--as', 'client', '--as=server', '--display-name', 'Harbor']
  const { status, out } = await run(...args, '--server-metadata', '{"plan":"trial"}', '--dry-run')
  expect({ status, request: JSON.parse(out) as unknown }).toMatchObject({
    status: 0,
    request: { as: 'server', body: { server_metadata: { plan: 'trial' } } },
  })
})

test('a level without a value is an error of the parser', async () => {
  expect(await run('createTeam', '--as')).toMatchObject({ status: 2, err: '--as needs a value: --as <level>.\n' })
})

test('a write asks, and sends nothing without a terminal or --yes', async () => {
  expect(await run('createUser', '--display-name', 'Mira')).toMatchObject({
    status: 2,
    err: 'This call writes, and this is not a terminal. Pass --yes, or --dry-run.\n',
  })
  expect(sent).toEqual([])
  expect(await run('createUser', '--display-name', 'Mira', '--yes')).toMatchObject({ status: 0 })
  expect(sent).toMatchObject([{ method: 'POST' }])
})

test('--dry-run prints the request without keys and tokens, and sends nothing', async () => {
  vi.stubEnv('LATCHKEY_REFRESH_TOKEN', 'refresh-secret')
  const { status, out } = await run(
    'updatePassword',
    '--as',
    'server',
    '--body',
    '{"old_password":"a","new_password":"b"}',
    '--dry-run',
  )
  expect({ status, request: JSON.parse(out) }).toEqual({
    status: 0,
    request: {
      method: 'POST',
      url: 'http://localhost:4400/api/v1/auth/password/update',
      as: 'server',
      projectId: 'internal',
      headers: ['x-stack-refresh-token', 'content-type'],
      body: { old_password: 'a', new_password: 'b' },
    },
  })
  expect(out).not.toMatch(/ssk_|refresh-secret/)
  expect(sent).toEqual([])
})

test('--all reads every page, and operations without pages have no such option', async () => {
  for (const name of ['Ada', 'Ines', 'Mira']) await run('createUser', '--display-name', name, '--yes')
  sent = []
  const { out } = await run('listUsers', '--limit', '2', '--all')
  const { items } = JSON.parse(out) as { items: { display_name: string }[] }
  expect(items.map((user) => user.display_name).sort()).toEqual(['Ada', 'Ines', 'Mira'])
  expect(sent).toHaveLength(2)
  expect(await run('getUserById', '--user-id', 'me', '--all')).toMatchObject({
    status: 2,
    err: expect.stringContaining('Unknown option: --all.'),
  })
})

test('flags take precedence over the body', async () => {
  await run(
    'createUser',
    '--body',
    '{"display_name":"Ada","primary_email":"ada@harbor.example"}',
    '--display-name',
    'Mira',
    '--yes',
  )
  expect(JSON.parse(sent[0]!.body)).toEqual({ display_name: 'Mira', primary_email: 'ada@harbor.example' })
})

test('an error of the service has status 1, and is JSON with --json', async () => {
  const id = '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4'
  expect(await run('getUserById', '--user-id', id)).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringMatching(/^USER_NOT_FOUND: /),
  })
  const { status, out } = await run('getUserById', '--user-id', id, '--json')
  expect({ status, printed: JSON.parse(out) }).toMatchObject({
    status: 1,
    printed: { error: { code: 'USER_NOT_FOUND', status: 404 } },
  })
})

test.each([
  { args: ['creatTeam'], message: 'Unknown operation: creatTeam. Did you mean createTeam?' },
  {
    args: ['createTeam', '--disply-name', 'A'],
    message: 'Unknown option: --disply-name. Did you mean --display-name?',
  },
  { args: ['createTeam', '--all'], message: 'Unknown option: --all. Run it with --help to list all.' },
  {
    args: ['listUsers', '--secret-server-key', 'sesame'],
    message: 'Unknown option: --secret-server-key. Set LATCHKEY_SECRET_SERVER_KEY in the environment or in .env.local.',
  },
  {
    args: ['createTeam', '--body', '{"displayName":"Harbor"}'],
    message: 'createTeam has no field displayName. Did you mean display_name?',
  },
  { args: ['createTeam', '--as', 'root'], message: '--as takes client, server or admin.' },
  { args: ['listUsers', '--as', 'client'], message: 'listUsers needs --as server or higher.' },
  { args: ['createTeam'], message: 'createTeam needs --display-name.' },
  { args: ['getTeam', '--team-id', '..'], message: "--team-id of getTeam can't be '..'." },
  { args: ['listUsers', '--limit', 'many'], message: '--limit takes JSON (integer), such as 10.' },
  { args: ['listUsers', '--desc', '1'], message: '--desc takes JSON (boolean), such as true.' },
  { args: ['createUser', '--body', '@missing.json'], message: "missing.json can't be read. Check the path." },
  { args: ['createUser', '--body', 'sesame'], message: '--body is not JSON. Use @file to read a file.' },
  { args: ['createUser', '--body', '[]'], message: '--body is not a JSON object.' },
  { args: ['listUsers', '--body', '{}'], message: 'listUsers has no body. Omit --body.' },
])('$args is refused with what to do, and nothing is sent', async ({ args, message }) => {
  expect(await run(...args)).toEqual({ status: 2, out: '', err: `${message}\n` })
  expect(sent).toEqual([])
})

test('a missing key names the variable of the environment', async () => {
  vi.stubEnv('LATCHKEY_SECRET_SERVER_KEY', '')
  expect(await run('listUsers')).toMatchObject({
    status: 2,
    err: expect.stringContaining('LATCHKEY_SECRET_SERVER_KEY is missing'),
  })
})

test('control characters of a response are escaped', async () => {
  const { out } = await run(
    'createUser',
    '--body',
    JSON.stringify({ display_name: 'Mi\u001b]52;c;eA\u0007ra' }),
    '--yes',
  )
  expect(out).toContain('Mi\\u001b]52;c;eA\\u0007ra')
  expect(out).not.toMatch(/[^\P{Cc}\n]/u)
})
