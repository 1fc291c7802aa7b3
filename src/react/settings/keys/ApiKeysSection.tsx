import type { ReactNode } from 'react'
import { useCreateUserApiKey, useListUserApiKeys, useUpdateUserApiKey } from '../../../../generated/hooks/user-api-keys.ts'
import { useText } from '../text/useText.ts'
import { KeysCard } from './KeysCard.tsx'

/** The API keys of the signed-in user. */
export default function ApiKeysSection(): ReactNode {
  const { t } = useText()
  const keys = useListUserApiKeys({ userId: 'me' })
  const create = useCreateUserApiKey({ gcTime: 0 })
  const revoke = useUpdateUserApiKey()
  return (
    <KeysCard
      description={t('settings.keys.userDescription')}
      keys={keys}
      create={{ ...create, mutate: (key, options) => create.mutate({ ...key, userId: 'me' }, options) }}
      revoke={{ ...revoke, mutate: (apiKeyId, options) => revoke.mutate({ apiKeyId, userId: 'me', revoked: true }, options) }}
    />
  )
}
