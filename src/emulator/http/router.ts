/** Finds operations by method and path. */

/** The properties of an operation that the router uses. */
interface Routable {
  readonly method: string
  /** Relative to the prefix, parameters in braces: `/teams/{team_id}`. */
  readonly path: string
}

/** `operation` is null if the path exists but the method doesn't. */
export interface Match<Operation> {
  readonly operation: Operation | null
  /** The path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
}

interface Place<Operation> {
  readonly segments: readonly string[]
  readonly byMethod: Map<string, Operation>
}

const NO_PARAMS: Readonly<Record<string, string>> = {}

/**
 * Creates a lookup of operations by method and path. If several paths match, the one with fewer parameters wins for
 * every method: a method that it lacks is not looked up in the others.
 *
 * @returns a function that returns `null` for a path that does not exist.
 */
export function createRouter<Operation extends Routable>(
  operations: Iterable<Operation>,
): (method: string, path: string) => Match<Operation> | null {
  const exact = new Map<string, Map<string, Operation>>()
  const byLength = new Map<number, Place<Operation>[]>()
  for (const operation of operations) {
    if (!operation.path.includes('{')) {
      const byMethod = exact.get(operation.path) ?? new Map<string, Operation>()
      exact.set(operation.path, byMethod.set(operation.method, operation))
      continue
    }
    const segments = operation.path.split('/')
    const places = byLength.get(segments.length) ?? []
    byLength.set(segments.length, places)
    const same = places.find((place) => place.segments.join('/') === operation.path)
    if (same) same.byMethod.set(operation.method, operation)
    else places.push({ segments, byMethod: new Map([[operation.method, operation]]) })
  }

  // `/{a}/switch` wins over `/{a}/{b}`.
  const parameters = ({ segments }: Place<Operation>): number => segments.filter((name) => name.startsWith('{')).length
  for (const places of byLength.values()) places.sort((a, b) => parameters(a) - parameters(b))

  return (method, path) => {
    const byMethod = exact.get(path)
    if (byMethod) return { operation: byMethod.get(method) ?? null, params: NO_PARAMS }
    const given = path.split('/')
    for (const place of byLength.get(given.length) ?? []) {
      const params = match(place.segments, given)
      if (params) return { operation: place.byMethod.get(method) ?? null, params }
    }
    return null
  }
}

function match(segments: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at]!
    const value = given[at]!
    if (segment.startsWith('{')) {
      if (value === '') return null
      params[segment.slice(1, -1)] = decode(value)
    } else if (segment !== value) return null
  }
  return params
}

/** Percent-decodes. Text that cannot be decoded is returned unchanged, and fails validation. */
function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
