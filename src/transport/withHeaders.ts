/** Adds what every request carries: project, access level, its key, the client's version, a nonce for the call. */
import { UNIQUE_ID_BITS } from '../constants.ts'
import { pooledBytes } from '../lib/pooledBytes.ts'
import { randomBase32 } from '../lib/randomBase32.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Layer } from './Layer.ts'

export interface HeaderOptions {
  platform: Pick<Platform, 'randomBytes'>
  /** Headers that are the same for each request: project, level, key, version, those the app adds. */
  headers: Readonly<Record<string, string>>
}

export function withHeaders({ platform, headers }: HeaderOptions): Layer {
  const randomBytes = pooledBytes(platform.randomBytes)
  return (next) => (input, init = {}) =>
    next(input, {
      redirect: 'manual',
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      ...(!init.call?.bare && {
        headers: {
          ...headers,
          'x-stack-override-error-status': 'true',
          'x-stack-random-nonce': randomBase32(randomBytes, UNIQUE_ID_BITS),
          ...(init.headers as Record<string, string>),
        },
      }),
    })
}
