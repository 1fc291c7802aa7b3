/** The figures of a benchmark, and whether they are within their limits. */
import process from 'node:process'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The limit of the value; `null` for a value without one. */
  readonly limit: { readonly atMost: number } | { readonly atLeast: number } | null
}

/** Prints a line for each figure. The process exits with 1 if one exceeds its limit. */
export function print(figures: readonly Figure[]): void {
  for (const { name, value, unit, limit } of figures) {
    const holds = limit === null || ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)
    const text = Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)))
    console.log(`${holds ? '✓' : '✗'} ${name.padEnd(66)} ${`${text} ${unit}`.padEnd(14)} ${describeLimit(limit)}`)
    if (!holds) process.exitCode = 1
  }
}

function describeLimit(limit: Figure['limit']): string {
  if (limit === null) return ''
  return 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`
}
