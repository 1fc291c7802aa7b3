/** An app that installs only `latchkey`: no React, no msw, or too old ones. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kill } from '../support/kill.ts'
import { importAll, type Imported } from './importAll.ts'
import { createApp, removeApp } from './pack.ts'

const ENTRIES = [
  ...['', '/server', '/admin', '/hono', '/express', '/cli', '/emulator', '/emulator/node', '/testing', '/zod', '/expo'],
  ...['/lint', '/observe', '/bff', '/stores', '/wire', '/operations', '/codegen'],
]

/** Entries that import a library of the app from the start, which the error names. */
const ENTRIES_WITH_LIBRARY = [
  ['/react', 'react'],
  ['/react/parts', 'react'],
  ['/devtools', 'react'],
  ['/storybook', 'react'],
  ['/query', '@tanstack/react-query'],
  ['/next', '@tanstack/react-query'],
  ['/react-router', 'react-router'],
  ['/tanstack-start', '@tanstack/react-router'],
  ['/mocks', 'msw'],
  ['/testing/vitest', 'vitest'],
  ['/testing/playwright', '@playwright/test'],
] as const

const OLD_LIBRARIES = [
  ['/mocks', 'msw', `(await import('latchkey/mocks')).handlers()`, 'npm install -D msw@latest'],
  ['/emulator', 'msw', `(await import('latchkey/emulator')).createEmulator().handlers`, 'npm install -D msw@latest'],
] as const

let app: string
let imported: ReadonlyMap<string, Imported>
beforeAll(async () => {
  app = await createApp({ files: {} })
  imported = importAll(
    app,
    [...ENTRIES, ...ENTRIES_WITH_LIBRARY.map(([entry]) => entry)].map((entry) => `latchkey${entry}`),
  )
}, 900_000)
afterAll(() => removeApp(app))

const run = (code: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: app, encoding: 'utf8' }).trim()

test.each(ENTRIES)('latchkey%s is imported', (entry) => {
  expect(imported.get(`latchkey${entry}`)).toEqual({ names: expect.any(Number) as number })
})

test.each(ENTRIES_WITH_LIBRARY)('the error of latchkey%s names %s', (entry, library) => {
  expect(imported.get(`latchkey${entry}`)).toEqual({
    error: expect.stringMatching(
      new RegExp(`^ERR_MODULE_NOT_FOUND Cannot find package '(${library}|@tanstack/react-query)'`),
    ) as string,
  })
})

test.each(OLD_LIBRARIES)('latchkey%s says how to replace an old %s', (_entry, library, use, command) => {
  const folder = join(app, 'node_modules', library)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: library, version: '1.0.0', main: 'index.cjs' }))
  writeFileSync(join(folder, 'index.cjs'), 'exports.rest = {}')
  try {
    const said = run(`try { ${use} } catch ({ code, message }) { console.log(code, message) }`)
    expect(said).toMatch(/^MISSING_PACKAGE /)
    expect(said).toContain(command)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a client signs up at the emulator', () => {
  const code = `import { createClient, getUser, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
const { fetch } = createEmulator()
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', fetch })
const verificationCallbackUrl = 'http://localhost:5173/handler/email-verification'
await signUpWithPassword(client, { email: 'ada@example.com', password: 'correct horse', verificationCallbackUrl })
console.log((await getUser(client)).primaryEmail)`
  expect(run(code)).toBe('ada@example.com')
})

test('the command starts the emulator', async () => {
  const command = spawn(process.execPath, [
    join(app, 'node_modules/latchkey/dist/cli/main.js'),
    'emulator',
    '--port',
    '0',
  ])
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      command.stdout.on('data', (data: Buffer) => {
        said += String(data)
        const url = /http:\/\/[\w.]+:\d+/.exec(said)
        if (url) resolve(url[0])
      })
      command.stderr.on('data', (data: Buffer) => (said += String(data)))
      command.once('exit', () => reject(new Error(said)))
    })
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' })
  } finally {
    await kill(command)
  }
})
