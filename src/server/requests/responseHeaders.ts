/** The headers of a response that depend on the session of its request. */

/** Headers that can be added to: those of a response, or a `Headers` of your own to copy from. */
export interface ResponseHeaders {
  set(name: string, value: string): unknown
  /** May return `false` if the header can't be added any more, for example because the response was sent. */
  append(name: string, value: string): unknown
  /** Returns the names of the headers in lower case. */
  keys?(): Iterable<string>
  /** Returns the value of a header, so that `Vary` names nothing twice. */
  get?(name: string): unknown
  /** Returns the lines of `Set-Cookie`, so that each cookie is set once. */
  getSetCookie?(): string[]
  /** Removes a header, before it is set to other lines. */
  delete?(name: string): unknown
}

/** The `Cache-Control` of every response to a request with a session. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store'

/** Returns true for a header that CDNs obey instead of `Cache-Control` (RFC 9213, and `Surrogate-Control`). */
export const isTargetedCacheControl = (name: string): boolean =>
  /(?:^|-)cdn-cache-control$|^surrogate-control$/i.test(name)

/** Makes a response private to the sender of its request, also for CDNs. */
export function setPrivate(headers: ResponseHeaders): void {
  headers.set('cache-control', PRIVATE_CACHE_CONTROL)
  for (const name of [...(headers.keys?.() ?? [])].filter(isTargetedCacheControl)) {
    headers.set(name, PRIVATE_CACHE_CONTROL)
  }
}

/** Adds a name to `Vary`, unless it is there. */
export function appendVary(headers: ResponseHeaders, name: string): void {
  const present = String(headers.get?.('vary') ?? '')
    .toLowerCase()
    .split(',')
    .map((text) => text.trim())
  if (!present.includes('*') && !present.includes(name.toLowerCase())) headers.append('vary', name)
}

/**
 * Adds cookies, each in place of an earlier one that it replaces: a response sets a cookie once (RFC 6265, section 4.1.1).
 *
 * @returns false if a cookie can't be added any more
 */
export function appendSetCookies(headers: ResponseHeaders, setCookies: readonly string[]): boolean {
  const present = headers.getSetCookie?.() ?? []
  const kept = withoutReplaced(present, setCookies)
  const isReplacing = kept.length < present.length && headers.delete !== undefined
  if (isReplacing) headers.delete?.('set-cookie')
  const added = isReplacing ? [...kept, ...setCookies] : setCookies
  return added.map((setCookie) => headers.append('set-cookie', setCookie)).every((result) => result !== false)
}

/** Adds the headers that a guard collected to those of the response. */
export function addHeaders(target: ResponseHeaders, added: Headers): void {
  setPrivate(target)
  if (added.has('vary')) appendVary(target, 'Cookie')
  appendSetCookies(target, added.getSetCookie())
}

/** Returns the lines of `Set-Cookie` whose cookies others don't replace. */
function withoutReplaced(present: readonly string[], added: readonly string[]): string[] {
  const replaced = new Set(added.map(toCookieId))
  return present.filter((setCookie) => !replaced.has(toCookieId(setCookie)))
}

/** Returns what makes two cookies the same one: name, domain and path (RFC 6265, section 5.3). */
function toCookieId(setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((text) => text.trim())
  const scope = attributes.map((text) => text.toLowerCase()).filter((text) => /^(?:domain|path)=/.test(text))
  return JSON.stringify([pair.split('=')[0], ...scope.sort()])
}
