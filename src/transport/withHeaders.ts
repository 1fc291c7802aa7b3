/** Adds what every request carries: project, access level, its key, the client's version, a nonce for the call. */
import { UNIQUE_ID_BITS } from '../constants.ts'
import { randomBase32 } from '../lib/randomBase32.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Layer } from './Layer.ts'

export interface HeaderOptions {
  platform: Pick<Platform, 'randomBytes'>
  /** Headers that are the same for each request: project, level, key, version, those the app adds. */
  headers: Readonly<Record<string, string>>
}

export function withHeaders({ platform, headers }: HeaderOptions): Layer {
  const nonce = createNonces(platform.randomBytes)
  // The key is there from the start, so that objects made from this one keep its shape: it is made for every call.
  const same: Record<string, string> = { ...headers, [NONCE]: '' }
  return (next) => (input, init = {}) => {
    if (init.call?.bare) return next(input, { redirect: 'manual', ...init, cache: 'no-store', credentials: 'omit' })
    const all = { ...same, ...(init.headers as Record<string, string>) }
    all[NONCE] = nonce()
    return next(input, { redirect: 'manual', ...init, cache: 'no-store', credentials: 'omit', headers: all })
  }
}

const NONCE = 'x-stack-random-nonce'

/** Random texts that never repeat: the last character counts to 36, and then all others are made anew. */
function createNonces(randomBytes: Platform['randomBytes']): () => string {
  let start = ''
  let count = 36
  return () => {
    if (count === 36) {
      start = randomBase32(randomBytes, UNIQUE_ID_BITS - 5)
      count = 0
    }
    return start + (count++).toString(36)
  }
}
