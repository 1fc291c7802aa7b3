import type { ReactNode } from 'react'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Status } from './Notice.tsx'

interface FormEndProps {
  /** What `useForm` says of the last attempt. */
  form: { failure: unknown; pending: boolean }
  /** What the button says. */
  action: string
  kind?: 'primary' | 'danger'
  /** What to say once it is done. */
  done?: ReactNode
  onCancel?: () => void
}

/** The end of a form: what went wrong, the button that submits, and that it is done. */
export function FormEnd({ form, action, kind = 'primary', done, onCancel }: FormEndProps): ReactNode {
  const { t } = useSettingsText()
  return (
    <>
      <ErrorNotice error={form.failure} />
      <div className="lk-actions">
        {onCancel && <Button onClick={onCancel}>{t('settings.cancel')}</Button>}
        <Button kind={kind} type="submit" pending={form.pending}>
          {action}
        </Button>
        <Status>{done}</Status>
      </div>
    </>
  )
}
