import { expect, test } from 'vitest'
import { loadTotp } from '../../../src/emulator/service/otp.ts'

/** RFC 6238, appendix B, with HMAC-SHA-1; the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890').toString('base64')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, not before or after', async (seconds, code) => {
  const isTotp = await loadTotp()
  const at = (shift: number) => isTotp(SECRET, code, (seconds + shift) * 1000)
  expect([at(-30), at(0), at(30)]).toEqual([false, true, false])
})

test('a secret that is empty or not base64 has no code', async () => {
  const isTotp = await loadTotp()
  expect([isTotp('***', '000000', 0), isTotp('', '000000', 0), isTotp(SECRET, '', 59_000)]).toEqual([
    false,
    false,
    false,
  ])
})
