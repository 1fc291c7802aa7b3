import { expect, test } from 'vitest'
import type { Chooser } from '../../../src/emulator/populate/Chooser.ts'
import { chooseHabit, HABITS } from '../../../src/emulator/populate/habits.ts'

const AGES = Array.from({ length: 100 }, (_, age) => age)
const PROGRESS = AGES.map((percent) => percent / 99)

test('the shares of the habits add up to 1', () => {
  expect(HABITS.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  for (const { share } of HABITS) expect(share).toBeGreaterThan(0)
})

test('each habit is chosen by its share of the fractions', () => {
  const choose = (fraction: number) => chooseHabit({ fraction: () => fraction } as Chooser)
  let start = 0
  for (const habit of HABITS) {
    expect(choose(start + 1e-9)).toBe(habit)
    expect(choose(start + habit.share - 1e-9)).toBe(habit)
    start += habit.share
  }
  expect(choose(0)).toBe(HABITS[0])
})

test('each chance is from 0 to 1 on every day', () => {
  for (const { chanceOfActivity, chanceOfPurchase, chanceOfTeam } of HABITS) {
    const chances = AGES.flatMap((age) =>
      PROGRESS.flatMap((progress) => [
        chanceOfActivity(age, progress, false),
        chanceOfActivity(age, progress, true),
        chanceOfPurchase,
        chanceOfTeam,
      ]),
    )
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...chances)).toBeLessThan(1)
    expect(Math.max(...AGES.map((age) => chanceOfActivity(age, 0.1, false)))).toBeGreaterThan(0)
  }
})

const [regular, occasional, lapsing, returning, anonymous] = HABITS as [
  (typeof HABITS)[number],
  (typeof HABITS)[number],
  (typeof HABITS)[number],
  (typeof HABITS)[number],
  (typeof HABITS)[number],
]

test('regular users are most active, less on weekends, and buy and create teams most often', () => {
  expect(regular.chanceOfActivity(1, 0.5, true)).toBeLessThan(regular.chanceOfActivity(1, 0.5, false))
  for (const other of [occasional, lapsing, returning, anonymous]) {
    expect(other.chanceOfActivity(1, 0.1, false)).toBeLessThan(regular.chanceOfActivity(1, 0.1, false))
    expect(other.chanceOfPurchase).toBeLessThan(regular.chanceOfPurchase)
    expect(other.chanceOfTeam).toBeLessThan(regular.chanceOfTeam)
  }
})

test('users who lapse are active for three days, and anonymous users for two', () => {
  const activeDays = (habit: (typeof HABITS)[number]) =>
    AGES.filter((age) => habit.chanceOfActivity(age, 0.5, false) > 0)
  expect(activeDays(lapsing)).toEqual([0, 1, 2])
  expect(activeDays(anonymous)).toEqual([0, 1])
  expect(activeDays(occasional)).toEqual(AGES)
})

test('users who return are active in the first fifth and the last quarter of their time', () => {
  const isActive = (progress: number) => returning.chanceOfActivity(9, progress, false) > 0
  expect([0, 0.19, 0.2, 0.5, 0.75, 0.76, 1].map(isActive)).toEqual([true, true, false, false, false, true, true])
})

test('only anonymous users never sign up, and they neither buy nor create teams', () => {
  expect(HABITS.filter(({ isAnonymous }) => isAnonymous)).toEqual([anonymous])
  expect(anonymous).toMatchObject({ chanceOfPurchase: 0, chanceOfTeam: 0 })
})
