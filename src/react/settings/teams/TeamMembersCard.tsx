import { type ReactNode, useState } from 'react'
import { useListTeamMemberProfiles } from '../../../../generated/hooks/team-member-profiles.ts'
import { useRemoveTeamMember } from '../../../../generated/hooks/team-memberships.ts'
import type { TeamMemberProfile } from '../../../../generated/model.ts'
import { Avatar } from '../parts/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Row, Rows } from '../parts/Rows.tsx'
import { useSettingsText } from '../useSettingsText.ts'

export interface TeamMembersCardProps {
  teamId: string
  /** The signed-in user's id: nobody removes themselves here. */
  ownId: string
  mayRemove: boolean
}

/** Who is in a team. */
export function TeamMembersCard({ teamId, ownId, mayRemove }: TeamMembersCardProps): ReactNode {
  const { t } = useSettingsText()
  const members = useListTeamMemberProfiles({ teamId })
  return (
    <Card title={t('settings.members.title')}>
      <Loaded query={members}>
        {({ items }) => (
          <Rows label={t('settings.members.title')}>
            {items.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                isSelf={member.userId === ownId}
                mayRemove={mayRemove && member.userId !== ownId}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  )
}

function MemberRow({
  member,
  isSelf,
  mayRemove,
}: {
  member: TeamMemberProfile
  isSelf: boolean
  mayRemove: boolean
}): ReactNode {
  const { t } = useSettingsText()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveTeamMember()
  const name = member.displayName ?? t('settings.members.unnamed')
  return (
    <Row
      picture={<Avatar url={member.profileImageUrl} name={member.displayName} />}
      title={name}
      badges={[isSelf && t('settings.members.you')]}
    >
      {mayRemove && (
        <Button aria-label={t('settings.removeNamed', { name })} onClick={() => setAsking(true)}>
          {t('settings.remove')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('settings.removeNamed', { name })}
          action={t('settings.remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutateAsync({ teamId: member.teamId, userId: member.userId })}
        >
          {t('settings.members.removeBody', { name })}
        </ConfirmDialog>
      )}
    </Row>
  )
}
