import { useState, type ReactNode } from 'react'
import { deleteAccount } from '../../core/auth/deleteAccount.ts'
import { signOut } from '../../core/auth/signOut.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { downloadJson, exportData } from './exportData.ts'
import type { SectionProps } from './types.ts'
import { useLeave } from './useLeave.ts'

/** Signs out, downloads the user's data, and deletes the account if the project allows it. */
export default function AccountSection({ user, project, onLeave }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const leave = useLeave(onLeave)
  const exported = useAction(exportData, { invalidates: [], onError: showsError })
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Card title={t('settings.signOut')} description={t('settings.account.signOutDescription')}>
        <div className="lk-actions">
          <Button pending={leave.isPending} onClick={() => leave.mutate(signOut)}>
            {t('settings.signOut')}
          </Button>
        </div>
      </Card>
      <Card title={t('settings.account.exportTitle')} description={t('settings.account.exportDescription')}>
        <ErrorNotice error={exported.error} />
        <div className="lk-actions">
          <Button
            pending={exported.isPending}
            onClick={() =>
              exported.mutate(
                { hasApiKeys: project.config.allowUserApiKeys },
                { onSuccess: (text) => downloadJson(text, 'account-data.json') },
              )
            }
          >
            {t('settings.account.export')}
          </Button>
        </div>
      </Card>
      {project.config.clientUserDeletionEnabled && (
        <Card title={t('settings.account.deleteTitle')} description={t('settings.account.deleteDescription')}>
          <div className="lk-actions">
            <Button kind="danger" onClick={() => setIsAsking(true)}>
              {t('settings.account.delete')}
            </Button>
          </div>
          {isAsking && (
            <ConfirmDialog
              title={t('settings.account.deleteTitle')}
              action={t('settings.account.delete')}
              phrase={user.primaryEmail ?? t('settings.account.deletePhrase')}
              onClose={() => setIsAsking(false)}
              onConfirm={() => leave.mutateAsync(deleteAccount)}
            >
              {t('settings.account.deleteDescription')}
            </ConfirmDialog>
          )}
        </Card>
      )}
    </>
  )
}
