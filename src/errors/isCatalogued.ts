import { knownCodes } from '../../generated/codes.ts'
import type { KnownErrorCode } from '../../generated/errors.ts'
import { shortHash } from '../lib/shortHash.ts'

/**
 * Whether the catalogue of this version has a code. A page does not carry the catalogue for it but three characters of
 * each code, so one unknown code in some five hundred passes; it is then a known error like the others, only untyped.
 */
export function isCatalogued(code: string): code is KnownErrorCode {
  const short = shortHash(code)
  for (let at = 0; at < knownCodes.length; at += 3) if (knownCodes.startsWith(short, at)) return true
  return false
}
