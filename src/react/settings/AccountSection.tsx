import { type ReactNode, useState } from 'react'
import { deleteAccount } from '../../core/flows/account.ts'
import { signOut } from '../../core/flows/signOut.ts'
import { redirectTo } from '../../core/navigation/redirectTo.ts'
import { useClient } from '../ClientContext.ts'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useAction } from '../useAction.ts'
import type { SectionProps } from './types.ts'

/** Signs out, and deletes the account if the project allows it. */
export default function AccountSection({ user, project }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const leave = useAction(signOut)
  const [asking, setAsking] = useState(false)
  const gone = (): Promise<void> => redirectTo(client, 'afterSignOut')
  const remove = async (): Promise<void> => {
    await deleteAccount(client)
    await gone()
  }
  return (
    <>
      <Card title={t('settings.signOut')} description={t('settings.account.signOutDescription')}>
        <div className="lk-actions">
          <Button pending={leave.isPending} onClick={() => leave.mutate({}, { onSuccess: gone })}>
            {t('settings.signOut')}
          </Button>
        </div>
      </Card>
      {project.config.clientUserDeletionEnabled && (
        <Card title={t('settings.account.deleteTitle')} description={t('settings.account.deleteDescription')}>
          <div className="lk-actions">
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('settings.account.delete')}
            </Button>
          </div>
          {asking && (
            <ConfirmDialog
              title={t('settings.account.deleteTitle')}
              action={t('settings.account.delete')}
              phrase={user.primaryEmail ?? t('settings.account.deletePhrase')}
              onClose={() => setAsking(false)}
              onConfirm={remove}
            >
              {t('settings.account.deleteDescription')}
            </ConfirmDialog>
          )}
        </Card>
      )}
    </>
  )
}
