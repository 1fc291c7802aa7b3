import { useEffect, useState } from 'react'
import { useClient } from '../provider/ProviderContext.ts'

/** Counts down to zero, one per second. Restarts when `restartKey` changes. */
export function useCountdown(seconds: number, restartKey: number): number {
  const { platform } = useClient()
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => setSecondsLeft(seconds), [seconds, restartKey])
  useEffect(
    () => (secondsLeft > 0 ? platform.after(1000, () => setSecondsLeft(secondsLeft - 1)) : undefined),
    [platform, secondsLeft],
  )
  return secondsLeft
}
