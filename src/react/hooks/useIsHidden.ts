import { useEffect, useState } from 'react'

/** Returns true while React hides the component but keeps it, as `<Activity>` and Next.js do after a navigation. */
export function useIsHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    setIsHidden(false)
    return () => setIsHidden(true)
  }, [])
  return isHidden
}
