import type { ReactNode } from 'react'
import { useCreateUserApiKey, useListUserApiKeys, useUpdateUserApiKey } from '../../../generated/hooks/user-api-keys.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { KeysCard } from './KeysCard.tsx'

/** The API keys of the signed-in user. */
export default function ApiKeysSection(): ReactNode {
  const { t } = useSettingsText()
  const keys = useListUserApiKeys({ userId: 'me' })
  const create = useCreateUserApiKey({ gcTime: 0 })
  const revoke = useUpdateUserApiKey()
  return (
    <KeysCard
      description={t('settings.keys.userDescription')}
      keys={keys}
      create={(key) => create.mutateAsync({ ...key, userId: 'me' })}
      forget={create.reset}
      revoke={(apiKeyId) => revoke.mutateAsync({ apiKeyId, userId: 'me', revoked: true })}
    />
  )
}
