import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { AdminClient, TeamMemberProfile } from 'latchkey'
import { updateTeam, type ServerTeam, type ServerUpdateTeamInput } from 'latchkey/admin'
import { listTeamPermissionsQuery } from 'latchkey/query'
import {
  Avatar,
  Button,
  Field,
  useAddTeamMember,
  useClient,
  useDeleteTeam,
  useDeleteTeamInvitation,
  useGetTeam,
  useListTeamInvitations,
  useListTeamMemberProfiles,
  useRemoveTeamMember,
  useUpdateTeam,
} from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Confirm } from '../parts/Confirm.tsx'
import { Copyable } from '../parts/Copyable.tsx'
import { createInviter } from '../parts/createInviter.ts'
import { Drawer } from '../parts/Drawer.tsx'
import { EmailText } from '../parts/EmailText.tsx'
import { Fact } from '../parts/Fact.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formatDate } from '../parts/formatDate.ts'
import { formValues } from '../parts/formValues.ts'
import { Icon } from '../parts/Icon.tsx'
import { InviteFields } from '../parts/InviteFields.tsx'
import { JsonForm } from '../parts/JsonForm.tsx'
import { toMetadataFields, type MetadataName } from '../parts/metadata.ts'
import { Section } from '../parts/Section.tsx'
import { TeamGrants } from '../parts/TeamGrants.tsx'
import { Moment } from '../parts/Time.tsx'
import { UserPicker } from '../parts/UserPicker.tsx'
import { DoneHere } from '../trail/DoneHere.tsx'
import { useRecordedAction } from '../trail/Trail.tsx'

/** One team: who is in it, and what each member may do there. */
export function TeamPage(): ReactNode {
  const { projectId, teamId } = useParams({ from: '/projects/$projectId/teams/$teamId' })
  const { data: team, error } = useGetTeam({ teamId })
  const navigate = useNavigate()
  // `onSuccess` of the hook, not of the call: this page unmounts when the team is deleted.
  const remove = useDeleteTeam({
    onSuccess: () => void navigate({ to: '/projects/$projectId/teams', params: { projectId } }),
  })
  const name = team?.displayName ?? 'Team'
  return (
    <>
      <Link className="back" to="/projects/$projectId/teams" params={{ projectId }}>
        <Icon name="back" />
        All teams
      </Link>
      <title>{`${name} · latchkey console`}</title>
      <header className="page-head">
        <div className="person person-team">
          <Avatar url={team?.profileImageUrl ?? null} name={name} size="large" />
          <div>
            <h1>{name}</h1>
            {team && <p className="quiet">Created {formatDate((team as ServerTeam).createdAt)}</p>}
          </div>
        </div>
        {team && (
          <div className="actions">
            <Button
              onClick={() =>
                void navigate({ to: '/projects/$projectId/users', params: { projectId }, search: { team: teamId } })
              }
            >
              Show as users
            </Button>
            <Drawer label="Edit team">{(close) => <EditTeam team={team as ServerTeam} onDone={close} />}</Drawer>
          </div>
        )}
      </header>
      <Failure error={error} />
      <div className="columns">
        <div>
          <Members teamId={teamId} />
          <Invitations teamId={teamId} name={name} />
          {team && <Metadata key={teamId} team={team as ServerTeam} />}
          <div className="joined">
            <Section
              title="Delete this team"
              description="Its members stay users."
              actions={
                <Confirm
                  label="Delete team"
                  question={`Delete ${name} for good? Its members stay users.`}
                  yes="Yes, delete the team"
                  write={remove}
                  onYes={() => remove.mutate({ teamId })}
                />
              }
            />
          </div>
        </div>
        <div className="side">
          {team && <TeamFacts {...(team as ServerTeam)} />}
          <DoneHere id={teamId} />
        </div>
      </div>
    </>
  )
}

/** What is known of a team. */
function TeamFacts({ id, createdAt }: ServerTeam): ReactNode {
  const { data: members } = useListTeamMemberProfiles({ teamId: id })
  return (
    <aside className="card facts-list" aria-label="Facts">
      <dl>
        <Fact name="Id">
          <Copyable label="the id" value={id} />
        </Fact>
        <Fact name="Members">{members?.items.length}</Fact>
        <Fact name="Created">
          <Moment millis={createdAt} />
        </Fact>
      </dl>
    </aside>
  )
}

/** How many members are shown at first; from one more, they can be searched. */
const SHOWN_MEMBERS = 20

function Members({ teamId }: { teamId: string }): ReactNode {
  const { data: members, error } = useListTeamMemberProfiles({ teamId })
  // Only what can be revoked here, not what a permission contains.
  const { data: granted } = useQuery(listTeamPermissionsQuery(useClient() as AdminClient, { teamId, recursive: false }))
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(SHOWN_MEMBERS)
  const items = members?.items ?? []
  const grantsOf = (id: string): string[] =>
    granted?.items.filter(({ userId }) => userId === id).map(({ id: permissionId }) => permissionId) ?? []
  const found = items.filter(({ displayName, userId }) =>
    [displayName ?? '', userId, ...grantsOf(userId)].join(' ').toLowerCase().includes(text.trim().toLowerCase()),
  )
  return (
    <Section
      title="Members"
      description="With the permissions that they were granted directly."
      actions={
        <Drawer label="Add a member" kind="plain">
          {(close) => <AddMember teamId={teamId} members={items} onDone={close} />}
        </Drawer>
      }
    >
      <Failure error={error} />
      {items.length > SHOWN_MEMBERS && (
        <div className="toolbar">
          <input
            type="search"
            className="filter-text"
            aria-label="Find a member"
            placeholder="Name, id or permission"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      {members && found.length === 0 && (
        <p className="empty">
          {items.length === 0
            ? 'No members yet. Add a user with Add a member, or invite people by email.'
            : 'No member matches. Find another name, id or permission.'}
        </p>
      )}
      <ul className="rows">
        {found.slice(0, limit).map((member) => (
          <Member key={member.userId} {...member} grantedIds={grantsOf(member.userId)} />
        ))}
      </ul>
      {found.length > limit && (
        <div className="actions">
          <Button onClick={() => setLimit(limit + SHOWN_MEMBERS)}>
            Show {Math.min(SHOWN_MEMBERS, found.length - limit)} more
          </Button>
        </div>
      )}
    </Section>
  )
}

/** The open invitations of a team. */
function Invitations({ teamId, name }: { teamId: string; name: string }): ReactNode {
  const { data: invitations, error } = useListTeamInvitations({ teamId })
  const withdraw = useDeleteTeamInvitation()
  return (
    <Section
      title="Open invitations"
      description="The link in the email joins the team, for the invited address only."
      actions={
        <Drawer label="Invite by email" kind="plain">
          {(close) => <Invite teamId={teamId} name={name} onDone={close} />}
        </Drawer>
      }
    >
      <Failure error={error ?? withdraw.error} />
      {invitations?.items.length === 0 && <p className="empty">No open invitations. Send one with Invite by email.</p>}
      <ul className="rows">
        {invitations?.items.map(({ id, recipientEmail, expiresAt }) => (
          <li key={id}>
            <span className="person">
              <Avatar url={null} name={recipientEmail} />
              <span>
                <span>
                  <EmailText value={recipientEmail} />
                </span>
                <span className="quiet">Expires {formatDate(expiresAt)}</span>
              </span>
            </span>
            <Button
              kind="danger"
              aria-label={`Withdraw the invitation of ${recipientEmail}`}
              pending={withdraw.isPending && withdraw.variables.id === id}
              onClick={() => withdraw.mutate({ id, teamId })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Invite({ teamId, name, onDone }: { teamId: string; name: string; onDone: () => void }): ReactNode {
  const [invite] = useState(createInviter)
  const send = useRecordedAction(
    (client, values: Record<string, string>) => invite(client, teamId, values),
    () => ({ what: 'Invite to team', subjects: [{ kind: 'teams', id: teamId, name }] }),
    { invalidates: ['team-invitations'] },
  )
  return (
    <form onSubmit={(event) => send.mutate(formValues(event), { onSuccess: onDone })}>
      <InviteFields />
      <Failure error={send.error} />
      <Button type="submit" kind="primary" pending={send.isPending}>
        Send invitation
      </Button>
    </form>
  )
}

interface AddMemberProps {
  teamId: string
  members: readonly TeamMemberProfile[]
  onDone: () => void
}

function AddMember({ teamId, members, onDone }: AddMemberProps): ReactNode {
  const add = useAddTeamMember()
  return (
    <>
      <UserPicker
        label="Add"
        excludedIds={new Set(members.map(({ userId }) => userId))}
        pending={add.isPending}
        onPick={(userId) => add.mutate({ teamId, userId }, { onSuccess: onDone })}
      />
      <Failure error={add.error} />
    </>
  )
}

function EditTeam({ team, onDone }: { team: ServerTeam; onDone: () => void }): ReactNode {
  const update = useUpdateTeam()
  return (
    <form
      onSubmit={(event) =>
        update.mutate({ teamId: team.id, displayName: formValues(event)['displayName'] ?? '' }, { onSuccess: onDone })
      }
    >
      <Field name="displayName" label="Name" required defaultValue={team.displayName} />
      <Failure error={update.error} />
      <Button type="submit" kind="primary" pending={update.isPending}>
        Save
      </Button>
    </form>
  )
}

/** What the app keeps with a team. */
function Metadata({ team }: { team: ServerTeam }): ReactNode {
  // The hook has the types of clients, which don't write server metadata.
  const update = useRecordedAction(
    (client, input: ServerUpdateTeamInput) => updateTeam(client, input),
    ({ teamId, ...changed }) => {
      const names = Object.keys(changed) as MetadataName[]
      const before = Object.fromEntries(names.map((name) => [name, team[name]]))
      return {
        what: `Update team: ${names.join(', ')}`,
        subjects: [{ kind: 'teams', id: teamId, name: team.displayName }],
        undo: (client) => updateTeam(client, { teamId, ...before }),
      }
    },
    { invalidates: ['teams'] },
  )
  return (
    <Section title="Metadata" description="JSON that your app keeps with the team.">
      <JsonForm
        fields={toMetadataFields(team)}
        pending={update.isPending}
        error={update.error}
        onSave={(changed, onSuccess) => update.mutate({ teamId: team.id, ...changed }, { onSuccess })}
      />
    </Section>
  )
}

function Member({
  teamId,
  userId,
  displayName,
  profileImageUrl,
  grantedIds,
}: TeamMemberProfile & { grantedIds: readonly string[] }): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const remove = useRemoveTeamMember()
  const name = displayName ?? userId
  return (
    <li>
      <span className="person">
        <Avatar url={profileImageUrl} name={displayName} />
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId }}>
          {name}
        </Link>
      </span>
      <TeamGrants teamId={teamId} userId={userId} grantedIds={grantedIds} />
      <Confirm
        label="Remove"
        title={`Remove ${name} from the team`}
        question="They stay a user, and lose their permissions in this team."
        yes="Yes, remove"
        write={remove}
        onYes={() => remove.mutate({ teamId, userId })}
      />
    </li>
  )
}
