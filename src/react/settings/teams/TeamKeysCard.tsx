import type { ReactNode } from 'react'
import {
  useCreateTeamApiKey,
  useListTeamApiKeys,
  useUpdateTeamApiKey,
} from '../../../../generated/hooks/team-api-keys.ts'
import { KeysCard } from '../keys/KeysCard.tsx'
import { useSettingsText } from '../useSettingsText.ts'

/** The API keys of a team. */
export function TeamKeysCard({ teamId }: { teamId: string }): ReactNode {
  const { t } = useSettingsText()
  const keys = useListTeamApiKeys({ teamId })
  const create = useCreateTeamApiKey({ gcTime: 0 })
  const revoke = useUpdateTeamApiKey()
  return (
    <KeysCard
      title={t('settings.keys.title')}
      description={t('settings.keys.teamDescription')}
      keys={keys}
      create={async (key) => {
        const created = await create.mutateAsync({ ...key, teamId })
        // The only answer with the whole key is not kept.
        create.reset()
        return created
      }}
      revoke={(apiKeyId) => revoke.mutateAsync({ apiKeyId, teamId, revoked: true })}
    />
  )
}
