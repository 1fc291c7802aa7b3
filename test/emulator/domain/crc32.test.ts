import { expect, test } from 'vitest'
import { crc32 } from '../../../src/emulator/domain/crc32.ts'

test.each([
  // The check value of ISO 3309; the others come from zlib.
  ['123456789', 'cbf43926'],
  ['', '00000000'],
  ['33', '0a6216d9'],
  ['The quick brown fox jumps over the lazy dog', '414fa339'],
  ['é', '0e048d3e'],
])('the CRC-32 checksum of %j is %s', (text, sum) => {
  expect(crc32(text)).toBe(sum)
})
