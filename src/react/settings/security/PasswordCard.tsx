import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode } from 'react'
import type { CurrentUser } from '../../../../generated/model.ts'
import { setPassword, updatePassword } from '../../../flows/password.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { Status } from '../parts/Status.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { useText } from '../text/useText.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 70

/** Sets a first password or changes it. Every other session of the user ends with a change. */
export function PasswordCard({ user }: { user: CurrentUser }): ReactNode {
  const { t } = useText()
  const client = useClient()
  const old = useField('', (value) => (value ? null : t('settings.password.oldMissing')))
  const next = useField('', (value) =>
    value.length < MIN_LENGTH || value.length > MAX_LENGTH ? t('settings.password.length', { min: MIN_LENGTH, max: MAX_LENGTH }) : null,
  )
  const save = useMutation({
    mutationFn: () =>
      user.hasPassword
        ? updatePassword(client, { oldPassword: old.value, newPassword: next.value })
        : setPassword(client, { password: next.value }),
    retry: false,
    onSuccess: async (_data, _input, _result, { client: cache }) => {
      await invalidateTags(cache, client, ['users', 'sessions'])
      old.reset()
      next.reset()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const good = [!user.hasPassword || old.accept(), next.accept()].every(Boolean)
    if (good && !save.isPending) save.mutate()
  }
  return (
    <Card
      title={t('settings.password.title')}
      description={t(user.hasPassword ? 'settings.password.change' : 'settings.password.set')}
    >
      <form className="lk-form" noValidate onSubmit={submit}>
        <input
          className="lk-hidden"
          type="text"
          autoComplete="username"
          value={user.primaryEmail ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {user.hasPassword && (
          <TextField label={t('settings.password.old')} field={old} type="password" dir="ltr" autoComplete="current-password" />
        )}
        <TextField
          label={t('settings.password.new')}
          hint={t('settings.password.length', { min: MIN_LENGTH, max: MAX_LENGTH })}
          field={next}
          type="password"
          dir="ltr"
          autoComplete="new-password"
        />
        <ErrorNotice error={save.error} />
        <div className="lk-actions">
          <Button kind="primary" type="submit" pending={save.isPending}>
            {t(user.hasPassword ? 'settings.password.changeAction' : 'settings.password.setAction')}
          </Button>
          <Status>{save.isSuccess && t('settings.saved')}</Status>
        </div>
      </form>
    </Card>
  )
}
