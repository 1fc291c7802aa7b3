import { expect, test } from 'vitest'
import { explainFailure } from '../../../src/core/transport/connectionFailure.ts'
import type { TransportPlatform } from '../../../src/core/transport/types.ts'

const LOCAL = 'http://localhost:8102/api/v1/teams'
const REMOTE = 'https://service.example/api/v1/teams'
/** A server sends no probe. */
const platform = { kind: 'server' } as TransportPlatform

const withCode = (code: string): Error => Object.assign(new Error(code), { code })
const withCause = (cause: unknown): Error => new TypeError('fetch failed', { cause })

test.each<[what: string, error: unknown, code: string | undefined, wasNotSent: boolean, isRefused: boolean]>([
  ['no code', new TypeError('fetch failed'), undefined, false, false],
  ['nothing', undefined, undefined, false, false],
  ['a refused connection', withCode('ECONNREFUSED'), 'ECONNREFUSED', true, true],
  ['a cause with a code', withCause(withCode('ECONNREFUSED')), 'ECONNREFUSED', true, true],
  ['a code of another runtime', withCode('ConnectionRefused'), 'ConnectionRefused', true, true],
  ['an unknown host', withCause(withCode('ENOTFOUND')), 'ENOTFOUND', true, false],
  ['a connection that broke', withCause(withCode('ECONNRESET')), 'ECONNRESET', false, false],
  ['a code that is no text', { code: 7 }, undefined, false, false],
  [
    'one address that was tried',
    withCause(Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'OTHER' })),
    'ECONNREFUSED',
    true,
    true,
  ],
  [
    'two addresses that refused',
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
    'ECONNREFUSED',
    true,
    true,
  ],
  [
    'addresses that failed differently',
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNRESET')]),
    'ECONNREFUSED',
    false,
    false,
  ],
  ['no address', Object.assign(new AggregateError([]), { code: 'EAI_AGAIN' }), 'EAI_AGAIN', true, false],
])('a failure with %s', async (_what, error, code, wasNotSent, isRefused) => {
  const isUnknownHost = code === 'ENOTFOUND'
  const failure = { code, wasNotSent, isUnknownHost }
  expect(await explainFailure(platform, LOCAL, error)).toEqual({ ...failure, isNothingListening: isRefused })
  expect(await explainFailure(platform, REMOTE, error)).toEqual({ ...failure, isNothingListening: false })
})
