import type { ReactNode } from 'react'
import { useCreateUserApiKey, useListUserApiKeys, useUpdateUserApiKey } from '../../../generated/hooks/user-api-keys.ts'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
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
      create={async (key) => {
        const created = await create.mutateAsync({ ...key, userId: 'me' })
        // The only answer with the whole key is not kept.
        create.reset()
        return created
      }}
      revoke={(apiKeyId) => revoke.mutateAsync({ apiKeyId, userId: 'me', revoked: true })}
    />
  )
}
