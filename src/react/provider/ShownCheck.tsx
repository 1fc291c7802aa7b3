/**
 * Whether a component that suspends is shown. React renders trees that it hides, such as a page ahead of the first visit in
 * `<Activity mode="hidden">`, like all others. Only effects wait until the tree is shown, and a component that suspends
 * has none.
 *
 * React renders hidden trees after all others, and all of them in one pass from the root. So the component suspends for a
 * moment, until a marker is in a hidden tree of our own, in front of the app. A component that renders again before the
 * marker is shown. One that renders after the marker is hidden: it suspends until it is checked again.
 */
import * as React from 'react'
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { Platform } from '../../core/platform/Platform.ts'

/** Without `<Activity>`, before React 19.2, React hides no trees. Bundlers refuse an import of what is missing. */
const { Activity } = { ...React } as { Activity?: ComponentType<{ mode: 'hidden'; children: ReactNode }> }

/** How long after a check a hidden component is checked again. React doesn't render it when it is shown. */
const RECHECK_MILLIS = 500

/** A check that has begun. It ends after {@link RECHECK_MILLIS}. */
interface PendingCheck {
  /** Resolves when components can render again. */
  readonly ready: PromiseLike<void>
  isReady: boolean
  /** True once React renders hidden trees. */
  isHiddenPass: boolean
  /** Resolves when the check ends. */
  readonly ended: PromiseLike<void>
}

/** The checks of the components below a provider. */
export class ShownCheck {
  readonly #platform: Platform
  readonly #listeners = new Set<() => void>()
  #pending: PendingCheck | null = null

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /**
   * Call it while rendering.
   *
   * @returns `null` if the component is shown; otherwise a promise until which it has to suspend
   */
  run(): PromiseLike<void> | null {
    if (!Activity) return null
    this.#pending ??= this.#begin()
    const { ready, isReady, isHiddenPass, ended } = this.#pending
    if (!isReady) return ready
    return isHiddenPass ? ended : null
  }

  /** Called while React renders hidden trees. */
  readonly noteHiddenPass = (): void => {
    if (this.#pending) this.#pending.isHiddenPass = true
  }

  readonly needsMarker = (): boolean => this.#pending?.isReady ?? false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #begin(): PendingCheck {
    const ended = new Promise<void>((resolve) => {
      this.#platform.after(RECHECK_MILLIS, () => {
        this.#pending = null
        this.#notify()
        resolve()
      })
    })
    const ready = Promise.resolve().then(() => {
      check.isReady = true
      this.#notify()
    })
    const check = { ready, isReady: false, isHiddenPass: false, ended: toWakeable(ended) }
    return check
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** React 19 throws in the callback of a promise if the hidden tree that waits for it was removed. */
function toWakeable(promise: Promise<void>): PromiseLike<void> {
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- what React needs of a promise
    then: (onResolved) =>
      promise.then(() => {
        try {
          return onResolved?.(undefined) as never
        } catch {
          // Nothing waits any more.
          return undefined as never
        }
      }),
  }
}

/** Tells a check when React renders hidden trees. The provider renders it before the app. */
export function ShownCheckMarker({ check }: { check: ShownCheck }): ReactNode {
  const isNeeded = useSyncExternalStore(check.subscribe, check.needsMarker, () => false)
  if (!Activity || !isNeeded) return null
  return (
    <Activity mode="hidden">
      <Marker onRender={check.noteHiddenPass} />
    </Activity>
  )
}

function Marker({ onRender }: { onRender: () => void }): null {
  onRender()
  return null
}
