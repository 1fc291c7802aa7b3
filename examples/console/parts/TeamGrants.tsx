import { useGrantTeamPermission, useListTeamPermissionDefinitions, useRevokeTeamPermission } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Failure } from './Failure.tsx'

export interface TeamGrantsProps {
  teamId: string
  userId: string
  /** The permissions that the member was granted directly. */
  grantedIds: readonly string[]
}

/** The permissions of a member in a team: opened, they can be granted and revoked. */
export function TeamGrants({ teamId, userId, grantedIds }: TeamGrantsProps): ReactNode {
  const { data: definitions } = useListTeamPermissionDefinitions()
  const grant = useGrantTeamPermission()
  const revoke = useRevokeTeamPermission()
  return (
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
      <Failure error={grant.error ?? revoke.error} />
    </details>
  )
}
