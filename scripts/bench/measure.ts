/** Compares two implementations in turns, so that other load on the machine affects both. */
import process from 'node:process'

export interface Comparison {
  readonly name: string
  /** Milliseconds of CPU for each call, median of the rounds. */
  readonly base: number
  readonly ours: number
  /** Median of the ratios of the rounds. */
  readonly ratio: number
}

export interface CompareOptions {
  readonly calls: number
  /** The number of concurrent calls. */
  readonly inFlight: number
  readonly rounds?: number
}

type Call = () => Promise<unknown>

/** Compares the CPU time of two calls, round by round, after a warm-up. */
export async function compare(name: string, base: Call, ours: Call, options: CompareOptions): Promise<Comparison> {
  const { rounds = 15 } = options
  await millisPerCall(base, options)
  await millisPerCall(ours, options)
  const pairs: { base: number; ours: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isBaseFirst = round % 2 === 0
    const first = await millisPerCall(isBaseFirst ? base : ours, options)
    const second = await millisPerCall(isBaseFirst ? ours : base, options)
    pairs.push(isBaseFirst ? { base: first, ours: second } : { base: second, ours: first })
  }
  return {
    name,
    base: median(pairs.map((pair) => pair.base)),
    ours: median(pairs.map((pair) => pair.ours)),
    ratio: median(pairs.map((pair) => pair.ours / pair.base)),
  }
}

async function millisPerCall(call: Call, { calls, inFlight }: CompareOptions): Promise<number> {
  let left = calls
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await call()
    }
  }
  return (await cpuMillis(() => Promise.all(Array.from({ length: inFlight }, work)))) / calls
}

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
