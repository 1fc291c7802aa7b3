/**
 * Names and keys of what outlives a process: cookies of browsers, and entries of the shared store that processes of
 * several versions use at once. Node.js derives the expected ones.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { EncryptJWT } from 'jose'
import { memoryStore } from 'latchkey/stores'
import { expect, test, vi } from 'vitest'
import { TokenSeal } from '../../../src/server/bff/TokenSeal.ts'
import { toVaultSessionId } from '../../../src/server/requests/references.ts'
import { RefreshResults } from '../../../src/server/requests/refresh/RefreshResults.ts'
import { SharedKeySets } from '../../../src/server/tokens/SharedKeySets.ts'

const NOW = 1_800_000_000_000

test('the id of a held session is 128 bits of the hash of its first refresh token', async () => {
  const hash = createHash('sha256').update('latchkey session refresh-1').digest()
  expect(await toVaultSessionId('refresh-1')).toBe(hash.subarray(0, 16).toString('base64url'))
})

test('a sealed session opens with the key of the app’s secret, its project and its id', async () => {
  const secret = 'a secret of the app with 32 letters'
  const key = new Uint8Array(hkdfSync('sha256', secret, 'latchkey bff project-1', 'session-1', 32))
  const sealed = await new EncryptJWT({ refreshToken: 'r' })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(NOW / 1000)
    .encrypt(key)
  const opened = await new TokenSeal(secret, 'project-1', () => NOW).open('session-1', sealed)
  expect(opened).toEqual({
    claims: { refreshToken: 'r', iat: NOW / 1000 },
    sealedAt: NOW,
    isCurrentSecret: true,
  })
})

test('the name and the key of a remembered refresh are 32 bytes each of one derivation', async () => {
  const bytes = Buffer.from(hkdfSync('sha256', 'refresh-1', 'latchkey refresh project-1', 'entry', 64))
  const { refreshToken, name, keyBytes } = await new RefreshResults(memoryStore(), 'project-1').derive('refresh-1')
  expect({ refreshToken, name, key: Buffer.from(keyBytes) }).toEqual({
    refreshToken: 'refresh-1',
    name: `latchkey:refresh:${bytes.subarray(0, 32).toString('base64url')}`,
    key: bytes.subarray(32),
  })
})

test('shared public keys are signed with a key of the secret server key and the project', async () => {
  const store = memoryStore()
  const set = vi.spyOn(store, 'set')
  const shared = new SharedKeySets({ store, projectId: 'project-1', secretKey: 'ssk_1' })
  await shared.write('https://service.example/keys', [{ kid: 'a' }], NOW)
  const name = 'latchkey:keys:https://service.example/keys'
  const content = Buffer.from(JSON.stringify({ keys: [{ kid: 'a' }], fetchedAt: NOW })).toString('base64url')
  const key = Buffer.from(hkdfSync('sha256', 'ssk_1', 'latchkey key set project-1', 'HMAC', 32))
  const signature = createHmac('sha256', key).update(`${name}.${content}`).digest('base64url')
  expect(set).toHaveBeenCalledExactlyOnceWith(name, `${signature}.${content}`, { ttlMillis: 150_000 })
})
