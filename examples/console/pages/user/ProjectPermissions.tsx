import {
  useGrantProjectPermission,
  useListProjectPermissionDefinitions,
  useListProjectPermissions,
  useRevokeProjectPermission,
} from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'

/** What a user may do in the whole project. */
export function ProjectPermissions({ userId }: { userId: string }): ReactNode {
  const { data: definitions, error } = useListProjectPermissionDefinitions()
  const { data: held } = useListProjectPermissions({ userId, recursive: false })
  const grant = useGrantProjectPermission()
  const revoke = useRevokeProjectPermission()
  return (
    <Section title="Permissions in the project" description="Held in the whole project, not only in a team.">
      <Failure error={error ?? grant.error ?? revoke.error} />
      {definitions?.items.length === 0 && (
        <p className="empty">No permissions of the project yet. Define them on the page Permissions.</p>
      )}
      {definitions && definitions.items.length > 0 && (
        <fieldset>
          <legend>Granted directly</legend>
          {definitions.items.map(({ id: permissionId }) => (
            <label key={permissionId}>
              <input
                type="checkbox"
                checked={held?.items.some(({ id }) => id === permissionId) ?? false}
                onChange={({ target }) => (target.checked ? grant : revoke).mutate({ userId, permissionId })}
              />{' '}
              {permissionId}
            </label>
          ))}
        </fieldset>
      )}
    </Section>
  )
}
