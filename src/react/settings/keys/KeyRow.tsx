import { type ReactNode, useState } from 'react'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../parts/Button.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Row } from '../parts/Rows.tsx'
import { useText } from '../text/useText.ts'
import type { ShownKey, Write } from './types.ts'

/** One key, by its last four characters. */
export function KeyRow({ apiKey, revoke }: { apiKey: ShownKey; revoke: Write<string, unknown> }): ReactNode {
  const { t, date } = useText()
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
      <p>{expiresAt === undefined ? t('settings.keys.neverExpires') : t('settings.keys.expires', { date: date(expiresAt) })}</p>
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
          pending={revoke.isPending}
          error={revoke.error}
          onClose={() => setAsking(false)}
          onConfirm={() => revoke.mutate(apiKey.id, { onSuccess: () => setAsking(false) })}
        >
          {t('settings.keys.revokeBody')}
        </ConfirmDialog>
      )}
    </Row>
  )
}
