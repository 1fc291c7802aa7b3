import { useRef, useState, type ReactNode } from 'react'
import type { CurrentUser } from '../../../generated/model.ts'
import { registerPasskey } from '../../core/auth/passkey.ts'
import { setPassword, updatePassword } from '../../core/auth/password.ts'
import { checkPasswordLength, DEFAULT_PASSWORD_LIMITS } from '../../core/auth/passwordLimits.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Status } from '../ui/Notice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useToast } from '../ui/Toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { TotpCard } from './TotpCard.tsx'
import type { SectionProps } from './types.ts'
import { useSaveUser } from './useSaveUser.ts'

/** The sign-in methods that the project offers, and the second factor. */
export default function SecuritySection({ user, project }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const save = useSaveUser()
  const toast = useToast()
  const { config } = project
  return (
    <>
      {(config.credentialEnabled || user.hasPassword) && <PasswordCard user={user} />}
      {(config.passkeyEnabled || user.passkeyAuthEnabled) && (
        <PasskeyCard user={user} isOffered={config.passkeyEnabled} />
      )}
      {config.magicLinkEnabled && (
        <Card title={t('settings.magicLink.title')}>
          <Switch
            label={t('settings.magicLink.label')}
            hint={t('settings.magicLink.hint')}
            checked={user.otpAuthEnabled}
            onChange={(otpAuthEnabled) =>
              save.mutate(
                { otpAuthEnabled },
                {
                  onSuccess: () =>
                    toast(t('settings.saved'), () => save.mutateAsync({ otpAuthEnabled: !otpAuthEnabled })),
                },
              )
            }
          />
          <ErrorNotice error={save.error} />
        </Card>
      )}
      <TotpCard user={user} issuer={project.displayName} />
    </>
  )
}

const INVALIDATES_CREDENTIALS = { invalidates: ['users', 'sessions'] }

/** Sets the first password or changes it. A change ends all other sessions of the user. */
function PasswordCard({ user }: { user: CurrentUser }): ReactNode {
  const { t } = useSettingsText()
  const length = t('settings.password.length', {
    min: DEFAULT_PASSWORD_LIMITS.minLength,
    max: DEFAULT_PASSWORD_LIMITS.maxLength,
  })
  const update = useAction(updatePassword, INVALIDATES_CREDENTIALS)
  const create = useAction(setPassword, INVALIDATES_CREDENTIALS)
  const element = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const { hasPassword } = user
  const form = useForm({
    check: {
      old: (old) => (old || !hasPassword ? null : t('settings.password.oldMissing')),
      next: (next) => checkPasswordLength(next) && length,
    },
    retype: 'old',
    submit: async ({ old, next }) => {
      if (hasPassword) await update.mutateAsync({ oldPassword: old, newPassword: next })
      else await create.mutateAsync({ password: next })
      element.current?.reset()
      toast(t('settings.saved'))
    },
  })
  return (
    <Card
      title={t('settings.password.title')}
      description={t(hasPassword ? 'settings.password.change' : 'settings.password.set')}
    >
      <form {...form.props} ref={element}>
        {/* Password managers read the account name from this field. */}
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
        <FormActions
          form={form}
          action={t(hasPassword ? 'settings.password.changeAction' : 'settings.password.setAction')}
        />
      </form>
    </Card>
  )
}

interface PasskeyCardProps {
  user: CurrentUser
  /** Whether the project accepts new passkeys. */
  isOffered: boolean
}

/** Registers the passkey or removes it. A user has one passkey: another registration replaces it. */
function PasskeyCard({ user, isOffered }: PasskeyCardProps): ReactNode {
  const { t } = useSettingsText()
  const register = useAction(registerPasskey, { invalidates: ['users'], onError: showsError })
  const remove = useSaveUser()
  const [isRemoving, setIsRemoving] = useState(false)
  const hasPasskey = user.passkeyAuthEnabled
  return (
    <Card title={t('settings.passkey.title')} description={t('settings.passkey.description')}>
      <ErrorNotice error={register.error} />
      <Status>{t(hasPasskey ? 'settings.passkey.on' : 'settings.passkey.off')}</Status>
      <div className="lk-actions">
        {isOffered && (
          <Button pending={register.isPending} onClick={() => register.mutate({})}>
            {t(hasPasskey ? 'settings.passkey.replace' : 'settings.passkey.add')}
          </Button>
        )}
        {hasPasskey && <Button onClick={() => setIsRemoving(true)}>{t('settings.passkey.remove')}</Button>}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={t('settings.passkey.remove')}
          action={t('settings.remove')}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => remove.mutateAsync({ passkeyAuthEnabled: false })}
        >
          {t('settings.passkey.removeBody')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
