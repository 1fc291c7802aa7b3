import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref with the value of the latest render, for callbacks that run later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  }, [value])
  return ref
}
