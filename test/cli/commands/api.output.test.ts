/** How `latchkey api` reads its options, and what it prints. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { runInProcess } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

let folder: string
let sent: { method: string; url: URL; headers: Headers; body: unknown }[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'))
  const emulator = createCore()
  sent = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    sent.push({ method, url: new URL(input), headers: new Headers(headers), body })
    return emulator.fetch(input, init)
  })
  stubProject('LATCHKEY_PUBLISHABLE_CLIENT_KEY', 'LATCHKEY_SECRET_SERVER_KEY', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => runInProcess('api', ...args)

const preview = async (...args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await run(...args, '--dry-run')).out) as Record<string, unknown>

test.each([
  [[], 'client'],
  [['--as', 'server'], 'server'],
  [['--as=server'], 'server'],
  [['--as', 'admin'], 'admin'],
  [['--as=admin'], 'admin'],
])('the level of %j is %s', async (args, level) => {
  expect((await preview('createTeam', '--display-name', 'Harbor', ...args))['as']).toBe(level)
})

test('options take precedence over the environment', async () => {
  const args = ['--display-name', 'Harbor', '--as', 'server']
  expect(await preview('createTeam', ...args)).toEqual({
    method: 'POST',
    url: 'http://localhost:4400/api/v1/teams',
    as: 'server',
    projectId: 'internal',
    headers: ['content-type'],
    body: { display_name: 'Harbor' },
  })
  const other = ['--base-url', 'http://localhost:4411', '--project-id', 'harbor']
  expect(await preview('createTeam', ...args, ...other)).toMatchObject({
    url: 'http://localhost:4411/api/v1/teams',
    projectId: 'harbor',
  })
  expect(sent).toEqual([])
})

test('a request without a body has none in its preview', async () => {
  expect(await preview('listUsers', '--limit', '2')).toEqual({
    method: 'GET',
    url: 'http://localhost:4400/api/v1/users?limit=2',
    as: 'server',
    projectId: 'internal',
    headers: [],
  })
})

test('a body is read from a file, and its fields are required like options', async () => {
  const file = join(folder, 'team.json')
  writeFileSync(file, '{"display_name":"Harbor"}')
  expect((await preview('createTeam', '--body', `@${file}`))['body']).toEqual({ display_name: 'Harbor' })
  writeFileSync(file, '{}')
  expect(await run('createTeam', '--body', `@${file}`, '--dry-run')).toMatchObject({
    status: 2,
    err: 'createTeam needs --display-name.\n',
  })
})

test.each([
  ['@FILE', 'null', 'FILE is not a JSON object.'],
  ['@FILE', '3', 'FILE is not a JSON object.'],
  ['@FILE', '[{}]', 'FILE is not a JSON object.'],
  ['@FILE', '{', 'FILE is not JSON. Use @file to read a file.'],
])('the body %s with %s is refused', async (option, body, message) => {
  const file = join(folder, 'team.json')
  writeFileSync(file, body)
  const { status, err } = await run('createTeam', '--body', option.replace('FILE', file))
  expect({ status, err }).toEqual({ status: 2, err: `${message.replace('FILE', file)}\n` })
})

test('the refresh token comes from its option, and otherwise from the environment', async () => {
  await run('refreshAccessToken', '--refresh-token', 'own', '--yes')
  vi.stubEnv('LATCHKEY_REFRESH_TOKEN', 'from-the-environment')
  await run('refreshAccessToken', '--yes')
  expect(sent.map(({ headers }) => headers.get('x-stack-refresh-token'))).toEqual(['own', 'from-the-environment'])
})

test('the help of an operation has calls with its required options, and with a file', async () => {
  const examplesOf = async (...args: string[]): Promise<string[]> =>
    /\nExamples:\n([^]*)$/
      .exec((await run(...args, '--help')).out)![1]!
      .trim()
      .split(/\n */)
  expect(await examplesOf('createTeam')).toEqual([
    'npx latchkey api createTeam --display-name <text> --dry-run',
    'npx latchkey api createTeam --body @body.json --yes',
  ])
  expect(await examplesOf('updateTeam')).toEqual([
    'npx latchkey api updateTeam --team-id <text> --dry-run',
    'npx latchkey api updateTeam --team-id <text> --body @body.json --yes',
  ])
  expect(await examplesOf('getTeam')).toEqual(['npx latchkey api getTeam --team-id <text>'])
  // The refresh token comes from the environment.
  expect(await examplesOf('refreshAccessToken')).toEqual(['npx latchkey api refreshAccessToken --dry-run'])
})

test('the help says the method, the path and the level', async () => {
  expect((await run('createTeam', '--as', 'server', '--help')).out).toContain('POST /teams, at level server.')
  expect((await run('createTeam', '--help')).out).toContain('POST /teams, at level client.')
})

test('ls lists all operations in columns without a query, and says if none is found', async () => {
  const { out } = await run('ls')
  const lines = out.trimEnd().split('\n')
  const starts = new Set(lines.map((line) => line.search(/(?<= {2})\S/)))
  expect(lines.length).toBeGreaterThan(100)
  expect(starts.size).toBe(1)
  // Two spaces follow the longest name.
  expect(Math.max(...lines.map((line) => line.split(' ')[0]!.length)) + 2).toBe([...starts][0])
  expect(await run('ls', 'xyzzy')).toEqual({
    status: 1,
    out: '',
    err: 'No operation has all these words. Run latchkey api ls to list all.\n',
  })
  expect(await run('ls', 'xyzzy', '--json')).toEqual({ status: 1, out: '[]\n', err: '' })
  expect((await run('ls', 'createTeam', '--json')).status).toBe(0)
})

test('only a write asks', async () => {
  expect(await run('listUsers')).toMatchObject({ status: 0 })
  expect(await run('createUser')).toMatchObject({ status: 2, out: '' })
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})
