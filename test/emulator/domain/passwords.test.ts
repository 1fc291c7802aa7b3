import { expect, test } from 'vitest'
import { createPasswords, withSerialHashing } from '../../../src/emulator/domain/passwords.ts'
import { createRandom } from '../../../src/emulator/domain/random.ts'

const passwords = createPasswords(50)

test('a password is stored as a salted hash and verified', async () => {
  const random = createRandom()
  const [hash, otherHash] = [
    await passwords.hash('correct horse', random),
    await passwords.hash('correct horse', random),
  ]
  expect(hash).toMatch(/^pbkdf2\$50\$[\w-]{22}\$[\w-]{43}$/)
  expect(hash).not.toBe(otherHash)
  expect(await passwords.verify('correct horse', hash)).toBe(true)
  expect(await passwords.verify('correct horsf', hash)).toBe(false)
  expect(await passwords.verify('', hash)).toBe(false)
})

test('a password is verified whatever the current number of rounds', async () => {
  const storedHash = await createPasswords(7).hash('pässwörd 🐴', createRandom())
  expect(await passwords.verify('pässwörd 🐴', storedHash)).toBe(true)
})

test('the hash is PBKDF2 with SHA-256, as another implementation computes it', async () => {
  const { pbkdf2Sync } = await import('node:crypto')
  const storedHash = await passwords.hash('correct horse', createRandom('a'))
  const [, rounds, salt, hash] = storedHash.split('$') as [string, string, string, string]
  const want = pbkdf2Sync('correct horse', Buffer.from(salt, 'base64url'), Number(rounds), 32, 'sha256')
  expect(hash).toBe(want.toString('base64url'))
})

test('a seeded password is stored as plain text and compared exactly', async () => {
  expect(await passwords.verify('pa$$word', 'plain$pa$$word')).toBe(true)
  expect(await passwords.verify('pa$$wor', 'plain$pa$$word')).toBe(false)
  expect(await passwords.verify('', 'plain$')).toBe(true)
})

test('queued hashes finish in order, whatever their cost and result', async () => {
  const costs = [30, 1, 10]
  const slow = withSerialHashing({
    hash: (password) => new Promise((resolve) => setTimeout(resolve, costs[Number(password)], password)),
    verify: () => Promise.reject(new Error('broken')),
  })
  const ready: string[] = []
  const random = createRandom()
  await Promise.allSettled([
    slow.hash('0', random).then((value) => ready.push(value)),
    slow.verify('x', 'y').catch(() => ready.push('failed')),
    slow.hash('1', random).then((value) => ready.push(value)),
    slow.hash('2', random).then((value) => ready.push(value)),
  ])
  expect(ready).toEqual(['0', 'failed', '1', '2'])
})

test('the hash of many rounds, which Web Crypto computes, is PBKDF2 with SHA-256 too', async () => {
  const { pbkdf2Sync } = await import('node:crypto')
  const storedHash = await createPasswords(5_001).hash('correct horse', createRandom('a'))
  const [, , salt, hash] = storedHash.split('$') as [string, string, string, string]
  const want = pbkdf2Sync('correct horse', Buffer.from(salt, 'base64url'), 5_001, 32, 'sha256')
  expect(hash).toBe(want.toString('base64url'))
})
