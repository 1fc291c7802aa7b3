/** How commands end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CommandError, reportError, untilInterrupted } from '../../src/cli/errors.ts'
import { LatchkeyError, TransportError, UsageError } from '../../src/core/errors.ts'

let out: string
let err: string
let restore: () => void

beforeEach(() => {
  out = ''
  err = ''
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true)),
  ]
  restore = () => spies.forEach((spy) => spy.mockRestore())
})
afterEach(() => restore())

test('an error of a command has the status 2 and the code of a wrong option by default', () => {
  const { name, message, status, code } = new CommandError('Pass --out.')
  expect({ name, message, status, code }).toEqual({
    name: 'CommandError',
    message: 'Pass --out.',
    status: 2,
    code: 'INVALID_OPTION',
  })
})

test.each([
  [new CommandError('Declined.', 1), 1, 'INVALID_OPTION'],
  [new CommandError('It is missing.', 2, 'MISSING_OPTION'), 2, 'MISSING_OPTION'],
  [new UsageError('MISSING_OPTION', 'It is missing.'), 2, 'MISSING_OPTION'],
  [new LatchkeyError('INVALID_RESPONSE', 'It responded twice.'), 1, 'INVALID_RESPONSE'],
])('%s ends a command with the status %i', async (error, status, code) => {
  expect(await reportError(error, false)).toBe(status)
  expect({ out, err }).toEqual({ out: '', err: `${error.message}\n` })
  err = ''
  expect(await reportError(error, true)).toBe(status)
  expect({ result: JSON.parse(out) as unknown, err }).toEqual({
    result: { error: { code, message: error.message } },
    err: '',
  })
})

test.each([
  [
    'NETWORK',
    undefined,
    'No response. Check the connection and the address, which --base-url or LATCHKEY_BASE_URL sets.',
  ],
  ['STATUS', 503, 'No response. Please try again later.'],
] as const)('the error %s with status %s says what a person can check', async (code, status, message) => {
  const error = new TransportError(code, 'No response. Please try again later.', { ...(status && { status }) })
  expect(await reportError(error, false)).toBe(1)
  expect(err).toBe(`${message}\n`)
})

test('control characters of an error are not printed', async () => {
  await reportError(new CommandError('Stop\u001b[2J it.'), false)
  expect(err).toBe('Stop[2J it.\n')
})

test('another error is a fault of this package, and is thrown', async () => {
  const error = new TypeError('broken')
  await expect(reportError(error, false)).rejects.toBe(error)
  expect(out + err).toBe('')
})

const countHandlers = (): number => process.listenerCount('SIGINT')

test('a task that is not interrupted ends with its status or its error', async () => {
  const before = countHandlers()
  expect(await untilInterrupted('Interrupted.', async () => 1)).toBe(1)
  const error = new Error('broken')
  await expect(untilInterrupted('Interrupted.', () => Promise.reject(error))).rejects.toBe(error)
  expect({ err, handlers: countHandlers() }).toEqual({ err: '', handlers: before })
})

test('a task that Ctrl+C aborts ends with the status 130 and a notice', async () => {
  const before = countHandlers()
  const status = untilInterrupted('Interrupted.', async (signal) => {
    expect(countHandlers()).toBe(before + 1)
    const handler = process.listeners('SIGINT').at(-1) as () => void
    handler()
    signal.throwIfAborted()
    return 0
  })
  expect(await status).toBe(130)
  expect({ err, handlers: countHandlers() }).toEqual({ err: 'Interrupted.\n', handlers: before })
})

test('a task that ends although Ctrl+C was pressed keeps its status', async () => {
  const status = untilInterrupted('Interrupted.', async () => {
    const handler = process.listeners('SIGINT').at(-1) as () => void
    handler()
    return 0
  })
  expect({ status: await status, err }).toEqual({ status: 0, err: '' })
})
