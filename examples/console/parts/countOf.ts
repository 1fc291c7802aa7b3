/** A number and its noun: `1 user`, `2 users`. */
export const countOf = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.replace(/s$/, '') : plural}`
