import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { Confirm } from '../parts/Confirm.tsx'
import { DataTable, type Column } from '../parts/DataTable.tsx'
import { Export } from '../parts/Export.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Moment } from '../parts/Time.tsx'
import { useTrail, type TrailEntry } from '../trail/Trail.tsx'
import { UndoButton } from '../trail/UndoButton.tsx'

/** How many users or teams an entry shows without a press. */
const FEW = 2

const columns: Column<TrailEntry>[] = [
  { accessorKey: 'what', header: 'What', cell: ({ row }) => <What {...row.original} /> },
  { accessorKey: 'by', header: 'Who' },
  { accessorKey: 'at', header: 'When', cell: ({ row }) => <Moment millis={row.original.at} /> },
  { id: 'undo', header: 'Undo', enableSorting: false, cell: ({ row }) => <UndoButton entry={row.original} /> },
]

/** What the owner did to this project, in this browser. */
export function HistoryPage(): ReactNode {
  const { entries, clear } = useTrail()
  const { query: text = '' } = useSearch({ from: '/projects/$projectId/history' })
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const navigate = useNavigate()
  const setText = (query: string): void =>
    void navigate({
      to: '/projects/$projectId/history',
      params: { projectId },
      search: query ? { query } : {},
      replace: true,
    })
  const rows = useMemo(
    () =>
      entries.filter(({ what, by, subjects = [] }) =>
        [what, by, ...subjects.map(({ name }) => name)].join(' ').toLowerCase().includes(text.trim().toLowerCase()),
      ),
    [entries, text],
  )
  return (
    <>
      <PageHead
        title="History"
        description="What you did to this project in this browser. The service keeps no such list: what other owners did, or you in another browser, is missing. Export it to keep it."
      >
        {entries.length > 0 && (
          <Confirm
            label="Clear history"
            question="The list in this browser is emptied. What was done stays done, and can’t be undone here any more."
            yes="Yes, clear it"
            onYes={clear}
          />
        )}
      </PageHead>
      <div className="toolbar">
        <input
          type="search"
          className="filter-text"
          aria-label="Filter the history"
          placeholder="An action, a field, a name"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <DataTable
        caption="History"
        empty={
          text
            ? 'Nothing matches. Filter for another action or field.'
            : 'Nothing yet. What you change in this project appears here, and some of it can be undone.'
        }
        columns={columns}
        data={rows}
      >
        {rows.length > 0 && <Export name="history" read={() => rows} toRow={toRow} />}
      </DataTable>
    </>
  )
}

const toRow = ({ at, by, what, subjects = [] }: TrailEntry): Record<string, unknown> => ({
  at: new Date(at).toISOString(),
  by,
  what,
  subjects: subjects.map(({ name }) => name).join(', '),
  ids: subjects.map(({ id }) => id).join(', '),
})

function What({ what, subjects = [] }: TrailEntry): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const links = subjects.map(({ kind, id, name }) => (
    <Link key={id} to={`/projects/$projectId/${kind}/${id}`} params={{ projectId }}>
      {name}
    </Link>
  ))
  return (
    <span className="what">
      <span>{what}</span>
      {links.length <= FEW && links}
      {links.length > FEW && (
        <details>
          <summary>{`Show all ${links.length}`}</summary>
          {links}
        </details>
      )}
    </span>
  )
}
