/** Why `latchkey emulator` didn't start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explainError } from '../../../src/cli/emulator/explainError.ts'
import { CommandError } from '../../../src/cli/errors.ts'
import { createCore } from '../../../src/emulator/createCore.ts'
import { EmulatorError } from '../../../src/emulator/errors.ts'
import { toValues } from './values.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-explain-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The status and the message of the error that the command reports. */
async function explain(error: EmulatorError, values = toValues()): Promise<{ status: number; message: string }> {
  const explained = await explainError(error, values)
  if (!(explained instanceof CommandError)) throw explained
  const { status, message } = explained
  return { status, message }
}

test('an error of another kind stays', async () => {
  const error = new TypeError('broken')
  expect(await explainError(error, toValues())).toBe(error)
})

test.each([
  ['STATE_IN_USE', 1],
  ['INVALID_OPTION', 2],
] as const)('an error %s of the emulator has status %i, as docs/cli.md lists it', async (code, status) => {
  expect(await explain(new EmulatorError(code, 'The reason.'))).toEqual({ status, message: 'The reason.' })
})

test('an emulator in production names the option that allows it', async () => {
  expect(await explain(new EmulatorError('PRODUCTION', 'Pass allowProduction.'))).toEqual({
    status: 2,
    message: 'NODE_ENV is production, and the emulator is for tests and demos. Unset it, or pass --allow-production.',
  })
})

test('an error about an extension names its file', async () => {
  const error = new EmulatorError('INVALID_OPTION', 'extensions[1].routes must be defined')
  expect(await explain(error, toValues({ extension: ['a.json', 'b.json'] }))).toEqual({
    status: 2,
    message: 'b.json is not an emulator.json that latchkey generate wrote. extensions[1].routes must be defined',
  })
  expect(await explain(error)).toEqual({ status: 2, message: 'extensions[1].routes must be defined' })
})

test('an error about a seed names its file only if the seed alone has the same error', async () => {
  const seed = join(folder, 'seed.json')
  const options = { webhooks: { url: 'harbor' } }
  writeFileSync(seed, JSON.stringify(options))
  const caused = catchError(() => createCore(options))
  expect(await explain(caused, toValues({ seed }))).toEqual({ status: 2, message: `${seed}: ${caused.message}` })
  const other = new EmulatorError('INVALID_OPTION', 'The reason.')
  expect(await explain(other, toValues({ seed }))).toEqual({ status: 2, message: 'The reason.' })
  writeFileSync(seed, '{}')
  expect(await explain(caused, toValues({ seed }))).toEqual({ status: 2, message: caused.message })
})

function catchError(task: () => unknown): EmulatorError {
  try {
    task()
  } catch (error) {
    if (error instanceof EmulatorError) return error
  }
  throw new Error('The emulator accepted the options.')
}

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
])('a taken port of %s names the program that has it', async (host, name) => {
  const server = createServer((_, response) => response.setHeader('server', 'harbor/1').end('{}')).listen(0, host)
  await new Promise((resolve) => server.once('listening', resolve))
  const port = String((server.address() as AddressInfo).port)
  const explained = await explain(new EmulatorError('PORT_IN_USE', 'taken'), toValues({ host, port }))
  server.close()
  expect({ name, ...explained }).toEqual({
    name,
    status: 2,
    message: `Port ${port} is taken. An HTTP server listens there: harbor/1. Stop it, or choose another port with --port.`,
  })
})
