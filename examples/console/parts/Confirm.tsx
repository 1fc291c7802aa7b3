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
  /** What waits and may fail. The rows of a list may share one. */
  write?: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void }
  onYes: () => void
}

/** Something that cannot be undone: a button, and a modal that asks once more. */
export function Confirm({ label, title = label, question, yes, write, onYes }: ConfirmProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  const open = (): void => {
    // An error of before is about another row.
    if (write?.error) write.reset()
    setIsOpen(true)
  }
  return (
    <>
      <Button kind="danger" aria-label={title} onClick={open}>
        {label}
      </Button>
      {isOpen && (
        <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => setIsOpen(false)}>
          <h2 id={id}>{title}?</h2>
          <p className="quiet">{question}</p>
          <Failure error={write?.error} />
          <div className="actions">
            <Button onClick={() => dialog.current?.close()}>Keep</Button>
            <Button kind="danger" pending={write?.isPending ?? false} onClick={onYes}>
              {yes}
            </Button>
          </div>
        </dialog>
      )}
    </>
  )
}
