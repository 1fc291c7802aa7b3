import {
  useGrantProjectPermission,
  useListProjectPermissionDefinitions,
  useListProjectPermissions,
  useRevokeProjectPermission,
} from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'

/** What a user may do in the whole project. */
export function ProjectPermissions({ userId }: { userId: string }): ReactNode {
  const { data: definitions, error } = useListProjectPermissionDefinitions()
  const { data: held } = useListProjectPermissions({ userId, recursive: false })
  const grant = useGrantProjectPermission()
  const revoke = useRevokeProjectPermission()
  return (
    <section aria-labelledby="project-permissions">
      <h2 id="project-permissions">Permissions in the project</h2>
      <Failure error={error ?? grant.error ?? revoke.error} />
      {definitions?.items.length === 0 && <p className="quiet">None are defined.</p>}
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
    </section>
  )
}
