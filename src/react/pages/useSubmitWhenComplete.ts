import { useRef, type ChangeEvent } from 'react'

/** What {@link useSubmitWhenComplete} returns. */
export interface CompleteCode {
  /** The change handler of the field. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Lets the latest code be submitted again. */
  reset: () => void
}

/**
 * Submits the form of a field when the last character of a code is typed. A code that was submitted isn't submitted again
 * when the field changes.
 *
 * @param length the number of characters of a code
 * @param toCode removes from the field's text what isn't part of a code
 */
export function useSubmitWhenComplete(length: number, toCode: (text: string) => string): CompleteCode {
  const submittedCode = useRef('')
  return {
    onChange: ({ target }) => {
      const code = toCode(target.value)
      if (code.length !== length || code === submittedCode.current) return
      submittedCode.current = code
      target.form?.requestSubmit()
    },
    reset: () => {
      submittedCode.current = ''
    },
  }
}
