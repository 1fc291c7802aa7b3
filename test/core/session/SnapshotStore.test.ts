import { describe, expect, test, vi } from 'vitest'
import { SnapshotStore } from '../../../src/core/session/SnapshotStore.ts'
import type { TokenLifetimes } from '../../../src/core/session/TokenLifetimes.ts'
import type { StoredTokens, TokenStore, TokenWriteOptions } from '../../../src/core/session/types.ts'
import { shortHash } from '../../../src/core/util/hash.ts'

const NONE: StoredTokens = { accessToken: null, refreshToken: null }

/** Access tokens of these tests are the user's name, or that of a user with a limit: `noa/anonymous`. */
const readUser: TokenLifetimes['readUser'] = (token) => {
  const [name = '', limit] = token.split('/')
  const isLimit = limit === 'anonymous' || limit === 'restricted'
  return { userId: name === '?' ? null : name, limit: isLimit ? limit : null, hasUserClaims: true }
}

/** A store whose tokens another tab can change, with or without a report of it. */
function createWorld(tokens: StoredTokens = NONE) {
  let stored = tokens
  const watchers = new Set<() => void>()
  const writes: [unknown, TokenWriteOptions | undefined][] = []
  const errors: unknown[] = []
  const store: TokenStore = {
    read: () => stored,
    write: (next, options) => {
      writes.push([next, options])
      stored = next ?? NONE
      for (const report of watchers) report()
    },
    watch: (listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
  const snapshots = new SnapshotStore(store, { readUser }, (error) => errors.push(error))
  const change = (next: StoredTokens): void => {
    stored = next
  }
  return { snapshots, change, watchers, writes, errors }
}

describe('a snapshot', () => {
  const refreshToken = 'r1'
  const sessionKey = shortHash(refreshToken)
  test.each([
    ['without tokens', NONE, { status: 'signed-out', userId: null, sessionKey: 'signed-out' }],
    [
      'with an access token only',
      { accessToken: 'mira', refreshToken: null },
      { status: 'signed-out', userId: null, sessionKey: 'signed-out' },
    ],
    [
      'with a refresh token only',
      { accessToken: null, refreshToken },
      { status: 'signed-in', userId: null, sessionKey },
    ],
    ['with both tokens', { accessToken: 'mira', refreshToken }, { status: 'signed-in', userId: 'mira', sessionKey }],
    [
      'of an anonymous user',
      { accessToken: 'mira/anonymous', refreshToken },
      { status: 'anonymous', userId: 'mira', sessionKey },
    ],
    [
      'of a restricted user',
      { accessToken: 'mira/restricted', refreshToken },
      { status: 'restricted', userId: 'mira', sessionKey },
    ],
    [
      'with the session’s id in the store',
      { accessToken: 'mira', refreshToken, sessionId: 's1' },
      { status: 'signed-in', userId: 'mira', sessionKey: 's1' },
    ],
  ])('a snapshot %s has these fields', (_what, tokens, expected) => {
    expect(createWorld(tokens).snapshots.get()).toEqual(expected)
  })

  test('a snapshot is the same object until it changes', () => {
    const { snapshots, change } = createWorld({ accessToken: 'mira', refreshToken })
    const before = snapshots.get()
    change({ accessToken: 'mira', refreshToken })
    expect(snapshots.get()).toBe(before)
    change(NONE)
    expect(snapshots.get()).not.toBe(before)
  })
})

/** What changes when the store has other tokens than before: `same` if the session is the one before. */
describe('a session continues', () => {
  const mira = { accessToken: 'mira', refreshToken: 'r1' }
  test.each([
    ['with a new access token', mira, { ...mira, accessToken: 'mira' }, 'mira'],
    ['without its access token', mira, { ...mira, accessToken: null }, 'mira'],
    ['with an access token that names no user', mira, { ...mira, accessToken: '?' }, null],
    ['with a new refresh token of the same user', mira, { accessToken: 'mira', refreshToken: 'r2' }, 'mira'],
    [
      'with a new refresh token and the same id in the store',
      { ...mira, sessionId: 's1' },
      { accessToken: null, refreshToken: 'r2', sessionId: 's1' },
      'mira',
    ],
  ])('a session continues %s', (_how, before, after, userId) => {
    const { snapshots, change } = createWorld(before)
    const { sessionKey } = snapshots.get()
    change(after)
    expect(snapshots.get()).toMatchObject({ status: 'signed-in', userId, sessionKey })
  })

  test.each([
    ['a refresh token of another user', mira, { accessToken: 'noa', refreshToken: 'r2' }, 'noa', shortHash('r2')],
    ['another refresh token without a user', mira, { accessToken: null, refreshToken: 'r2' }, null, shortHash('r2')],
    [
      'a refresh token after one whose user is unknown too',
      { accessToken: null, refreshToken: 'r1' },
      { accessToken: '?', refreshToken: 'r2' },
      null,
      shortHash('r2'),
    ],
    [
      'another id in the store',
      { ...mira, sessionId: 's1' },
      { accessToken: null, refreshToken: 'r2', sessionId: 's2' },
      null,
      's2',
    ],
  ])('a session ends with %s', (_what, before, after, userId, sessionKey) => {
    const { snapshots, change } = createWorld(before)
    snapshots.get()
    change(after)
    expect(snapshots.get()).toMatchObject({ status: 'signed-in', userId, sessionKey })
  })

  test('a session that begins after a sign-out isn’t the one before, even with its id in the store', () => {
    const { snapshots, change } = createWorld({ accessToken: 'mira', refreshToken: 'r1', sessionId: 's1' })
    expect(snapshots.get().userId).toBe('mira')
    change({ accessToken: null, refreshToken: null, sessionId: 's1' })
    expect(snapshots.get().userId).toBeNull()
    change({ accessToken: null, refreshToken: 'r2', sessionId: 's1' })
    expect(snapshots.get()).toMatchObject({ userId: null, sessionKey: 's1' })
  })
})

describe('a write', () => {
  test('a write tells the store whether a session begins or is refreshed', () => {
    const { snapshots, writes } = createWorld()
    const pair = { accessToken: 'mira', refreshToken: 'r1' }
    snapshots.writeTokens(pair)
    snapshots.replaceTokens('r1', { accessToken: 'mira', refreshToken: 'r2' })
    snapshots.replaceTokens('r2', null)
    snapshots.writeTokens(null)
    expect(writes).toEqual([
      [pair, { isRefresh: false }],
      [{ accessToken: 'mira', refreshToken: 'r2' }, { isRefresh: true }],
      [null, { isRefresh: true }],
      [null, { isRefresh: false }],
    ])
  })

  test('a write of a refreshed pair continues the session, also without a user', () => {
    const { snapshots } = createWorld({ accessToken: null, refreshToken: 'r1' })
    const before = snapshots.get()
    snapshots.replaceTokens('r1', { accessToken: '?', refreshToken: 'r2' })
    expect(snapshots.refreshToken).toBe('r2')
    expect(snapshots.get()).toBe(before)
  })

  test('a write of a pair that was refreshed from another token doesn’t continue the session', () => {
    const { snapshots } = createWorld({ accessToken: null, refreshToken: 'r1' })
    const before = snapshots.get()
    snapshots.replaceTokens('r0', { accessToken: '?', refreshToken: 'r2' })
    expect(snapshots.get().sessionKey).not.toBe(before.sessionKey)
  })

  test('a write that throws doesn’t hide the changes after it', () => {
    let stored = NONE
    const store: TokenStore = {
      read: () => stored,
      write: () => {
        throw new Error('The storage is full.')
      },
      watch: () => () => {},
    }
    const snapshots = new SnapshotStore(store, { readUser }, () => {})
    expect(() => snapshots.writeTokens({ accessToken: 'mira', refreshToken: 'r1' })).toThrow('full')
    stored = { accessToken: 'noa', refreshToken: 'r2' }
    expect(snapshots.get().userId).toBe('noa')
  })
})

describe('an anonymous session', () => {
  test('an anonymous session is known until tokens are set, and no other session is', () => {
    const { snapshots, change } = createWorld({ accessToken: 'mira', refreshToken: 'r1' })
    snapshots.get()
    snapshots.setAnonymous(true)
    expect(snapshots.get().status).toBe('anonymous')
    change({ accessToken: 'noa', refreshToken: 'r2' })
    expect(snapshots.get().status).toBe('signed-in')
    change({ accessToken: 'mira', refreshToken: 'r1' })
    snapshots.get()
    snapshots.setAnonymous(true)
    snapshots.setAnonymous(false)
    expect(snapshots.get().status).toBe('signed-in')
    snapshots.setAnonymous(true)
    snapshots.writeTokens({ accessToken: 'mira', refreshToken: 'r1' })
    expect(snapshots.get().status).toBe('signed-in')
  })
})

describe('subscribers', () => {
  test('subscribers are called after each change of status, user or session, and not otherwise', () => {
    const { snapshots, change, watchers } = createWorld()
    const seen: string[] = []
    snapshots.subscribe(() => {
      const { status, userId, sessionKey } = snapshots.get()
      seen.push(`${status} ${userId} ${sessionKey}`)
    })
    const report = (next: StoredTokens): void => {
      change(next)
      for (const watcher of watchers) watcher()
    }
    report({ accessToken: 'mira', refreshToken: 'r1', sessionId: 's1' })
    report({ accessToken: 'mira', refreshToken: 'r2', sessionId: 's1' })
    report({ accessToken: 'mira/restricted', refreshToken: 'r2', sessionId: 's1' })
    report({ accessToken: 'noa/restricted', refreshToken: 'r2', sessionId: 's1' })
    report({ accessToken: 'ada/restricted', refreshToken: 'r3', sessionId: 's2' })
    report(NONE)
    report(NONE)
    expect(seen).toEqual([
      'signed-in mira s1',
      'restricted mira s1',
      'restricted noa s1',
      'restricted ada s2',
      'signed-out null signed-out',
    ])
  })

  test('subscribers don’t miss a change between the last read and the subscription', () => {
    const { snapshots, change } = createWorld()
    expect(snapshots.get().status).toBe('signed-out')
    change({ accessToken: 'mira', refreshToken: 'r1' })
    snapshots.subscribe(() => {})
    expect(snapshots.get().status).toBe('signed-in')
  })

  test('subscribers are separate, even if one function subscribes twice, and share one watch of the store', () => {
    const { snapshots, watchers } = createWorld()
    const listener = vi.fn<() => void>()
    const stops = [snapshots.subscribe(listener), snapshots.subscribe(listener)]
    expect(watchers.size).toBe(1)
    stops[0]!()
    stops[0]!()
    expect(snapshots.hasListeners()).toBe(true)
    snapshots.writeTokens({ accessToken: 'mira', refreshToken: 'r1' })
    expect(listener).toHaveBeenCalledTimes(1)
    stops[1]!()
    expect(snapshots.hasListeners()).toBe(false)
  })

  test('subscribers are all called if one throws, and its error is reported', () => {
    const { snapshots, errors } = createWorld()
    const error = new Error('A component failed.')
    const last = vi.fn<() => void>()
    snapshots.subscribe(() => {
      throw error
    })
    snapshots.subscribe(last)
    snapshots.writeTokens({ accessToken: 'mira', refreshToken: 'r1' })
    expect(errors).toEqual([error])
    expect(last).toHaveBeenCalledTimes(1)
  })

  test('subscribers that are added during a call aren’t called for the same change', () => {
    const { snapshots } = createWorld()
    const late = vi.fn<() => void>()
    snapshots.subscribe(() => void snapshots.subscribe(late))
    snapshots.writeTokens({ accessToken: 'mira', refreshToken: 'r1' })
    expect(late).not.toHaveBeenCalled()
  })

  test('subscribers are removed by a stop, which ends the watch of the store and can be repeated', () => {
    const { snapshots, watchers, change } = createWorld()
    snapshots.stop()
    const listener = vi.fn<() => void>()
    snapshots.subscribe(listener)
    snapshots.stop()
    snapshots.stop()
    expect({ watched: watchers.size, hasListeners: snapshots.hasListeners() }).toEqual({
      watched: 0,
      hasListeners: false,
    })
    // Without a watch each read looks at the store.
    change({ accessToken: 'mira', refreshToken: 'r1' })
    expect(snapshots.get().status).toBe('signed-in')
    expect(listener).not.toHaveBeenCalled()
  })
})
