/** One lock that tabs of the model's browser, and another program, can hold. */
import { TAB_LOCK_WAIT_MILLIS } from '../../../../src/core/constants.ts'
import type { Platform } from '../../../../src/core/platform/Platform.ts'

type Owner = object

interface Entry {
  readonly owner: Owner
  readonly askedAt: number
  /** Tells the owner's tab that the lock is its own. */
  readonly granted: () => void
}

export interface ModelLock {
  /** The lock as a tab sees it. `later` does something when the browser gets to it. */
  port(owner: Owner, later: (task: () => void) => void): NonNullable<Platform['lock']>
  /** Another program takes or releases the lock. */
  hold(held: boolean): void
  /** Whether a tab holds the lock, or has waited for it long enough. */
  mayHurry(owner: Owner): boolean
  /** Who has it, and then who waits for it. */
  queue(): Owner[]
  /** A tab is gone. */
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
  const release = (entry: Entry): void => {
    if (holder !== entry) return
    holder = null
    grant()
  }

  return {
    port:
      (owner, later) =>
      <Result>(_name: string, signal: AbortSignal, task: () => Promise<Result>) =>
        new Promise<Result>((resolve, reject) => {
          const begin = (): void => {
            if (signal.aborted) return release(entry)
            void task()
              .then(resolve, reject)
              .finally(() => release(entry))
          }
          const entry: Entry = { owner, askedAt: awake(), granted: () => later(begin) }
          waiting.push(entry)
          signal.addEventListener('abort', () => {
            if (!waiting.includes(entry)) return
            waiting = waiting.filter((each) => each !== entry)
            reject(signal.reason as Error)
          })
          grant()
        }),
    hold: (held) => {
      if (held) holder ??= stranger
      else if (!isStuck) release(stranger)
    },
    mayHurry: (owner) =>
      holder?.owner === owner ||
      waiting.some((each) => each.owner === owner && awake() - each.askedAt >= TAB_LOCK_WAIT_MILLIS),
    queue: () => [...(holder ? [holder] : []), ...waiting].map(({ owner }) => owner),
    forget: (owner) => {
      waiting = waiting.filter((each) => each.owner !== owner)
      if (holder?.owner === owner) release(holder)
    },
  }
}
