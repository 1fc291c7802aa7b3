/** Separate from `errors.ts`, so that pages load the table of families only if they use it. */
import { knownErrorFamilies, type KnownErrorCode, type KnownErrorFamilies } from '../../generated/errors.ts'
import { KnownError, type AnyKnownError } from './errors.ts'

/** A code, or a family of several codes. */
export type KnownErrorMatch = KnownErrorCode | keyof KnownErrorFamilies

type CodesOf<Match extends KnownErrorMatch> = ({ [Code in KnownErrorCode]: Code } & KnownErrorFamilies)[Match]

/**
 * Returns true for a known error; with a code or a family of codes, only for matching ones. Narrows `details`.
 *
 * @param error any caught value
 * @param code a code, or a family of several codes
 *
 * @example
 * ```ts
 * if (isKnownError(error, 'EMAIL_PASSWORD_MISMATCH')) setMessage(error.message)
 * ```
 */
export function isKnownError(error: unknown): error is AnyKnownError
export function isKnownError<Match extends KnownErrorMatch>(
  error: unknown,
  code: Match,
): error is AnyKnownError<CodesOf<Match>>
export function isKnownError(error: unknown, match?: KnownErrorMatch): boolean {
  return error instanceof KnownError && (match === undefined || belongs(error.code as KnownErrorCode, match))
}

/** The members of each family: codes and other families. */
const FAMILIES: Partial<Record<KnownErrorMatch, readonly KnownErrorMatch[]>> = knownErrorFamilies

const belongs = (code: KnownErrorCode, match: KnownErrorMatch): boolean =>
  code === match || FAMILIES[match]?.some((member) => belongs(code, member)) === true
