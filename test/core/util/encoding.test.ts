import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase64, toBase64Url, toBytes } from '../../../src/core/util/encoding.ts'
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

test('decoding refuses characters that are not in base64', () => {
  expect(() => toBytes('a*b')).toThrow(DOMException)
})
