import { useEffect, useState } from 'react'
import { useClient } from '../provider/ProviderContext.ts'

/** Counts down to zero, one per second; starts again when `round` changes. */
export function useCountdown(seconds: number, round: number): number {
  const { platform } = useClient()
  const [left, setLeft] = useState(seconds)
  useEffect(() => setLeft(seconds), [seconds, round])
  useEffect(() => (left > 0 ? platform.after(1000, () => setLeft(left - 1)) : undefined), [platform, left])
  return left
}
