import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toBase64Url } from '../../../src/core/util/encoding.ts'
import { SEED } from '../../support/budget.ts'

it('writes base64url as Node.js does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
    { seed: SEED },
  )
})
