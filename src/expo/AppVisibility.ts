/** The state of the app as the visibility of a page: an app in the background is hidden. */
import type { Visibility } from '../core/platform/Platform.ts'
import type { AppStateModule } from './ports.ts'

type Listener = Parameters<Visibility['subscribe']>[0]

export class AppVisibility implements Visibility {
  readonly #load: () => Promise<AppStateModule | null>
  readonly #listeners = new Set<Listener>()
  #appState: AppStateModule | null
  #subscription: { remove(): void } | null = null
  #isHidden = false
  #isLoading = false

  /** @param appState the module; without it, it is loaded with the first use, and the app is visible until then */
  constructor(appState: AppStateModule | undefined, load: () => Promise<AppStateModule | null>) {
    this.#appState = appState ?? null
    this.#load = load
  }

  readonly hidden = (): boolean => {
    this.#startLoading()
    return this.#readHidden()
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    // Each subscription is separate, even if the same function subscribes twice.
    const subscription: Listener = (event) => listener(event)
    this.#listeners.add(subscription)
    this.#startLoading()
    this.#watch()
    return () => {
      this.#listeners.delete(subscription)
      if (this.#listeners.size > 0) return
      this.#subscription?.remove()
      this.#subscription = null
    }
  }

  #readHidden(): boolean {
    return this.#appState?.currentState === 'background'
  }

  #startLoading(): void {
    if (this.#appState || this.#isLoading) return
    this.#isLoading = true
    void this.#load().then((appState) => {
      this.#appState = appState
      this.#watch()
      this.#notify()
    })
  }

  #watch(): void {
    if (this.#subscription || this.#listeners.size === 0 || !this.#appState) return
    this.#isHidden = this.#readHidden()
    this.#subscription = this.#appState.addEventListener('change', () => this.#notify())
  }

  #notify(): void {
    const isHidden = this.#readHidden()
    if (isHidden === this.#isHidden) return
    this.#isHidden = isHidden
    for (const listener of [...this.#listeners]) listener(isHidden ? 'hidden' : 'visible')
  }
}
