import type { ReactNode } from 'react'

/** What is drawn: a permission and those it contains. */
export interface PictureNode {
  readonly id: string
  readonly containedPermissionIds: readonly string[]
}

const WIDTH = 160
const HEIGHT = 34
const GAP_X = 64
const GAP_Y = 14

/** Permissions from left to right: a line leads from each to those it contains. */
export function ContainmentPicture({ title, nodes }: { title: string; nodes: readonly PictureNode[] }): ReactNode {
  const columns = toColumns(nodes)
  const places = new Map(
    columns.flatMap((ids, x) => ids.map((id, y) => [id, { x: x * (WIDTH + GAP_X), y: y * (HEIGHT + GAP_Y) }] as const)),
  )
  const height = Math.max(...columns.map((ids) => ids.length), 1) * (HEIGHT + GAP_Y)
  const lines = nodes.flatMap(({ id, containedPermissionIds }) =>
    containedPermissionIds.map((inner) => [id, inner] as const),
  )
  const described = nodes
    .map(({ id, containedPermissionIds: inner }) => `${id} contains ${inner.join(', ') || 'nothing'}`)
    .join('. ')
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div className="scroll" role="region" tabIndex={0} aria-label={title}>
        <svg role="img" aria-label={described} width={columns.length * (WIDTH + GAP_X)} height={height}>
          {lines.map(([outer, inner]) => {
            const [from, to] = [places.get(outer), places.get(inner)]
            if (!from || !to) return null
            const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x, to.y + HEIGHT / 2]
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
              <rect className="node" width={WIDTH} height={HEIGHT} rx="6" />
              <text x={WIDTH / 2} y={HEIGHT / 2} textAnchor="middle" dominantBaseline="central">
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
function toColumns(nodes: readonly PictureNode[]): string[][] {
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
