/**
 * True for text that looks like an email address: something, an `@`, and a domain with a dot. Whitespace around it is
 * ignored. Whether mail arrives there is for the service to find out.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
}
