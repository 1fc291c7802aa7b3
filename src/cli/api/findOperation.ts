/** Finds an operation by its id, and the level at which to call it. */
import type { AccessLevel } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { findClosest } from '../findClosest.ts'
import type { ApiOperation, Specification } from './specification.ts'

/** At most this many operations are suggested. */
const MAX_SUGGESTIONS = 3

/** @throws {UsageError} INVALID_OPTION for an unknown operation, with those that may be meant */
export function findOperation(specification: Specification, id: string): ApiOperation {
  const operation = specification.find(id)
  if (operation) return operation
  const ids = specification.operations.map(({ operationId }) => operationId)
  const similar = findWithWords(id, ids)
  const closest = findClosest(id, ids)
  const isTypo = closest !== undefined && (similar.length === 0 || similar[0] === closest)
  const suggestions = isTypo ? [closest] : similar
  const advice =
    suggestions.length > 0 ? `Did you mean ${suggestions.join(' or ')}?` : 'Run latchkey api ls to list all.'
  throw new UsageError('INVALID_OPTION', `Unknown operation: ${id}. ${advice}`)
}

/** Returns the shortest names that have all words of a name, such as `getCurrentUser` for `getUser`. */
function findWithWords(name: string, names: readonly string[]): string[] {
  const wanted = toWords(name)
  const found = names.filter((other) => {
    const words = toWords(other)
    return wanted.every((word) => words.includes(word))
  })
  return found.sort((a, b) => a.length - b.length).slice(0, MAX_SUGGESTIONS)
}

/** In lower case, without the `s` of a plural. */
const toWords = (name: string): string[] =>
  name.split(/[-_\s]|(?=[A-Z])/).map((word) => word.toLowerCase().replace(/s$/, ''))

const LEVELS: readonly AccessLevel[] = ['client', 'server', 'admin']

/**
 * Returns the level at which to call an operation: the given one, or the lowest that may.
 *
 * @throws {UsageError} INVALID_OPTION for an unknown level, and for one that may not call the operation
 */
export function toLevel({ operationId, 'x-access': access }: ApiOperation, given: string | undefined): AccessLevel {
  const lowest = access === 'none' ? 'client' : access
  if (given === undefined) return lowest
  const level = LEVELS.find((level) => level === given)
  if (level === undefined) throw new UsageError('INVALID_OPTION', '--as takes client, server or admin.')
  if (LEVELS.indexOf(level) >= LEVELS.indexOf(lowest)) return level
  throw new UsageError('INVALID_OPTION', `${operationId} needs --as ${lowest} or higher.`)
}
