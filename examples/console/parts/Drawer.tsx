import { Button, type ButtonProps } from 'latchkey/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface DrawerProps {
  /** On the button that opens it, and its title. */
  label: string
  kind?: ButtonProps['kind']
  /** Usually a form, which closes the drawer once it is done. */
  children: (close: () => void) => ReactNode
}

/** A button, and a modal at the side of the window that it opens. Escape closes it, and the focus returns to the button. */
export function Drawer({ label, kind = 'primary', children }: DrawerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const title = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  const close = (): void => dialog.current?.close()
  return (
    <>
      <Button kind={kind} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <dialog ref={dialog} className="drawer" aria-labelledby={title} onClose={() => setIsOpen(false)}>
          <header className="drawer-head">
            <h2 id={title}>{label}</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          {/* oxlint-disable-next-line react/refs -- `close` reads the ref when the user presses a button */}
          {children(close)}
        </dialog>
      )}
    </>
  )
}
