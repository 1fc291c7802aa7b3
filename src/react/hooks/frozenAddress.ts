import { createSlot } from '../../core/client/slots.ts'

/**
 * The previous address, while a view transition captures the page that belongs to it: a navigation changes the browser's
 * address before the capture.
 */
export class FrozenAddress {
  #href: string | null = null
  readonly #listeners = new Set<() => void>()

  /** The address to show in place of the browser's; `null` if none is frozen. */
  readonly getHref = (): string | null => this.#href

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  freeze(href: string): void {
    this.#href = href
  }

  /** Shows the browser's address again. */
  unfreeze(): void {
    this.#href = null
    for (const listener of this.#listeners) listener()
  }
}

export const frozenAddress = /* @__PURE__ */ createSlot('frozenAddress', () => new FrozenAddress())
