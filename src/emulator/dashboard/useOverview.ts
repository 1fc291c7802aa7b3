import { useCallback, useEffect, useRef, useState } from 'react'
import type { Overview } from '../hosts/overview.ts'
import { readOverview } from './controls.ts'

const INTERVAL_MILLIS = 1_000

/** The state of the emulator, read every second while the page is visible. */
export interface LiveOverview {
  /** `null` before the first response. */
  readonly overview: Overview | null
  /** What the listed users contain. */
  readonly find: string
  readonly setFind: (find: string) => void
  /** Whether the last read succeeded. */
  readonly isReachable: boolean
  /** Runs a control call and reads the state again. A failure becomes `problem`. */
  readonly act: (work: () => Promise<unknown>) => void
  readonly problem: string | null
}

export function useOverview(): LiveOverview {
  const [overview, setOverview] = useState<Overview | null>(null)
  const [isReachable, setReachable] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)

  const [find, setFind] = useState('')
  const latestRead = useRef(0)

  const read = useCallback(async () => {
    const turn = (latestRead.current += 1)
    try {
      const next = await readOverview(find)
      // A search that began later may be answered first.
      if (turn === latestRead.current) setOverview(next)
      setReachable(true)
    } catch {
      setReachable(false)
    }
  }, [find])

  useEffect(() => {
    void read()
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, INTERVAL_MILLIS)
    return () => clearInterval(timer)
  }, [read])

  const act = (work: () => Promise<unknown>): void => {
    setProblem(null)
    void work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .then(read)
  }
  return { overview, find, setFind, isReachable, act, problem }
}
