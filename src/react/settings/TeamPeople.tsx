import { useRef, useState, type ReactNode } from 'react'
import {
  useDeleteTeamInvitation,
  useListTeamInvitations,
  useSendTeamInvitation,
} from '../../../generated/hooks/team-invitations.ts'
import { useListTeamMemberProfiles } from '../../../generated/hooks/team-member-profiles.ts'
import { useRemoveTeamMember } from '../../../generated/hooks/team-memberships.ts'
import type { CurrentUser, TeamMemberProfile } from '../../../generated/model.ts'
import { isEmail } from '../../core/auth/isEmail.ts'
import { toCallbackUrl } from '../../core/auth/redirects/toCallbackUrl.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, Row, Rows } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { FieldFrame } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useForm } from '../ui/useForm.ts'
import { parseEmails } from './parseEmails.ts'
import { useTeamRoles } from './TeamMembership.tsx'

interface TeamMembersCardProps {
  teamId: string
  /** The signed-in user, whose row has no button to remove: the team's page has a button to leave. */
  user: CurrentUser
  canRemove: boolean
}

/** The members of a team. */
export function TeamMembersCard({ teamId, user, canRemove }: TeamMembersCardProps): ReactNode {
  const { t } = useSettingsText()
  const members = useListTeamMemberProfiles({ teamId })
  const roles = useTeamRoles(teamId)
  return (
    <Card title={t('settings.members.title')}>
      <Loaded query={members}>
        {({ items }) => (
          <Rows label={t('settings.members.title')}>
            {items.map((member) => {
              const isOwn = member.userId === user.id
              return (
                <MemberRow
                  key={member.userId}
                  member={member}
                  fallbackName={isOwn ? user.primaryEmail : null}
                  badges={isOwn ? [t('settings.members.you'), ...roles] : []}
                  canRemove={canRemove && !isOwn}
                />
              )
            })}
          </Rows>
        )}
      </Loaded>
    </Card>
  )
}

interface MemberRowProps {
  member: TeamMemberProfile
  /** Shown for a member without a name. Clients can read only the user's own address. */
  fallbackName: string | null
  badges: readonly string[]
  canRemove: boolean
}

function MemberRow({ member, fallbackName, badges, canRemove }: MemberRowProps): ReactNode {
  const { t } = useSettingsText()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveTeamMember()
  const knownName = member.displayName || fallbackName
  const name = knownName ?? t('settings.members.unnamed')
  return (
    <Row picture={<Avatar url={member.profileImageUrl} name={knownName} />} title={name} badges={badges}>
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

/** Sends team invitations to one or several addresses and lists the pending ones. */
export function TeamInvitationsCard({ teamId, canList, canRevoke }: TeamInvitationsCardProps): ReactNode {
  const { t, list } = useSettingsText()
  const client = useClient()
  const element = useRef<HTMLTextAreaElement>(null)
  const invite = useSendTeamInvitation()
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const form = useForm({
    check: {
      emails: (text) => {
        const emails = parseEmails(text)
        if (emails.length === 0) return t('settings.invitations.missing')
        const invalid = emails.find((email) => !isEmail(email))
        return invalid === undefined ? null : t('settings.invitations.invalid', { email: invalid })
      },
    },
    submit: async ({ emails }) => {
      const callbackUrl = toCallbackUrl(client, 'teamInvitation', 'callbackUrl')
      const sent: string[] = []
      const failures: { email: string; error: unknown }[] = []
      for (const email of parseEmails(emails)) {
        await invite.mutateAsync({ teamId, email, callbackUrl }).then(
          () => sent.push(email),
          (error: unknown) => failures.push({ email, error }),
        )
      }
      setSentTo(sent)
      // Only the addresses that failed stay in the field, so that the next submit repeats no invitation.
      if (element.current) element.current.value = failures.map(({ email }) => email).join('\n')
      if (failures[0]) throw failures[0].error
    },
  })
  return (
    <Card title={t('settings.invitations.title')} description={t('settings.invitations.description')}>
      {canList && <OpenInvitations teamId={teamId} canRevoke={canRevoke} />}
      <form {...form.props}>
        <FieldFrame
          label={t('settings.invitations.email')}
          hint={t('settings.invitations.hint')}
          problem={form.problem('emails')}
        >
          {(props) => (
            <textarea
              {...props}
              className="lk-input lk-textarea"
              name="emails"
              rows={2}
              dir="ltr"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              ref={element}
            />
          )}
        </FieldFrame>
        <FormActions
          form={form}
          action={t('settings.invitations.send')}
          done={sentTo.length > 0 && !form.pending && t('settings.invitations.sent', { email: list(sentTo) })}
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
