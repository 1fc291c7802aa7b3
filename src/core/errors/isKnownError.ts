import { type KnownErrorCode, type KnownErrorFamilies, knownErrorFamilies } from '../../../generated/errors.ts'
import { type AnyKnownError, KnownError } from './KnownError.ts'

/** A code, or a family that stands for several. */
export type KnownErrorMatch = KnownErrorCode | keyof KnownErrorFamilies

type CodesOf<Match extends KnownErrorMatch> = Match extends keyof KnownErrorFamilies
  ? KnownErrorFamilies[Match]
  : Match & KnownErrorCode

/**
 * Whether the backend named this error, and, given a code or a family of codes, whether it is that one. Narrows
 * `details`.
 */
export function isKnownError(error: unknown): error is AnyKnownError
export function isKnownError<Match extends KnownErrorMatch>(
  error: unknown,
  code: Match,
): error is AnyKnownError<CodesOf<Match>>
export function isKnownError(error: unknown, code?: KnownErrorMatch): boolean {
  if (!(error instanceof KnownError)) return false
  if (code === undefined || error.code === code) return true
  const family: readonly KnownErrorCode[] | undefined = (
    knownErrorFamilies as Partial<Record<KnownErrorMatch, readonly KnownErrorCode[]>>
  )[code]
  return family?.includes(error.code) ?? false
}
