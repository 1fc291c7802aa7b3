import { expect, test } from 'vitest'
import { toWaterfall } from '../../../src/emulator/dashboard/toWaterfall.ts'

test('requests that follow each other closely share a scale, and a pause begins a new one', () => {
  const bars = toWaterfall([
    { id: 3, startedAt: 5_000, millis: 10 },
    { id: 2, startedAt: 1_050, millis: 50 },
    { id: 1, startedAt: 1_000, millis: 20 },
  ])
  expect([...bars]).toEqual([
    [1, { offset: 0, width: 0.2 }],
    [2, { offset: 0.5, width: 0.5 }],
    [3, { offset: 0, width: 1 }],
  ])
})
