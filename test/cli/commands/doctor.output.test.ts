/** What `latchkey doctor` prints, and the files that it reads. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { DoctorResult } from '../../../src/entrypoints/testing.ts'
import { runInProcess } from '../runInProcess.ts'
import { stubProject } from '../stubProject.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-doctor-'))
  const emulator = createCore()
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => emulator.fetch(input, init))
  stubProject('LATCHKEY_PUBLISHABLE_CLIENT_KEY')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const doctor = (...args: string[]) => runInProcess('doctor', ...args)

async function readResult(...args: string[]): Promise<DoctorResult> {
  return JSON.parse((await doctor('--json', ...args)).out) as DoctorResult
}

test('the table has the same checks as the JSON, with their messages in one column', async () => {
  const { checks, ok } = await readResult()
  const { status, out, err } = await doctor()
  const width = Math.max(...checks.map(({ id }) => id.length)) + 2
  const marks = { pass: '✓', warn: '!', fail: '✗' }
  const lines = checks.flatMap(({ id, status, message, advice }) => [
    `${marks[status]} ${id.padEnd(width)}${message}`,
    ...(advice ? [`  ${' '.repeat(width)}→ ${advice}`] : []),
  ])
  const count = (status: string): number => checks.filter((check) => check.status === status).length
  // Times differ between two runs.
  const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#')
  expect(ok).toBe(true)
  expect({ status, err }).toEqual({ status: 0, err: '' })
  const warnings = count('warn') === 1 ? '1 warning' : `${count('warn')} warnings`
  const summary = `${count('pass')} passed, ${warnings}, 0 failed.`
  expect(withoutNumbers(out)).toBe(withoutNumbers(`${lines.join('\n')}\n\n${summary}\n`))
  expect(out.endsWith(`\n\n${summary}\n`)).toBe(true)
})

test('the table says what to fix first if a check failed', async () => {
  const { status, out } = await doctor('--origin', 'http://evil.example')
  expect(status).toBe(1)
  expect(out).toMatch(/\n\n\d+ passed, \d+ warnings?, [1-9] failed\. Fix what is marked ✗ first\.\n$/)
})

test('options take precedence over the environment', async () => {
  const emulator = createCore({ projects: [{ id: 'harbor', keys: { publishable_client_key: 'pck_own' } }] })
  const requests: { url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    requests.push({ url: input, headers: new Headers(init.headers) })
    return emulator.fetch(input, init)
  })
  const args = ['--base-url', 'http://localhost:4499', '--project-id', 'harbor', '--publishable-client-key', 'pck_own']
  expect((await readResult(...args)).checks.find(({ id }) => id === 'project')?.status).toBe('pass')
  const valuesOf = (header: string) => new Set(requests.map(({ headers }) => headers.get(header)).filter(Boolean))
  expect(requests.every(({ url }) => url.startsWith('http://localhost:4499/'))).toBe(true)
  expect(valuesOf('x-stack-project-id')).toContain('harbor')
  expect(valuesOf('x-stack-project-id')).not.toContain('internal')
  expect(valuesOf('x-stack-publishable-client-key')).toEqual(new Set(['pck_own']))
})

test('a secret server key adds checks of a server, from an option or the environment', async () => {
  const idsOf = async (...args: string[]) => (await readResult(...args)).checks.map(({ id }) => id)
  const without = await idsOf()
  const withOption = await idsOf('--secret-server-key', 'ssk_emulator')
  vi.stubEnv('LATCHKEY_SECRET_SERVER_KEY', 'ssk_emulator')
  expect(await idsOf()).toEqual(withOption)
  expect(withOption.length).toBeGreaterThan(without.length)
})

test('a coverage is read, and an empty one too', async () => {
  const file = join(folder, 'coverage.json')
  for (const coverage of [{}, { listTeams: { requests: 1, errors: ['TEAM_NOT_FOUND'] } }]) {
    writeFileSync(file, JSON.stringify(coverage))
    expect((await readResult('--uses', file)).checks.map(({ id }) => id)).toContain('uses')
  }
})

test.each([
  ['[]', 'has no coverage'],
  ['null', 'has no coverage'],
  ['3', 'has no coverage'],
  ['{"listTeams":null}', 'has no coverage'],
  ['{"listTeams":3}', 'has no coverage'],
  ['{"listTeams":{}}', 'has no coverage'],
  ['{"listTeams":{"errors":"none"}}', 'has no coverage'],
  ['{', "can't be read"],
])('a coverage with %s is refused', async (coverage, problem) => {
  const file = join(folder, 'coverage.json')
  writeFileSync(file, coverage)
  const { status, out, err } = await doctor('--uses', file)
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err.startsWith(`${file} ${problem}`)).toBe(true)
  expect(err.endsWith('Write JSON.stringify(coverage.toJSON()) to it.\n')).toBe(true)
})

test('another generation than 2025 and 2026 is refused, and one without a coverage', async () => {
  const file = join(folder, 'coverage.json')
  writeFileSync(file, '{}')
  expect(await doctor('--uses', file, '--to', '2024')).toEqual({
    status: 2,
    out: '',
    err: '--to must be 2025 or 2026, not 2024.\n',
  })
  expect(await doctor('--to', '2026')).toEqual({
    status: 2,
    out: '',
    err: '--to needs --uses: the JSON of createCoverage().toJSON().\n',
  })
  for (const to of ['2025', '2026']) {
    expect((await readResult('--uses', file, '--to', to)).checks.map(({ id }) => id)).toContain('to')
  }
})

test('a missing published document is refused', async () => {
  const { status, err } = await doctor('--published', join(folder, 'missing.yaml'))
  expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining("missing.yaml can't be read") })
})

test('an app that still uses the library of Stack Auth is told where, and what to do', async () => {
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text)
  const read = async () => (await readResult()).checks.find(({ id }) => id === 'app')
  expect(await read()).toBeUndefined()

  write('package.json', JSON.stringify({ dependencies: { '@hexclave/next': '^1.0.0', latchkey: '^0.3.0' } }))
  expect(await read()).toEqual({
    id: 'app',
    status: 'warn',
    message: 'Nothing in this folder imports @hexclave/next any more.',
    advice: 'Remove it: npm uninstall @hexclave/next',
  })

  mkdirSync(join(folder, 'src'))
  write('src/Menu.tsx', "// A menu.\nimport { UserButton } from '@hexclave/next'\n")
  write('src/menu.test.tsx', "vi.mock('@hexclave/next', () => ({}))\n")
  write('src/own.ts', "import { other } from './hexclave'\n")
  const check = await read()
  expect(check).toMatchObject({ status: 'warn' })
  expect(check?.message).toBe('This app still uses @hexclave/next: src/Menu.tsx:2, src/menu.test.tsx:1.')
  expect(check?.advice).toContain('npx latchkey migrate stack')
})
