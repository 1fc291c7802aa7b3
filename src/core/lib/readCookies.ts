/** Reads cookies from text such as `document.cookie` or the header `cookie` (RFC 6265, section 4.2). */

/**
 * Returns the decoded values of all cookies with a name, in their order. There are several if they were set for
 * different paths or domains. Values that can't be decoded are omitted.
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

/** Returns the value if there is one, or if all are equal; otherwise `null`. */
export const theOnly = (values: readonly string[]): string | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null
