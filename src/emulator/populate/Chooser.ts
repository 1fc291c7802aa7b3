/** Random choices from a seed: many small ones, so bytes are drawn in blocks. */
import { createRandom, type Random } from '../domain/random.ts'

const BLOCK_BYTES = 4_096

export class Chooser {
  readonly #random: Random
  #block = new DataView(new ArrayBuffer(0))
  #offset = 0

  constructor(seed: string) {
    this.#random = createRandom(seed)
  }

  /** Returns a number from 0 up to, but not including, 1. */
  fraction(): number {
    if (this.#offset >= this.#block.byteLength) {
      this.#block = new DataView(this.#random.bytes(BLOCK_BYTES).buffer)
      this.#offset = 0
    }
    const value = this.#block.getUint32(this.#offset)
    this.#offset += Uint32Array.BYTES_PER_ELEMENT
    return value / 2 ** 32
  }

  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  /** Returns an integer from 0 up to, but not including, the limit. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  /** Returns one of the items, which must not be empty. */
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!
  }
}
