/**
 * Where a request came from. The service learns that from what stands in front of it; the emulator reads the headers
 * that such platforms add, so that a test or a proxy can say it: `x-forwarded-for`, and `x-vercel-ip-…` or
 * `cf-ipcountry`.
 */
import type { GeoInfo } from '../db/records.ts'
import type { HeaderLookup } from '../engine/message.ts'

const LONGEST = 100

/** The address of the sender and its place; `null` when no header tells the address. */
export function readGeoInfo(headers: HeaderLookup): GeoInfo | null {
  const ip = headers.get('x-forwarded-for')?.split(',')[0]?.trim().slice(0, LONGEST)
  if (!ip) return null
  const country = headers.get('x-vercel-ip-country') ?? headers.get('cf-ipcountry')
  return {
    ip,
    // `XX` is how one of them says that it does not know.
    countryCode: country !== null && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
    regionCode: headers.get('x-vercel-ip-country-region')?.slice(0, LONGEST) ?? null,
    cityName: readCity(headers.get('x-vercel-ip-city')),
  }
}

/** Percent-encoded, because headers carry no other letters. */
function readCity(text: string | null): string | null {
  if (text === null) return null
  try {
    return decodeURIComponent(text).slice(0, LONGEST)
  } catch {
    return null
  }
}
