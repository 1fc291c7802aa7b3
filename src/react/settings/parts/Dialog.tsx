/**
 * A dialog over the page, by the browser's own `<dialog>`: it keeps the focus, closes on Escape, gives the focus back and
 * makes the rest inert. A library's dialog weighs more than the page that would use it.
 */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export interface DialogProps {
  title: string
  /** Called when the person closes it. */
  onClose: () => void
  children: ReactNode
}

/** Open as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps): ReactNode {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  // Before the element leaves the page, or closing it would give the focus to nobody.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      className="lk-dialog"
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className="lk-dialog-title" id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
