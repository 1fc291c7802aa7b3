import { type ReactNode, useId } from 'react'
import { useClient } from '../../ClientContext.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/useForm.ts'
import { FormEnd } from '../parts/FormEnd.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import type { NewKey } from './types.ts'

const DAY_MILLIS = 86_400_000
/** Lives on offer, in days; 0 is for ever. */
const LIVES = [30, 90, 365, 0] as const

export interface CreateKeyFormProps {
  /** What it throws is shown. */
  onCreate: (key: NewKey) => Promise<unknown>
  onCancel: () => void
}

/** Asks what a new key is for and how long it should live. */
export function CreateKeyForm({ onCreate, onCancel }: CreateKeyFormProps): ReactNode {
  const { t } = useSettingsText()
  const { platform } = useClient()
  const id = useId()
  const form = useForm({
    check: {
      description: (description) => (description.trim() ? null : t('settings.keys.descriptionMissing')),
      days: () => null,
    },
    submit: ({ description, days }) => {
      const expiresAt = days === '0' ? null : platform.now() + Number(days) * DAY_MILLIS
      return onCreate({ description: description.trim(), expiresAt })
    },
  })
  return (
    <form {...form.props}>
      <Field
        name="description"
        label={t('settings.keys.description')}
        hint={t('settings.keys.descriptionHint')}
        problem={form.problem('description')}
        autoComplete="off"
        autoFocus
        dir="auto"
      />
      <div className="lk-field">
        <label className="lk-label" htmlFor={id}>
          {t('settings.keys.expiry')}
        </label>
        <select className="lk-input" id={id} name="days" defaultValue={LIVES[1]}>
          {LIVES.map((life) => (
            <option key={life} value={life}>
              {life === 0 ? t('settings.keys.never') : t('settings.keys.days', { days: life })}
            </option>
          ))}
        </select>
      </div>
      <FormEnd form={form} action={t('settings.keys.create')} onCancel={onCancel} />
    </form>
  )
}
