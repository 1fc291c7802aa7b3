import { PROVIDER_NAMES } from '../../../generated/providers.ts'

/** The name of an OAuth provider as users know it, such as `GitHub` for `github`. */
export function providerName(id: string): string {
  return PROVIDER_NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1)
}

/**
 * True for text that looks like an email address: something, an `@`, and a domain with a dot. Whitespace around it is
 * ignored. Whether mail arrives there is for the service to find out.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
