import { type ReactNode, useState } from 'react'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Row } from '../parts/Rows.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import type { ShownKey } from './types.ts'

/** One key, by its last four characters. */
export function KeyRow({ apiKey, revoke }: { apiKey: ShownKey; revoke: (id: string) => Promise<unknown> }): ReactNode {
  const { t, date } = useSettingsText()
  const { platform } = useClient()
  const [asking, setAsking] = useState(false)
  const { expiresAt } = apiKey
  const isRevoked = apiKey.manuallyRevokedAt !== undefined
  const isExpired = expiresAt !== undefined && expiresAt <= platform.now()
  const name = apiKey.description || t('settings.keys.unnamed')
  const details = (
    <>
      <p>
        <code dir="ltr">…{apiKey.value.lastFour}</code> · {t('settings.keys.created', { date: date(apiKey.createdAt) })}
      </p>
      <p>
        {expiresAt === undefined
          ? t('settings.keys.neverExpires')
          : t('settings.keys.expires', { date: date(expiresAt) })}
      </p>
    </>
  )
  return (
    <Row
      title={name}
      badges={[isRevoked && t('settings.keys.revoked'), !isRevoked && isExpired && t('settings.keys.expired')]}
      details={details}
    >
      {!isRevoked && !isExpired && (
        <Button aria-label={t('settings.keys.revokeNamed', { name })} onClick={() => setAsking(true)}>
          {t('settings.keys.revoke')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('settings.keys.revokeNamed', { name })}
          action={t('settings.keys.revoke')}
          onClose={() => setAsking(false)}
          onConfirm={() => revoke(apiKey.id)}
        >
          {t('settings.keys.revokeBody')}
        </ConfirmDialog>
      )}
    </Row>
  )
}
