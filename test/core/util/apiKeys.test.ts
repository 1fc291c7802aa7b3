import { describe, expect, test } from 'vitest'
import { getApiKeyProblem, isApiKeyValid } from '../../../src/core/util/apiKeys.ts'

const NOW = 1_000_000

describe('an API key', () => {
  test.each([
    ['without dates', {}, null],
    ['that never expires', { expiresAt: null, manuallyRevokedAt: null }, null],
    ['that expires later', { expiresAt: NOW + 1 }, null],
    ['that expires now', { expiresAt: NOW }, 'expired'],
    ['that expired', { expiresAt: NOW - 1 }, 'expired'],
    ['that was revoked', { manuallyRevokedAt: NOW - 1 }, 'manually-revoked'],
    ['revoked at time 0', { manuallyRevokedAt: 0 }, 'manually-revoked'],
    ['both expired and revoked', { expiresAt: NOW - 1, manuallyRevokedAt: NOW - 2 }, 'expired'],
    ['revoked before it would expire', { expiresAt: NOW + 1, manuallyRevokedAt: NOW - 2 }, 'manually-revoked'],
  ] as const)('%s has the problem $2', (_name, key, problem) => {
    expect(getApiKeyProblem(key, NOW)).toBe(problem)
    expect(isApiKeyValid(key, NOW)).toBe(problem === null)
  })

  test('is compared with the device’s clock by default', () => {
    expect(isApiKeyValid({ expiresAt: Date.now() + 60_000 })).toBe(true)
    expect(getApiKeyProblem({ expiresAt: Date.now() - 1 })).toBe('expired')
  })
})
