import {
  createUserApiKeyMutation,
  listUserApiKeysQuery,
  updateUserApiKeyMutation,
} from '../../../generated/queries/user-api-keys.ts'
import { useStored } from '../useStored.ts'
import { useStoredWrite } from '../useStoredWrite.ts'
import type { ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { KeysCard } from './KeysCard.tsx'

/** The API keys of the signed-in user. */
export default function ApiKeysSection(): ReactNode {
  const { t } = useSettingsText()
  const keys = useStored(listUserApiKeysQuery, { userId: 'me' })
  const create = useStoredWrite(createUserApiKeyMutation)
  const revoke = useStoredWrite(updateUserApiKeyMutation)
  return (
    <KeysCard
      description={t('settings.keys.userDescription')}
      keys={keys}
      create={async (key) => {
        const created = await create.mutateAsync({ ...key, userId: 'me' })
        // The only response with the whole key must not be cached.
        create.reset()
        return created
      }}
      revoke={(apiKeyId) => revoke.mutateAsync({ apiKeyId, userId: 'me', revoked: true })}
    />
  )
}
