import { knownCodes } from '../../../generated/codes.ts'
import type { KnownErrorCode } from '../../../generated/errors.ts'

/** Returns true for the code of a known error of this version. */
export const isKnownCode = (code: string): code is KnownErrorCode => Object.hasOwn(knownCodes, code)
