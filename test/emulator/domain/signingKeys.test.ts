import { describe, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { deriveKeyPair, signRepeatably } from '../../../src/emulator/domain/signingKeys.ts'
import { createCaller } from '../caller.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const encode = (value: string) => new TextEncoder().encode(value)
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex')

describe('a signature', () => {
  // RFC 6979, appendix A.2.5.
  const key = bytes('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721')
  test.each([
    [
      'sample',
      'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716',
      'f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8',
    ],
    [
      'test',
      'f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367',
      '019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083',
    ],
  ])('a repeatable signature of %j is as in RFC 6979', async (message, r, s) => {
    expect(hex(await signRepeatably(encode(message), key))).toBe(r + s)
  })
})

describe('a key pair', () => {
  const seed = (fill: number) => new Uint8Array(48).fill(fill)

  test('a repeatable key pair is determined by its seed', async () => {
    expect(await deriveKeyPair(seed(1))).toEqual(await deriveKeyPair(seed(1)))
    expect(await deriveKeyPair(seed(1))).not.toEqual(await deriveKeyPair(seed(2)))
  })

  test('a repeatable key pair works with WebCrypto, which verifies its signatures', async () => {
    for (const fill of [0, 1, 127, 255]) {
      const { x, y, d } = await deriveKeyPair(seed(fill))
      const [jx, jy] = [x, y].map((part) => Buffer.from(part).toString('base64url')) as [string, string]
      const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      const jwk = { kty: 'EC', crv: 'P-256', x: jx, y: jy }
      const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
      const signature = Uint8Array.from(await signRepeatably(encode('message'), Uint8Array.from(d)))
      expect(await crypto.subtle.verify(algorithm, key, signature, encode('message'))).toBe(true)
      expect(await crypto.subtle.verify(algorithm, key, signature, encode('messagf'))).toBe(false)
    }
  })
})

test('outside Node.js, tokens are signed by Web Crypto and passwords are hashed by it', async () => {
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never)
  const { call, signUp, signIn } = createCaller(createCore())
  const { access_token: token, user_id } = await signUp()
  vi.restoreAllMocks()
  expect((await call('GET /users/me', { token })).json.id).toBe(user_id)
  const [header, payload] = token.split('.') as [string, string]
  const changed = `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`
  expect((await call('GET /users/me', { token: changed })).status).toBe(401)
  // The same password, hashed by Node.js.
  expect((await signIn()).json.user_id).toBe(user_id)
})
