import { describe, expect, test, vi } from 'vitest'
import { wait } from '../../../src/core/util/delay.ts'
import { type UnderWay, within } from '../../../src/core/util/withTimeout.ts'

/** Timers that the test advances. */
function clock() {
  const timers = new Map<number, () => void>()
  let serial = 0
  return {
    timers,
    asked: [] as number[],
    after(millis: number, callback: () => void): () => void {
      const id = (serial += 1)
      this.asked.push(millis)
      timers.set(id, callback)
      return () => timers.delete(id)
    },
    fire: (): void => timers.forEach((callback) => callback()),
  }
}

const LIMITS: [millis: number, isTaken: boolean][] = [
  [0, true],
  [0.5, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [-1, false],
  [-0.001, false],
  [Infinity, false],
  [-Infinity, false],
  [NaN, false],
]

describe('waiting', () => {
  test.each(LIMITS)('accepts %d ms: %s', async (millis, isTaken) => {
    const timers = clock()
    if (!isTaken) {
      expect(() => wait(timers, millis)).toThrow(
        new RangeError(`Can't wait ${millis} ms: give a number from 0 to 2147483647.`),
      )
      expect(timers.asked).toEqual([])
      return
    }
    const waiting = wait(timers, millis)
    expect(timers.asked).toEqual([millis])
    timers.fire()
    await expect(waiting).resolves.toBeUndefined()
  })

  test('rejects with the signal’s reason and leaves no timer', async () => {
    const timers = clock()
    const controller = new AbortController()
    const waiting = wait(timers, 1000, controller.signal)
    controller.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    expect(timers.timers.size).toBe(0)
  })

  test('doesn’t start if the signal is already aborted', async () => {
    const timers = clock()
    await expect(wait(timers, 1000, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
    expect(timers.asked).toEqual([])
  })

  test('leaves no listener on a signal that outlives it', async () => {
    const timers = clock()
    const { signal } = new AbortController()
    const listeners: string[] = []
    signal.addEventListener = (name: string) => void listeners.push(`+${name}`)
    signal.removeEventListener = (name: string) => void listeners.push(`-${name}`)
    const waiting = wait(timers, 1000, signal)
    timers.fire()
    await waiting
    expect(listeners).toEqual(['+abort', '-abort'])
  })
})

describe('a promise with a timeout', () => {
  const ends: [string, (clockOf: ReturnType<typeof clock>, controller: AbortController) => void, string | undefined][] =
    [
      ['it resolves', () => {}, undefined],
      ['it times out', (timers) => timers.fire(), 'late'],
      ['it is aborted', (_, controller) => controller.abort(new Error('enough')), 'enough'],
    ]
  test('reuses the entry of one that ended, so that the list doesn’t grow', async () => {
    const underWay = { ends: [], free: [] }
    const timers = clock()
    const scope = { after: timers.after.bind(timers), underWay }
    for (let call = 0; call < 3; call += 1) await within(scope, 1000, null, () => null, Promise.resolve(call))
    expect(underWay).toEqual({ ends: [null], free: [0] })
  })

  test('leaves the list once, also if the promise settles after an abort', async () => {
    const underWay: UnderWay = { ends: [], free: [] }
    const timers = clock()
    const scope = { after: timers.after.bind(timers), underWay }
    const controller = new AbortController()
    let resolve = (): void => {}
    const work = new Promise<void>((done) => (resolve = done))
    const aborted = within(scope, null, controller.signal, () => null, work)
    controller.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    resolve()
    await work
    const later = [1, 2].map(() => within(scope, null, null, () => null, new Promise(() => {})))
    for (const end of underWay.ends) end?.(new Error('disposed'))
    for (const each of later) await expect(each).rejects.toThrow('disposed')
  })

  test('rejects at once if it was aborted before', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    const timers = clock()
    const scope = { after: timers.after.bind(timers) }
    await expect(within(scope, null, signal, () => null, new Promise(() => {}))).rejects.toThrow('enough')
  })

  test.each(ends)('leaves no timer and no listener once %s', async (_name, end, message) => {
    const timers = clock()
    const controller = new AbortController()
    const { signal } = controller
    const add = vi.spyOn(signal, 'addEventListener')
    const remove = vi.spyOn(signal, 'removeEventListener')
    let resolve = (_value: string): void => {}
    const work = new Promise<string>((done) => (resolve = done))
    const scope = { after: timers.after.bind(timers) }
    const result = within(scope, 1000, signal, () => new Error('late'), work).catch((error: Error) => error.message)
    end(timers, controller)
    if (message === undefined) resolve('done')
    expect(await result).toBe(message ?? 'done')
    expect(timers.timers.size).toBe(0)
    expect(remove.mock.calls).toEqual(add.mock.calls)
    expect(add).toHaveBeenCalledTimes(1)
  })
})
