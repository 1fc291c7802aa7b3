import type { ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { Status } from './Notice.tsx'

interface FormActionsProps {
  /** The form, from `useForm`. */
  form: { failure: unknown; isPending: boolean }
  /** The label of the submit button. */
  action: string
  kind?: 'primary' | 'plain' | 'danger'
  /** Shown after a successful submit. */
  done?: ReactNode
  onCancel?: () => void
}

/**
 * The end of a form: its error, the submit button and a confirmation. In the account settings, submit buttons are primary
 * buttons, and no others are.
 */
export function FormActions({ form, action, kind = 'primary', done, onCancel }: FormActionsProps): ReactNode {
  const { t } = useSettingsText()
  return (
    <>
      <ErrorNotice error={form.failure} />
      <div className="lk-actions">
        {onCancel && <Button onClick={onCancel}>{t('settings.cancel')}</Button>}
        <Button kind={kind} type="submit" pending={form.isPending}>
          {action}
        </Button>
        <Status>{done}</Status>
      </div>
    </>
  )
}
