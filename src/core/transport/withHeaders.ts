/** Adds what every request carries: project, access level, its key, the client's version, a nonce for the call. */
import { UNIQUE_ID_BITS } from '../constants.ts'
import { randomBase32 } from '../lib/randomBase32.ts'
import type { Platform } from '../platform/Platform.ts'
import { addHeaders } from './addHeaders.ts'
import type { Layer } from './Layer.ts'

export interface HeaderOptions {
  platform: Pick<Platform, 'randomBytes'>
  /** Headers that are the same for each request: project, level, key, version, those the app adds. */
  headers: Readonly<Record<string, string>>
}

export function withHeaders({ platform, headers }: HeaderOptions): Layer {
  const nonce = createNonces(platform.randomBytes)
  return (next) =>
    (input, init = {}) => {
      const all: Record<string, string> = init.call?.bare ? {} : addHeaders({ [NONCE]: nonce() }, headers)
      addHeaders(all, init.headers as Record<string, string>)
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
