import { PROVIDER_NAMES } from '../../../../generated/providers.ts'

/** Returns the display name of an OAuth provider, such as `GitHub` for `github`. */
export function providerName(id: string): string {
  return PROVIDER_NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1)
}

/**
 * Returns true for text that looks like an email address: some text, an `@`, and a domain with a dot. Surrounding
 * whitespace is ignored. Only the service finds out whether the address exists.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
