import { describe, expect, test } from 'vitest'
import { delay } from '../../../src/core/util/delay.ts'
import { createManualTimers } from './manualTimers.ts'

describe('a delay', () => {
  test.each([0, 0.5, 2_147_483_647])('of %d ms resolves when the timer fires', async (millis) => {
    const timers = createManualTimers()
    const delayed = delay(timers, millis)
    expect(timers.requested).toEqual([millis])
    timers.fire()
    await expect(delayed).resolves.toBeUndefined()
  })

  test('rejects with the reason of its signal and leaves no timer', async () => {
    const timers = createManualTimers()
    const controller = new AbortController()
    const delayed = delay(timers, 1000, { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(delayed).rejects.toThrow('enough')
    expect(timers.pending.size).toBe(0)
  })

  test('with an aborted signal sets no timer', async () => {
    const timers = createManualTimers()
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(delay(timers, 1000, { signal })).rejects.toThrow('enough')
    expect(timers.requested).toEqual([])
  })

  test('leaves no listener on a signal that outlives it', async () => {
    const timers = createManualTimers()
    const { signal } = new AbortController()
    const listeners: string[] = []
    signal.addEventListener = (name: string) => void listeners.push(`+${name}`)
    signal.removeEventListener = (name: string) => void listeners.push(`-${name}`)
    const delayed = delay(timers, 1000, { signal })
    timers.fire()
    await delayed
    expect(listeners).toEqual(['+abort', '-abort'])
  })

  test('ends early when `until` resolves, and leaves no timer', async () => {
    const timers = createManualTimers()
    await delay(timers, 1000, { until: Promise.resolve() })
    expect(timers.pending.size).toBe(0)
  })

  test('ends with its scope', async () => {
    const timers = createManualTimers()
    const pendingTasks = new Set<(reason: unknown) => void>()
    const delayed = delay({ after: timers.after, pendingTasks }, 1000)
    for (const end of pendingTasks) end(new Error('disposed'))
    await expect(delayed).rejects.toThrow('disposed')
    expect(timers.pending.size).toBe(0)
  })
})
