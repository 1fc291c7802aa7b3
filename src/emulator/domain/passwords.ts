/** Base64url, the cryptography of Node.js, and password hashes. */
import type { Random } from './random.ts'

type NodeCrypto = typeof import('node:crypto')

/**
 * The synchronous cryptography of Node.js; `undefined` elsewhere. Web Crypto runs each operation in another thread,
 * and the switch takes longer than a short hash or a signature itself. Not imported, so that browser bundles don't
 * include it and an emulator starts without loading it.
 */
export const loadNodeCrypto = (): NodeCrypto | undefined =>
  (globalThis as { process?: { getBuiltinModule?(name: string): NodeCrypto | undefined } }).process?.getBuiltinModule?.(
    'node:crypto',
  )

/** Several times faster than `btoa` and `atob`, where it exists. */
const { Buffer } = globalThis as { Buffer?: typeof globalThis.Buffer }

export function toBase64Url(bytes: Uint8Array): string {
  if (Buffer) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url')
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes base64url. @throws DOMException if the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/**
 * Password hashes: PBKDF2 with SHA-256 and a salt, `pbkdf2$<rounds>$<salt>$<hash>`. Two more formats are verified but
 * never created: bcrypt, which the service accepts as a ready-made hash, and `plain$<password>` for seeded users,
 * because hashing every seeded password would slow down each test.
 */
export interface Passwords {
  hash(password: string, random: Random): Promise<string>
  /** Whether a password matches a stored hash. */
  verify(password: string, kept: string): Promise<boolean>
}

export function createPasswords(iterations: number): Passwords {
  return {
    async hash(password, random) {
      const salt = random.bytes(16)
      return ['pbkdf2', iterations, toBase64Url(salt), await derive(password, salt, iterations)].join('$')
    },
    async verify(password, kept) {
      if (kept.startsWith('plain$')) return kept === `plain$${password}`
      // Loaded on demand, because few tests use bcrypt.
      if (kept.startsWith('$2')) return (await import('bcryptjs')).compare(password, kept)
      const [, rounds = '', salt = '', hash] = kept.split('$')
      return (await derive(password, fromBase64Url(salt), Number(rounds))) === hash
    },
  }
}

/**
 * Runs one hash at a time. Hashing in other threads takes an unpredictable time, and in repeatable runs concurrent
 * requests must resume in a fixed order.
 */
export function inTurn({ hash, verify }: Passwords): Passwords {
  let last: Promise<unknown> = Promise.resolve()
  const next = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const result = last.then(step)
    last = result.catch(() => {})
    return result
  }
  return {
    hash: (password, random) => next(() => hash(password, random)),
    verify: (password, kept) => next(() => verify(password, kept)),
  }
}

/** Hashes with more rounds run in another thread, so that they don't block other requests. */
const MAX_SYNC_ITERATIONS = 5_000

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const nodeCrypto = iterations <= MAX_SYNC_ITERATIONS ? loadNodeCrypto() : undefined
  if (nodeCrypto) {
    return toBase64Url(nodeCrypto.pbkdf2Sync(password, salt, iterations, 32, 'sha256'))
  }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return toBase64Url(new Uint8Array(bits))
}
