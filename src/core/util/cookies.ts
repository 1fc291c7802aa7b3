/** Parses cookies from text such as `document.cookie` or the header `Cookie` (RFC 6265, section 4.2). */

export interface ParsedCookies {
  /**
   * Returns the decoded values of all cookies with a name, in their order. There are several if they were set for
   * different paths or domains. Values that can't be decoded are omitted.
   */
  getAll(name: string): readonly string[]
  /** Returns the name of each cookie once. */
  names(): readonly string[]
}

/**
 * Parses the text once, in time that is linear in its length, when a cookie is read. Values are decoded when they are
 * read.
 */
export function parseCookies(text: string): ParsedCookies {
  let parsed: Map<string, string[]> | undefined
  const values = (): Map<string, string[]> => (parsed ??= listValues(text))
  return {
    getAll: (name) => (values().get(name) ?? []).flatMap(decode),
    names: () => [...values().keys()],
  }
}

/** Returns the encoded values of each name. */
function listValues(text: string): Map<string, string[]> {
  const encodedValues = new Map<string, string[]>()
  for (const pair of splitCookies(text)) {
    const separator = pair.indexOf('=')
    if (separator <= 0) continue
    const name = pair.slice(0, separator)
    const value = pair.slice(separator + 1)
    const values = encodedValues.get(name)
    if (values) values.push(value)
    else encodedValues.set(name, [value])
  }
  return encodedValues
}

/**
 * Returns the pairs `name=value` of a header. Only the space after a semicolon is removed: browsers check the prefix
 * `__Host-` of the name as it was sent, so a name that begins with any other space is another name.
 */
export function splitCookies(text: string): string[] {
  return text.split(';').map((pair) => (pair.startsWith(' ') ? pair.slice(1) : pair))
}

function decode(value: string): string[] {
  try {
    return [decodeURIComponent(value)]
  } catch {
    return []
  }
}

/** Returns the value if there is one, or if all are equal; otherwise `null`. */
export const singleValue = (values: readonly string[]): string | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null
