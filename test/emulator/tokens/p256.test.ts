import { p256 } from '@noble/curves/nist.js'
import { describe, expect, it } from 'vitest'
import { privateKey, publicKey, sign } from '../../../src/emulator/tokens/p256.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const text = (value: string) => new TextEncoder().encode(value)
const hex = (value: Uint8Array) => Buffer.from(value).toString('hex')

/** RFC 6979, appendix A.2.5. */
const KEY = bytes('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721')

describe('a signature', () => {
  it.each([
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
  ])('of %j is the one of RFC 6979', async (message, r, s) => {
    expect(hex(await sign(text(message), KEY))).toBe(r + s)
  })

  it('is byte for byte that of another implementation', async () => {
    for (let round = 0; round < 20; round++) {
      const key = privateKey(crypto.getRandomValues(new Uint8Array(32)))
      const message = text(`message ${round}`)
      expect(hex(await sign(message, key))).toBe(hex(p256.sign(message, key, { lowS: false })))
    }
  })
})

describe('a public key', () => {
  it('is the one of RFC 6979', () => {
    const { x, y } = publicKey(KEY)
    expect(hex(x)).toBe('60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6')
    expect(hex(y)).toBe('7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299')
  })

  it('is that of another implementation, at the edges too', () => {
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    for (const number of [1n, 2n, 3n, 15n, 16n, order - 1n, order - 2n]) {
      const key = bytes(number.toString(16).padStart(64, '0'))
      const { x, y } = publicKey(key)
      expect(hex(x) + hex(y)).toBe(hex(p256.getPublicKey(key, false)).slice(2))
    }
  })
})

it('a private key is in range, whatever it is made of', () => {
  expect(hex(privateKey(new Uint8Array(32)))).toBe(`${'0'.repeat(63)}1`)
  for (const seed of [new Uint8Array(32).fill(255), KEY]) {
    expect(p256.utils.isValidSecretKey(privateKey(seed))).toBe(true)
  }
})
