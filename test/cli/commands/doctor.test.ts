/** `latchkey doctor` in a terminal, against a served emulator. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmulator } from '../../../src/entrypoints/emulator.ts'
import { serveEmulator } from '../../../src/entrypoints/emulator/node.ts'
import type { DoctorResult } from '../../../src/entrypoints/testing.ts'
import { useCommand } from '../bundledCommand.ts'

const command = useCommand()
let served: Awaited<ReturnType<typeof serveEmulator>>

beforeAll(async () => {
  served = await serveEmulator(createEmulator(), { port: 0 })
})
afterAll(() => served.close())

function run(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [command.path, 'doctor', ...args],
      { env: { ...process.env, NODE_ENV: '', ...env } },
      (_, out, err) => resolve({ status: child.exitCode, out, err }),
    )
  })
}

const service = () => ['--base-url', served.url, '--project-id', 'internal', '--publishable-client-key', 'pck_emulator']
const everything = { LATCHKEY_SECRET_SERVER_KEY: 'ssk_emulator' }

test('latchkey doctor prints a table and exits with status 0 if nothing failed', async () => {
  const app = createServer((_request, response) => void response.end('<!doctype html>'))
  await new Promise<void>((resolve) => app.listen(0, resolve))
  const origin = `http://localhost:${(app.address() as AddressInfo).port}`
  const { status, out, err } = await run([...service(), '--origin', origin, '--write'], everything)
  app.close()
  expect({ status, err }).toEqual({ status: 0, err: '' })
  const lines = out.trim().split('\n')
  expect(lines.at(-1)).toMatch(/^\d+ passed, 0 warnings, 0 failed\.$/)
  expect(lines.slice(0, -2).filter((line) => !line.startsWith('✓ '))).toEqual([])
  expect(out).not.toMatch(/pck_emulator|ssk_emulator/)
})

test('latchkey doctor exits with status 1 if a check failed, and says what to do', async () => {
  const { status, out } = await run([...service(), '--origin', 'http://evil.example'])
  expect(status).toBe(1)
  expect(out).toMatch(/^✗ redirects\s+Links in emails can't lead to http:\/\/evil\.example\/handler\.\n\s+→ Add /m)
})

test('latchkey doctor prints JSON for machines', async () => {
  const { status, out } = await run([...service(), '--json'])
  const report = JSON.parse(out) as DoctorResult
  expect({ status, ok: report.ok }).toEqual({ status: 0, ok: true })
  expect(report.checks.map(({ id }) => id)).toContain('generation')
})

test('latchkey doctor --published tests where the service differs from a document', async () => {
  const document = fileURLToPath(new URL('../../codegen/fixtures/published.yaml', import.meta.url))
  const { status, out } = await run([...service(), '--published', document], everything)
  expect(status).toBe(0)
  expect(out).toMatch(/^✓ published:long-password +The document doesn't say: A password of more than 70 characters/m)
  const missing = await run([...service(), '--published', 'missing.yaml'])
  expect(missing).toMatchObject({ status: 2, err: expect.stringMatching(/missing\.yaml can't be read/) })
})

test('latchkey doctor prints no control characters of a response', async () => {
  const server = createServer((_request, response) => {
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end('Down.\u001b]52;c;cm0=\u0007\u009b2J\u202e')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hostile = ['--base-url', `http://127.0.0.1:${port}`, '--project-id', 'internal']
  const [table, json] = await Promise.all([run(hostile), run([...hostile, '--json'])])
  server.close()
  for (const { status, out } of [table, json]) {
    expect(status).toBe(1)
    expect(out).toContain('Down.')
    expect(out).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
  }
})

test('latchkey doctor exits with status 2 for an invalid option', async () => {
  const [unknown, missing] = await Promise.all([run(['--project', 'x']), run([])])
  expect(unknown.status).toBe(2)
  expect(missing.status).toBe(2)
  expect(unknown.err).toContain('Unknown option: --project. Did you mean --project-id?')
  expect(missing.err).toContain('LATCHKEY_PROJECT_ID is missing')
  const key = await run(['--project-id', 'ssk_0123456789'])
  expect({ status: key.status, err: key.err }).toEqual({
    status: 2,
    err: expect.stringContaining('this is a secret server key (ssk_…)'),
  })
  expect(key.err).not.toContain('0123456789')
})

test('latchkey doctor --uses reads the coverage of tests, and --to what another generation would change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-doctor-'))
  const file = join(folder, 'coverage.json')
  writeFileSync(file, JSON.stringify({ passwordSignIn: { requests: 1, errors: [] } }))
  const [used, unreadable, alone] = await Promise.all([
    run([...service(), '--uses', file, '--to', '2025', '--json']),
    run([...service(), '--uses', join(folder, 'none.json')]),
    run([...service(), '--to', '2025']),
  ])
  rmSync(folder, { recursive: true })
  expect((JSON.parse(used.out) as DoctorResult).checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['uses', 'to']),
  )
  expect({ status: unreadable.status, names: unreadable.err.includes('none.json') }).toEqual({ status: 2, names: true })
  expect({ status: alone.status, err: alone.err }).toMatchObject({
    status: 2,
    err: expect.stringContaining('--to needs --uses'),
  })
})

test('latchkey doctor names the flag of a key that the project requires', async () => {
  const emulator = createEmulator({ projects: [{ id: 'internal', requires_publishable_client_key: true }] })
  const { url, close } = await serveEmulator(emulator, { port: 0 })
  const { status, out } = await run(['--base-url', url, '--project-id', 'internal'])
  await close()
  expect(status).toBe(1)
  expect(out).toContain('--publishable-client-key, or the variable LATCHKEY_PUBLISHABLE_CLIENT_KEY')
})
