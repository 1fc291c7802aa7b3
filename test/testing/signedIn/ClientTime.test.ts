/** The time of clients that follows the clock of an emulator. */
import { expect, test } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'
import { createCore } from '../../../src/emulator/createCore.ts'
import { ClientTime } from '../../../src/testing/signedIn/ClientTime.ts'

function start() {
  const { clock } = createCore()
  const time = new ClientTime(clock)
  return { clock, time, platform: time.follow(standard()) }
}

/** Waits for turns of the event loop. */
async function takeTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

test('timers run in order, each at its own time', async () => {
  const { time, clock, platform } = start()
  const begin = clock.now()
  const runs: [name: string, millis: number][] = []
  const note = (name: string) => () => void runs.push([name, Math.round(platform.now() - begin)])
  platform.after(60_000, note('later'))
  platform.after(20_000, note('sooner'))
  platform.after(90_000, note('too late'))
  const stop = platform.after(30_000, note('stopped'))
  stop()
  await time.advance(70_000)
  expect(runs.map(([name]) => name)).toEqual(['sooner', 'later'])
  // Some milliseconds of real time pass as well.
  expect(runs.map(([, millis]) => Math.round(millis / 1_000))).toEqual([20, 60])
  expect(clock.now() - begin).toBeGreaterThanOrEqual(70_000)
})

test('the clock alone runs all due timers in one step', () => {
  const { clock, platform } = start()
  const runs: string[] = []
  const stops: (() => void)[] = []
  platform.after(20_000, () => {
    runs.push('first')
    stops[0]!()
  })
  stops.push(platform.after(30_000, () => void runs.push('stopped by the first')))
  platform.after(40_000, () => void runs.push('second'))
  clock.advance(50_000)
  expect(runs).toEqual(['first', 'second'])
})

test('a timer waits for the responses to requests before the next one runs', async () => {
  const { time, platform } = start()
  const order: string[] = []
  const fetch = time.watch(async () => {
    await takeTurns(5)
    order.push('response')
    return new Response()
  })
  platform.after(10_000, () => {
    order.push('request')
    void fetch('http://localhost')
  })
  platform.after(20_000, () => void order.push('next timer'))
  await time.advance(30_000)
  expect(order).toEqual(['request', 'response', 'next timer'])
})

test('a request that was sent before is waited for, also without any time', async () => {
  const { time } = start()
  let hasResponse = false
  const fetch = time.watch(async () => {
    await takeTurns(5)
    hasResponse = true
    return new Response()
  })
  void fetch('http://localhost')
  await time.advance(0)
  expect(hasResponse).toBe(true)
})

test('a request that fails is no longer waited for', async () => {
  const { time } = start()
  const fetch = time.watch(() => Promise.reject(new TypeError('down')))
  await expect(fetch('http://localhost')).rejects.toThrow('down')
  let turns = 0
  let isDone = false
  void time.advance(0).then(() => (isDone = true))
  while (!isDone) {
    await takeTurns(1)
    turns += 1
  }
  expect(turns).toBeLessThan(20)
})

test('a timer’s work of one turn ends before the time is over', async () => {
  const { time, platform } = start()
  let isDone = false
  platform.after(10_000, () => void setTimeout(() => (isDone = true)))
  await time.advance(10_000)
  expect(isDone).toBe(true)
})

test('a request without a response is given up', async () => {
  const { clock, time } = start()
  const begin = clock.now()
  void time.watch(() => new Promise(() => {}))('http://localhost')
  await time.advance(1_000)
  expect(clock.now() - begin).toBeGreaterThanOrEqual(1_000)
})
