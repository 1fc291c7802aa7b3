import { expect, test } from 'vitest'
import { toDigits } from '../../../src/react/ui/toDigits.ts'

test.each([
  ['ASCII digits with spaces', '0123 456-789', '0123456789'],
  ['full-width digits', '０１２３４５６７８９', '0123456789'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['Persian digits', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['letters only', 'code', ''],
])('toDigits converts %s', (_name, text, digits) => {
  expect(toDigits(text)).toBe(digits)
})
