/** A script or a log that gets hold of a `CryptoKey` must not learn the secret behind it. */
import { verifyWebhook } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { TokenSeal } from '../../../src/server/bff/TokenSeal.ts'
import { decryptValue, deriveVaultKey, encryptValue } from '../../../src/server/dataVault/encryption.ts'
import { RefreshResults } from '../../../src/server/requests/refresh/RefreshResults.ts'
import { SharedKeySets } from '../../../src/server/tokens/SharedKeySets.ts'

const NOW = 1_800_000_000_000

async function useVault(): Promise<void> {
  const vaultKey = await deriveVaultKey('key', 'a-secret')
  await decryptValue(vaultKey, await encryptValue(vaultKey, 'value'))
}

async function useWebhook(): Promise<void> {
  const secret = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`
  const body = '{"type":"user.deleted","data":{}}'
  const signature = new Webhook(secret).sign('msg_1', new Date(NOW), body)
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': String(NOW / 1000), 'svix-signature': signature }
  await verifyWebhook({ headers, body }, { secret, now: () => NOW })
}

async function useKeySets(): Promise<void> {
  const shared = new SharedKeySets({ store: memoryStore(), projectId: 'p', secretKey: 'ssk_1' })
  await shared.write('https://service.example/keys', [], NOW)
  expect(await shared.read('https://service.example/keys', NOW)).toEqual([])
}

async function useRefreshResults(): Promise<void> {
  const results = new RefreshResults(memoryStore(), 'p')
  const derived = await results.derive('old-token')
  const tokens = { accessToken: 'a', refreshToken: 'r', senderId: 's', requestedAt: 0 }
  await results.remember(derived, tokens, { ifAbsent: false })
  expect(await results.find(derived)).not.toBeNull()
}

async function useSeal(): Promise<void> {
  const seal = new TokenSeal('a secret of the app with 32 letters', 'p', () => NOW)
  expect(await seal.open('name', await seal.seal('name', {}))).not.toBeNull()
}

test.each([
  ['a data vault', useVault, ['PBKDF2', 'PBKDF2', 'HKDF', 'AES-GCM', 'HKDF', 'AES-GCM']],
  ['webhooks', useWebhook, ['HMAC']],
  ['shared key sets', useKeySets, ['HKDF', 'HMAC']],
  ['remembered refreshes', useRefreshResults, ['HKDF', 'AES-GCM', 'AES-GCM', 'AES-GCM']],
  ['sealed sessions', useSeal, expect.arrayContaining(['HKDF', 'AES-GCM']) as string[]],
])('no key of %s can be exported', async (_what, use, algorithms) => {
  const made: Promise<CryptoKey>[] = []
  for (const name of ['importKey', 'deriveKey'] as const) {
    const original = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<CryptoKey>
    vi.spyOn(crypto.subtle, name).mockImplementation((...args: unknown[]) => {
      const key = original(...args)
      made.push(key)
      return key
    })
  }
  await use().finally(() => vi.restoreAllMocks())
  const keys = await Promise.all(made)
  expect(keys.map(({ algorithm }) => algorithm.name)).toEqual(algorithms)
  expect(keys.filter(({ extractable }) => extractable)).toEqual([])
})
