/** Finds operations by method and path. */

/** The properties of an operation that the router uses. */
interface Routable {
  readonly method: string
  /** Relative to the prefix, parameters in braces: `/teams/{team_id}`. */
  readonly path: string
}

/** A known path. `operation` is null if the path exists but the method doesn't. */
export interface Match<Operation> {
  readonly operation: Operation | null
  /** The path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** A path with parameters, and its operations. */
interface PathPattern<Operation> {
  readonly segments: readonly string[]
  readonly byMethod: Map<string, Operation>
}

const NO_PARAMS: Readonly<Record<string, string>> = {}

/**
 * Creates a lookup of operations by method and path. If several paths match, the one with fewer parameters wins for
 * every method: a method that it lacks is not looked up in the others.
 *
 * @returns a function that returns `null` for an unknown path.
 */
export function createRouter<Operation extends Routable>(
  operations: Iterable<Operation>,
): (method: string, path: string) => Match<Operation> | null {
  const exact = new Map<string, Map<string, Operation>>()
  const byLength = new Map<number, PathPattern<Operation>[]>()
  for (const operation of operations) {
    if (!operation.path.includes('{')) {
      const byMethod = exact.get(operation.path) ?? new Map<string, Operation>()
      exact.set(operation.path, byMethod.set(operation.method, operation))
      continue
    }
    const segments = operation.path.split('/')
    const patterns = byLength.get(segments.length) ?? []
    byLength.set(segments.length, patterns)
    const pattern = patterns.find((candidate) => candidate.segments.join('/') === operation.path)
    if (pattern) pattern.byMethod.set(operation.method, operation)
    else patterns.push({ segments, byMethod: new Map([[operation.method, operation]]) })
  }

  // `/{a}/switch` wins over `/{a}/{b}`.
  const countParams = ({ segments }: PathPattern<Operation>): number =>
    segments.filter((name) => name.startsWith('{')).length
  for (const patterns of byLength.values()) patterns.sort((a, b) => countParams(a) - countParams(b))

  return (method, path) => {
    const byMethod = exact.get(path)
    if (byMethod) return { operation: byMethod.get(method) ?? null, params: NO_PARAMS }
    const values = path.split('/')
    for (const pattern of byLength.get(values.length) ?? []) {
      const params = matchSegments(pattern.segments, values)
      if (params) return { operation: pattern.byMethod.get(method) ?? null, params }
    }
    return null
  }
}

/** Returns the parameters of a path; `null` if it doesn't match. Both lists have the same length. */
function matchSegments(segments: readonly string[], values: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = values[index] ?? ''
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
