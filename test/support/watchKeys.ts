/** Setup of the tests of React: fails a test in which React warns about the keys of a list. */
import { afterAll, afterEach, expect } from 'vitest'

const KEY_WARNING = /children with the same key|unique "key" prop/

const warnings: string[] = []
const { error } = console
console.error = (...values: unknown[]) => {
  if (KEY_WARNING.test(String(values[0]))) warnings.push(values.map(String).join(' '))
  error.apply(console, values)
}

afterEach(() => expect(warnings.splice(0), 'warnings about keys').toEqual([]))
afterAll(() => {
  console.error = error
})
