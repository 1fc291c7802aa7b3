import { Button } from 'latchkey/react'
import { useState, type ReactNode } from 'react'

export interface ConfirmProps {
  /** On the button that asks first. */
  label: string
  question: string
  /** On the button that does it. */
  yes: string
  pending: boolean
  onYes: () => void
}

/** Something that cannot be undone: done only after a second press. */
export function Confirm({ label, question, yes, pending, onYes }: ConfirmProps): ReactNode {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <Button kind="danger" onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <div className="row" role="group" aria-label={question}>
      <p>{question}</p>
      <Button kind="danger" pending={pending} onClick={onYes}>
        {yes}
      </Button>
      <Button onClick={() => setAsked(false)}>Keep</Button>
    </div>
  )
}
