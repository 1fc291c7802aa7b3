import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase64Url, toBase64Url } from '../../../src/core/lib/base64url.ts'

it('bytes come back as they went', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...fromBase64Url(text)]).toEqual([...bytes])
    }),
  )
})

it.each(['a', 'aaaaa', 'ab+/', 'ab==', 'ab c', 'äb', 'ab\n'])('%j is refused', (text) => {
  expect(() => fromBase64Url(text)).toThrow(RangeError)
})
