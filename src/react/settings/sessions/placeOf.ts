import type { GeoInfo } from '../../../../generated/model.ts'

/** Where a session was last used, as a person would say it: city and country, or else the address; `null` if unknown. */
export function placeOf(info: GeoInfo | null | undefined, locale: string): string | null {
  if (!info) return null
  const country = info.countryCode && countryName(info.countryCode, locale)
  return [info.cityName, country].filter(Boolean).join(', ') || info.ip || null
}

function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}
