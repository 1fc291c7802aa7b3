import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { AdminClient, ServerTeam, ServerUpdateTeamInput, TeamMemberProfile } from 'latchkey'
import { updateTeam } from 'latchkey/admin'
import { listTeamPermissionsQuery } from 'latchkey/query'
import {
  Avatar,
  Button,
  Field,
  useAddTeamMember,
  useClient,
  useDeleteTeam,
  useGetTeam,
  useGrantTeamPermission,
  useListTeamMemberProfiles,
  useListTeamPermissionDefinitions,
  useRemoveTeamMember,
  useRevokeTeamPermission,
} from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { Icon } from '../parts/Icon.tsx'
import { parseJson } from '../parts/parseJson.ts'
import { Section } from '../parts/Section.tsx'
import { UserPicker } from '../parts/UserPicker.tsx'
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
      <header className="page-head">
        <div className="person person-team">
          <Avatar url={team?.profileImageUrl ?? null} name={name} size="large" />
          <h1>{name}</h1>
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
      <Members teamId={teamId} />
      <Section title="Delete this team" description="Its members stay users." isDangerous>
        <Confirm
          label="Delete team"
          question={`Delete ${name} for good? Its members stay users.`}
          yes="Yes, delete the team"
          pending={remove.isPending}
          error={remove.error}
          onYes={() => remove.mutate({ teamId })}
        />
      </Section>
    </>
  )
}

function Members({ teamId }: { teamId: string }): ReactNode {
  const { data: members, error } = useListTeamMemberProfiles({ teamId })
  const { data: granted } = useQuery(listTeamPermissionsQuery(useClient() as AdminClient, { teamId }))
  return (
    <Section
      title="Members"
      description="With the permissions that they were granted directly."
      actions={
        <Drawer label="Add a member" kind="plain">
          {(close) => <AddMember teamId={teamId} members={members?.items ?? []} onDone={close} />}
        </Drawer>
      }
    >
      <Failure error={error} />
      {members?.items.length === 0 && <p className="empty">This team has no members.</p>}
      <ul className="rows">
        {members?.items.map((member) => (
          <Member
            key={member.userId}
            {...member}
            grantedIds={granted?.items.filter(({ userId }) => userId === member.userId).map(({ id }) => id) ?? []}
          />
        ))}
      </ul>
    </Section>
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
  // The hook has the types of clients, which don't write server metadata.
  const update = useRecordedAction(
    (client, input: ServerUpdateTeamInput) => updateTeam(client, input),
    ({ teamId }) => ({
      what: 'Update team: displayName, serverMetadata',
      subjects: [{ kind: 'teams', id: teamId, name: team.displayName }],
      undo: (client) =>
        updateTeam(client, { teamId, displayName: team.displayName, serverMetadata: team.serverMetadata }),
    }),
    { invalidates: ['teams'] },
  )
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        const { displayName = '', server = '' } = formValues(event)
        const serverMetadata = parseJson(server)
        setIsWrong(serverMetadata === undefined)
        if (serverMetadata === undefined) return
        update.mutate({ teamId: team.id, displayName, serverMetadata }, { onSuccess: onDone })
      }}
    >
      <Field name="displayName" label="Name" required defaultValue={team.displayName} />
      <Field
        name="server"
        label="Server metadata"
        defaultValue={JSON.stringify(team.serverMetadata)}
        problem={isWrong ? 'This is no JSON.' : undefined}
        hint="JSON that only your backend sees."
      />
      <Failure error={update.error} />
      <Button type="submit" kind="primary" pending={update.isPending}>
        Save
      </Button>
    </form>
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
  const { data: definitions } = useListTeamPermissionDefinitions()
  const grant = useGrantTeamPermission()
  const revoke = useRevokeTeamPermission()
  const remove = useRemoveTeamMember()
  return (
    <li>
      <span className="person">
        <Avatar url={profileImageUrl} name={displayName} />
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId }}>
          {displayName ?? userId}
        </Link>
      </span>
      <details>
        <summary>
          {grantedIds.length === 0 && <span className="quiet">No permissions</span>}
          {grantedIds.map((id) => (
            <Badge key={id}>{id}</Badge>
          ))}
        </summary>
        <fieldset>
          <legend>Granted directly</legend>
          {definitions?.items.map(({ id: permissionId }) => (
            <label key={permissionId}>
              <input
                type="checkbox"
                checked={grantedIds.includes(permissionId)}
                onChange={({ target }) => (target.checked ? grant : revoke).mutate({ teamId, userId, permissionId })}
              />{' '}
              {permissionId}
            </label>
          ))}
        </fieldset>
      </details>
      <Button kind="danger" pending={remove.isPending} onClick={() => remove.mutate({ teamId, userId })}>
        Remove from team
      </Button>
      <Failure error={grant.error ?? revoke.error ?? remove.error} />
    </li>
  )
}
