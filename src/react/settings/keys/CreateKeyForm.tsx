import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { useText } from '../text/useText.ts'
import type { NewKey } from './types.ts'

const DAY_MILLIS = 86_400_000
/** Lives on offer, in days; 0 is for ever. */
const LIVES = [30, 90, 365, 0] as const

export interface CreateKeyFormProps {
  pending: boolean
  error: unknown
  onCreate: (key: NewKey) => void
  onCancel: () => void
}

/** Asks what a new key is for and how long it should live. */
export function CreateKeyForm({ pending, error, onCreate, onCancel }: CreateKeyFormProps): ReactNode {
  const { t } = useText()
  const { platform } = useClient()
  const id = useId()
  const [days, setDays] = useState<number>(LIVES[1])
  const description = useField('', (value) => (value.trim() ? null : t('settings.keys.descriptionMissing')))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (pending || !description.accept()) return
    onCreate({ description: description.value.trim(), expiresAt: days === 0 ? null : platform.now() + days * DAY_MILLIS })
  }
  return (
    <form className="lk-form" noValidate onSubmit={submit}>
      <TextField
        label={t('settings.keys.description')}
        hint={t('settings.keys.descriptionHint')}
        field={description}
        autoComplete="off"
        autoFocus
      />
      <div className="lk-field">
        <label className="lk-label" htmlFor={id}>
          {t('settings.keys.expiry')}
        </label>
        <select className="lk-input" id={id} value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {LIVES.map((life) => (
            <option key={life} value={life}>
              {life === 0 ? t('settings.keys.never') : t('settings.keys.days', { days: life })}
            </option>
          ))}
        </select>
      </div>
      <ErrorNotice error={error} />
      <div className="lk-actions">
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
        <Button kind="primary" type="submit" pending={pending}>
          {t('settings.keys.create')}
        </Button>
      </div>
    </form>
  )
}
