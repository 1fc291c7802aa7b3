import { encodeText } from '../../core/util/encoding.ts'

/** Returns the CRC-32 checksum of a text (ISO 3309), as eight hexadecimal digits in lower case. */
export function crc32(text: string): string {
  let remainder = 0xffffffff
  for (const byte of encodeText(text)) {
    remainder ^= byte
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0)
  }
  return (~remainder >>> 0).toString(16).padStart(8, '0')
}
