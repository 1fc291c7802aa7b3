/** 32 bits of a text (FNV-1a), for names that must be short and need not be secret. */
export function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  return bits >>> 0
}
