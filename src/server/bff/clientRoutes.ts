/** The operations that the app's server sends for a page. */
import { clientOperations, type ClientOperation } from '../../../generated/clientOperations.ts'

/**
 * Operations at client level that are refused: they would give a page tokens, or a code that any program can exchange for
 * tokens. Pages need none of them.
 */
const REFUSED = ['refreshAccessToken', 'pollCliLogin', 'authorizeCrossDomain', 'registerAgent', 'pollAgent']

const operations = clientOperations.filter(({ id }) => !REFUSED.includes(id))

/**
 * Returns the operation at a path; `null` for operations that need a secret key and for everything else.
 *
 * @param path below the API's prefix, encoded: `/teams/5d0c…`
 */
export function findOperation(method: string, path: string): ClientOperation | null {
  const segments = path.split('/')
  if (!segments.slice(1).every(isSegment)) return null
  const matches = operations.filter(
    (operation) => operation.method === method && isMatch(operation.path.split('/'), segments),
  )
  // `/users/me` comes before `/users/{user_id}`.
  return matches.find((operation) => operation.path === path) ?? matches[0] ?? null
}

const isMatch = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length && pattern.every((part, index) => part.startsWith('{') || part === segments[index])

/** Returns false for a segment that another server could read as several, or as another path. */
function isSegment(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment)
    return text !== '' && text !== '.' && text !== '..' && !/[/\\\0]/.test(text)
  } catch {
    return false
  }
}
