/** Before each test file: listens to all that is said in this process, and fails the test that says a refresh token. */
import { inspect } from 'node:util'
import { afterEach, expect } from 'vitest'
import { learn, note, noteError, takeLeaks } from './secretsSaid.ts'

const { stringify, parse } = JSON
JSON.stringify = ((...given: Parameters<typeof stringify>) => {
  const text = stringify(...given) as string | undefined
  learn(text)
  return text
}) as typeof stringify
JSON.parse = (...given) => {
  learn(given[0])
  return parse(...given) as unknown
}

for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  const say = console[level]
  console[level] = (...values: unknown[]) => {
    note(`console.${level}`, values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '))
    say.apply(console, values)
  }
}

globalThis.URL = new Proxy(URL, {
  construct(target, given: ConstructorParameters<typeof URL>, self) {
    const url = Reflect.construct(target, given, self) as URL
    note('an address', url.href)
    return url
  },
})
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  note('an address', input instanceof Request ? input.url : String(input))
  return fetch(input, init)
}

function construct(target: ErrorConstructor, given: unknown[], self: ErrorConstructor): Error {
  const error = Reflect.construct(target, given, self) as Error
  // An answer of the service in memory on its way out, which quotes what was asked, is nothing that anybody is told.
  if (self.name === 'Refusal') return error
  // Where it was made, without this line.
  ;(Error as { captureStackTrace?: (error: Error, below: unknown) => void }).captureStackTrace?.(error, construct)
  noteError(error)
  return error
}
globalThis.Error = new Proxy(Error, { construct: construct as never })

afterEach(() => expect(takeLeaks(), 'what was said that holds a refresh token').toEqual([]))
