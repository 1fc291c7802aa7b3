import { expect, it } from 'vitest'
import { createPasswords, inTurn } from '../../../src/emulator/engine/passwords.ts'
import { createRandom } from '../../../src/emulator/engine/random.ts'

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

it('in turn, they are ready in the order they were asked for, whatever each costs and whether it fails', async () => {
  const costs = [30, 1, 10]
  const slow = inTurn({
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
