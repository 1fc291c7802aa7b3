/** Finds an operation by its id, and the level at which to call it. */
import type { AccessLevel } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { findClosest } from '../findClosest.ts'
import type { ApiOperation, Specification } from './specification.ts'

/** @throws {UsageError} INVALID_OPTION for an unknown operation, with the closest one */
export function findOperation(specification: Specification, id: string): ApiOperation {
  const operation = specification.find(id)
  if (operation) return operation
  const ids = specification.operations.map(({ operationId }) => operationId)
  const closest = findClosest(id, ids)
  const advice = closest ? `Did you mean ${closest}?` : 'Run latchkey api ls to list all.'
  throw new UsageError('INVALID_OPTION', `Unknown operation: ${id}. ${advice}`)
}

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
