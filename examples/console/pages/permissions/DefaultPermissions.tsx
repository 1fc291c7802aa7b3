import { addDefaultPermission, removeDefaultPermission, type DefaultPermissionList } from 'latchkey/admin'
import { useGetProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { useRecordedAction } from '../../trail/Trail.tsx'

/** The project's lists of default permissions, each with a label for the users who receive them. */
export type DefaultLists = { readonly [List in DefaultPermissionList]?: string }

const INVALIDATES_PROJECT = { invalidates: ['project-admin', 'project-config'] }

/** Adds a permission to lists of default permissions, or removes it. */
export function DefaultPermissions({ permissionId, lists }: { permissionId: string; lists: DefaultLists }): ReactNode {
  const { data: project } = useGetProject()
  const add = useRecordedAction(
    addDefaultPermission,
    (input) => ({
      what: `Add default permission: ${input.permissionId}`,
      undo: (client) => removeDefaultPermission(client, input),
    }),
    INVALIDATES_PROJECT,
  )
  const remove = useRecordedAction(
    removeDefaultPermission,
    (input) => ({
      what: `Remove default permission: ${input.permissionId}`,
      undo: (client) => addDefaultPermission(client, input),
    }),
    INVALIDATES_PROJECT,
  )
  return (
    <fieldset>
      <legend>Who has it by itself</legend>
      {(Object.entries(lists) as [DefaultPermissionList, string][]).map(([list, label]) => (
        <label key={list}>
          <input
            type="checkbox"
            checked={project?.config[list].some(({ id }) => id === permissionId) ?? false}
            onChange={({ target }) => (target.checked ? add : remove).mutate({ list, permissionId })}
          />{' '}
          {label}
        </label>
      ))}
      <Failure error={add.error ?? remove.error} />
    </fieldset>
  )
}
