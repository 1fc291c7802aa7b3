/** One lock that tabs of the model's browser, and another program, can hold. */
import type { Platform } from '../../../../src/core/platform/Platform.ts'
import { TAB_LOCK_WAIT_MILLIS } from '../../../../src/core/session/tabs.ts'

type Owner = object

interface Entry {
  readonly owner: Owner
  readonly askedAt: number
  /** Called when the owner gets the lock. */
  readonly granted: () => void
}

export interface ModelLock {
  /** The lock as a tab sees it. `later` queues a task of the tab in the browser. */
  port(owner: Owner, later: (task: () => void) => void): NonNullable<Platform['lock']>
  /** Another program takes or releases the lock. */
  hold(held: boolean): void
  /** True if a tab holds the lock, or has waited for it as long as it must. */
  mayRefresh(owner: Owner): boolean
  /** The owner that holds the lock, then those that wait for it. */
  queue(): Owner[]
  /** Removes a closed tab, and releases its lock. */
  forget(owner: Owner): void
}

export function createLock(isStuck: boolean, awake: () => number): ModelLock {
  const stranger: Entry = { owner: {}, askedAt: 0, granted: () => {} }
  let waiting: Entry[] = []
  let holder: Entry | null = isStuck ? stranger : null

  const grant = (): void => {
    if (holder) return
    holder = waiting.shift() ?? null
    holder?.granted()
  }
  const release = (request: Entry): void => {
    if (holder !== request) return
    holder = null
    grant()
  }

  return {
    port:
      (owner, later) =>
      <Result>(_name: string, signal: AbortSignal, task: () => Promise<Result>) =>
        new Promise<Result>((resolve, reject) => {
          const begin = (): void => {
            if (signal.aborted) return release(request)
            void task()
              .then(resolve, reject)
              .finally(() => release(request))
          }
          const request: Entry = { owner, askedAt: awake(), granted: () => later(begin) }
          waiting.push(request)
          signal.addEventListener('abort', () => {
            if (!waiting.includes(request)) return
            waiting = waiting.filter((item) => item !== request)
            reject(signal.reason as Error)
          })
          grant()
        }),
    hold: (held) => {
      if (held) holder ??= stranger
      else if (!isStuck) release(stranger)
    },
    mayRefresh: (owner) =>
      holder?.owner === owner ||
      waiting.some((item) => item.owner === owner && awake() - item.askedAt >= TAB_LOCK_WAIT_MILLIS),
    queue: () => [...(holder ? [holder] : []), ...waiting].map(({ owner }) => owner),
    forget: (owner) => {
      waiting = waiting.filter((item) => item.owner !== owner)
      if (holder?.owner === owner) release(holder)
    },
  }
}
