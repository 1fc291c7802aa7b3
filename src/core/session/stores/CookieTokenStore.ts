/**
 * Stores tokens in the page's cookies. If cookies are blocked or full, it keeps them in memory as long as the client
 * lives.
 */
import { COOKIE_POLL_MILLIS, COOKIE_POLL_UNUSED_MILLIS, TOKENS_CHANGED, UPKEEP_LOAD_MILLIS } from '../../constants.ts'
import { UsageError } from '../../errors.ts'
import type { TaskScope } from '../../util/withTimeout.ts'
import { importIfPossible } from '../../util/importWithRetry.ts'
import type { Platform } from '../../platform/Platform.ts'
import { cookieTooLarge, noCookies } from '../../usageErrors.ts'
import {
  type CookieChange,
  type CookieOptions,
  cookieNames,
  cookiesOfSession,
  cookiesOfSignOut,
  domainOf,
  endedCookie,
  excessBytes,
  type FoundTokens,
  readTokenCookies,
  removals,
  type SessionIdentity,
  sessionIdOf,
} from '../tokenCookies.ts'
import { memoryTokenStore } from '../tokens.ts'
import type { SharedTokens, StoredTokens, TokenStore } from '../types.ts'

/** The token store of a page. Sharing between tabs is loaded with `maintenance.ts`. */
export interface PageTokenStore extends TokenStore {
  share(shareBetweenTabs: typeof import('../tabs.ts').shareBetweenTabs): SharedTokens
}

/** @throws UsageError NO_BROWSER where there are no cookies */
export function cookieTokenStore(
  platform: Platform & TaskScope,
  options: Pick<CookieOptions, 'projectId' | 'cookieDomain'>,
): PageTokenStore {
  const { cookies } = platform
  if (!cookies) throw noCookies()
  const { projectId, cookieDomain } = options
  const cookieOptions: CookieOptions = {
    projectId,
    cookieDomain,
    isSecure: cookies.isSecure,
    // `adopt` tests which host set them.
    acceptsOlderNames: true,
  }
  const names = cookieNames(cookieOptions)
  const spare = memoryTokenStore()
  const channelName = `latchkey/${names.refresh}`
  let isWarned = false
  /** The session that was read last, because a refresh continues it even if its cookies are gone by then. */
  let lastRead: { refreshToken: string; identity: SessionIdentity } | null = null

  const find = (): FoundTokens => {
    const found = readTokenCookies(cookies.getAll, cookieOptions)
    const { refreshToken, identity } = found
    if (refreshToken && identity) lastRead = { refreshToken, identity }
    return found
  }
  const warn = (name: string): void => {
    if (!isWarned) console.warn(`latchkey: ignored the cookie ${name}, which another path or domain has set too.`)
    isWarned = true
  }

  const apply = (changes: readonly CookieChange[]): void => {
    for (const change of changes) {
      const bytes = excessBytes(change)
      if (bytes) throw cookieTooLarge(change.name, bytes)
    }
    for (const { name, value, ...attributes } of changes) {
      if (value === null) cookies.delete(name, attributes.domain)
      else cookies.set(name, value, attributes)
    }
  }

  const identityOf = (refreshToken: string, isRefresh: boolean): SessionIdentity => {
    const isSame = lastRead?.refreshToken === refreshToken
    if (!lastRead || (!isRefresh && !isSame)) return { sessionId: sessionIdOf(refreshToken), rotation: 0 }
    const { sessionId, rotation } = lastRead.identity
    return { sessionId, rotation: isSame ? rotation : rotation + 1 }
  }

  const writeSession = (refreshToken: string, accessToken: string | null, isRefresh: boolean): void => {
    const identity = identityOf(refreshToken, isRefresh)
    apply(cookiesOfSession({ refreshToken, accessToken, identity }, cookieOptions, platform.now(), cookies.names()))
    lastRead = { refreshToken, identity }
  }

  const removeSession = (): void => {
    // A mark without a session here would end a session that another tab has just begun and that isn't visible yet.
    const isSignedIn = find().refreshToken !== null
    apply(
      isSignedIn
        ? cookiesOfSignOut(cookieOptions, platform.now(), cookies.names())
        : removals(cookieOptions, cookies.names()),
    )
    // A session that is left can't be removed from here, so record that it must not be read.
    if (find().refreshToken) apply([endedCookie(cookieOptions, platform.now())])
  }

  /**
   * Moves a session from an older cookie. If the older cookie can't be removed, it was set for another path or domain,
   * perhaps by another site of the same domain, and is not trusted.
   */
  const adopt = (name: string, { refreshToken, accessToken }: FoundTokens): StoredTokens => {
    cookies.delete(name, domainOf(name, cookieOptions))
    const isForeign = cookies.getAll(name).length > 0
    if (isForeign) {
      warn(name)
      apply([endedCookie(cookieOptions, platform.now())])
      return spare.read()
    }
    writeSession(refreshToken!, accessToken, false)
    return toStored(find())
  }

  const toStored = ({ refreshToken, accessToken, identity }: FoundTokens): StoredTokens => ({
    refreshToken,
    accessToken,
    sessionId: identity?.sessionId,
  })

  const read = (): StoredTokens => {
    try {
      const found = find()
      const { name, isAmbiguous, refreshToken } = found
      if (isAmbiguous) warn(name!)
      if (!refreshToken) return spare.read()
      return name === names.refresh ? toStored(found) : adopt(name!, found)
    } catch {
      return spare.read()
    }
  }

  return {
    read,
    write: (tokens, { isRefresh = false } = {}) => {
      try {
        if (tokens?.refreshToken) writeSession(tokens.refreshToken, tokens.accessToken, isRefresh)
        else removeSession()
        spare.write(!tokens?.refreshToken || find().refreshToken === tokens.refreshToken ? null : tokens)
      } catch (error) {
        if (error instanceof UsageError) throw error
        spare.write(tokens)
      }
      tellTabs(platform, channelName)
    },
    watch: (listener) => watchCookies(platform, names.refresh, channelName, listener),
    share: (shareBetweenTabs) => shareBetweenTabs(platform, cookieOptions, read, spare.read),
  }
}

/** Loads what keeps a session fresh. */
export const loadUpkeep = (): Promise<typeof import('../maintenance.ts')> => import('../maintenance.ts')

/** Polls the cookies until `maintenance.ts` is loaded, some seconds after the page's first subscription. */
function watchCookies(platform: Platform, cookieName: string, channelName: string, listener: () => void): () => void {
  const loadAt = platform.monotonic() + UPKEEP_LOAD_MILLIS
  let isWatching = true
  let stop = (): void => {}
  const look = async (): Promise<void> => {
    const upkeep = platform.monotonic() >= loadAt ? await importIfPossible(loadUpkeep) : undefined
    if (!isWatching) return
    stop()
    if (upkeep) stop = upkeep.watchTabs(platform, cookieName, channelName, listener)
    else lookAfter(upkeep === null ? COOKIE_POLL_UNUSED_MILLIS : COOKIE_POLL_MILLIS)
    listener()
  }
  const lookAfter = (millis: number): void => {
    const stops = [platform.after(millis, () => void look()), platform.visibility?.subscribe(listener)]
    stop = () => stops.forEach((each) => each?.())
  }
  lookAfter(COOKIE_POLL_MILLIS)
  return () => {
    isWatching = false
    stop()
  }
}

/** Notifies the other tabs that the tokens changed, if the browser has no event for it. */
function tellTabs({ cookieChanges, channel }: Platform, name: string): void {
  const opened = cookieChanges ? null : channel(name, () => {})
  opened?.post(TOKENS_CHANGED)
  opened?.close()
}
