/** Each step of a scenario, and each rule with a store that breaks it. */
import type { Tokens, TokenStore } from 'latchkey'
import { expect, test } from 'vitest'
import type { RandomChoices } from '../exploration/random.ts'
import { TabsScenario, type TabContext, type TabsScenarioOptions } from './TabsScenario.ts'

const NONE: Tokens = { accessToken: null, refreshToken: null }

/** A store whose tokens all tabs share, and what a fault makes of it. */
const sharedStore =
  (
    inject: (store: TokenStore, context: TabContext) => TokenStore = (store) => store,
  ): TabsScenarioOptions['createStores'] =>
  () => {
    let tokens: Tokens = NONE
    return (context) =>
      inject(
        {
          read: () => tokens,
          write: (next) => {
            tokens = next ?? NONE
          },
          watch: () => () => {},
        },
        context,
      )
  }

const create = (options: Partial<TabsScenarioOptions> = {}) =>
  new TabsScenario({ createStores: sharedStore(), ...options })

/** Chooses the step with this number, and of everything else the item with that number, or the last one. */
const choose = (step: number, item = 0): RandomChoices => ({
  fraction: () => 0,
  pick: (items) => items[Math.min(item, items.length - 1)]!,
  pickWeighted: (items) => items.at(step)!,
})

const NEED = 0
const SIGN_IN = 1
const SIGN_OUT = 2
const RELOAD = 3
const PASS = 4
const HANDLE = 5
const DELIVER = 6
const LOSE = 7
/** The last of the possible steps. */
const NOTIFY = -1
const SECOND = 1
/** The longest time, after which access tokens have expired. */
const LONG = 5

type Taken = number | readonly [step: number, item: number]

async function take(scenario: TabsScenario, steps: readonly Taken[]): Promise<TabsScenario> {
  for (const taken of steps) {
    const [step, choice] = typeof taken === 'number' ? [taken, 0] : taken
    await scenario.takeStep(choose(step, choice))
  }
  return scenario
}

const EXPIRED: readonly Taken[] = [SIGN_IN, [PASS, LONG], NEED]

test.each<[readonly Taken[], string]>([
  [[NEED], 'tab 1 needs an access token'],
  [[[NEED, SECOND]], 'tab 2 needs an access token'],
  [[SIGN_IN], 'tab 1: ada signs in'],
  [[[SIGN_IN, SECOND]], 'tab 2: ole signs in'],
  [[SIGN_OUT], 'tab 1 signs out'],
  [[RELOAD], 'tab 1 reloads'],
  [[PASS], '50 ms pass'],
  [[[PASS, LONG]], '660000 ms pass'],
  [[...EXPIRED, HANDLE], 'the service handles the request of tab 1'],
  [[...EXPIRED, DELIVER], 'the response of tab 1 arrives'],
  [[...EXPIRED, LOSE], 'the response of tab 1 is lost'],
])('the steps %j end with the line “%s”', async (steps, line) => {
  const scenario = await take(create(), steps)
  scenario.dispose()
  expect({ line: scenario.trace.at(-1), count: scenario.trace.length }).toEqual({ line, count: steps.length })
})

test('a step delivers what a store has deferred', async () => {
  let notified = 0
  const createStores = sharedStore((store, { defer }) => ({
    ...store,
    write: (tokens) => {
      store.write(tokens)
      defer(() => (notified += 1))
    },
  }))
  const scenario = await take(create({ createStores }), [SIGN_IN])
  expect(notified).toBe(0)
  await take(scenario, [NOTIFY])
  scenario.dispose()
  expect({ line: scenario.trace.at(-1), notified }).toEqual({ line: 'a tab is notified of a change', notified: 1 })
})

test('a step about requests is possible only while one is pending', async () => {
  const scenario = create()
  const counts: number[] = []
  const count = (step: number, item = 0): RandomChoices => ({
    ...choose(step, item),
    pickWeighted: (items) => {
      counts.push(items.length)
      return items.at(step)!
    },
  })
  await scenario.takeStep(count(SIGN_IN))
  await scenario.takeStep(count(PASS, LONG))
  await scenario.takeStep(count(NEED))
  await scenario.takeStep(count(DELIVER))
  await scenario.takeStep(count(NEED))
  scenario.dispose()
  expect(counts).toEqual([5, 5, 5, 8, 5])
})

test('each tab knows its number, and a scenario has two of them by default', () => {
  const numbers: number[] = []
  const createStores: TabsScenarioOptions['createStores'] = () => {
    const createStore = sharedStore()()
    return (context) => {
      numbers.push(context.tab)
      return createStore(context)
    }
  }
  create({ createStores }).dispose()
  create({ createStores, tabs: 3 }).dispose()
  expect(numbers).toEqual([0, 1, 0, 1, 2])
})

/** Ends a scenario, and returns the rule that was broken. */
async function finish(options: Partial<TabsScenarioOptions>, steps: readonly Taken[]): Promise<string | null> {
  const scenario = await take(create(options), steps)
  await scenario.finish()
  scenario.dispose()
  expect(scenario.trace).toContain('all requests get their response, and each tab reads the user')
  return scenario.brokenRule
}

test.each<[string, Partial<TabsScenarioOptions>, readonly Taken[], string | null]>([
  ['one store', {}, [...EXPIRED, [NEED, SECOND], HANDLE, [SIGN_IN, SECOND], NEED, RELOAD, SIGN_OUT], null],
  ['one store whose last user remains', {}, [SIGN_IN, [SIGN_IN, SECOND]], null],
  [
    'a store for each tab',
    { createStores: () => (context) => sharedStore()()(context) },
    [SIGN_IN],
    'All tabs must have ada, but tab 2 has no user.',
  ],
  [
    'a store for each tab, after a sign-out in one of them',
    { createStores: () => (context) => sharedStore()()(context) },
    [SIGN_IN, [SIGN_OUT, SECOND]],
    'All tabs must have no user, but tab 1 has ada.',
  ],
  [
    'a store that keeps the tokens at a sign-out',
    { createStores: sharedStore((store) => ({ ...store, write: (tokens) => tokens && store.write(tokens) })) },
    [SIGN_IN, SIGN_OUT, NEED],
    'After a sign-out, tab 1 must get no token.',
  ],
  [
    'a store that never gives the lock',
    {
      createStores: sharedStore((store) => ({
        ...store,
        shared: {
          readLatest: async () => store.read(),
          waitUntilVisible: async () => {},
          withLock: () => new Promise(() => {}),
        },
      })),
    },
    EXPIRED,
    'Every call must settle, but call 1 of tab 1, call 2 of tab 1, call 3 of tab 2 did not.',
  ],
  ['a lost response of a service that rotates refresh tokens', { rotates: true }, [...EXPIRED, LOSE], null],
  [
    'a service that rotates refresh tokens',
    { rotates: true },
    [...EXPIRED, DELIVER, [PASS, LONG], NEED, DELIVER],
    null,
  ],
])('a scenario with $0 breaks the rule $3', async (_what, options, steps, rule) => {
  const broken = await finish(options, steps)
  if (rule?.startsWith('Every call'))
    expect(broken).toMatch(/^Every call must settle, but call 1 of tab 1\b.* did not\.$/)
  else expect(broken).toBe(rule)
})

test('a scenario with a store that fails breaks the rule about errors', async () => {
  let isBroken = false
  const createStores = sharedStore((store) => ({
    ...store,
    read: () => {
      if (isBroken) throw new Error('The storage is gone.')
      return store.read()
    },
  }))
  const scenario = await take(create({ createStores }), [SIGN_IN])
  isBroken = true
  await take(scenario, [NEED])
  expect(scenario.brokenRule).toBe(
    'Every error must be a LatchkeyError, but call 1 of tab 1 got Error: The storage is gone..',
  )
})
