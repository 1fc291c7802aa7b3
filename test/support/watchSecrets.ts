/**
 * Setup of each test file: watches logs, URLs and errors of this process, and fails a test that puts a refresh token
 * into one of them. All hooks are removed after the file.
 */
import { inspect } from 'node:util'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { collectTokens, recordError, recordText, takeLeaks } from './leaks.ts'

const removals: (() => void)[] = []

/** Replaces a property until the end of the test file. */
function replace<T extends object, K extends keyof T>(target: T, name: K, by: (original: T[K]) => T[K]): void {
  const original = target[name]
  target[name] = by(original)
  removals.push(() => void (target[name] = original))
}

replace(JSON, 'stringify', (stringify) => {
  return ((...args: Parameters<typeof stringify>) => {
    const json = stringify(...args) as string | undefined
    collectTokens(json)
    return json
  }) as typeof stringify
})
replace(JSON, 'parse', (parse) => (...args) => {
  collectTokens(args[0])
  return parse(...args) as unknown
})

for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  replace(console, level, (log) => (...values: unknown[]) => {
    recordText(
      `console.${level}`,
      values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '),
    )
    log.apply(console, values)
  })
}

replace(globalThis, 'URL', (original) => {
  return new Proxy(original, {
    construct(target, args: ConstructorParameters<typeof URL>, self) {
      const url = Reflect.construct(target, args, self) as URL
      recordText('a URL', url.href)
      return url
    },
  })
})
replace(globalThis, 'fetch', (fetch) => (input, init) => {
  recordText('a URL', input instanceof Request ? input.url : String(input))
  return fetch(input, init)
})

function construct(target: ErrorConstructor, args: unknown[], self: ErrorConstructor): Error {
  // The stack is taken once, below: for most tests, it takes longer than all else that happens here.
  const { stackTraceLimit } = target
  target.stackTraceLimit = 0
  const error = Reflect.construct(target, args, self) as Error
  target.stackTraceLimit = stackTraceLimit
  // The emulator's own rejections quote the request; they become responses and are never shown as errors.
  if (self.name === 'Refusal') return error
  // Removes this function from the stack.
  ;(Error as { captureStackTrace?: (error: Error, below: unknown) => void }).captureStackTrace?.(error, construct)
  recordError(error)
  return error
}
replace(globalThis, 'Error', (original) => new Proxy(original, { construct: construct as never }))

afterEach(() => expect(takeLeaks(), 'logs, URLs and errors that contain a refresh token').toEqual([]))
afterAll(() => {
  // Vitest restores spies after this function, and a spy restores the hook that it replaced.
  vi.restoreAllMocks()
  for (const remove of removals.reverse()) remove()
})
