import { expect, test } from 'vitest'
import { isAccepted, toMillis, toPasswordHash, toUrl } from '../../../src/cli/import/ExportedUser.ts'

const REST = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'

test.each([
  [`$2a$10$${REST}`, true],
  [`$2b$16$${REST}`, true],
  [`$2y$04$${REST}`, true],
  [`$2b$17$${REST}`, false],
  [`$2x$10$${REST}`, false],
  [`$2b$10$${REST.slice(1)}`, false],
  ['$argon2id$v=19$m=4096$c2FsdA$aGFzaA', false],
  ['5f4dcc3b5aa765d61d8327deb882cf99', false],
])('the hash %s is accepted: %s', (hash, expected) => {
  expect(isAccepted({ format: 'any', hash })).toBe(expected)
})

test('the format of a hash is that of its beginning, or the one that the export names', () => {
  expect(toPasswordHash(`$2b$10$${REST}`, 'anything')?.format).toBe('bcrypt')
  expect(toPasswordHash('$argon2id$v=19$a$b')?.format).toBe('argon2id')
  expect(toPasswordHash('5f4d', 'md5')?.format).toBe('md5')
  expect(toPasswordHash('5f4d')?.format).toBe('unknown')
  expect(toPasswordHash('')).toBeNull()
  expect(toPasswordHash(undefined)).toBeNull()
})

test.each([
  ['2024-05-01 10:00:00.5+00', Date.UTC(2024, 4, 1, 10, 0, 0, 500)],
  ['2024-05-01T10:00:00.000Z', Date.UTC(2024, 4, 1, 10)],
  ['1714557540000', 1_714_557_540_000],
  [1_714_557_540_000, 1_714_557_540_000],
  ['yesterday', null],
  ['', null],
])('the time %j is %j', (text, millis) => {
  expect(toMillis(text)).toBe(millis)
})

test('only http(s) URLs are URLs', () => {
  expect(toUrl('https://a.example/b.png')).toBe('https://a.example/b.png')
  expect(toUrl('javascript:alert(1)')).toBeNull()
  expect(toUrl('b.png')).toBeNull()
})
