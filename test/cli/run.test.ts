import { afterEach, expect, test, vi } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { runInProcess } from './runInProcess.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns what the process does when its output has an error. */
async function listenToOutput(): Promise<(error: NodeJS.ErrnoException) => void> {
  const before = process.stdout.listenerCount('error')
  await run([], () => {})
  await run([], () => {})
  const listeners = process.stdout.listeners('error') as ((error: NodeJS.ErrnoException) => void)[]
  // Each run in one process would add another one.
  expect(listeners.length - before).toBeLessThanOrEqual(1)
  return listeners.find(({ name }) => name === 'exitIfClosed')!
}

const errorWith = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code })

test('a reader of the output that ends first, such as head, ends the command without an error', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const onError = await listenToOutput()
  onError(errorWith('EPIPE'))
  expect(exit.mock.calls).toEqual([[]])
})

test('another error of the output is thrown', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const onError = await listenToOutput()
  expect(() => onError(errorWith('ENOSPC'))).toThrow('ENOSPC')
  expect(exit).not.toHaveBeenCalled()
})

test('the value of an option that does not exist is not repeated', async () => {
  const { status, out, err } = await runInProcess('api', 'listUsers', '--secret-server-key=ssk_harbor')
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(err).toContain('Unknown option: --secret-server-key. Set LATCHKEY_SECRET_SERVER_KEY')
  expect(err).not.toContain('ssk_harbor')
})

test('an error of the parser is JSON with --json, and a text if --json is an argument', async () => {
  const option = await runInProcess('signin', '--json')
  expect(JSON.parse(option.out)).toMatchObject({
    error: { message: expect.stringContaining('Unknown command: signin') as string },
  })
  const argument = await runInProcess('signin', '--', '--json')
  expect(argument).toMatchObject({ out: '', err: expect.stringContaining('Unknown command: signin') as string })
})
