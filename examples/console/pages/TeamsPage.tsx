import type { Team } from 'latchkey'
import {
  Avatar,
  Button,
  Field,
  useAddTeamMember,
  useCreateTeam,
  useDeleteTeam,
  useGrantTeamPermission,
  useListTeamMemberProfiles,
  useListTeamPermissionDefinitions,
  useListTeamPermissions,
  useListTeams,
  useListUsers,
  useRemoveTeamMember,
  useRevokeTeamPermission,
} from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { Confirm } from '../parts/Confirm.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'

/** Teams, who is in them, and what each member may do there. */
export function TeamsPage(): ReactNode {
  const { data: teams, error } = useListTeams()
  const [open, setOpen] = useState<string | null>(null)
  const chosen = teams?.items.find(({ id }) => id === open)
  return (
    <>
      <div className="title">
        <h1>Teams</h1>
        <Drawer label="New team">{(close) => <NewTeam onDone={close} />}</Drawer>
      </div>
      <Failure error={error} />
      {teams?.items.length === 0 && (
        <p className="quiet">No teams yet. Users create them in their settings, or create one with New team.</p>
      )}
      <ul className="cards teams">
        {teams?.items.map(({ id, displayName, profileImageUrl }) => (
          <li key={id}>
            <span className="person">
              <Avatar url={profileImageUrl} name={displayName} />
              <Button kind="link" aria-expanded={open === id} onClick={() => setOpen(open === id ? null : id)}>
                {displayName}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {chosen && <TeamDetails key={chosen.id} {...chosen} />}
    </>
  )
}

function NewTeam({ onDone }: { onDone: () => void }): ReactNode {
  const create = useCreateTeam()
  return (
    <form
      onSubmit={(event) => create.mutate({ displayName: formValues(event).displayName ?? '' }, { onSuccess: onDone })}
    >
      <Field name="displayName" label="Name" required />
      <Failure error={create.error} />
      <Button type="submit" kind="primary" pending={create.isPending}>
        Create team
      </Button>
    </form>
  )
}

function TeamDetails({ id: teamId, displayName }: Team): ReactNode {
  const { data: members, error } = useListTeamMemberProfiles({ teamId })
  const { data: granted } = useListTeamPermissions({ teamId })
  const { data: users } = useListUsers({ limit: 100 })
  const add = useAddTeamMember()
  const remove = useRemoveTeamMember()
  const deleteTeam = useDeleteTeam()
  const memberIds = new Set(members?.items.map(({ userId }) => userId))
  const otherUsers = users?.items.filter(({ id }) => !memberIds.has(id)) ?? []
  return (
    <section aria-labelledby="team">
      <h2 id="team">{displayName}</h2>
      <Failure error={error ?? add.error ?? remove.error ?? deleteTeam.error} />
      {memberIds.size === 0 && <p className="quiet">This team has no members.</p>}
      <ul className="cards">
        {members?.items.map(({ userId, displayName: name, profileImageUrl }) => (
          <li key={userId}>
            <span className="person">
              <Avatar url={profileImageUrl} name={name} />
              <strong>{name ?? userId}</strong>
            </span>
            <Permissions
              teamId={teamId}
              userId={userId}
              grantedIds={granted?.items.filter((permission) => permission.userId === userId).map(({ id }) => id) ?? []}
            />
            <Button onClick={() => remove.mutate({ teamId, userId })}>Remove from team</Button>
          </li>
        ))}
      </ul>
      <form className="row" onSubmit={(event) => add.mutate({ teamId, userId: formValues(event).user ?? '' })}>
        <label>
          Another user
          <select name="user" required>
            {otherUsers.map(({ id, displayName: name, primaryEmail }) => (
              <option key={id} value={id}>
                {name ?? primaryEmail ?? id}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" pending={add.isPending}>
          Add to team
        </Button>
      </form>
      <Confirm
        label="Delete team"
        question={`Delete ${displayName} for good? Its members stay users.`}
        yes="Yes, delete the team"
        pending={deleteTeam.isPending}
        onYes={() => deleteTeam.mutate({ teamId })}
      />
    </section>
  )
}

interface PermissionsProps {
  teamId: string
  userId: string
  grantedIds: string[]
}

function Permissions({ teamId, userId, grantedIds }: PermissionsProps): ReactNode {
  const { data: definitions } = useListTeamPermissionDefinitions()
  const grant = useGrantTeamPermission()
  const revoke = useRevokeTeamPermission()
  return (
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
      <Failure error={grant.error ?? revoke.error} />
    </fieldset>
  )
}
