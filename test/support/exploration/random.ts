import { createRandom } from '../../../src/emulator/domain/random.ts'

/** Something that is chosen more often the greater its weight. */
export interface Weighted {
  readonly weight: number
}

/** Random choices that a seed repeats. */
export interface RandomChoices {
  /** Returns a number from 0, less than 1. */
  fraction(): number
  pick<Item>(items: readonly Item[]): Item
  pickWeighted<Item extends Weighted>(items: readonly Item[]): Item
}

/** Creates random choices: the same seed repeats them. */
export function createRandomChoices(seed: string): RandomChoices {
  const random = createRandom(seed)
  /** Returns a number from 0, less than `limit`. */
  const draw = (limit: number): number => (new DataView(random.bytes(4).buffer).getUint32(0) / 2 ** 32) * limit
  return {
    fraction: () => draw(1),
    pick: (items) => items[Math.floor(draw(items.length))]!,
    pickWeighted: (items) => {
      const drawn = draw(items.reduce((sum, { weight }) => sum + weight, 0))
      let weightSoFar = 0
      for (const item of items) {
        weightSoFar += item.weight
        if (drawn < weightSoFar) return item
      }
      throw new RangeError('pickWeighted needs at least one item.')
    },
  }
}
