import type { ReactNode } from 'react'
import { useCreateTeamApiKey, useListTeamApiKeys, useUpdateTeamApiKey } from '../../../../generated/hooks/team-api-keys.ts'
import { KeysCard } from '../keys/KeysCard.tsx'
import { useText } from '../text/useText.ts'

/** The API keys of a team. */
export function TeamKeysCard({ teamId }: { teamId: string }): ReactNode {
  const { t } = useText()
  const keys = useListTeamApiKeys({ teamId })
  const create = useCreateTeamApiKey({ gcTime: 0 })
  const revoke = useUpdateTeamApiKey()
  return (
    <KeysCard
      description={t('settings.keys.teamDescription')}
      keys={keys}
      create={{ ...create, mutate: (key, options) => create.mutate({ ...key, teamId }, options) }}
      revoke={{ ...revoke, mutate: (apiKeyId, options) => revoke.mutate({ apiKeyId, teamId, revoked: true }, options) }}
    />
  )
}
