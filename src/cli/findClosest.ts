/** Suggests a name for a misspelled name. */

/** Returns the name with the smallest edit distance, if fewer than half of its letters differ. */
export function findClosest(name: string, candidates: readonly string[]): string | undefined {
  const distances = candidates.map((candidate) => ({
    candidate,
    distance: editDistance(name.toLowerCase(), candidate.toLowerCase()),
  }))
  const [closest] = distances
    .filter(({ candidate, distance }) => distance < candidate.length / 2)
    .sort((left, right) => left.distance - right.distance)
  return closest?.candidate
}

/** Levenshtein's distance, one row of the table at a time. */
function editDistance(left: string, right: string): number {
  const rightLetters = [...right]
  let row = [0, ...rightLetters.map((_, index) => index + 1)]
  for (const leftLetter of left) {
    const [first = 0, ...rest] = row
    let diagonal = first
    let previous = first + 1
    const distances = rest.map((above, index) => {
      const substitution = diagonal + (leftLetter === rightLetters[index] ? 0 : 1)
      diagonal = above
      previous = Math.min(substitution, above + 1, previous + 1)
      return previous
    })
    row = [first + 1, ...distances]
  }
  return row.at(-1) ?? 0
}
