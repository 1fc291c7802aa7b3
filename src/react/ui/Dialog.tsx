/**
 * A modal dialog, built on the native `<dialog>`: it traps and restores the focus, closes on Escape and makes the
 * rest of the page inert. A dialog library would be larger than the page that uses it.
 */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Field } from './Field.tsx'
import { FormActions } from './FormActions.tsx'
import { useForm } from './useForm.ts'

interface DialogProps {
  title: string
  /** Called when the user closes the dialog. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. It is open as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps): ReactNode {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  // The cleanup of a layout effect runs before React removes the element: `close` then restores the focus.
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
      <div className="lk-contents">{children}</div>
    </dialog>
  )
}

interface ConfirmDialogProps {
  title: string
  /** Explains the effect of the action. */
  children: ReactNode
  /** The label of the button. */
  action: string
  /** For irreversible actions: a phrase that the user must type first. */
  phrase?: string
  /** Runs on confirmation. An error is shown; otherwise the dialog closes. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before an irreversible action. */
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
        <FormActions form={form} kind="danger" action={action} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
