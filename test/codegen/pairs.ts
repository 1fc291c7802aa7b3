/** Combinations of factors in which each two values of two factors occur together at least once. */

type Factors = Readonly<Record<string, readonly unknown[]>>

/** One value of each factor. */
export type Combination<Of extends Factors> = { readonly [Name in keyof Of]: Of[Name][number] }

/**
 * Returns the combinations, the same each time.
 *
 * @param isPossible false for a combination that has no meaning. Its pairs are left to others
 */
export function pairsOf<const Of extends Factors>(
  factors: Of,
  isPossible: (combination: Combination<Of>) => boolean = () => true,
): Combination<Of>[] {
  const names = Object.keys(factors)
  const toPairs = (row: readonly number[]): string[] =>
    row.flatMap((value, index) =>
      row.slice(index + 1).map((other, offset) => pairOf(index, value, index + 1 + offset, other)),
    )
  const toCombination = (row: readonly number[]): Combination<Of> =>
    Object.fromEntries(row.map((value, index) => [names[index], factors[names[index]!]![value]])) as Combination<Of>
  const sizes = names.map((name) => factors[name]!.length)
  const missing = new Set<string>()
  for (const [index, size] of sizes.entries()) {
    for (let other = index + 1; other < sizes.length; other++) {
      for (let left = 0; left < size; left++) {
        for (let right = 0; right < sizes[other]!; right++) missing.add(pairOf(index, left, other, right))
      }
    }
  }
  const random = randomFrom(names.join())
  const rows: Combination<Of>[] = []
  for (const pair of missing) {
    if (!missing.has(pair)) continue
    const [index, left, other, right] = pair.split(',').map(Number) as [number, number, number, number]
    let best: readonly number[] | undefined
    let most = 0
    for (let attempt = 0; attempt < 20; attempt++) {
      const row = sizes.map((size) => Math.floor(random() * size))
      row[index] = left
      row[other] = right
      const count = toPairs(row).filter((candidate) => missing.has(candidate)).length
      if (count > most && isPossible(toCombination(row))) [best, most] = [row, count]
    }
    for (const done of best ? toPairs(best) : [pair]) missing.delete(done)
    if (best) rows.push(toCombination(best))
  }
  return rows
}

const pairOf = (index: number, left: number, other: number, right: number): string =>
  `${index},${left},${other},${right}`

/** A generator of pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
