import { useLocation, useNavigate } from '@tanstack/react-router'
import { Button, type ButtonProps } from 'latchkey/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface DrawerProps {
  /** On the button that opens it, and its title. */
  label: string
  kind?: ButtonProps['kind']
  /** The hash of the address that opens it too, such as `new-user` for a link to `/users#new-user`. */
  hash?: string
  onOpenChange?: (isOpen: boolean) => void
  /** Usually a form, which closes the drawer once it is done. */
  children: (close: () => void) => ReactNode
}

/** A button, and a modal at the side of the window that it opens. Escape closes it, and the focus returns to the button. */
export function Drawer({ label, kind = 'primary', hash, onOpenChange, children }: DrawerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const title = useId()
  const location = useLocation()
  const navigate = useNavigate()
  const isLinked = hash !== undefined && location.hash === hash
  const isShown = isOpen || isLinked
  useEffect(() => {
    if (!isShown || dialog.current?.open) return
    dialog.current?.showModal()
    // Not the button that closes it, which comes first.
    dialog.current?.querySelector<HTMLElement>(':is(form, .picker) :is(input, select, textarea, button)')?.focus()
  }, [isShown])
  const close = (): void => dialog.current?.close()
  const setOpen = (open: boolean): void => {
    setIsOpen(open)
    onOpenChange?.(open)
    if (!open && isLinked) void navigate({ to: '.', search: true, hash: '', replace: true })
  }
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isShown && (
        <dialog ref={dialog} className="drawer" aria-labelledby={title} onClose={() => setOpen(false)}>
          <div className="drawer-head">
            <h2 id={title}>{label}</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          {/* oxlint-disable-next-line react/refs -- `close` reads the ref when the user presses a button */}
          {children(close)}
        </dialog>
      )}
    </>
  )
}
