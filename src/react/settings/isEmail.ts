/** Whether a text looks like an address: something, an @, a domain with a dot. The service has the last word. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
