import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** A permission and those it contains. */
export interface PermissionNode {
  readonly id: string
  readonly containedPermissionIds: readonly string[]
}

/** A column for each permission that contains others, and a row for each permission that its holder has with it. */
export function PermissionMatrix({ title, nodes }: { title: string; nodes: readonly PermissionNode[] }): ReactNode {
  const contained = new Map(nodes.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]))
  const roles = nodes
    .filter(({ containedPermissionIds }) => containedPermissionIds.length > 0)
    .map(({ id }) => ({ id, held: listContained(id, contained) }))
  const ids = [...new Set(roles.flatMap(({ held }) => [...held]))].sort()
  if (roles.length === 0) return null
  return (
    <div className="table">
      <div className="scroll" role="region" tabIndex={0} aria-label={title}>
        <table className="matrix">
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {roles.map(({ id }) => (
                <th key={id} scope="col">
                  <code>{id}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <tr key={id}>
                <th scope="row">
                  <code>{id}</code>
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    {role.held.has(id) ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
                    <span className="unseen">{role.held.has(id) ? 'yes' : 'no'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The permissions within a permission, at any depth. */
function listContained(id: string, contained: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>()
  const visit = (outer: string): void => {
    for (const inner of contained.get(outer) ?? []) {
      if (found.has(inner)) continue
      found.add(inner)
      visit(inner)
    }
  }
  visit(id)
  return found
}
