import { expect, test } from 'vitest'
import { addJitter, addRetryAfterJitter } from '../../../src/core/transport/delays.ts'

const withRandom = (random: number) => ({ random: () => random })

test.each([
  [0, 500],
  [0.5, 1_000],
  [1, 1_500],
])('with a random %d, a delay of 1 s takes %d ms', (random, millis) => {
  expect(addJitter(withRandom(random), 1_000)).toBe(millis)
})

test.each([
  [0, 1_000, 1_000],
  [0.5, 1_000, 1_125],
  [1, 1_000, 1_250],
  [1, 1, 1.25],
  [1, 0, 0],
  // The longest delay of a timer.
  [1, 2_147_483_647, 2_147_483_647],
])('with a random %d, a Retry-After of %d ms takes %d ms', (random, given, millis) => {
  expect(addRetryAfterJitter(withRandom(random), given)).toBe(millis)
})
