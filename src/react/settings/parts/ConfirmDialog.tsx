import type { ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/useForm.ts'
import { useSettingsText } from '../useSettingsText.ts'
import { Dialog } from './Dialog.tsx'
import { FormEnd } from './FormEnd.tsx'

export interface ConfirmDialogProps {
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
