/** The cookies of a text such as `document.cookie` or the header `cookie`. RFC 6265, section 4.2. */

/** The first cookie of a name; `null` when there is none or its value can't be decoded. */
export function readCookie(text: string, name: string): string | null {
  const start = `${name}=`
  const pair = text.split(/; */).find((each) => each.startsWith(start))
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(start.length))
  } catch {
    return null
  }
}

/** The names of all cookies. */
export const readCookieNames = (text: string): string[] =>
  text.split(/; */).flatMap((pair) => /^([^=]+)=/.exec(pair)?.[1] ?? [])
