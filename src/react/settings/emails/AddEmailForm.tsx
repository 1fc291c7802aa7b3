import { type FormEvent, type ReactNode } from 'react'
import { useCreateContactChannel } from '../../../../generated/hooks/contact-channels.ts'
import type { ContactChannel } from '../../../../generated/model.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { isEmail } from '../text/isEmail.ts'
import { useText } from '../text/useText.ts'

/** Adds an address. It can be used for nothing before it is verified, so that comes next. */
export function AddEmailForm({ onAdded }: { onAdded: (channel: ContactChannel) => void }): ReactNode {
  const { t } = useText()
  const add = useCreateContactChannel()
  const email = useField('', (value) => (isEmail(value) ? null : t('settings.emails.invalid')))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (add.isPending || !email.accept()) return
    const input = { userId: 'me', type: 'email', value: email.value.trim(), usedForAuth: false } as const
    add.mutate(input, {
      onSuccess: (channel) => {
        email.reset()
        onAdded(channel)
      },
    })
  }
  return (
    <form className="lk-form" noValidate onSubmit={submit}>
      <TextField label={t('settings.emails.add')} field={email} type="email" dir="ltr" autoComplete="email" inputMode="email" />
      <ErrorNotice error={add.error} />
      <div className="lk-actions">
        <Button kind="primary" type="submit" pending={add.isPending}>
          {t('settings.emails.addAction')}
        </Button>
      </div>
    </form>
  )
}
