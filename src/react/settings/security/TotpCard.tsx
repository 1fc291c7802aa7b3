import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '../../../../generated/model.ts'
import { removeTotp } from '../../../core/flows/totp.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Status } from '../parts/Status.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { TotpSetup } from './TotpSetup.tsx'

export interface TotpCardProps {
  user: CurrentUser
  /** What the authenticator app shows beside the code. */
  issuer: string
}

/** Switches the second factor on or off. */
export function TotpCard({ user, issuer }: TotpCardProps): ReactNode {
  const { t } = useSettingsText()
  const [asking, setAsking] = useState<'setup' | 'removal' | null>(null)
  const client = useClient()
  const cache = useQueryClient()
  const remove = async (): Promise<void> => {
    await removeTotp(client)
    await invalidateTags(cache, client, ['users'])
  }
  const on = user.isMultiFactorRequired
  return (
    <Card title={t('settings.totp.title')} description={t('settings.totp.description')}>
      <Status>{t(on ? 'settings.totp.on' : 'settings.totp.off')}</Status>
      {asking === 'setup' && !on ? (
        <TotpSetup
          issuer={issuer}
          account={user.primaryEmail ?? user.displayName ?? user.id}
          onClose={() => setAsking(null)}
        />
      ) : (
        <div className="lk-actions">
          {on ? (
            <Button onClick={() => setAsking('removal')}>{t('settings.totp.remove')}</Button>
          ) : (
            <Button kind="primary" onClick={() => setAsking('setup')}>
              {t('settings.totp.add')}
            </Button>
          )}
        </div>
      )}
      {asking === 'removal' && (
        <ConfirmDialog
          title={t('settings.totp.remove')}
          action={t('settings.totp.removeAction')}
          onClose={() => setAsking(null)}
          onConfirm={remove}
        >
          {t('settings.totp.removeBody')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
