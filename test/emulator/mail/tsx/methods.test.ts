/** Each method counts what it creates before it creates it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBudget, RENDERING, TsxError, type Budget } from '../../../../src/emulator/mail/tsx/budget.ts'
import { callMethod, METHODS } from '../../../../src/emulator/mail/tsx/methods.ts'
import { budget as runs, SEED } from '../../../support/budget.ts'

/** A budget without limits that records what is spent. */
function createRecorder(): Budget & { readonly amounts: number[] } {
  const amounts: number[] = []
  return { amounts, step() {}, spend: (amount) => void amounts.push(amount), enter() {}, leave() {} }
}

const count = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)

/** The characters and items of a result that did not exist before the call. */
function sizeOfResult(name: string, receiver: unknown, value: unknown): number {
  // These return a value that exists.
  if (['at', 'find', 'reduce'].includes(name)) return 0
  if (name === 'push') return (value as number) - count(receiver)
  return name === 'split' ? count(value) + (value as string[]).join('').length : count(value)
}

const numbers = fc.oneof(
  fc.constantFrom(0, 1, 3.7, -1, -1e15, 300, Number.NaN, -Infinity, 2 ** 10),
  fc.integer({ min: -20, max: 2000 }),
)
const texts = fc.oneof(
  fc.constantFrom('', 'x', ' ', 'ΐ', 'ﬃ', 'İ', 'xyx', 'x'.repeat(500), '<&>'),
  fc.string({ maxLength: 50 }),
)
const items = fc.oneof(numbers, texts, fc.constantFrom(null, undefined))
const lists = fc.array(fc.oneof(items, fc.array(items, { maxLength: 20 })), { maxLength: 20 })
const receivers = {
  Lists: lists,
  Texts: texts,
  Numbers: fc.oneof(numbers, fc.double()),
  Dates: fc.oneof(numbers, fc.constantFrom(8.64e15, -8.64e15)).map((time) => new Date(time)),
}

const rows = Object.entries(METHODS).flatMap(([kind, methods]) =>
  Object.keys(methods).map((name) => [kind as keyof typeof METHODS, name] as const),
)

test.each(rows)('%s spend at least the size of the result of %s, and never less than nothing', (kind, name) => {
  const args = fc.array(fc.oneof(numbers, texts, lists), { maxLength: 3 })
  const results = fc.oneof(items, lists)
  let calls = 0
  fc.assert(
    fc.property(receivers[kind], args, results, (receiver, values, result) => {
      const budget = createRecorder()
      const before = Array.isArray(receiver) ? [...receiver] : receiver
      let value: unknown
      try {
        value = callMethod(receiver, name, values, () => result, budget)?.value
      } catch (error) {
        expect(error).toBeInstanceOf(TsxError)
        return
      }
      calls += 1
      expect(budget.amounts.every((amount) => amount >= 0)).toBe(true)
      const spent = budget.amounts.reduce((sum, amount) => sum + amount, 0)
      expect(spent).toBeGreaterThanOrEqual(sizeOfResult(name, before, value))
    }),
    { seed: SEED, numRuns: runs(150) },
  )
  expect(calls).toBeGreaterThan(0)
})

test.each(['a'.repeat(1000), Array.from({ length: 1000 }, () => 'a')])(
  'no method of a value of a thousand parts is called without a budget for it',
  (receiver) => {
    const methods: Readonly<Record<string, unknown>> = typeof receiver === 'string' ? METHODS.Texts : METHODS.Lists
    // These read a part, or repeat the text no times.
    const cheap = ['at', 'charAt', 'push', 'repeat']
    for (const name of Object.keys(methods).filter((name) => !cheap.includes(name))) {
      const budget = createBudget({ ...RENDERING, size: 900 })
      const call = (): unknown => callMethod(receiver, name, ['b', 'c'], () => 0, budget)
      expect(call, name).toThrow('The source produces too much output.')
    }
  },
)

test.each([-1, -1e15, Number.NaN, -Infinity, Infinity])('a budget refuses the amount %d', (amount) => {
  expect(() => createBudget(RENDERING).spend(amount)).toThrow('The source produces too much output.')
  expect(() => createBudget(RENDERING).step(amount)).toThrow('The source takes too long.')
})
