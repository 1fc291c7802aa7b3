import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BASE32,
  fromBase32,
  fromBase64,
  toBase32,
  toBase64,
  toBase64Url,
  toBytes,
} from '../../../src/core/util/encoding.ts'
import { SEED } from '../../support/budget.ts'

const BYTES = fc.uint8Array({ maxLength: 200 })

test('base64 and base64url are written as Node.js writes them', () => {
  fc.assert(
    fc.property(BYTES, (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
    { seed: SEED },
  )
})

test('bytes are decoded from base64 and base64url', () => {
  fc.assert(
    fc.property(BYTES, (bytes) => {
      expect(toBytes(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
      expect(toBytes(Buffer.from(bytes).toString('base64url'))).toEqual(bytes)
    }),
    { seed: SEED },
  )
})

test('text is decoded from base64 as UTF-8', () => {
  expect(fromBase64(Buffer.from('Zoë 🐴').toString('base64'))).toBe('Zoë 🐴')
})

test('bytes are decoded from the base 32 that encodes them', () => {
  fc.assert(
    fc.property(BYTES, (bytes) => {
      expect(fromBase32(toBase32(bytes, BASE32), BASE32)).toEqual(bytes)
    }),
    { seed: SEED },
  )
})

test('decoding refuses characters that are not in base64', () => {
  expect(() => toBytes('a*b')).toThrow(DOMException)
})
