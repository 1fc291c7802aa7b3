import { useRef, useState, type ReactNode } from 'react'
import {
  useDeleteTeamInvitation,
  useListTeamInvitations,
  useSendTeamInvitation,
} from '../../../generated/hooks/team-invitations.ts'
import { useListTeamMemberProfiles } from '../../../generated/hooks/team-member-profiles.ts'
import { useRemoveTeamMember } from '../../../generated/hooks/team-memberships.ts'
import type { TeamMemberProfile } from '../../../generated/model.ts'
import { toCallbackUrl } from '../../core/auth/redirects/toCallbackUrl.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, Row, Rows } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { EmailField } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator } from '../ui/validators.ts'

interface TeamMembersCardProps {
  teamId: string
  /** The signed-in user's id. The user's row has no button to remove: the team's page has a button to leave. */
  currentUserId: string
  canRemove: boolean
}

/** The members of a team. */
export function TeamMembersCard({ teamId, currentUserId, canRemove }: TeamMembersCardProps): ReactNode {
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
                isSelf={member.userId === currentUserId}
                canRemove={canRemove && member.userId !== currentUserId}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  )
}

interface MemberRowProps {
  member: TeamMemberProfile
  isSelf: boolean
  canRemove: boolean
}

function MemberRow({ member, isSelf, canRemove }: MemberRowProps): ReactNode {
  const { t } = useSettingsText()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveTeamMember()
  const name = member.displayName ?? t('settings.members.unnamed')
  return (
    <Row
      picture={<Avatar url={member.profileImageUrl} name={member.displayName} />}
      title={name}
      badges={[isSelf && t('settings.members.you')]}
    >
      {canRemove && (
        <Button aria-label={t('settings.removeNamed', { name })} onClick={() => setIsAsking(true)}>
          {t('settings.remove')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('settings.removeNamed', { name })}
          action={t('settings.remove')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => remove.mutateAsync({ teamId: member.teamId, userId: member.userId })}
        >
          {t('settings.members.removeBody', { name })}
        </ConfirmDialog>
      )}
    </Row>
  )
}

interface TeamInvitationsCardProps {
  teamId: string
  /** Whether the user may see the open invitations. */
  canList: boolean
  canRevoke: boolean
}

/** Sends team invitations by email and lists the pending ones. */
export function TeamInvitationsCard({ teamId, canList, canRevoke }: TeamInvitationsCardProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const element = useRef<HTMLFormElement>(null)
  const invite = useSendTeamInvitation()
  const form = useForm({
    check: { email: createEmailValidator(useText(entryTexts).t) },
    submit: async ({ email }) => {
      const url = toCallbackUrl(client, 'teamInvitation', 'callbackUrl')
      await invite.mutateAsync({ teamId, email: email.trim(), callbackUrl: url })
      element.current?.reset()
    },
  })
  return (
    <Card title={t('settings.invitations.title')} description={t('settings.invitations.description')}>
      {canList && <OpenInvitations teamId={teamId} canRevoke={canRevoke} />}
      <form {...form.props} ref={element}>
        <EmailField label={t('settings.invitations.email')} problem={form.problem('email')} autoComplete="off" />
        <FormActions
          form={form}
          action={t('settings.invitations.send')}
          done={invite.isSuccess && t('settings.invitations.sent', { email: invite.variables.email })}
        />
      </form>
    </Card>
  )
}

function OpenInvitations({ teamId, canRevoke }: { teamId: string; canRevoke: boolean }): ReactNode {
  const { t, date } = useSettingsText()
  const invitations = useListTeamInvitations({ teamId })
  const revoke = useDeleteTeamInvitation()
  return (
    <Loaded query={invitations}>
      {({ items }) => (
        <>
          {items.length > 0 && (
            <Rows label={t('settings.invitations.open')}>
              {items.map(({ id, recipientEmail, expiresAt }) => (
                <Row
                  key={id}
                  title={recipientEmail}
                  badges={[t('settings.invitations.pending')]}
                  details={t('settings.invitations.expires', { date: date(expiresAt) })}
                >
                  {canRevoke && (
                    <Button
                      pending={revoke.isPending && revoke.variables.id === id}
                      aria-label={t('settings.invitations.revokeNamed', { email: recipientEmail })}
                      onClick={() => revoke.mutate({ id, teamId })}
                    >
                      {t('settings.invitations.revoke')}
                    </Button>
                  )}
                </Row>
              ))}
            </Rows>
          )}
          <ErrorNotice error={revoke.error} />
        </>
      )}
    </Loaded>
  )
}
