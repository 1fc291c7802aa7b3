/** Password hashes. */
import { encodeText, toBase64Url, toBytes } from '../../core/util/encoding.ts'
import { loadNodeCrypto } from '../state/nodeCrypto.ts'
import type { Random } from './random.ts'

/**
 * Password hashes: PBKDF2 with SHA-256 and a salt, `pbkdf2$<rounds>$<salt>$<hash>`. Two more formats are verified but
 * never created: bcrypt, which the service accepts as a ready-made hash, and `plain$<password>` of seeded users, which
 * needs no hashing at the start.
 */
export interface Passwords {
  hash(password: string, random: Random): Promise<string>
  /** Resolves to true if a password matches a stored hash. */
  verify(password: string, storedHash: string): Promise<boolean>
}

export function createPasswords(iterations: number): Passwords {
  return {
    async hash(password, random) {
      const salt = random.bytes(16)
      return ['pbkdf2', iterations, toBase64Url(salt), await derive(password, salt, iterations)].join('$')
    },
    async verify(password, storedHash) {
      if (storedHash.startsWith('plain$')) return storedHash === `plain$${password}`
      // Loaded on demand, because few tests use bcrypt.
      if (storedHash.startsWith('$2')) return (await import('bcryptjs')).compare(password, storedHash)
      const [, rounds = '', salt = '', hash] = storedHash.split('$')
      return (await derive(password, toBytes(salt), Number(rounds))) === hash
    },
  }
}

/**
 * Runs one hash at a time. Hashing in other threads takes an unpredictable time, and in repeatable runs concurrent
 * requests must resume in a fixed order.
 */
export function withSerialHashing({ hash, verify }: Passwords): Passwords {
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const result = last.then(step)
    last = result.catch(() => {})
    return result
  }
  return {
    hash: (password, random) => enqueue(() => hash(password, random)),
    verify: (password, storedHash) => enqueue(() => verify(password, storedHash)),
  }
}

/** Hashes with more rounds run in another thread and don't block other requests. */
const MAX_SYNC_ITERATIONS = 5_000

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const nodeCrypto = iterations <= MAX_SYNC_ITERATIONS ? loadNodeCrypto() : undefined
  if (nodeCrypto) {
    return toBase64Url(nodeCrypto.pbkdf2Sync(password, salt, iterations, 32, 'sha256'))
  }
  const key = await crypto.subtle.importKey('raw', encodeText(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return toBase64Url(new Uint8Array(bits))
}
