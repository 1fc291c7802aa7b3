/** What can happen in the model: plain values, so that a failing sequence shrinks and prints as a list. */
import fc from 'fast-check'

/** Failures of a request. After the first three the caller gets no response. */
export const faults = ['dropped', 'lost', 'lost late', '408', '429', '500', 'html', 'half', 'strange'] as const

/** One event. `tab` is the index of a tab; `pick` chooses among the waiting requests or tabs. */
export type Step =
  | { do: 'read user' | 'sign out' | 'clear' | 'open' | 'close' | 'reload' | 'restore'; tab: number }
  | { do: 'create team'; tab: number }
  | { do: 'get token'; tab: number; minLifeMillis: number }
  | { do: 'sign in'; tab: number; user: string }
  | { do: 'mount' | 'unmount' | 'hide' | 'show'; tab: number }
  | { do: 'respond' | 'process'; pick: number }
  | { do: 'fail'; pick: number; how: (typeof faults)[number] }
  | { do: 'browser'; pick: number }
  | { do: 'advance' | 'jump' | 'sleep'; millis: number }
  | { do: 'network' | 'outage'; on: boolean }
  | { do: 'lock'; held: boolean }
  | { do: 'revoke' | 'forget' }

/** The properties of a random browser and service. */
export interface Setting {
  /** True if refresh tokens are single-use. */
  rotates: boolean
  locks: 'working' | 'missing' | 'throwing' | 'stuck'
  cookieStore: boolean
  channels: boolean
  /** True if session listeners request a token when they are called. */
  refreshesInListeners: boolean
  tabs: number
}

export const settings: fc.Arbitrary<Setting> = fc.record({
  rotates: fc.boolean(),
  locks: fc.constantFrom('working', 'working', 'missing', 'throwing', 'stuck'),
  cookieStore: fc.boolean(),
  channels: fc.boolean(),
  refreshesInListeners: fc.boolean(),
  tabs: fc.integer({ min: 1, max: 3 }),
})

const tab = fc.nat(2)
const pick = fc.nat(5)
const MINUTE = 60_000
const step = <Kind extends Step['do'], Rest extends object>(
  weight: number,
  name: Kind,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
): fc.WeightedArbitrary<Step> => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Step>,
})

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    step(14, 'respond', { pick }),
    step(10, 'read user', { tab }),
    step(8, 'browser', { pick }),
    step(7, 'advance', { millis: fc.constantFrom(50, 1, 100, 1000, 3000, 5000, 30_000) }),
    step(5, 'advance', { millis: fc.constantFrom(9.5 * MINUTE, 10 * MINUTE - 15_000, 11 * MINUTE) }),
    step(4, 'get token', { tab, minLifeMillis: fc.constantFrom(20_000, 0, 59_999) }),
    step(4, 'create team', { tab }),
    step(4, 'process', { pick }),
    step(5, 'fail', { pick, how: fc.constantFrom(...faults) }),
    step(4, 'mount', { tab }),
    step(2, 'unmount', { tab }),
    step(3, 'sign in', { tab, user: fc.constantFrom('mira', 'noa', 'ole') }),
    step(2, 'sign out', { tab }),
    step(1, 'clear', { tab }),
    step(3, 'open', { tab }),
    step(2, 'close', { tab }),
    step(1, 'reload', { tab }),
    step(1, 'hide', { tab }),
    step(1, 'show', { tab }),
    step(1, 'restore', { tab }),
    step(1, 'jump', { millis: fc.constantFrom(1000, -1000, 24 * 60 * MINUTE, -24 * 60 * MINUTE) }),
    step(1, 'sleep', { millis: fc.constantFrom(480 * MINUTE, 5 * MINUTE) }),
    step(1, 'network', { on: fc.boolean() }),
    step(1, 'outage', { on: fc.boolean() }),
    step(1, 'lock', { held: fc.boolean() }),
    step(1, 'revoke', {}),
    step(1, 'forget', {}),
  ),
  { minLength: 1, maxLength: 150, size: 'max' },
)
