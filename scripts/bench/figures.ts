/** What a benchmark found, and whether that will do. */
import process from 'node:process'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the value has to be; `null` for a value that is only told. */
  readonly limit: { readonly atMost: number } | { readonly atLeast: number } | null
}

/** Prints a line for each figure. The process exits with 1 when one does not hold. */
export function print(figures: readonly Figure[]): void {
  for (const { name, value, unit, limit } of figures) {
    const holds = limit === null || ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast)
    const wanted = limit === null ? '' : 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`
    const shown = Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)))
    console.log(`${holds ? '✓' : '✗'} ${name.padEnd(66)} ${`${shown} ${unit}`.padEnd(14)} ${wanted}`)
    if (!holds) process.exitCode = 1
  }
}
