import { useQueries } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { AdminClient } from 'latchkey'
import type { ServerUser } from 'latchkey/admin'
import { listUsersQuery } from 'latchkey/query'
import { Button, useClient, useGetMetrics, useInfiniteListUsers } from 'latchkey/react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { countOf } from '../parts/countOf.ts'
import { DataTable, type Column } from '../parts/DataTable.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Export } from '../parts/Export.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formatDay } from '../parts/formatDate.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { SavedFilters, useSavedFilters } from '../parts/SavedFilters.tsx'
import { Ago, Day } from '../parts/Time.tsx'
import { useIsSince2026 } from '../parts/useIsSince2026.ts'
import { UserLink } from '../parts/UserLink.tsx'
import { Filters } from './users/Filters.tsx'
import { NewUser } from './users/NewUser.tsx'
import { toUserRow, UserActions } from './users/UserActions.tsx'
import {
  isPartlyLocal,
  isPastDays,
  matchesUser,
  nameMethods,
  readUsers,
  toServiceFilter,
  type UserFilter,
} from './users/userFilter.ts'

const PAGE_SIZE = 20
/** For filters that the service doesn't have: the console reads and compares. */
const LOCAL_PAGE_SIZE = 100
/** How many users are read before the owner is asked whether to go on. */
const READ_AT_ONCE = 1000
/** Of a project with more users, saved filters have no counts: each user would be read for them. */
const MAX_COUNTED = 10_000
/** How long the counts of saved filters are taken for current, unless users are changed here. */
const COUNTED_MILLIS = 300_000

const columns: Column<ServerUser>[] = [
  {
    id: 'name',
    header: 'Name',
    accessorFn: ({ displayName, id }) => displayName ?? id,
    cell: ({ row }) => <UserLink {...row.original} />,
  },
  {
    id: 'state',
    header: 'State',
    accessorFn: toState,
    cell: ({ getValue }) => <StateBadge state={getValue<string>()} />,
  },
  { id: 'methods', header: 'Signs in with', accessorFn: nameMethods },
  {
    accessorKey: 'signedUpAt',
    header: 'Signed up',
    cell: ({ row }) => <Day millis={row.original.signedUpAt} />,
  },
  {
    accessorKey: 'lastActiveAt',
    header: 'Last active',
    cell: ({ row }) => <Ago millis={row.original.lastActiveAt} />,
  },
]

function toState({ restrictedByAdmin, isAnonymous, primaryEmailVerified, primaryEmail }: ServerUser): string {
  if (restrictedByAdmin) return 'Restricted'
  if (isAnonymous) return 'Anonymous'
  if (primaryEmail === null) return 'No email'
  return primaryEmailVerified ? 'Verified' : 'Not verified'
}

function StateBadge({ state }: { state: string }): ReactNode {
  return <Badge kind={state === 'Verified' ? 'good' : state === 'Restricted' ? 'bad' : 'quiet'}>{state}</Badge>
}

const nameOf = ({ displayName, primaryEmail, id }: ServerUser): string => displayName ?? primaryEmail ?? id
const idOf = ({ id }: ServerUser): string => id

/** Every user of the project: filtered, sorted, page by page, and changed many at once. */
export function UsersPage(): ReactNode {
  const { projectId } = useParams({ from: '/projects/$projectId' })
  const filter = useSearch({ from: '/projects/$projectId/users' })
  const navigate = useNavigate()
  const setFilter = (next: UserFilter): void =>
    void navigate({ to: '/projects/$projectId/users', params: { projectId }, search: next, replace: true })
  // A new filter begins with an empty selection: what is not shown is not changed.
  const key = JSON.stringify(filter)
  return (
    <>
      <PageHead title="Users" description="Everyone who has an account in this project.">
        <Drawer label="New user" hash="new-user">
          {() => <NewUser />}
        </Drawer>
      </PageHead>
      <Filters filter={filter} onChange={setFilter} />
      <SavedFilters projectId={projectId} filter={filter} counts={useCounts(projectId)} onChoose={setFilter} />
      <UserTable key={key} filter={filter} onChange={setFilter} />
    </>
  )
}

/** How many users pass each saved filter. Those that differ only in what the console compares share one read. */
function useCounts(projectId: string): (number | undefined)[] {
  const client = useClient() as AdminClient
  const isSince2026 = useIsSince2026()
  const { data: metrics } = useGetMetrics()
  const [saved] = useSavedFilters<UserFilter>(projectId)
  return useQueries({
    queries: saved.map(({ filter: { order: _order, ...filter } }) => {
      const { state, query, team } = filter
      const read: UserFilter = {
        ...(query && { query }),
        ...(team && { team }),
        ...(state === 'anonymous' && { state }),
      }
      const { queryKey } = listUsersQuery(client, toServiceFilter(read, isSince2026 ?? false))
      return {
        queryKey: [...queryKey, 'all'],
        queryFn: ({ signal }: { signal: AbortSignal }) => readUsers(client, read, isSince2026!, { signal }),
        enabled: isSince2026 !== undefined && metrics !== undefined && metrics.totalUsers <= MAX_COUNTED,
        staleTime: COUNTED_MILLIS,
        select: (users: readonly ServerUser[]) => users.filter((user) => matchesUser(user, filter)).length,
      }
    }),
  }).map(({ data }) => data)
}

/** The columns that the service can order by, and the orders of each: from the highest, and from the lowest. */
const ORDERS_OF = { signedUpAt: ['newest', 'oldest'], lastActiveAt: ['active', 'inactive'] } as const

interface UserTableProps {
  filter: UserFilter
  onChange: (filter: UserFilter) => void
}

function UserTable({ filter, onChange }: UserTableProps): ReactNode {
  const client = useClient() as AdminClient
  const { data: metrics } = useGetMetrics()
  const isSince2026 = useIsSince2026()
  const isLocal = isPartlyLocal(filter)
  const users = useInfiniteListUsers(
    { limit: isLocal ? LOCAL_PAGE_SIZE : PAGE_SIZE, ...toServiceFilter(filter, isSince2026 ?? false) },
    { enabled: isSince2026 !== undefined },
  )
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [limit, setLimit] = useState({ shown: PAGE_SIZE, read: READ_AT_ONCE })
  const read = useMemo(() => users.data?.pages.flatMap(({ items }) => items) ?? [], [users.data])
  const matching = useMemo(() => read.filter((user) => matchesUser(user, filter)), [read, filter])
  const hasMore = users.hasNextPage && !(isLocal && isPastDays(read.at(-1), filter))
  const rows = useMemo(() => (isLocal ? matching.slice(0, limit.shown) : matching), [isLocal, matching, limit.shown])
  // What only the console can filter is read until a page is full.
  const isReadingOn = isLocal && hasMore && matching.length < limit.shown && read.length < limit.read && !users.isError
  const { fetchNextPage, isFetchingNextPage } = users
  useEffect(() => {
    if (isReadingOn && !isFetchingNextPage) void fetchNextPage()
  }, [isReadingOn, isFetchingNextPage, fetchNextPage])
  const isWorking = users.isPending || isReadingOn
  const total = Object.keys(filter).every((part) => part === 'order') ? metrics?.totalUsers : undefined
  const caption =
    isWorking && rows.length === 0
      ? 'Loading users…'
      : describe(rows.length, hasMore, isLocal ? read.length : null, total)
  // By anything else only the rows shown could be ordered, which would hide that others come first.
  const sortable = useMemo(
    () => (hasMore ? columns.map((column) => ({ ...column, enableSorting: false })) : columns),
    [hasMore],
  )
  const { order: current = 'newest' } = filter
  const ids = isSince2026 ? ['signedUpAt', 'lastActiveAt'] : ['signedUpAt']
  const orderBy = (id: string): void => {
    const [fromHighest, fromLowest] = ORDERS_OF[id as keyof typeof ORDERS_OF]
    const { order: _order, ...others } = filter
    const next = current === fromHighest ? fromLowest : fromHighest
    onChange(next === 'newest' ? others : { ...others, order: next })
  }
  const loadMore = (): void => {
    setLimit({ shown: rows.length + PAGE_SIZE, read: read.length + READ_AT_ONCE })
    if (!isLocal) void fetchNextPage()
  }
  const selected = rows.filter(({ id }) => selectedIds.has(id))
  return (
    <>
      <Failure error={users.error} />
      <DataTable
        caption={caption}
        empty={isWorking ? 'Loading users…' : users.isError ? 'No users could be read.' : <Empty filter={filter} />}
        columns={sortable}
        data={rows}
        order={{
          ids,
          current: {
            id: current.endsWith('active') ? 'lastActiveAt' : 'signedUpAt',
            isDescending: current === 'newest' || current === 'active',
          },
          onChange: orderBy,
        }}
        selection={{ ids: selectedIds, onChange: setSelectedIds, getId: idOf, getName: nameOf }}
      >
        <span aria-hidden="true">{caption}</span>
        <Export
          name="users"
          toRow={toUserRow}
          read={(onProgress, signal) => readUsers(client, filter, isSince2026 ?? false, { signal, onProgress })}
        />
        {(hasMore || matching.length > rows.length) && (
          <Button pending={isFetchingNextPage} onClick={loadMore}>
            Load more
          </Button>
        )}
      </DataTable>
      <UserActions users={selected} onSelect={setSelectedIds} />
    </>
  )
}

/** @param read how many were read to find those of a filter that the console applies; `null` for other filters */
function describe(count: number, hasMore: boolean, read: number | null, total = 0): string {
  if (read !== null) {
    return `${countOf(count, 'users')} ${count === 1 ? 'matches' : 'match'}${hasMore ? ` among the ${read} read` : ''}`
  }
  if (!hasMore) return countOf(count, 'users')
  return total > count ? `${count} of ${countOf(total, 'users')}` : `${countOf(count, 'users')} are loaded`
}

function Empty({ filter }: { filter: UserFilter }): ReactNode {
  if (Object.keys(filter).length === 0) {
    return 'No users yet. They appear when they sign up, or create one with New user.'
  }
  if (filter.since !== undefined && filter.since === filter.until) {
    return `No user signed up on ${formatDay(filter.since)} who passes the filter. Choose another day, or clear the filter.`
  }
  return 'No user matches. Search for another name, email or id, or clear the filter.'
}
