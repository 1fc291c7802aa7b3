/** Usage errors in builds for production, which leave out the texts: development builds are tested where they are thrown. */
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../../src/core/client/createClient.ts'
import { UsageError } from '../../src/core/errors.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [{ projectId: '' }, 'MISSING_OPTION', 'Invalid projectId (""). Development builds explain it.'],
  [
    { projectId: 'p', baseUrl: '/api' },
    'INVALID_OPTION',
    'Invalid baseUrl (https://api.stack-auth.com). Development builds explain it.',
  ],
  [
    { projectId: 'p', publishableClientKey: 'sak_secret' },
    'WRONG_KEY',
    'Invalid key (publishableClientKey,pck_,sak_). Development builds explain it.',
  ],
  [{ projectId: 'p', baseURL: '/' }, 'INVALID_OPTION', expect.stringContaining('(createClient,baseURL,projectId,')],
  [{ projectId: 'p', tokenStore: 7 }, 'INVALID_OPTION', 'Invalid tokenStore (). Development builds explain it.'],
])('%j: the error names the option and its value, without a secret', (options, code, text) => {
  vi.stubEnv('NODE_ENV', 'production')
  const create = (): unknown => createClient(options as never)
  expect(create).toThrow(UsageError)
  expect(create).toThrow(expect.objectContaining({ code, message: text }))
})
