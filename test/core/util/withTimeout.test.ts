import { describe, expect, test, vi } from 'vitest'
import { withTimeout } from '../../../src/core/util/withTimeout.ts'
import { createManualTimers, type ManualTimers } from './manualTimers.ts'

const never = (): Promise<never> => new Promise(() => {})

describe('a promise with a timeout', () => {
  test('leaves the pending tasks of its scope when it resolves', async () => {
    const scope = { ...createManualTimers(), pendingTasks: new Set<(reason: unknown) => void>() }
    const result = withTimeout(scope, Promise.resolve('done'), { timeoutMillis: 1000 })
    expect(scope.pendingTasks.size).toBe(1)
    expect(await result).toBe('done')
    expect(scope.pendingTasks.size).toBe(0)
  })

  test('leaves the pending tasks of others alone when it settles after an abort', async () => {
    const scope = { ...createManualTimers(), pendingTasks: new Set<(reason: unknown) => void>() }
    const controller = new AbortController()
    let resolve = (): void => {}
    const promise = new Promise<void>((done) => (resolve = done))
    const aborted = withTimeout(scope, promise, { signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    resolve()
    await promise
    const otherTasks = [1, 2].map(() => withTimeout(scope, never(), {}))
    for (const end of scope.pendingTasks) end(new Error('disposed'))
    for (const other of otherTasks) await expect(other).rejects.toThrow('disposed')
  })

  test('rejects at once if its signal was aborted before', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    const timers = createManualTimers()
    await expect(withTimeout(timers, never(), { timeoutMillis: 1000, signal })).rejects.toThrow('enough')
    expect(timers.pending.size).toBe(0)
  })

  test('is never an unhandled rejection if the work fails after an abort', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const signal = AbortSignal.abort(new Error('enough'))
    const work = new Promise<void>((_, reject) => setTimeout(() => reject(new Error('failed')), 1))
    await expect(withTimeout(createManualTimers(), work, { signal })).rejects.toThrow('enough')
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  const ends: [string, (timers: ManualTimers, controller: AbortController, finish: () => void) => void, string][] = [
    ['it resolves', (_timers, _controller, finish) => finish(), 'done'],
    ['it times out', (timers) => timers.fire(), 'late'],
    ['it is aborted', (_timers, controller) => controller.abort(new Error('enough')), 'enough'],
  ]
  test.each(ends)('leaves no timer and no listener once %s', async (_name, end, expected) => {
    const timers = createManualTimers()
    const controller = new AbortController()
    const { signal } = controller
    const add = vi.spyOn(signal, 'addEventListener')
    const remove = vi.spyOn(signal, 'removeEventListener')
    let resolve = (_value: string): void => {}
    const promise = new Promise<string>((done) => (resolve = done))
    const options = { timeoutMillis: 1000, timeoutError: () => new Error('late'), signal }
    const outcome = withTimeout(timers, promise, options).catch((error: Error) => error.message)
    end(timers, controller, () => resolve('done'))
    expect(await outcome).toBe(expected)
    expect(timers.pending.size).toBe(0)
    expect(remove.mock.calls).toEqual(add.mock.calls)
    expect(add).toHaveBeenCalledTimes(1)
  })
})
