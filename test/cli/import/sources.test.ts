/** The four readers, with files in the form of each service's export. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ExportedUser } from '../../../src/cli/import/ExportedUser.ts'
import { READERS } from '../../../src/cli/import/sources.ts'
import { EMPTY_USER } from './emptyUser.ts'

const readFixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')

const BCRYPT = { format: 'bcrypt', hash: expect.stringMatching(/^\$2[aby]\$/) as string }

test('the users of Clerk have names, verified addresses, hashes and a second factor', () => {
  expect(READERS.clerk('users.csv', readFixture('clerk.csv'))).toEqual([
    {
      ...EMPTY_USER,
      id: 'user_2aB3',
      email: 'mira@harbor.example',
      isEmailVerified: true,
      displayName: 'Mira Okafor',
      password: BCRYPT,
    },
    {
      ...EMPTY_USER,
      id: 'user_2aB4',
      email: 'ada@harbor.example',
      isEmailVerified: true,
      displayName: 'Ada Lind, Dr.',
      password: { format: 'argon2id', hash: '$argon2id$v=19$m=4096$c2FsdHNhbHQ$aGFzaGhhc2g' },
      hasSecondFactor: true,
    },
    { ...EMPTY_USER, id: 'user_2aB5', email: 'ines@harbor.example', displayName: 'ines' },
    {
      ...EMPTY_USER,
      id: 'user_2aB6',
      email: 'NOOR@harbor.example',
      isEmailVerified: true,
      displayName: 'Noor',
      password: { format: 'md5', hash: '5f4dcc3b5aa765d61d8327deb882cf99' },
    },
    { ...EMPTY_USER, id: 'user_2aB7', displayName: 'phone' },
    { ...EMPTY_USER, id: 'user_2aB8', email: 'Mira@Harbor.example', displayName: 'Mira Other' },
  ])
})

/** Of a user with a password, whose hash is in another file. */
const NO_HASH = { format: 'not in the export', hash: '' }

test('the users of Auth0 have the hash of the second file, providers and metadata', () => {
  expect(READERS.auth0('users.ndjson', readFixture('auth0.ndjson'))).toEqual([
    {
      ...EMPTY_USER,
      id: 'auth0|5dea9f9c82dd7c0e76e4ec93',
      email: 'mira@harbor.example',
      isEmailVerified: true,
      displayName: 'Mira Okafor',
      imageUrl: 'https://s.gravatar.com/avatar/1.png',
      password: BCRYPT,
      createdAtMillis: Date.UTC(2024, 2, 1, 10),
      metadata: { client: { theme: 'dark' }, server: { plan: 'pro' } },
    },
    {
      ...EMPTY_USER,
      id: 'google-oauth2|1034',
      email: 'ada@harbor.example',
      isEmailVerified: true,
      displayName: 'Ada Lind',
      providers: [
        { provider: 'google', accountId: '1034', email: 'ada@harbor.example' },
        { provider: 'slack', accountId: 'U1', email: 'ada@harbor.example' },
      ],
      hasSecondFactor: true,
    },
    {
      ...EMPTY_USER,
      id: 'auth0|6e',
      email: 'blocked@harbor.example',
      isEmailVerified: true,
      password: NO_HASH,
      isDisabled: true,
    },
    {
      ...EMPTY_USER,
      id: 'auth0|noor',
      email: 'noor@harbor.example',
      password: { format: 'argon2id', hash: '$argon2id$v=19$m=4096$c2FsdHNhbHQ$aGFzaGhhc2g' },
    },
  ])
})

test('an array of Auth0 users is read like lines', () => {
  const lines = readFixture('auth0.ndjson')
  const array = `[${lines.trim().split('\n').join(',')}]`
  expect(READERS.auth0('users.json', array)).toEqual(READERS.auth0('users.ndjson', lines))
})

test('the users of Supabase have times, metadata and the account of a single provider', () => {
  const id = (first: string): string => `${first}d0fd2b3-9ca7-4d9e-a95f-9e13dded323e`
  const createdAtMillis = Date.UTC(2024, 4, 2, 10)
  expect(READERS.supabase('users.csv', readFixture('supabase.csv'))).toEqual([
    {
      ...EMPTY_USER,
      id: id('8'),
      email: 'mira@harbor.example',
      isEmailVerified: true,
      displayName: 'Mira Okafor',
      password: BCRYPT,
      createdAtMillis: Date.UTC(2024, 4, 1, 9, 59),
      metadata: {
        client: { full_name: 'Mira Okafor', theme: 'dark' },
        server: { provider: 'email', providers: ['email'], plan: 'pro' },
      },
    },
    {
      ...EMPTY_USER,
      id: id('9'),
      email: 'ada@harbor.example',
      isEmailVerified: true,
      displayName: 'Ada Lind',
      imageUrl: 'https://harbor.example/ada.png',
      providers: [{ provider: 'microsoft', accountId: 'az-77', email: 'ada@harbor.example' }],
      createdAtMillis,
      metadata: expect.any(Object) as object,
    },
    {
      ...EMPTY_USER,
      id: id('a'),
      email: 'ines@harbor.example',
      isEmailVerified: true,
      // The export doesn't say which of them has the id.
      providers: [
        { provider: 'google', accountId: null, email: 'ines@harbor.example' },
        { provider: 'github', accountId: null, email: 'ines@harbor.example' },
      ],
      createdAtMillis,
      metadata: expect.any(Object) as object,
    },
    { ...EMPTY_USER, id: id('b'), createdAtMillis, metadata: { client: {}, server: {} } },
    {
      ...EMPTY_USER,
      id: id('c'),
      email: 'banned@harbor.example',
      isEmailVerified: true,
      password: BCRYPT,
      createdAtMillis,
      isDisabled: true,
      metadata: expect.any(Object) as object,
    },
    {
      ...EMPTY_USER,
      id: id('d'),
      email: 'noor@harbor.example',
      password: { format: 'argon2i', hash: '$argon2i$v=19$m=4096$c2FsdHNhbHQ$aGFzaGhhc2g' },
      createdAtMillis,
      metadata: expect.any(Object) as object,
    },
  ])
})

test('the users of Firebase have claims, providers and a hash that only Firebase can check', () => {
  const createdAtMillis = 1_714_557_540_000
  expect(READERS.firebase('users.json', readFixture('firebase.json'))).toEqual([
    {
      ...EMPTY_USER,
      id: '1a2b',
      email: 'mira@harbor.example',
      isEmailVerified: true,
      displayName: 'Mira Okafor',
      imageUrl: 'https://harbor.example/mira.png',
      password: { format: 'scrypt of Firebase', hash: 'V1hGRWZ1aE5LcnJHQ1lVQg==' },
      providers: [{ provider: 'google', accountId: '1034', email: 'mira@harbor.example' }],
      createdAtMillis,
      metadata: { clientReadOnly: { role: 'editor' } },
    },
    {
      ...EMPTY_USER,
      id: '3c4d',
      email: 'ada@harbor.example',
      isEmailVerified: true,
      providers: [{ provider: 'github', accountId: '77', email: 'ada@harbor.example' }],
      createdAtMillis,
      hasSecondFactor: true,
    },
    { ...EMPTY_USER, id: '5e6f', createdAtMillis },
    { ...EMPTY_USER, id: '7g8h', email: 'left@harbor.example', createdAtMillis, isDisabled: true },
    {
      ...EMPTY_USER,
      id: '9i0j',
      email: 'noor@harbor.example',
      providers: [{ provider: 'playgames.google', accountId: 'p1', email: null }],
      createdAtMillis,
    },
  ])
})

test.each([
  [
    'a column that is missing',
    () => READERS.clerk('a.csv', 'id,email\n1,a@a.example\n'),
    'a.csv has no column primary_email',
  ],
  ['a cell without an end', () => READERS.clerk('a.csv', 'id,"email\n1'), 'a.csv is not CSV'],
  [
    'JSON of Clerk',
    () => READERS.clerk('a.json', '{"users":[]}'),
    'a.json is JSON, and this export is CSV. Check --from.',
  ],
  ['a line that is not JSON', () => READERS.auth0('a.ndjson', '{"user_id":"a|1"}\n{"user'), 'a.ndjson:2 is not JSON'],
  ['a line that is not an object', () => READERS.auth0('a.ndjson', '7'), 'a.ndjson:1 is not a JSON object'],
  ['CSV of Firebase', () => READERS.firebase('a.csv', '1a2b,mira@harbor.example'), '--format=JSON'],
  ['JSON without users', () => READERS.firebase('a.json', '{}'), 'a.json has no list of users'],
])('%s is refused with its place', (_what, read, message) => {
  expect(read).toThrow(message)
})

test.each([
  ['google-oauth2', 'google'],
  ['windowslive', 'microsoft'],
  ['waad', 'microsoft'],
  ['twitter', 'x'],
  ['github', 'github'],
])('the provider %s of Auth0 is %s here', (theirs, ours) => {
  const [user] = READERS.auth0('a.ndjson', JSON.stringify({ user_id: `${theirs}|7|8`, email: 'a@a.example' }))
  expect(user!.providers).toEqual([{ provider: ours, accountId: '7|8', email: 'a@a.example' }])
})

test.each([
  [{ user_id: 'auth0|1', name: 'a@a.example', email: 'a@a.example' }, { displayName: null }],
  [{ user_id: 'auth0|1', name: 'Mira' }, { displayName: 'Mira' }],
  [{ user_id: 'auth0|1', given_name: 'Mira', family_name: 'Okafor' }, { displayName: 'Mira Okafor' }],
  [
    {
      user_id: 'auth0|1',
      identifiers: [
        { type: 'phone', value: '1' },
        { type: 'email', value: 'b@a.example', verified: true },
      ],
    },
    { email: 'b@a.example', isEmailVerified: true },
  ],
  [
    {
      user_id: 'auth0|1',
      email: 'a@a.example',
      email_verified: false,
      identifiers: [{ type: 'email', verified: true }],
    },
    { isEmailVerified: false },
  ],
  [{ user_id: 'auth0|1', email_verified: 'true' }, { isEmailVerified: false }],
  [{ user_id: 'auth0|1', blocked: 'true' }, { isDisabled: false }],
  [{ user_id: 'auth0|1', multifactor: [] }, { hasSecondFactor: false }],
  [{ user_id: 'auth0|1', multifactor: ['guardian'] }, { hasSecondFactor: true }],
  [{ user_id: 'auth0|1', email: 'a@a.example' }, { password: NO_HASH }],
  [{ user_id: 'github|1', identities: [{ provider: 'auth0', user_id: '1' }] }, { password: NO_HASH }],
  [{ user_id: 'github|1', email: 'a@a.example' }, { password: null }],
  [{ user_id: 'auth0|1', passwordHash: '$2b$10$x' }, { password: { format: 'bcrypt', hash: '$2b$10$x' } }],
  [{ user_id: 'auth0|1', identities: [{ provider: 'auth0', user_id: '1', isSocial: true }] }, { providers: [] }],
  [{ user_id: 'auth0|1', identities: [{ provider: 'github', user_id: 5, isSocial: false }] }, { providers: [] }],
  [
    {
      user_id: 'auth0|1',
      identities: [{ provider: 'github', user_id: 5, isSocial: true, profileData: { email: 'g@a.example' } }],
    },
    { providers: [{ provider: 'github', accountId: '5', email: 'g@a.example' }] },
  ],
  [{ alt_id: '9' }, { id: 'auth0|9' }],
])('the Auth0 user %j has these fields', (record, expected) => {
  expect(READERS.auth0('a.ndjson', JSON.stringify(record))[0]).toMatchObject(expected)
})

const readSupabase = (record: object): ExportedUser | undefined =>
  READERS.supabase('a.json', JSON.stringify([{ id: '1', email: 'a@a.example', ...record }]))[0]

test.each([
  ['azure', 'microsoft'],
  ['linkedin_oidc', 'linkedin'],
  ['twitter', 'x'],
  ['github', 'github'],
])('the provider %s of Supabase is %s here', (theirs, ours) => {
  const record = { raw_app_meta_data: { provider: theirs }, raw_user_meta_data: { sub: '7' } }
  expect(readSupabase(record)?.providers).toEqual([{ provider: ours, accountId: '7', email: 'a@a.example' }])
})

test.each([
  [{ raw_app_meta_data: { providers: ['email', 'phone', 'anonymous'] } }, { providers: [] }],
  [
    { raw_app_meta_data: '{"provider":"github"}', raw_user_meta_data: '{"provider_id":"8","sub":"7"}' },
    { providers: [{ provider: 'github', accountId: '8' }] },
  ],
  [{ raw_user_meta_data: { name: 'Mira' } }, { displayName: 'Mira' }],
  [{ raw_user_meta_data: { full_name: 'Mira Okafor', name: 'Mira' } }, { displayName: 'Mira Okafor' }],
  [{ raw_user_meta_data: { picture: 'https://a.example/1.png' } }, { imageUrl: 'https://a.example/1.png' }],
  [
    { raw_user_meta_data: { avatar_url: 'https://a.example/2.png', picture: 'https://a.example/1.png' } },
    { imageUrl: 'https://a.example/2.png' },
  ],
  [{ banned_until: '2020-01-01T00:00:00Z' }, { isDisabled: false }],
  [{ banned_until: '2999-01-01T00:00:00Z' }, { isDisabled: true }],
  [{ deleted_at: '2020-01-01 10:00:00+00' }, { isDisabled: true }],
  [{ email_confirmed_at: '2020-01-01 10:00:00+00' }, { isEmailVerified: true }],
  [
    { raw_app_meta_data: [], raw_user_meta_data: '7' },
    { providers: [], metadata: { client: {}, server: {} } },
  ],
])('the Supabase user with %j has these fields', (record, expected) => {
  expect(readSupabase(record)).toMatchObject(expected)
})

test.each([
  [[{ providerId: 'password' }, { providerId: 'phone' }, { providerId: 'firebase' }, { providerId: 'anonymous' }], []],
  [[{ providerId: 'twitter.com', rawId: '1' }], [{ provider: 'x', accountId: '1', email: null }]],
  [[{ providerId: 'apple.com', rawId: '1' }], [{ provider: 'apple', accountId: '1', email: null }]],
  [[{ providerId: 'oidc.harbor', rawId: '' }], [{ provider: 'oidc.harbor', accountId: null, email: null }]],
  [[{ rawId: '1' }, 'google.com', null], []],
  ['google.com', []],
])('the accounts %j of a Firebase user are %j', (providerUserInfo, expected) => {
  const firebaseExport = JSON.stringify({ users: [{ localId: '1', providerUserInfo }] })
  expect(READERS.firebase('a.json', firebaseExport)[0]!.providers).toEqual(expected)
})

test.each([
  [{ disabled: 'true' }, { isDisabled: false }],
  [{ emailVerified: 'true' }, { isEmailVerified: false }],
  [{ mfaInfo: [] }, { hasSecondFactor: false }],
  [{ mfaInfo: [{}] }, { hasSecondFactor: true }],
  [{ customAttributes: '' }, { metadata: {} }],
  [{ customAttributes: '{"a":1}' }, { metadata: { clientReadOnly: { a: 1 } } }],
])('the Firebase user with %j has these fields', (record, expected) => {
  expect(READERS.firebase('a.json', JSON.stringify({ users: [{ localId: '1', ...record }] }))[0]).toMatchObject(
    expected,
  )
})

test('the claims of a Firebase user that are no JSON are refused with the file', () => {
  const firebaseExport = JSON.stringify({ users: [{ localId: '1', customAttributes: '{' }] })
  expect(() => READERS.firebase('a.json', firebaseExport)).toThrow('a.json is not JSON')
})
