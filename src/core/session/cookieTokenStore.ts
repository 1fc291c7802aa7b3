/**
 * Stores tokens in the page's cookies. If cookies are blocked or full, it keeps them in memory as long as the client
 * lives.
 */
import { COOKIE_POLL_MILLIS, COOKIE_POLL_UNUSED_MILLIS, TOKENS_CHANGED, UPKEEP_LOAD_MILLIS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { Scope } from '../lib/within.ts'
import { loadIfPossible } from '../load.ts'
import type { Platform } from '../platform/Platform.ts'
import { usageError } from '../usage.ts'
import {
  type CookieScope,
  cookieNames,
  domainOf,
  excessBytes,
  type FoundTokens,
  readTokenCookies,
  tokenCookies,
} from './tokenCookies.ts'
import { memoryTokenStore } from './tokens.ts'
import type { SharedTokens, TokenStore, Tokens } from './types.ts'

type Upkeep = typeof import('./upkeep.ts')

/** The token store of a page. Sharing between tabs is loaded with `upkeep.ts`. */
export interface PageTokenStore extends TokenStore {
  share(shareBetweenTabs: typeof import('./tabs.ts').shareBetweenTabs): SharedTokens
}

/** @throws UsageError NO_BROWSER where there are no cookies */
export function cookieTokenStore(
  platform: Platform & Scope,
  options: Pick<CookieScope, 'projectId' | 'cookieDomain'>,
): PageTokenStore {
  const { cookies } = platform
  if (!cookies) throw usageError('NO_BROWSER', 'tokenStore cookie')
  const { projectId, cookieDomain } = options
  const scope: CookieScope = { projectId, cookieDomain, isSecure: cookies.isSecure }
  const names = cookieNames(scope)
  const spare = memoryTokenStore()
  const channelName = `latchkey/${names.refresh}`
  let isWarned = false

  const find = (): FoundTokens => readTokenCookies(cookies.getAll, scope)
  const present = (): string[] =>
    cookies.names().filter((name) => [...names.allRefresh, ...names.allAccess].includes(name))
  const warn = (name: string): void => {
    if (!isWarned) console.warn(`latchkey: ignored the cookie ${name}, which another path or domain has set too.`)
    isWarned = true
  }

  const put = (tokens: Tokens | null, isForeign = false): void => {
    const changes = tokenCookies(tokens, scope, platform.now(), present(), isForeign)
    for (const change of changes) {
      const bytes = excessBytes(change)
      if (bytes) throw usageError('INVALID_TOKENS', 'cookie', change.name, bytes)
    }
    for (const { name, value, ...attributes } of changes) {
      if (value === null) cookies.delete(name, attributes.domain)
      else cookies.set(name, value, attributes)
    }
    // A session that is left after a sign-out can't be removed from here, so record that it must not be read.
    if (!tokens?.refreshToken && !isForeign && find().refreshToken) put(null, true)
  }

  /**
   * Moves a session from an older cookie. If the older cookie can't be removed, it was set for another path or domain,
   * perhaps by another site of the same domain, and is not trusted.
   */
  const adopt = (name: string, found: Tokens): Tokens => {
    cookies.delete(name, domainOf(name, scope))
    const isForeign = cookies.getAll(name).length > 0
    if (isForeign) warn(name)
    put(isForeign ? null : found)
    return isForeign ? spare.read() : found
  }

  const read = (): Tokens => {
    try {
      const { name, isAmbiguous, ...tokens } = find()
      if (isAmbiguous) warn(name!)
      if (!tokens.refreshToken) return spare.read()
      return name === names.refresh ? tokens : adopt(name!, tokens)
    } catch {
      return spare.read()
    }
  }

  return {
    read,
    write: (tokens) => {
      try {
        put(tokens)
        spare.write(!tokens?.refreshToken || find().refreshToken === tokens.refreshToken ? null : tokens)
      } catch (error) {
        if (error instanceof UsageError) throw error
        spare.write(tokens)
      }
      tellTabs(platform, channelName)
    },
    watch: (listener) => watchCookies(platform, names.refresh, channelName, listener),
    share: (shareBetweenTabs) => shareBetweenTabs(platform, scope, read, spare.read),
  }
}

/** Loads `upkeep.ts`; `null` if that fails. */
export const loadUpkeep = (): Promise<Upkeep | null> => loadIfPossible(() => import('./upkeep.ts'))

/** Polls the cookies until `upkeep.ts` is loaded, some seconds after the page's first subscription. */
function watchCookies(platform: Platform, cookieName: string, channelName: string, listener: () => void): () => void {
  const loadAt = platform.monotonic() + UPKEEP_LOAD_MILLIS
  let isWatching = true
  let stop = (): void => {}
  const look = async (): Promise<void> => {
    const upkeep = platform.monotonic() >= loadAt ? await loadUpkeep() : undefined
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
