/**
 * Returns true for text that looks like an email address: some text, an `@`, and a domain with a dot. Surrounding
 * whitespace is ignored. Only the service finds out whether the address exists.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
