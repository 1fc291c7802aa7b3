import type { ReactNode } from 'react'
import type { PictureNode } from './ContainmentPicture.tsx'
import { Icon } from './Icon.tsx'

/** A row for each permission of the project, and a check mark for each permission that its holder has with it. */
export function PermissionMatrix({ title, nodes }: { title: string; nodes: readonly PictureNode[] }): ReactNode {
  const contained = new Map(nodes.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]))
  const roles = nodes.filter(({ containedPermissionIds }) => containedPermissionIds.length > 0)
  const columns = [...new Set(roles.flatMap(({ id }) => [...listContained(id, contained)]))].sort()
  if (roles.length === 0) return null
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div className="scroll" role="region" tabIndex={0} aria-label={title}>
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Holders of</th>
              {columns.map((id) => (
                <th key={id} scope="col">
                  <code>{id}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roles.map(({ id }) => {
              const held = listContained(id, contained)
              return (
                <tr key={id}>
                  <th scope="row">
                    <code>{id}</code>
                  </th>
                  {columns.map((column) => (
                    <td key={column}>
                      {held.has(column) && <Icon name="check" />}
                      <span className="unseen">{held.has(column) ? 'yes' : 'no'}</span>
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </figure>
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
