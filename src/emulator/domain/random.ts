/** The random values of an emulator: real, or repeatable from a seed. */
import { sha256 } from '@noble/hashes/sha2.js'
import { BASE32, encodeText } from '../../core/util/encoding.ts'

/**
 * The source of ids, codes, salts and keys. A seeded source is forked for each request by its arrival number.
 * Otherwise concurrent requests would draw in the order in which they resume, which differs between runs.
 */
export interface Random {
  /** Returns new random bytes. */
  bytes(length: number): Uint8Array<ArrayBuffer>
  /** Returns digits of Crockford's base 32 in lower case, five random bits each. */
  code(length: number): string
  /** Returns a UUID of version 4. */
  uuid(): string
  /** Returns a source that depends only on the seed and this name. Without a seed, returns this source. */
  fork(name: string): Random
}

/** Creates a source. The same `seed` draws the same values; without a seed they come from `crypto`. */
export function createRandom(seed?: string): Random {
  const bytes = seed === undefined ? createSystemBytes() : createSeededBytes(seed)
  const random: Random = {
    bytes,
    code(length) {
      let code = ''
      for (const byte of bytes(length)) code += BASE32[byte % BASE32.length]
      return code
    },
    uuid: () => (seed === undefined ? crypto.randomUUID() : toUuid(bytes(16))),
    fork: (name) => (seed === undefined ? random : createRandom(`${seed}/${name}`)),
  }
  return random
}

/** How many bytes are drawn in advance: a call of the system takes as long for sixteen bytes as for hundreds. */
const POOL_LENGTH = 1024

/** Returns a function that draws bytes of the system. */
function createSystemBytes(): Random['bytes'] {
  let pool = new Uint8Array()
  return (length) => {
    if (length > POOL_LENGTH) return crypto.getRandomValues(new Uint8Array(length))
    if (length > pool.length) pool = crypto.getRandomValues(new Uint8Array(POOL_LENGTH))
    const bytes = pool.slice(0, length)
    pool = pool.subarray(length)
    return bytes
  }
}

/** Returns a function that draws bytes: the hashes of the seed and a counter. Not for secrets. */
function createSeededBytes(seed: string): Random['bytes'] {
  let counter = 0
  return (length) => {
    const bytes = new Uint8Array(length)
    for (let offset = 0; offset < length; offset += sha256.outputLen) {
      const block = sha256(encodeText(`${seed}#${counter++}`))
      bytes.set(block.subarray(0, length - offset), offset)
    }
    return bytes
  }
}

/** Formats 16 random bytes as a UUID of version 4 (RFC 9562, section 5.4). */
function toUuid(bytes: Uint8Array): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
