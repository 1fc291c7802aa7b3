import { isKnownError, type KnownErrorMatch } from '../core/isKnownError.ts'

/** Resolves to the result of a call, or to `null` if the call fails with that known error. */
export async function nullIfCode<Result>(code: KnownErrorMatch, call: Promise<Result>): Promise<Result | null> {
  try {
    return await call
  } catch (error) {
    if (isKnownError(error, code)) return null
    throw error
  }
}
