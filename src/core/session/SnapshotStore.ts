/** The session's snapshot, read from the token store, and its listeners. */
import { hash } from '../util/hash.ts'
import type { AccessTokens } from './TokenLifetimes.ts'
import type { SessionSnapshot, TokenStore, Tokens } from './types.ts'

const SIGNED_OUT: SessionSnapshot = { status: 'signed-out', userId: null, scope: 'signed-out' }

export interface Snapshots {
  /** Returns the latest snapshot. */
  current(): SessionSnapshot
  /** Returns the refresh token of the snapshot. */
  shown(): string | null
  /** Compares the snapshot with the store, and calls the listeners if it changed. */
  notice(): void
  /** Writes tokens and calls the listeners once. Facts about the user are kept only after a refresh. */
  write(tokens: Tokens | null, isRefresh?: boolean): void
  /** Records that a new refresh token belongs to the same session. */
  rotate(from: string, to: string): void
  setAnonymous(isAnonymous: boolean): void
  subscribe(listener: () => void): () => void
  hasListeners(): boolean
  stop(): void
}

export function createSnapshots(
  store: TokenStore,
  access: AccessTokens,
  onUnhandledError: (error: unknown) => void,
): Snapshots {
  const listeners = new Set<() => void>()
  let snapshot = SIGNED_OUT
  let shown: string | null = null
  let shownSessionId: string | undefined
  /** The scope of the session whose user turned out to be anonymous. */
  let anonymous: string | null = null
  let isWriting = false
  let stopWatching: (() => void) | null = null

  function look(): SessionSnapshot {
    const { accessToken, refreshToken, sessionId } = store.read()
    if (!refreshToken) {
      shown = null
      shownSessionId = undefined
      return SIGNED_OUT
    }
    const isSame = refreshToken === shown || (sessionId !== undefined && sessionId === shownSessionId)
    const about = accessToken ? access.about(accessToken) : null
    const userId = about ? about.userId : isSame ? snapshot.userId : null
    // A refresh may return a new refresh token, here or in another tab. With the same user it is the same session.
    const isSameUser = userId !== null && userId === snapshot.userId
    const scope = isSame || isSameUser ? snapshot.scope : (sessionId ?? hash(refreshToken).toString(36))
    shown = refreshToken
    shownSessionId = sessionId
    return { status: about?.limit ?? (anonymous === scope ? 'anonymous' : 'signed-in'), userId, scope }
  }

  function notice(): void {
    if (isWriting) return
    const next = look()
    if (next.status === snapshot.status && next.userId === snapshot.userId && next.scope === snapshot.scope) return
    snapshot = next
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        onUnhandledError(error)
      }
    }
  }

  function stop(): void {
    stopWatching?.()
    stopWatching = null
    listeners.clear()
  }

  return {
    current: () => {
      if (!stopWatching) notice()
      return snapshot
    },
    shown: () => shown,
    notice,
    write: (tokens, isRefresh = false) => {
      if (!isRefresh) anonymous = null
      isWriting = true
      try {
        store.write(tokens, { isRefresh })
      } finally {
        isWriting = false
      }
      notice()
    },
    rotate: (from, to) => {
      if (shown === from) shown = to
    },
    setAnonymous: (isAnonymous) => {
      anonymous = isAnonymous ? snapshot.scope : null
      notice()
    },
    subscribe: (listener) => {
      // Each subscription is separate, even if the same function subscribes twice.
      const own = (): void => listener()
      stopWatching ??= store.watch(notice)
      notice()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    hasListeners: () => listeners.size > 0,
    stop,
  }
}
