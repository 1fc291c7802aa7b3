import process from 'node:process'

/** CPU time of a piece of work in milliseconds; equals the elapsed time on an idle machine. */
export async function cpuMillis(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Returns the median; `NaN` without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
