import { expect, test } from 'vitest'
import { toPrintable, toPrintableJson, toPrintableLine } from '../../src/cli/toPrintable.ts'

const codes = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const CONTROLS = [...codes(0x00, 0x1f), ...codes(0x7f, 0x9f)].filter((code) => code !== 0x09 && code !== 0x0a)
const REORDERING = [...codes(0x202a, 0x202e), ...codes(0x2066, 0x2069)]

test.each([...CONTROLS, ...REORDERING, 0x2028, 0x2029])('code point %i is removed, and escaped in JSON', (code) => {
  const text = `a${String.fromCharCode(code)}b`
  expect(toPrintable(text)).toBe('ab')
  expect(toPrintableLine(text)).toBe('ab')
  const json = toPrintableJson({ text })
  expect(json).not.toContain(String.fromCharCode(code))
  expect(JSON.parse(json)).toEqual({ text })
})

test('other characters are kept', () => {
  const text = 'Søren 山田 عمر \u200f👩‍👩‍👧 – a\tb\nc'
  expect(toPrintable(text)).toBe(text)
  expect(toPrintableLine(text)).toBe(text.replace('\t', ' ').replace('\n', ' '))
})
