/** CRC-32 as in ISO 3309 and ITU-T V.42: reflected polynomial 0xEDB88320, all ones before and after. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The checksum of a text, as eight hexadecimal digits in lower case. */
export function crc32(text: string): string {
  let sum = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 0xff]!
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}
