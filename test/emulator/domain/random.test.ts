import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../src/emulator/domain/random.ts'

const draw = (random: ReturnType<typeof createRandom>) => [random.code(45), random.uuid(), [...random.bytes(5)].join()]

test('a seed generates the same values each time, and another seed others', () => {
  expect(draw(createRandom('a'))).toEqual(draw(createRandom('a')))
  expect(draw(createRandom('a'))).not.toEqual(draw(createRandom('b')))
  const random = createRandom('a')
  expect(draw(random)).not.toEqual(draw(random))
})

test('a fork of a seeded source depends on its name, not on previous values', () => {
  const [random, sameRandom] = [createRandom('a'), createRandom('a')]
  draw(random)
  expect(draw(random.fork('x'))).toEqual(draw(sameRandom.fork('x')))
  expect(draw(random.fork('x'))).not.toEqual(draw(random.fork('y')))
  expect(draw(random.fork('x'))).not.toEqual(draw(createRandom('a')))
})

test('similar seeds generate unrelated values, with evenly distributed characters', () => {
  const codes = Array.from({ length: 1000 }, (_, index) => createRandom(`request ${index}`).code(45))
  expect(new Set(codes).size).toBe(1000)
  expect(new Set(codes.map((code) => code.slice(0, 6))).size).toBeGreaterThan(990)
  const counts = new Map<string, number>()
  for (const char of codes.join('')) counts.set(char, (counts.get(char) ?? 0) + 1)
  expect(counts.size).toBe(32)
  for (const count of counts.values()) expect(Math.abs(count / (45_000 / 32) - 1)).toBeLessThan(0.15)
})

describe.each([
  ['with a seed', 'a'],
  ['without a seed', undefined],
])('%s', (_, seed) => {
  test('codes are base 32 without i, l, o and u, and UUIDs have version 4', () => {
    const random = createRandom(seed)
    for (let count = 0; count < 200; count++) {
      expect(random.code(45)).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/)
      expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  test('generates any number of bytes in a new array', () => {
    const random = createRandom(seed)
    for (const length of [0, 1, 3, 32, 4095, 4096, 5000]) expect(random.bytes(length)).toHaveLength(length)
    const bytes = random.bytes(16)
    const copy = [...bytes]
    for (let count = 0; count < 600; count++) random.bytes(16)
    expect([...bytes]).toEqual(copy)
    expect(bytes.buffer.byteLength).toBe(16)
  })
})

test('a source without a seed never repeats values', () => {
  expect(draw(createRandom())).not.toEqual(draw(createRandom()))
})

test('bytes of the system are drawn once each, however many are asked for', () => {
  const random = createRandom()
  const draws = [...Array.from({ length: 500 }, () => 16), 1000, 16, 5000].map((length) => random.bytes(length))
  expect(draws.map(({ length }) => length).slice(-3)).toEqual([1000, 16, 5000])
  const blocks = draws.flatMap((bytes) =>
    Array.from({ length: Math.floor(bytes.length / 16) }, (_, index) =>
      bytes.subarray(index * 16, index * 16 + 16).join(),
    ),
  )
  expect(new Set(blocks).size).toBe(blocks.length)
  const [first, second] = draws
  const before = second!.join()
  first!.fill(0)
  expect(second!.join()).toBe(before)
})
