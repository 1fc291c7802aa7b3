import { expect, it } from 'vitest'
import { createPasswords } from '../../src/emulator/passwords.ts'
import { createRandom } from '../../src/emulator/random.ts'

const passwords = createPasswords(50)

it('a password is kept salted and hashed, and known again', async () => {
  const random = createRandom()
  const [first, second] = [await passwords.hash('correct horse', random), await passwords.hash('correct horse', random)]
  expect(first).toMatch(/^pbkdf2\$50\$[\w-]{22}\$[\w-]{43}$/)
  expect(first).not.toBe(second)
  expect(await passwords.verify('correct horse', first)).toBe(true)
  expect(await passwords.verify('correct horsf', first)).toBe(false)
  expect(await passwords.verify('', first)).toBe(false)
})

it('a password is known whatever the rounds are now', async () => {
  const kept = await createPasswords(7).hash('pässwörd 🐴', createRandom())
  expect(await passwords.verify('pässwörd 🐴', kept)).toBe(true)
})

it('the hash is PBKDF2 with SHA-256, as another implementation computes it', async () => {
  const { pbkdf2Sync } = await import('node:crypto')
  const kept = await passwords.hash('correct horse', createRandom('a'))
  const [, rounds, salt, hash] = kept.split('$') as [string, string, string, string]
  const want = pbkdf2Sync('correct horse', Buffer.from(salt, 'base64url'), Number(rounds), 32, 'sha256')
  expect(hash).toBe(want.toString('base64url'))
})

it('a seeded password is kept in the clear, and only that exact one is right', async () => {
  expect(await passwords.verify('pa$$word', 'plain$pa$$word')).toBe(true)
  expect(await passwords.verify('pa$$wor', 'plain$pa$$word')).toBe(false)
  expect(await passwords.verify('', 'plain$')).toBe(true)
})
