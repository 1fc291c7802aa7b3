/** Usage errors in builds for production, which leave out the texts: development builds are tested where they are thrown. */
import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../../src/core/client/createClient.ts'
import { UsageError } from '../../src/core/errors.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [{ projectId: '' }, 'MISSING_OPTION', 'projectId'],
  [{ projectId: 'p', baseUrl: '/api' }, 'INVALID_OPTION', 'baseUrl'],
  [{ projectId: 'p', publishableClientKey: 'sak_secret' }, 'WRONG_KEY', 'publishableClientKey'],
  [{ projectId: 'p', baseURL: '/' }, 'INVALID_OPTION', 'baseURL'],
  [{ projectId: 'p', tokenStore: 7 }, 'INVALID_OPTION', 'tokenStore'],
])('%j: the error names the option and its value, without a secret', (options, code, option) => {
  const message = `Not accepted: ${option}. Development builds say why.`
  vi.stubEnv('NODE_ENV', 'production')
  const create = (): unknown => createClient(options as never)
  expect(create).toThrow(UsageError)
  expect(create).toThrow(expect.objectContaining({ code, message }))
})
