import type { ReactNode } from 'react'
import type { PermissionNode } from './PermissionMatrix.tsx'

const HEIGHT = 34
const GAP_X = 72
const GAP_Y = 12
/** The width of a character of the code font, and the space beside a name. */
const CHARACTER = 7.9
const PADDING = 28

/** The permissions that contain others, from left to right: a line leads from each to those it contains. */
export function ContainmentPicture({ title, nodes }: { title: string; nodes: readonly PermissionNode[] }): ReactNode {
  const contained = new Set(nodes.flatMap(({ containedPermissionIds }) => containedPermissionIds))
  const drawn = nodes.filter(({ id, containedPermissionIds }) => containedPermissionIds.length > 0 || contained.has(id))
  if (contained.size === 0) return null
  const columns = toColumns(drawn)
  const width = Math.max(...drawn.map(({ id }) => id.length)) * CHARACTER + PADDING
  const places = new Map(
    columns.flatMap((ids, x) => ids.map((id, y) => [id, { x: x * (width + GAP_X), y: y * (HEIGHT + GAP_Y) }] as const)),
  )
  const lines = drawn.flatMap(({ id, containedPermissionIds }) =>
    containedPermissionIds.map((inner) => [id, inner] as const),
  )
  const described = drawn
    .filter(({ containedPermissionIds }) => containedPermissionIds.length > 0)
    .map(({ id, containedPermissionIds: inner }) => `${id} contains ${inner.join(', ')}`)
    .join('. ')
  const size = {
    width: columns.length * (width + GAP_X) - GAP_X + 2,
    height: Math.max(...columns.map((ids) => ids.length)) * (HEIGHT + GAP_Y) - GAP_Y + 2,
  }
  return (
    <figure className="containment">
      <figcaption>{title}</figcaption>
      <div className="scroll" role="region" tabIndex={0} aria-label={title}>
        <svg role="img" aria-label={described} viewBox={`-1 -1 ${size.width} ${size.height}`} {...size}>
          {lines.map(([outer, inner]) => {
            const [from, to] = [places.get(outer), places.get(inner)]
            if (!from || !to) return null
            const [x1, y1, x2, y2] = [from.x + width, from.y + HEIGHT / 2, to.x, to.y + HEIGHT / 2]
            const bend = GAP_X / 2
            return (
              <path
                key={`${outer} ${inner}`}
                className="edge"
                d={`M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`}
              />
            )
          })}
          {[...places].map(([id, { x, y }]) => (
            <g key={id} transform={`translate(${x},${y})`}>
              <rect className="node" width={width} height={HEIGHT} rx="8" />
              <text x={width / 2} y={HEIGHT / 2} textAnchor="middle" dominantBaseline="central">
                {id}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** Each permission one column right of everything that contains it; a circle is cut where it closes. */
function toColumns(nodes: readonly PermissionNode[]): string[][] {
  const inner = new Map(nodes.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]))
  const depths = new Map<string, number>()
  const visit = (id: string, depth: number, path: readonly string[]): void => {
    if (path.includes(id) || (depths.get(id) ?? -1) >= depth || !inner.has(id)) return
    depths.set(id, depth)
    for (const next of inner.get(id) ?? []) visit(next, depth + 1, [...path, id])
  }
  for (const { id } of nodes) visit(id, 0, [])
  const columns: string[][] = []
  for (const [id, depth] of depths) (columns[depth] ??= []).push(id)
  return columns
}
