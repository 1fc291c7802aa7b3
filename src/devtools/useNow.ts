import { useEffect, useState } from 'react'
import type { Client } from '../core/client/types.ts'

/** Returns the client's current time, updated every second. */
export function useNow({ platform }: Client): number {
  const [now, setNow] = useState(platform.now)
  useEffect(() => {
    // The runtime's own timer: with the client's timer, a test that advances the clock by an hour would render 3,600
    // times.
    const timer = setInterval(() => setNow(platform.now()), 1000)
    return () => clearInterval(timer)
  }, [platform])
  return now
}
