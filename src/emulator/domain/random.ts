/** The random values of an emulator: real, or repeatable from a seed. */

/** Base 32 after Crockford, in lower case: no i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * The source of ids, codes, salts and keys. A seeded generator is forked for each request by its arrival number.
 * Otherwise concurrent requests would draw in the order in which they resume, which differs between runs.
 */
export interface Random {
  /** Returns new random bytes. */
  bytes(length: number): Uint8Array<ArrayBuffer>
  /** A string in Crockford's base 32 in lower case, five bits per character. */
  code(length: number): string
  /** A UUID of version 4. */
  uuid(): string
  /** Returns a generator that depends only on the seed and this name. Without a seed, returns this generator. */
  fork(name: string): Random
}

/** Creates a generator. The same `seed` draws the same values; without a seed they come from `crypto`. */
export function createRandom(seed?: string): Random {
  const bytes = seed === undefined ? systemBytes() : seededBytes(seed)
  const random: Random = {
    bytes,
    code(length) {
      let text = ''
      for (const byte of bytes(length)) text += ALPHABET[byte & 31]
      return text
    },
    uuid: seed === undefined ? () => crypto.randomUUID() : () => toUuid(bytes(16)),
    fork: (name) => (seed === undefined ? random : createRandom(`${seed}/${name}`)),
  }
  return random
}

/** Draws from the system in blocks, because a call costs more than the bytes. */
function systemBytes(): Random['bytes'] {
  const block = new Uint8Array(4096)
  let used = block.length
  return (length) => {
    if (length > block.length) return crypto.getRandomValues(new Uint8Array(length))
    if (used + length > block.length) {
      crypto.getRandomValues(block)
      used = 0
    }
    return block.slice(used, (used += length))
  }
}

/** sfc32 (Chris Doty-Humphrey), its state filled from the seed by a multiplicative hash. Not for secrets. */
function seededBytes(seed: string): Random['bytes'] {
  let [a, b, c] = hash(seed)
  let counter = 1
  const next = (): number => {
    const sum = (a + b + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum
  }
  for (let round = 0; round < 12; round++) next()
  return (length) => {
    const bytes = new Uint8Array(length)
    for (let at = 0; at < length; at += 4) {
      const word = next()
      for (let byte = 0; byte < 4 && at + byte < length; byte++) bytes[at + byte] = word >>> (8 * byte)
    }
    return bytes
  }
}

function hash(text: string): [number, number, number] {
  let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x85ebca6b) ^ (b >>> 15)
    b = Math.imul(b ^ unit, 0xc2b2ae35) ^ (c >>> 13)
    c = Math.imul(c ^ unit, 0x27d4eb2f) ^ (a >>> 16)
  }
  return [a | 0, b | 0, c | 0]
}

function toUuid(bytes: Uint8Array): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
