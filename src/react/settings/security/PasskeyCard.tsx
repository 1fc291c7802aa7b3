import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '../../../../generated/model.ts'
import { registerPasskey } from '../../../core/flows/passkey.ts'
import { useAction } from '../../useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Status } from '../parts/Status.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { useSaveUser } from '../useSaveUser.ts'

export interface PasskeyCardProps {
  user: CurrentUser
  /** Whether the project takes new ones. */
  offered: boolean
}

/** Registers the passkey or removes it. There is one for each user: another registration replaces it. */
export function PasskeyCard({ user, offered }: PasskeyCardProps): ReactNode {
  const { t } = useSettingsText()
  const register = useAction(registerPasskey, { invalidates: ['users'] })
  const remove = useSaveUser()
  const [removing, setRemoving] = useState(false)
  const has = user.passkeyAuthEnabled
  return (
    <Card title={t('settings.passkey.title')} description={t('settings.passkey.description')}>
      <ErrorNotice error={register.error} />
      <Status>{t(has ? 'settings.passkey.on' : 'settings.passkey.off')}</Status>
      <div className="lk-actions">
        {offered && (
          <Button kind={has ? 'plain' : 'primary'} pending={register.isPending} onClick={() => register.mutate({})}>
            {t(has ? 'settings.passkey.replace' : 'settings.passkey.add')}
          </Button>
        )}
        {has && <Button onClick={() => setRemoving(true)}>{t('settings.passkey.remove')}</Button>}
      </div>
      {removing && (
        <ConfirmDialog
          title={t('settings.passkey.remove')}
          action={t('settings.remove')}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutateAsync({ passkeyAuthEnabled: false })}
        >
          {t('settings.passkey.removeBody')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
