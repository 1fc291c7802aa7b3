import { type FormEvent, type ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { TextField } from './TextField.tsx'
import { useField } from './useField.ts'

export interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button says. */
  action: string
  /** What the person has to type first, for what can't be taken back. */
  phrase?: string
  pending: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { t } = useText()
  const { phrase } = props
  const typed = useField('', (value) =>
    phrase === undefined || value.trim() === phrase ? null : t('settings.confirm.mismatch', { phrase }),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!props.pending && typed.accept()) props.onConfirm()
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form className="lk-form" noValidate onSubmit={submit}>
        <p>{props.children}</p>
        {phrase !== undefined && (
          <TextField label={t('settings.confirm.type', { phrase })} field={typed} autoComplete="off" spellCheck={false} />
        )}
        <ErrorNotice error={props.error} />
        <div className="lk-actions">
          <Button onClick={props.onClose}>{t('settings.cancel')}</Button>
          <Button kind="danger" type="submit" pending={props.pending}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
