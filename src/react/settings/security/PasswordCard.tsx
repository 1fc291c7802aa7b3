import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { CurrentUser } from '../../../../generated/model.ts'
import { setPassword, updatePassword } from '../../../core/flows/password.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { DEFAULT_PASSWORD_LIMITS } from '../../../core/rules/passwords.ts'
import { useClient } from '../../ClientContext.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useForm } from '../../ui/useForm.ts'
import { Card } from '../parts/Card.tsx'
import { FormEnd } from '../parts/FormEnd.tsx'
import { useSettingsText } from '../useSettingsText.ts'

const { minLength: min, maxLength: max } = DEFAULT_PASSWORD_LIMITS

/** Sets a first password or changes it. Every other session of the user ends with a change. */
export function PasswordCard({ user }: { user: CurrentUser }): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const cache = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(false)
  const { hasPassword } = user
  const length = t('settings.password.length', { min, max })
  const form = useForm({
    check: {
      old: (old) => (old || !hasPassword ? null : t('settings.password.oldMissing')),
      next: (next) => (next.length < min || next.length > max ? length : null),
    },
    submit: async ({ old, next }) => {
      setSaved(false)
      if (hasPassword) await updatePassword(client, { oldPassword: old, newPassword: next })
      else await setPassword(client, { password: next })
      element.current?.reset()
      setSaved(true)
      await invalidateTags(cache, client, ['users', 'sessions'])
    },
  })
  return (
    <Card
      title={t('settings.password.title')}
      description={t(hasPassword ? 'settings.password.change' : 'settings.password.set')}
    >
      <form {...form.props} ref={element}>
        {/* For password managers: whose password it is. */}
        <input
          className="lk-hidden"
          type="text"
          autoComplete="username"
          value={user.primaryEmail ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {hasPassword && (
          <PasswordField
            name="old"
            label={t('settings.password.old')}
            problem={form.problem('old')}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          name="next"
          label={t('settings.password.new')}
          hint={length}
          problem={form.problem('next')}
          autoComplete="new-password"
        />
        <FormEnd
          form={form}
          action={t(hasPassword ? 'settings.password.changeAction' : 'settings.password.setAction')}
          done={saved && t('settings.saved')}
        />
      </form>
    </Card>
  )
}
