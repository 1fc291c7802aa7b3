import { Button } from 'latchkey/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Failure } from './Failure.tsx'

export interface ConfirmProps {
  /** On the button that asks first. */
  label: string
  /**
   * The title of the modal, and the button's name for screen readers.
   *
   * @default the label
   */
  title?: string
  question: string
  /** On the button that does it. */
  yes: string
  pending: boolean
  error?: Error | null
  onYes: () => void
}

/** Something that cannot be undone: a button, and a modal that asks once more. */
export function Confirm({ label, title = label, question, yes, pending, error, onYes }: ConfirmProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <Button kind="danger" aria-label={title} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => setIsOpen(false)}>
          <h2 id={id}>{title}?</h2>
          <p className="quiet">{question}</p>
          <Failure error={error} />
          <div className="actions">
            <Button onClick={() => dialog.current?.close()}>Keep</Button>
            <Button kind="danger" pending={pending} onClick={onYes}>
              {yes}
            </Button>
          </div>
        </dialog>
      )}
    </>
  )
}
