import { compileFunction } from 'node:vm'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulator } from '../../../src/emulator/createEmulator.ts'
import { toTest } from '../../../src/emulator/hosts/toTest.ts'
import { createCaller } from '../caller.ts'

function createWorld() {
  const emulator = createCore()
  emulator.history.start()
  return { emulator, ...createCaller(emulator) }
}

/** Runs the text of a test and returns its title. Rejects if it fails. */
async function run(source: string): Promise<string> {
  const { code } = await transform(source.replaceAll(/^import .*$/gm, ''), { loader: 'ts' })
  let run: () => Promise<void> = () => Promise.reject(new Error('The text has no test.'))
  let title = ''
  const declare = (name: string, body: () => Promise<void>): void => {
    title = name
    run = body
  }
  compileFunction(code, ['test', 'expect', 'createEmulator'])(declare, expect, createEmulator)
  await run()
  return title
}

test('the copied test of a request passes, with the session that the request had', async () => {
  const { emulator, call, signUp } = createWorld()
  const { access_token } = await signUp()
  await call('PATCH /users/me', { token: access_token, body: { display_name: "Mira O'Hara" } })
  await call('DELETE /users/me', { token: access_token })
  expect(await run(toTest(emulator, 2))).toBe('updateCurrentUser responds with 200')
  expect(await run(toTest(emulator, 3))).toBe('deleteCurrentUser responds with 200')
})

test('the copied test of a refused request expects its known error', async () => {
  const { emulator, signIn, signUp } = createWorld()
  await signUp()
  await signIn('mira@harbor.example', 'wrong horse')
  const code = toTest(emulator, 2)
  expect(await run(code)).toBe('passwordSignIn responds with EMAIL_PASSWORD_MISMATCH')
  await expect(run(code.replace('toBe(400)', 'toBe(200)'))).rejects.toThrow('expected 400 to be 200')
})

test.each([
  { fault: 'offline', title: 'getCurrentProject gets no response' },
  { fault: 'server-error', title: 'getCurrentProject responds with 500' },
  { fault: 'CURRENT_PROJECT_NOT_FOUND', title: 'getCurrentProject responds with CURRENT_PROJECT_NOT_FOUND' },
] as const)('the copied test of a request with the fault $fault repeats it', async ({ fault, title }) => {
  const { emulator, call } = createWorld()
  emulator.faults.once('getCurrentProject', fault)
  await call('GET /projects/current').catch(() => undefined)
  expect(await run(toTest(emulator, 1))).toBe(title)
})

test('the copied test reads a large state from a file', async () => {
  const { emulator, call } = createWorld()
  emulator.db.restore({ ...emulator.db.snapshot() })
  for (let count = 0; count < 300; count++) emulator.addUser('internal', { display_name: `User ${count}` })
  await call('GET /projects/current')
  expect(toTest(emulator, 1)).toContain("_emulator/state?before=1' > state.json")
  expect(toTest(emulator, 1).length).toBeLessThan(2_000)
})

test('a request without its state cannot be copied', () => {
  expect(() => toTest(createCore(), 1)).toThrow('no longer keeps request 1')
})

test('the copied test of a request repeats its query, also for a path without an operation', async () => {
  const { emulator, call } = createWorld()
  await call('GET /nowhere?page=2')
  const code = toTest(emulator, 1)
  expect(code).toContain('/api/v1/nowhere?page=2')
  expect(await run(code)).toBe('GET /api/v1/nowhere responds with 404')
})
