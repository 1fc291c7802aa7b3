import { expect, test } from 'vitest'
import { toFileName } from '../../src/codegen/names.ts'

test.each(['x', '港', '🚢 ', 'aB'])('a tag of 300 times %j has a file name that disks accept', (text) => {
  const name = toFileName(text.repeat(300))
  expect(name).not.toBe('')
  expect(Buffer.byteLength(`${name}.test.ts`)).toBeLessThanOrEqual(255)
})
