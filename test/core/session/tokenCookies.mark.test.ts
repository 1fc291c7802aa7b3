/** The mark of the session that began or ended last, and the cookies that it decides about. */
import { describe, expect, test } from 'vitest'
import {
  getCookieNames,
  readTokenCookies,
  toServerRefreshCookies,
  toSessionCookies,
  toSessionId,
  toSignOutCookies,
} from '../../../src/core/session/tokenCookies.ts'

const options = { projectId: 'p1', cookieDomain: null, isSecure: true, acceptsOlderNames: true }
const { refresh, mark, mirror, access, toRotationName } = getCookieNames(options)
const WEEK = 7 * 24 * 60 * 60 * 1000

interface MainFields {
  refresh_token: string | null
  updated_at_millis?: unknown
  session?: unknown
  rotation?: unknown
}

const markOf = (fields: object = {}): string =>
  JSON.stringify({ session: 's', rotation: 2, refresh_token: 'marked', updated_at_millis: 1000, ...fields })
const ENDED = markOf({ session: '', rotation: 0, refresh_token: null })

/** The session that is read from a main cookie and marks. */
function read(main: MainFields | null, ...marks: string[]) {
  const values: Record<string, string[]> = { [mark]: marks, [refresh]: main ? [JSON.stringify(main)] : [] }
  const { refreshToken, identity } = readTokenCookies((name) => values[name] ?? [], options)
  return { refreshToken, ...identity }
}

const own = (fields: Partial<MainFields> = {}): MainFields => ({
  refresh_token: 'main',
  session: 's',
  rotation: 2,
  updated_at_millis: 500,
  ...fields,
})

describe('a main cookie', () => {
  test.each<[string, MainFields, string[], string | null]>([
    ['of the marked session, as new as the mark', own(), [markOf()], 'main'],
    ['of the marked session, newer than the mark', own({ rotation: 3 }), [markOf()], 'main'],
    ['of the marked session, older than the mark', own({ rotation: 1 }), [markOf()], 'marked'],
    ['of another session', own({ session: 'earlier', rotation: 9 }), [markOf()], 'marked'],
    ['of any session after a sign-out', own(), [ENDED], null],
    ['of any session without a mark', own(), [], 'main'],
    ['beside two marks that differ', own(), [ENDED, markOf()], 'main'],
    ['beside two equal marks', own(), [ENDED, ENDED], null],
    [
      'of another library, written after the mark',
      own({ session: undefined, updated_at_millis: 1001 }),
      [ENDED],
      'main',
    ],
    ['of another library, written with the mark', own({ session: undefined, updated_at_millis: 1000 }), [ENDED], null],
    ['of another library, written before the mark', own({ session: undefined, updated_at_millis: 999 }), [ENDED], null],
    [
      'of another library that doesn’t tell the time',
      own({ session: undefined, updated_at_millis: undefined }),
      [ENDED],
      'main',
    ],
    ['with a session that is no text', own({ session: 7, updated_at_millis: 1001 }), [ENDED], 'main'],
    ['with a rotation that is no number', own({ rotation: '9' }), [markOf()], 'marked'],
  ])('a main cookie %s', (_name, main, marks, expected) => {
    expect(read(main, ...marks).refreshToken).toBe(expected)
  })

  test.each([
    'text',
    '[]',
    'null',
    markOf({ session: 7 }),
    markOf({ rotation: 1.5 }),
    markOf({ rotation: '1' }),
    markOf({ updated_at_millis: '1' }),
    markOf({ refresh_token: 7 }),
    markOf({ refresh_token: 'undefined' }),
    markOf({ session: undefined }),
    markOf({ rotation: undefined }),
    markOf({ updated_at_millis: undefined }),
    markOf({ refresh_token: undefined }),
  ])('a main cookie of another session beside the unreadable mark %j is read', (unreadable) => {
    expect(read(own({ session: 'another' }), unreadable).refreshToken).toBe('main')
  })

  test('a main cookie gives the session its id and its rotation', () => {
    expect(read(own())).toEqual({ refreshToken: 'main', sessionId: 's', rotation: 2 })
    expect(read(own({ session: undefined, rotation: undefined }))).toEqual({
      refreshToken: 'main',
      sessionId: toSessionId('main'),
      rotation: 0,
    })
    expect(read(own({ session: 'earlier' }), markOf({ rotation: 4 }))).toEqual({
      refreshToken: 'marked',
      sessionId: 's',
      rotation: 4,
    })
  })
})

describe('a refresh token that a server got for the marked session', () => {
  const readWith = (rotated: string[], main = own({ session: 'earlier' }), sessionMark = markOf()) => {
    const values: Record<string, string[]> = {
      [mark]: [sessionMark],
      [refresh]: [JSON.stringify(main)],
      [toRotationName('s')]: rotated,
    }
    return readTokenCookies((name) => values[name] ?? [], options).refreshToken
  }
  const rotated = JSON.stringify({ refresh_token: 'rotated', session: 's', rotation: 3, updated_at_millis: 1 })

  test.each<[string, string | null, Parameters<typeof readWith>]>([
    ['replaces the token of the mark', 'rotated', [[rotated]]],
    ['replaces an older one in the main cookie', 'rotated', [[rotated], own({ rotation: 2 })]],
    ['is older than the one in the main cookie', 'main', [[rotated], own({ rotation: 3 })]],
    ['is older than that of the mark', 'marked', [[rotated], own({ session: 'earlier' }), markOf({ rotation: 3 })]],
    ['doesn’t undo a sign-out', null, [[rotated], own(), ENDED]],
    ['is ambiguous', 'marked', [[rotated, rotated.replace('rotated', 'other')]]],
    ['can’t be read', 'marked', [['{']]],
    ['was ended', 'marked', [[JSON.stringify({ refresh_token: null, rotation: 9 })]]],
  ])('a refresh token that a server got for the marked session %s: %s is read', (_name, expected, input) => {
    expect(readWith(...input)).toBe(expected)
  })

  test.each([
    [
      'a new session',
      (names: string[]) =>
        toSessionCookies(
          { accessToken: 'a', refreshToken: 'r', identity: { sessionId: 't', rotation: 0 } },
          options,
          5,
          names,
        ),
    ],
    ['a sign-out', (names: string[]) => toSignOutCookies(options, 5, names)],
  ])(
    'a refresh token that a server got for the marked session is removed by %s, with those of all sessions of the project',
    (_name, write) => {
      const other = getCookieNames({ ...options, projectId: 'p2' }).toRotationName('s')
      const changes = write([toRotationName('s'), toRotationName('u'), other])
      const removed = changes.filter(({ value }) => value === null).map(({ name }) => name)
      expect(removed).toEqual([toRotationName('s'), toRotationName('u')])
    },
  )
})

test('without a main cookie no session is read from the mark', () => {
  expect(read(null, markOf()).refreshToken).toBeNull()
})

test('the mirror of an outdated main cookie is outdated too, and that of another session is read', () => {
  const cookies = (token: string): Record<string, string[]> => ({
    [mark]: [ENDED],
    [refresh]: [JSON.stringify(own())],
    [mirror]: [token],
  })
  const readAll = (token: string) => readTokenCookies((name) => cookies(token)[name] ?? [], options).refreshToken
  expect(readAll('main')).toBeNull()
  expect(readAll('begun-later')).toBe('begun-later')
})

describe('writing', () => {
  const tokens = { accessToken: 'a', refreshToken: 'r', identity: { sessionId: 's', rotation: 3 } }
  const contentOf = (changes: readonly { name: string; value: string | null }[], name: string): unknown =>
    JSON.parse(changes.find((change) => change.name === name)?.value ?? 'null')

  test('a session names itself in the main cookie and the mark', () => {
    const changes = toSessionCookies(tokens, options, 5, [])
    const content = { session: 's', rotation: 3, refresh_token: 'r', updated_at_millis: 5 }
    expect(contentOf(changes, mark)).toEqual(content)
    expect(contentOf(changes, refresh)).toEqual(content)
  })

  test('a sign-out marks that no session is left, and records another one that may be', () => {
    const [ended, ...others] = toSignOutCookies(options, 5, [])
    const endedContent = { session: '', rotation: 0, refresh_token: null, updated_at_millis: 5 }
    expect(contentOf([ended!], mark)).toEqual(endedContent)
    expect(others).toEqual([])
    const withOther = toSignOutCookies(options, 5, [refresh, mirror], { hasOtherSession: true })
    expect(contentOf(withOther, refresh)).toEqual(endedContent)
    expect(withOther.find(({ name }) => name === mirror)).toMatchObject({ value: null, maxAgeSeconds: 0 })
  })

  test.each<[string, object, number, string[]]>([
    [
      'keeps the main cookie of the same refresh token',
      { refreshToken: 'r', name: refresh, updatedAt: 0 },
      WEEK,
      [access],
    ],
    [
      'keeps a main cookie that was written lately',
      { refreshToken: 'r', name: refresh, updatedAt: 9 * WEEK },
      10 * WEEK,
      [access],
    ],
    [
      'renews a main cookie after a week',
      { refreshToken: 'r', name: refresh, updatedAt: 0 },
      WEEK + 1,
      [access, refresh, mirror],
    ],
    [
      'renews a main cookie that doesn’t tell its time',
      { refreshToken: 'r', name: refresh, updatedAt: null },
      WEEK + 1,
      [access, refresh, mirror],
    ],
    ['leaves a session in its older cookie', { refreshToken: 'r', name: mirror, updatedAt: null }, WEEK + 1, [access]],
    [
      'writes a refresh token that was replaced',
      { refreshToken: 'old', name: refresh, updatedAt: 0 },
      1,
      [access, refresh, mirror],
    ],
    [
      'writes a refresh token that was replaced in an older cookie',
      { refreshToken: 'old', name: mirror, updatedAt: null },
      1,
      [access, refresh, mirror],
    ],
    [
      'keeps a refresh token that was replaced apart too, if the session is marked',
      { refreshToken: 'old', name: refresh, updatedAt: 0, isMarked: true },
      1,
      [access, refresh, mirror, toRotationName('s')],
    ],
  ])('a server %s', (_name, stored, now, names) => {
    const changes = toServerRefreshCookies(tokens, stored as never, options, now)
    expect(changes.map(({ name }) => name)).toEqual(names)
  })
})
