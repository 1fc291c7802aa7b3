import { useEffect, useRef, useState } from 'react'

/** Something a person starts with a button, once at a time. */
interface Press<Result> {
  status: 'idle' | 'pending' | 'done' | 'failed'
  result: Result | null
  error: unknown
  press: () => void
}

/** Runs an action when a button is pressed; pressing again while it runs does nothing. */
export function usePress<Result>(act: () => Promise<Result>): Press<Result> {
  const [state, setState] = useState<Omit<Press<Result>, 'press'>>({ status: 'idle', result: null, error: null })
  const running = useRef(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  const press = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setState({ status: 'pending', result: null, error: null })
    try {
      const result = await act()
      if (mounted.current) setState({ status: 'done', result, error: null })
    } catch (error) {
      if (mounted.current) setState({ status: 'failed', result: null, error })
    } finally {
      running.current = false
    }
  }
  return { ...state, press: () => void press() }
}
