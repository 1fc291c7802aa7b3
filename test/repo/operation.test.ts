/**
 * A new operation is one entry in `openapi/`, and so is a new error: function, query, hook, validator, mock, the emulator's
 * response and the tests that run over all operations follow, without a list to edit. Tried in a copy of the repository.
 */
import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'latchkey-operation-'))
const PARTS = [
  'openapi',
  'generated',
  'src',
  'scripts',
  'test',
  'examples',
  'package.json',
  'tsconfig.json',
  'tsconfig',
]
const CONFIGS = ['codegen.config.ts', 'vitest.config.ts']
/** Suites that walk all operations or all errors. Public names are approved by hand, in `test/repo/surface`. */
const SUITES = [
  'test/repo/spec.test.ts',
  'test/repo/families.test.ts',
  'test/emulator/behavior/contract.test.ts',
  'test/testing/behavior/mocks.test.ts',
  'test/core/errors.test.ts',
  'test/query/pendingReads.test.ts',
]

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const blocks = [...contributing.matchAll(/```yaml\n([^]*?)```/g)].map(([, code]) => code!)

const ERROR = `
  TEAM_BADGE_EXPIRED:
    status: 410
    message: The badge of the team {team_id} expired.
    details:
      team_id: { type: string, examples: [7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11] }
    emitted: service
    description: The team stopped showing its badge.
`

/** Uses everything that is generated from the entries, typed. */
const PROGRAM = `import { createClient, getTeamBadge, isKnownError, signUpWithPassword, createTeam } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { getTeamBadgeMock } from 'latchkey/mocks'
import { getTeamBadgeQuery } from 'latchkey/query'
import { useGetTeamBadge, useSuspenseGetTeamBadge } from 'latchkey/react'
import { getTeamBadgeResponse } from 'latchkey/zod'

const emulator = createEmulator({ conformance: 'throw' })
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', fetch: emulator.fetch })
const verificationCallbackUrl = 'http://localhost/handler/email-verification'
await signUpWithPassword(client, { email: 'ada@example.com', password: 'correct horse', verificationCallbackUrl })
const { id: teamId } = await createTeam(client, { displayName: 'Harbor' })

const badge: { label: string } = await getTeamBadge(client, { teamId })
emulator.faults.once('getTeamBadge', 'TEAM_BADGE_EXPIRED')
const error: unknown = await getTeamBadge(client, { teamId }).catch((reason: unknown) => reason)
const expired: string | null = isKnownError(error, 'TEAM_BADGE_EXPIRED') ? error.details.teamId : null
const isValid = getTeamBadgeResponse.safeParse({ label: 'x' }).success && !getTeamBadgeResponse.safeParse({}).success
const kinds = [getTeamBadgeMock(), getTeamBadgeQuery(client, { teamId }).queryKey, useGetTeamBadge, useSuspenseGetTeamBadge]
console.log(JSON.stringify({ badge, expired: typeof expired, isValid, kinds: kinds.map((each) => typeof each) }))
`

function run(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 }, (error, out, err) =>
      error ? reject(new Error(`${args.join(' ')}\n${out}\n${err}`)) : resolve(out),
    ),
  )
}

beforeAll(async () => {
  for (const part of [...PARTS, ...CONFIGS]) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const [operation, schema] = blocks as [string, string]
  const operationWithError = operation.replace('x-known-errors: [', 'x-known-errors: [TEAM_BADGE_EXPIRED, ')
  appendFileSync(join(copy, 'openapi/paths/teams.yaml'), `\n${operationWithError}`)
  appendFileSync(join(copy, 'openapi/schemas/teams.yaml'), `\n${schema}`)
  appendFileSync(join(copy, 'openapi/known-errors.yaml'), ERROR)
  await run('--import', 'tsx', 'scripts/generate.ts')
  writeFileSync(join(copy, 'test/program.ts'), PROGRAM)
  const compile = { extends: './tsconfig.json', include: ['src', 'generated', 'test/program.ts'] }
  writeFileSync(join(copy, 'tsconfig.operation.json'), JSON.stringify(compile))
}, 900_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('it has a function, query, hooks, validator, mock and emulator route', async () => {
  expect(JSON.parse(await run('--import', 'tsx', 'test/program.ts'))).toEqual({
    badge: { label: 'Harbor' },
    expired: 'string',
    isValid: true,
    kinds: ['object', 'object', 'function', 'function'],
  })
})

test('everything compiles', { timeout: 900_000 }, async () => {
  expect(await run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.operation.json')).toBe('')
})

test('the suites over all operations pass', { timeout: 900_000 }, async () => {
  const out = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'repo', '--project', 'unit', ...SUITES)
  expect(out).toMatch(/Tests.* passed/)
})
