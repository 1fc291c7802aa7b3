/** Returns a 32-bit hash of a text (FNV-1a) in base 36, for short names that needn't be secret. */
export function shortHash(text: string): string {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  return (bits >>> 0).toString(36)
}
