import { addDefaultPermission, removeDefaultPermission, type DefaultPermissionList } from 'latchkey/admin'
import { useAction, useGetProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'

/** Lists of a project that grant permissions by themselves, each with who is granted them. */
export type DefaultLists = { readonly [List in DefaultPermissionList]?: string }

const MAKES_STALE = { invalidates: ['project-admin', 'project-config'] }

/** Who gets a permission without being granted it. */
export function GivenByItself({ permissionId, lists }: { permissionId: string; lists: DefaultLists }): ReactNode {
  const { data: project } = useGetProject()
  const add = useAction(addDefaultPermission, MAKES_STALE)
  const remove = useAction(removeDefaultPermission, MAKES_STALE)
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
