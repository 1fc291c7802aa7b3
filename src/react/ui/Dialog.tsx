/**
 * A dialog over the page, by the browser's own `<dialog>`: it keeps the focus, closes on Escape, gives the focus back and
 * makes the rest inert. A library's dialog weighs more than the page that would use it.
 */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Field } from './Field.tsx'
import { FormEnd } from './FormEnd.tsx'
import { useForm } from './useForm.ts'

interface DialogProps {
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

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button says. */
  action: string
  /** What the person has to type first, for what can't be taken back. */
  phrase?: string
  /** What it throws is shown; otherwise the dialog closes. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something is done that can't be undone. */
export function ConfirmDialog({ title, children, action, phrase, onConfirm, onClose }: ConfirmDialogProps): ReactNode {
  const { t } = useSettingsText()
  const form = useForm({
    check: {
      phrase: (typed) =>
        phrase === undefined || typed.trim() === phrase ? null : t('settings.confirm.mismatch', { phrase }),
    },
    submit: async () => {
      await onConfirm()
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.props}>
        <p>{children}</p>
        {phrase !== undefined && (
          <Field
            name="phrase"
            label={t('settings.confirm.type', { phrase })}
            problem={form.problem('phrase')}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
          />
        )}
        <FormEnd form={form} kind="danger" action={action} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
