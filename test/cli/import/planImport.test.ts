import { describe, expect, test } from 'vitest'
import type { ExportedUser } from '../../../src/cli/import/ExportedUser.ts'
import { planImport, type ImportTarget } from '../../../src/cli/import/planImport.ts'
import { EMPTY_USER } from './emptyUser.ts'

const BCRYPT = { format: 'bcrypt', hash: `$2a$10$${'a'.repeat(53)}` }
const ARGON = { format: 'argon2id', hash: '$argon2id$v=19$m=4096$c2Fs$aGFz' }
const GITHUB = { provider: 'github', accountId: '77', email: 'mira@git.example' }

const user = (more: Partial<ExportedUser> = {}): ExportedUser => ({
  ...EMPTY_USER,
  id: 'u1',
  email: 'mira@harbor.example',
  ...more,
})

const TARGET: ImportTarget = { hasPasswords: true, hasMagicLinks: false, providers: ['github'] }
const plan = (users: readonly ExportedUser[], target: Partial<ImportTarget> = {}, imported: readonly string[] = []) =>
  planImport('auth0', users, { ...TARGET, ...target }, new Set(imported))
const inputOf = (more: Partial<ExportedUser>, target: Partial<ImportTarget> = {}) =>
  plan([user(more)], target).users[0]!.input

describe('a user to import', () => {
  const EMAIL = { primaryEmail: 'mira@harbor.example', primaryEmailVerified: false, primaryEmailAuthEnabled: true }
  const serverMetadata = { imported: { from: 'auth0', id: 'u1' } }

  test.each<[string, Partial<ExportedUser>, Partial<ImportTarget>, object]>([
    ['an address', {}, {}, EMAIL],
    ['a verified address', { isEmailVerified: true }, {}, { ...EMAIL, primaryEmailVerified: true }],
    [
      'a name and a picture',
      { displayName: 'Mira', imageUrl: 'https://a.example/1.png' },
      {},
      { ...EMAIL, displayName: 'Mira', profileImageUrl: 'https://a.example/1.png' },
    ],
    ['a hash that the service takes', { password: BCRYPT }, {}, { ...EMAIL, passwordHash: BCRYPT.hash }],
    [
      'a hash that the service takes, in a project without passwords',
      { password: BCRYPT },
      { hasPasswords: false },
      EMAIL,
    ],
    ['a hash that the service does not take', { password: ARGON }, {}, EMAIL],
    ['no password, in a project with magic links', {}, { hasMagicLinks: true }, { ...EMAIL, otpAuthEnabled: true }],
    [
      'a password, in a project with magic links',
      { password: BCRYPT },
      { hasMagicLinks: true },
      { ...EMAIL, passwordHash: BCRYPT.hash },
    ],
    ['a foreign password, in a project with magic links', { password: ARGON }, { hasMagicLinks: true }, EMAIL],
    [
      'an account at a provider, in a project with magic links',
      { providers: [GITHUB] },
      { hasMagicLinks: true },
      { ...EMAIL, oauthProviders: [{ id: 'github', accountId: '77', email: 'mira@git.example' }] },
    ],
    ['an account at a provider that the project lacks', { providers: [{ ...GITHUB, provider: 'slack' }] }, {}, EMAIL],
    ['an account without its id', { providers: [{ ...GITHUB, accountId: null }] }, {}, EMAIL],
    [
      'no address, and an account',
      { email: null, providers: [GITHUB] },
      {},
      { oauthProviders: [{ id: 'github', accountId: '77', email: 'mira@git.example' }] },
    ],
    [
      'metadata of the user',
      { metadata: { client: { a: 1 }, clientReadOnly: { b: 2 } } },
      {},
      { ...EMAIL, clientMetadata: { a: 1 }, clientReadOnlyMetadata: { b: 2 } },
    ],
  ])('a user to import with %s is created with exactly these fields', (_what, more, target, expected) => {
    expect(inputOf(more, target)).toEqual({ serverMetadata, ...expected })
  })

  test.each([
    [{ plan: 'pro' }, { plan: 'pro', ...serverMetadata }],
    [{ imported: 'before' }, serverMetadata],
    ['a text', serverMetadata],
    [null, serverMetadata],
    [undefined, serverMetadata],
  ])('a user to import with the server’s metadata %j can be found again', (server, expected) => {
    expect(inputOf({ metadata: { server } }).serverMetadata).toEqual(expected)
  })

  test('a user to import keeps the time of the sign-up', () => {
    expect(inputOf({ createdAtMillis: 5 }).serverMetadata).toEqual({
      imported: { from: 'auth0', id: 'u1', createdAtMillis: 5 },
    })
  })

  test.each<[object | null, Partial<ImportTarget>, string | null]>([
    [null, {}, null],
    [BCRYPT, {}, null],
    [BCRYPT, { hasPasswords: false }, 'bcrypt'],
    [ARGON, {}, 'argon2id'],
  ])('a user to import with the password %j in the project %j gets a list entry for %s', (password, target, format) => {
    expect(plan([user({ password: password as typeof BCRYPT })], target).users[0]!.foreignFormat).toBe(format)
  })
})

test.each<[string, readonly ExportedUser[], readonly (readonly [string, string])[]]>([
  ['who is disabled', [user({ isDisabled: true })], [['u1', 'disabled']]],
  ['without an address and a provider', [user({ email: null })], [['u1', 'no email and no provider']]],
  [
    'without an address, whose provider the project lacks',
    [user({ email: null, providers: [{ ...GITHUB, provider: 'slack' }] })],
    [['u1', 'no email and no provider']],
  ],
  [
    'with the address of an earlier user',
    [user(), user({ id: 'u2', email: 'MIRA@Harbor.example' })],
    [['u2', 'the email of an earlier user']],
  ],
  [
    'with the address of an earlier user, whose has capitals',
    [user({ email: 'MIRA@Harbor.example' }), user({ id: 'u2' })],
    [['u2', 'the email of an earlier user']],
  ],
  [
    'with the address of a user who is left out',
    [user({ isDisabled: true }), user({ id: 'u2' })],
    [['u1', 'disabled']],
  ],
  [
    'without an address, twice',
    [user({ email: null, providers: [GITHUB] }), user({ id: 'u2', email: null, providers: [GITHUB] })],
    [],
  ],
])('a user %s is left out with the reason', (_who, users, expected) => {
  const { leftOut, users: planned } = plan(users)
  expect(leftOut.map(({ user: { id }, reason }) => [id, reason])).toEqual(expected)
  expect(planned).toHaveLength(users.length - expected.length)
})

test('the counts are of the users who will be created', () => {
  const users = [
    user({ id: 'a', email: 'a@a.example', password: BCRYPT, isEmailVerified: true, hasSecondFactor: true }),
    user({ id: 'b', email: 'b@a.example', password: ARGON, providers: [GITHUB, { ...GITHUB, provider: 'slack' }] }),
    user({ id: 'c', email: 'c@a.example', password: { ...ARGON, format: 'md5' } }),
    user({ id: 'd', email: 'd@a.example', password: { ...ARGON, format: 'md5' } }),
    user({ id: 'e', email: null, providers: [GITHUB] }),
    user({ id: 'f', email: 'f@a.example', isDisabled: true, hasSecondFactor: true }),
    user({ id: 'g', email: 'g@a.example', hasSecondFactor: true }),
  ]
  expect(plan(users, {}, ['g', 'unknown']).counts).toEqual({
    total: 7,
    create: 5,
    alreadyImported: 1,
    passwordsKept: 1,
    passwordsForeign: { argon2id: 1, md5: 2 },
    withoutPassword: 1,
    providersLinked: { github: 2 },
    providersNotLinked: { slack: 1 },
    unverifiedEmails: 3,
    secondFactors: 1,
    leftOut: { disabled: 1 },
  })
})
