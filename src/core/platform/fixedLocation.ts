import type { Location } from './Platform.ts'

/** Returns a location that stays where it is. */
export function toFixedLocation(url: string): Location {
  const ignore = (): void => {}
  return {
    href: () => url,
    assign: ignore,
    replace: ignore,
    replaceState: ignore,
    reload: ignore,
    subscribe: () => ignore,
  }
}
