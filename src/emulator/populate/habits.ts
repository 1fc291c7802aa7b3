/** How users behave: on which days they are active, whether they pay, and whether they invite others. */
import type { Chooser } from './Chooser.ts'

/** The behavior of a kind of users. Shares and chances are from 0 to 1. */
export interface Habit {
  readonly share: number
  /**
   * Returns the chance of being active on a day.
   *
   * @param age days since the sign-up.
   * @param progress how much of the time from the sign-up until now has passed on that day, from 0 to 1.
   */
  chanceOfActivity(age: number, progress: number, isWeekend: boolean): number
  readonly chanceOfPurchase: number
  readonly chanceOfTeam: number
  readonly isAnonymous?: true
}

/** Regular users, who work with the app. */
const REGULAR: Habit = {
  share: 0.2,
  chanceOfActivity: (_age, _progress, isWeekend) => (isWeekend ? 0.25 : 0.75),
  chanceOfPurchase: 0.3,
  chanceOfTeam: 0.25,
}

/** The shares add up to 1. */
export const HABITS: readonly Habit[] = [
  REGULAR,
  // Occasional users.
  { share: 0.3, chanceOfActivity: () => 0.15, chanceOfPurchase: 0.05, chanceOfTeam: 0.02 },
  // Users who try the app for some days, and lapse.
  { share: 0.33, chanceOfActivity: (age) => (age < 3 ? 0.6 : 0), chanceOfPurchase: 0.01, chanceOfTeam: 0.01 },
  // Users who lapse, and return.
  {
    share: 0.12,
    chanceOfActivity: (_age, progress) => (progress < 0.2 || progress > 0.75 ? 0.4 : 0),
    chanceOfPurchase: 0.1,
    chanceOfTeam: 0.05,
  },
  // Anonymous users, who never sign up.
  {
    share: 0.05,
    chanceOfActivity: (age) => (age < 2 ? 0.3 : 0),
    chanceOfPurchase: 0,
    chanceOfTeam: 0,
    isAnonymous: true,
  },
]

/** Chooses a habit by the shares. */
export function chooseHabit(chooser: Chooser): Habit {
  let rest = chooser.fraction()
  for (const habit of HABITS) {
    if (rest < habit.share) return habit
    rest -= habit.share
  }
  // Rounded shares may leave a rest.
  return REGULAR
}
