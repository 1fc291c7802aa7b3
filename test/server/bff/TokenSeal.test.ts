import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { TokenSeal } from '../../../src/server/bff/TokenSeal.ts'

const OLD = 'the secret of last year, 32 letters'
const NEW = 'the secret of this year, 32 letters'
const NOW = 1_754_550_000_000
const YEAR_MILLIS = 31_536_000_000

const createSeal = (secret: string | string[] = NEW, projectId = 'internal', now = NOW): TokenSeal =>
  new TokenSeal(secret, projectId, () => now)

test('a sealed text is encrypted with A256GCM and opens under its name', async () => {
  const sealed = await createSeal().seal('session', { refreshToken: 'secret-token' })
  expect(decodeProtectedHeader(sealed)).toEqual({ alg: 'dir', enc: 'A256GCM' })
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret-token')
  expect(await createSeal().open('session', sealed)).toMatchObject({
    claims: { refreshToken: 'secret-token' },
    sealedAt: NOW,
    isCurrentSecret: true,
  })
})

test('the same content is sealed differently each time', async () => {
  const seal = createSeal()
  expect(await seal.seal('session', {})).not.toBe(await seal.seal('session', {}))
})

test.each([
  ['another name', (sealed: string) => createSeal().open('other', sealed)],
  ['another project', (sealed: string) => createSeal(NEW, 'other').open('session', sealed)],
  ['another secret', (sealed: string) => createSeal(OLD).open('session', sealed)],
  ['a year later', (sealed: string) => createSeal(NEW, 'internal', NOW + YEAR_MILLIS + 1000).open('session', sealed)],
  ['changed text', (sealed: string) => createSeal().open('session', `${sealed.slice(0, -2)}AA`)],
  ['no sealed text', () => createSeal().open('session', 'a.b.c.d.e')],
])('a sealed text does not open with %s', async (_, open) => {
  expect(await open(await createSeal().seal('session', { refreshToken: 'x' }))).toBeNull()
})

test('a sealed text opens for a year', async () => {
  const sealed = await createSeal().seal('session', { refreshToken: 'x' })
  const opened = await createSeal(NEW, 'internal', NOW + YEAR_MILLIS).open('session', sealed)
  expect(opened).toMatchObject({ claims: { refreshToken: 'x' }, sealedAt: NOW })
  expect(await createSeal(NEW, 'internal', NOW + YEAR_MILLIS + 1).open('session', sealed)).toBeNull()
})

test('a secret has 32 characters or more', () => {
  expect(() => createSeal('x'.repeat(31))).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  expect(() => createSeal('x'.repeat(32))).not.toThrow()
})

test('an earlier secret opens, and the result says that it must be sealed again', async () => {
  const sealed = await createSeal(OLD).seal('session', { refreshToken: 'x' })
  expect(await createSeal([NEW, OLD]).open('session', sealed)).toMatchObject({ isCurrentSecret: false })
  const sealedAgain = await createSeal([NEW, OLD]).seal('session', { refreshToken: 'x' })
  expect(await createSeal(NEW).open('session', sealedAgain)).toMatchObject({ isCurrentSecret: true })
})

test.each([['short'], [''], [[]], [[NEW, 'short']]])(
  'the secret %j is refused, and the error does not repeat it',
  (secret) => {
    expect(() => createSeal(secret)).toThrow(
      expect.objectContaining({
        name: 'UsageError',
        code: 'INVALID_OPTION',
        message: expect.not.stringContaining(NEW),
      }),
    )
  },
)
