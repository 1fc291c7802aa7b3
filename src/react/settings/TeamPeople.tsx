import { skipToken } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useListTeamInvitations } from '../../../generated/hooks/team-invitations.ts'
import { useListTeamMemberProfiles } from '../../../generated/hooks/team-member-profiles.ts'
import { useRemoveTeamMember } from '../../../generated/hooks/team-memberships.ts'
import { chevronIcon, moreIcon } from '../../../generated/icons.ts'
import type { CurrentUser, TeamInvitation, TeamMemberProfile } from '../../../generated/model.ts'
import { deleteTeamInvitation } from '../../../generated/operations/team-invitations.ts'
import { isEmail } from '../../core/auth/isEmail.ts'
import { inviteToTeam } from '../../core/auth/teams.ts'
import type { CallOptions, Client } from '../../core/client/types.ts'
import { useAction, type ActionResult } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, Row, Rows } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { FieldFrame } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loaded, type LoadedQuery } from '../ui/Loaded.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Status } from '../ui/Notice.tsx'
import { useToast } from '../ui/Toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { LongList, PAGE_LENGTH } from './LongList.tsx'
import { parseEmails } from './parseEmails.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { useTeamRoles } from './TeamMembership.tsx'

interface TeamPeopleProps {
  teamId: string
  user: CurrentUser
  /** Returns true if the user has the permission. */
  can: (permissionId: string) => boolean
  /** Shows another place in the section. */
  onNavigate: (path: string) => void
}

/** The members of a team and its invitations. */
export function TeamPeople({ teamId, user, can, onNavigate }: TeamPeopleProps): ReactNode {
  const inviteField = useRef<HTMLTextAreaElement>(null)
  const [canRead, canInvite, canRemove] = [can('$read_members'), can('$invite_members'), can('$remove_members')]
  return (
    <>
      {canRead && (
        <TeamMembersCard
          teamId={teamId}
          user={user}
          canRemove={canRemove}
          canInvite={canInvite}
          inviteField={inviteField}
          onNavigate={onNavigate}
        />
      )}
      {canInvite && (
        <TeamInvitationsCard teamId={teamId} fieldRef={inviteField} canList={canRead} canRevoke={canRemove} />
      )}
    </>
  )
}

interface TeamMembersCardProps extends Pick<TeamPeopleProps, 'onNavigate'> {
  teamId: string
  /** The signed-in user, whose row has no button to remove: the team's page has a button to leave. */
  user: CurrentUser
  canRemove: boolean
  canInvite: boolean
  /** The field of the form for invitations, which is below the list. */
  inviteField: RefObject<HTMLTextAreaElement | null>
}

/** The members of a team, the user first. */
function TeamMembersCard({
  teamId,
  user,
  canRemove,
  canInvite,
  inviteField,
  onNavigate,
}: TeamMembersCardProps): ReactNode {
  const { t } = useSettingsText()
  const members = useListTeamMemberProfiles({ teamId })
  const roles = useTeamRoles()(teamId)
  const isOwn = ({ userId }: TeamMemberProfile): boolean => userId === user.id
  const nameOf = (member: TeamMemberProfile): string =>
    member.displayName || (isOwn(member) ? user.primaryEmail : null) || ''
  const hasOthers = members.data !== undefined && members.data.items.length > 1
  return (
    <Card title={t('settings.members.title')} description={hasOthers && t('settings.members.roles')}>
      <Loaded query={members}>
        {({ items }) => (
          <>
            {items.length > PAGE_LENGTH && canInvite && (
              <div>
                <Button onClick={() => inviteField.current?.focus()}>{t('settings.permission.inviteMembers')}</Button>
              </div>
            )}
            <LongList
              label={t('settings.members.title')}
              items={[...items].sort((left, right) => Number(isOwn(right)) - Number(isOwn(left)))}
              nameOf={nameOf}
              find={t('settings.members.find')}
              noMatch={t('settings.members.noMatch')}
            >
              {(member) => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  fallbackName={isOwn(member) ? user.primaryEmail : null}
                  badges={isOwn(member) ? [t('settings.members.you'), ...roles] : []}
                  canRemove={canRemove && !isOwn(member)}
                  onOpen={isOwn(member) ? () => onNavigate(`${teamId}/membership`) : null}
                />
              )}
            </LongList>
            {items.length === 1 && canInvite && <p className="lk-empty">{t('settings.members.alone')}</p>}
          </>
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
  /** Shows the user's own membership; `null` in the rows of others, which have no page. */
  onOpen: (() => void) | null
}

function MemberRow({ member, fallbackName, badges, canRemove, onOpen }: MemberRowProps): ReactNode {
  const { t } = useSettingsText()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveTeamMember()
  const toast = useToast()
  const knownName = member.displayName || fallbackName
  const name = knownName ?? t('settings.members.unnamed')
  const title = onOpen ? (
    <PlaceLink
      place={{ sectionId: 'teams', path: `${member.teamId}/membership` }}
      className="lk-row-link"
      onSelect={onOpen}
    >
      {name}
    </PlaceLink>
  ) : (
    name
  )
  return (
    <Row picture={<Avatar url={member.profileImageUrl} name={knownName} />} title={title} badges={badges}>
      {onOpen && <Icon path={chevronIcon} />}
      {canRemove && (
        <Menu label={t('settings.moreNamed', { name })} button={<Icon path={moreIcon} />}>
          <MenuItem onSelect={() => setIsAsking(true)}>{t('settings.removeNamed', { name })}</MenuItem>
        </Menu>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('settings.removeNamed', { name })}
          action={t('settings.remove')}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await remove.mutateAsync({ teamId: member.teamId, userId: member.userId })
            toast(t('settings.members.removed', { name }))
          }}
        >
          {t('settings.members.removeBody', { name })}
        </ConfirmDialog>
      )}
    </Row>
  )
}

interface TeamInvitationsCardProps {
  teamId: string
  /** Receives the field for addresses. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  /** Whether the user may see the open invitations. */
  canList: boolean
  canRevoke: boolean
}

interface InvitationFailure {
  email: string
  error: unknown
}

/** The result of the latest submit. */
interface InvitationReport {
  sent: readonly string[]
  failures: readonly InvitationFailure[]
  total: number
}

const INVITATION_OPTIONS = { invalidates: ['team-invitations'], onError: showsError }

/** Sends team invitations to one or several addresses and lists the pending ones. */
function TeamInvitationsCard({ teamId, fieldRef, canList, canRevoke }: TeamInvitationsCardProps): ReactNode {
  const { t, list } = useSettingsText()
  const invitations = useListTeamInvitations(canList ? { teamId } : skipToken)
  const invite = useAction(inviteToTeam, INVITATION_OPTIONS)
  // Also after an error, because some of the invitations may have been withdrawn.
  const withdraw = useAction(withdrawAll, { ...INVITATION_OPTIONS, onError: () => void invitations.refetch() })
  const [report, setReport] = useState<InvitationReport>({ sent: [], failures: [], total: 0 })
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
      const recipients = parseEmails(emails)
      const earlier = invitations.data?.items ?? []
      let [sent, failures]: [string[], InvitationFailure[]] = [[], []]
      for (const email of recipients) {
        setReport({ sent, failures, total: recipients.length })
        await invite.mutateAsync({ teamId, email }).then(
          () => (sent = [...sent, email]),
          (error: unknown) => (failures = [...failures, { email, error }]),
        )
      }
      setReport({ sent, failures, total: recipients.length })
      const replaced = earlier.filter(({ recipientEmail }) => sent.includes(toKey(recipientEmail)))
      if (canRevoke && replaced.length > 0) withdraw.mutate(replaced)
      // Only the addresses that failed stay in the field, so that the next submit repeats no invitation.
      if (fieldRef.current) fieldRef.current.value = failures.map(({ email }) => email).join('\n')
    },
  })
  const { sent, failures, total } = report
  const progress = total > 1 && <bdi dir="ltr">{`${sent.length + failures.length} / ${total}`}</bdi>
  const done = form.isPending ? progress : sent.length > 0 && t('settings.invitations.sent', { email: list(sent) })
  return (
    <Card title={t('settings.invitations.title')} description={t('settings.invitations.description')}>
      {canList && <OpenInvitations invitations={invitations} withdraw={withdraw} canRevoke={canRevoke} />}
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
              ref={fieldRef}
            />
          )}
        </FieldFrame>
        {failures.length > 0 && (
          <Rows label={t('settings.invitations.failed')}>
            {failures.map(({ email, error }) => (
              <Row key={email} title={email} details={<ErrorNotice error={error} />} />
            ))}
          </Rows>
        )}
        <FormActions form={form} action={t('settings.invitations.send')} done={done} />
      </form>
    </Card>
  )
}

/** How long an invitation is valid. The service returns only when it expires. */
const VALIDITY_MILLIS = 604_800_000

type Invitations = readonly TeamInvitation[]

interface OpenInvitationsProps {
  invitations: LoadedQuery<{ items: Invitations }>
  withdraw: ActionResult<Invitations, void>
  canRevoke: boolean
}

/** The pending invitations, one row for each address. */
function OpenInvitations({ invitations, withdraw, canRevoke }: OpenInvitationsProps): ReactNode {
  const { t, date, ago } = useSettingsText()
  // Also after an error, because the new invitation may have been sent.
  const resend = useAction(sendAgain, { ...INVITATION_OPTIONS, onError: () => void invitations.refetch() })
  /** Also forgets the error of the previous action. */
  const start = (action: () => void): void => {
    withdraw.reset()
    resend.reset()
    action()
  }
  return (
    <Loaded query={invitations}>
      {({ items }) => (
        <>
          {items.length > 0 && (
            <Rows label={t('settings.invitations.open')}>
              {groupByAddress(items).map((group) => {
                const { recipientEmail: email, expiresAt } = group[0]
                const details = [
                  t('settings.invitations.age', { ago: ago(expiresAt - VALIDITY_MILLIS) }),
                  t('settings.invitations.expires', { date: date(expiresAt) }),
                ]
                return (
                  <Row
                    key={toKey(email)}
                    picture={<Avatar url={null} name={email} />}
                    title={email}
                    details={details.join(' · ')}
                  >
                    {canRevoke && (
                      <Menu label={t('settings.moreNamed', { name: email })} button={<Icon path={moreIcon} />}>
                        <MenuItem onSelect={() => start(() => resend.mutate(group))}>
                          {t('settings.invitations.resend')}
                        </MenuItem>
                        <MenuItem onSelect={() => start(() => withdraw.mutate(group))}>
                          {t('settings.invitations.revoke')}
                        </MenuItem>
                      </Menu>
                    )}
                  </Row>
                )
              })}
            </Rows>
          )}
          <ErrorNotice error={withdraw.error ?? resend.error} />
          <Status>
            {resend.isSuccess && t('settings.invitations.sent', { email: resend.variables[0].recipientEmail })}
          </Status>
        </>
      )}
    </Loaded>
  )
}

/** The pending invitations of an address, the newest first. */
type Group = [newest: TeamInvitation, ...older: TeamInvitation[]]

const toKey = (email: string): string => email.toLowerCase()

/** Groups invitations: the service doesn't replace an invitation when the address is invited again. */
function groupByAddress(items: Invitations): Group[] {
  const groups = new Map<string, Group>()
  for (const item of [...items].sort((left, right) => right.expiresAt - left.expiresAt)) {
    const group = groups.get(toKey(item.recipientEmail))
    if (group) group.push(item)
    else groups.set(toKey(item.recipientEmail), [item])
  }
  return [...groups.values()]
}

/** Withdraws also the others if one can't be withdrawn, and then rejects with its error. */
async function withdrawAll(client: Client, invitations: Invitations, options?: CallOptions): Promise<void> {
  const calls = invitations.map(({ id, teamId }) => deleteTeamInvitation(client, { id, teamId }, options))
  await Promise.allSettled(calls)
  await Promise.all(calls)
}

/** Replaces the invitations of an address by a new one, which is valid for seven days again. */
async function sendAgain(client: Client, group: Group, options?: CallOptions): Promise<void> {
  const { teamId, recipientEmail } = group[0]
  await inviteToTeam(client, { teamId, email: recipientEmail }, options)
  await withdrawAll(client, group, options)
}
