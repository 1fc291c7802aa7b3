/**
 * Work that takes real time, such as cryptography. Virtual time stands still until it is done, so that the order of
 * events doesn't depend on the machine.
 */

/** The functions of Web Crypto that servers use. */
const CRYPTO_FUNCTIONS = ['importKey', 'deriveBits', 'encrypt', 'decrypt', 'sign', 'verify', 'digest'] as const

/** Callbacks of Node.js that promises may need in a row. */
const EVENT_LOOP_TURNS = 3

export class PendingWork {
  readonly #promises = new Set<Promise<unknown>>()

  /** Adds work to wait for. */
  track<Result>(work: Promise<Result>): Promise<Result> {
    const settled = work.then(
      () => {},
      () => {},
    )
    this.#promises.add(settled)
    void settled.then(() => this.#promises.delete(settled))
    return work
  }

  /** Tracks all calls of Web Crypto in this process, until the returned function is called. */
  trackCrypto(): () => void {
    const { subtle } = crypto
    for (const name of CRYPTO_FUNCTIONS) {
      const original = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>
      Object.defineProperty(subtle, name, {
        configurable: true,
        value: (...args: unknown[]) => this.track(original(...args)),
      })
    }
    // The functions of the prototype are visible again.
    return () => CRYPTO_FUNCTIONS.forEach((name) => Reflect.deleteProperty(subtle, name))
  }

  /** Waits until all work is done, and everything that it led to. */
  async settle(): Promise<void> {
    do {
      await Promise.all(this.#promises)
      for (let turn = 0; turn < EVENT_LOOP_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    } while (this.#promises.size > 0)
  }
}
