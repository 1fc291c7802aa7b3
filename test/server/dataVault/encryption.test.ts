/** The expected values were made by Stack Auth's library, version 2.8.108. */
import { expect, test } from 'vitest'
import { decryptValue, deriveVaultKey, encryptValue } from '../../../src/server/dataVault/encryption.ts'

test.each([
  { secret: 'a-secret', key: 'key', hashedKey: 'xr6NhBulfPvgKA7IUlq0xDOGdILhgma/mFUrbmQenZw=' },
  { secret: 'ssk of vault', key: 'ключ 🔑', hashedKey: 'rP0Qqg1OxRGnh2LBJUsLEFSR3Kom9z/jMyF9cuvxuiQ=' },
  { secret: '', key: '', hashedKey: 'bnG2foLegXYE+NvnZIJalUIRdGXFhUpYHH16Y/FfwFg=' },
])('the hash of the key $key is that of Stack Auth’s library', async ({ secret, key, hashedKey }) => {
  expect((await deriveVaultKey(key, secret)).hashedKey).toBe(hashedKey)
})

test.each([
  {
    value: 'A value, ä 🔑',
    encrypted: 'AQAItJvJK5pP7qaYsMxoqK/n4sC6k3xsDd+QKEVib60T8NGKhFgJhOT8sFKRAaermL7Ygt0N4kAjJyMvjmo=',
  },
  { value: '', encrypted: 'AQDoLKQpYK6qYKWKjak5S8emsZl8yRGDACl1a9hJYJNIz5h////AwZ38i1R0mg==' },
])('the value $value that Stack Auth’s library encrypted is decrypted', async ({ value, encrypted }) => {
  expect(await decryptValue(await deriveVaultKey('key', 'a-secret'), encrypted)).toBe(value)
})

const CIPHERTEXT = 'AQDoLKQpYK6qYKWKjak5S8emsZl8yRGDACl1a9hJYJNIz5h////AwZ38i1R0mg=='

test.each([
  { problem: 'no value', encrypted: '' },
  { problem: 'not base64', encrypted: 'AQ*' },
  { problem: 'another version', encrypted: CIPHERTEXT.replace('AQD', 'AgD') },
  { problem: 'another minor version', encrypted: CIPHERTEXT.replace('AQD', 'AQH') },
  { problem: 'a truncated tag', encrypted: CIPHERTEXT.slice(0, -8) },
])('a stored value with $problem is refused as DATA_VAULT_FORMAT', async ({ encrypted }) => {
  const vaultKey = await deriveVaultKey('key', 'a-secret')
  await expect(decryptValue(vaultKey, encrypted)).rejects.toMatchObject({ code: 'DATA_VAULT_FORMAT' })
})

test.each([
  { problem: 'another secret', key: 'key', secret: 'another', encrypted: CIPHERTEXT },
  { problem: 'another key', key: 'other', secret: 'a-secret', encrypted: CIPHERTEXT },
  { problem: 'a changed salt', key: 'key', secret: 'a-secret', encrypted: CIPHERTEXT.replace('LKQ', 'LKR') },
  { problem: 'a changed tag', key: 'key', secret: 'a-secret', encrypted: CIPHERTEXT.replace('mg==', 'mw==') },
])('a value with $problem is refused as DATA_VAULT_DECRYPTION', async ({ key, secret, encrypted }) => {
  const vaultKey = await deriveVaultKey(key, secret)
  await expect(decryptValue(vaultKey, encrypted)).rejects.toMatchObject({ code: 'DATA_VAULT_DECRYPTION' })
})

test('a value is encrypted differently each time, and reads back unchanged', async () => {
  const vaultKey = await deriveVaultKey('key', 'a-secret')
  for (const plaintext of ['', '\ufeffwith a byte order mark', 'ä 🔑', 'x'.repeat(300_000)]) {
    const [ciphertext, otherCiphertext] = [
      await encryptValue(vaultKey, plaintext),
      await encryptValue(vaultKey, plaintext),
    ]
    expect(ciphertext).not.toBe(otherCiphertext)
    expect(await decryptValue(vaultKey, ciphertext)).toBe(plaintext)
  }
})
