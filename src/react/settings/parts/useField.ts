import { type ChangeEvent, useState } from 'react'

/** A field of a form: what was typed, and what is wrong with it. */
export interface Field {
  readonly value: string
  /** `null` while nothing is wrong, or while the person has not finished typing for the first time. */
  readonly problem: string | null
  readonly set: (value: string) => void
  /** For the input: `<input {...field.bind}>`. */
  readonly bind: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; onBlur: () => void }
  /** Shows what is wrong, if anything is, and says whether the value is good. */
  readonly accept: () => boolean
  /** Back to the beginning. */
  readonly reset: (value?: string) => void
}

/**
 * Keeps one field. A problem is shown once the person leaves the field or submits, and from then on as they type; what
 * was typed stays.
 */
export function useField(initial: string, check: (value: string) => string | null = () => null): Field {
  const [value, set] = useState(initial)
  const [judged, setJudged] = useState(false)
  const problem = check(value)
  return {
    value,
    problem: judged ? problem : null,
    set,
    bind: {
      value,
      onChange: (event) => set(event.target.value),
      onBlur: () => setJudged((before) => before || value !== initial),
    },
    accept: () => {
      setJudged(true)
      return problem === null
    },
    reset: (next = initial) => {
      set(next)
      setJudged(false)
    },
  }
}
