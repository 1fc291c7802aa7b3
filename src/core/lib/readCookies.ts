/** The cookies of a text such as `document.cookie` or the header `cookie` (RFC 6265, section 4.2). */

/**
 * The values of every cookie with that name, decoded, in the order given: several are there when they were set for
 * different paths or domains. A value that can't be decoded is left out.
 */
export const readCookies = (text: string, name: string): string[] =>
  text.split(/; */).flatMap((pair) => {
    try {
      return pair.startsWith(`${name}=`) ? [decodeURIComponent(pair.slice(name.length + 1))] : []
    } catch {
      return []
    }
  })

/** The names of all cookies. */
export const readCookieNames = (text: string): string[] =>
  text.split(/; */).flatMap((pair) => /^([^=]+)=/.exec(pair)?.[1] ?? [])

/** The one value that all of these have; `null` for none and for several that differ. */
export const theOnly = (values: readonly string[]): string | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null
