import type { ServerUser } from 'latchkey'
import { Button, Field, useCreateUser, useInfiniteListUsers } from 'latchkey/react'
import { useMemo, useState, type ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { DataTable, type Column } from '../parts/DataTable.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { Icon } from '../parts/Icon.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Ago, Day } from '../parts/Time.tsx'
import { UserLink } from '../parts/UserLink.tsx'

const PAGE_SIZE = 20

const columns: Column<ServerUser>[] = [
  {
    id: 'name',
    header: 'Name',
    accessorFn: ({ displayName, id }) => displayName ?? id,
    cell: ({ row }) => <UserLink {...row.original} />,
  },
  {
    id: 'verified',
    header: 'Email',
    accessorFn: ({ primaryEmailVerified }) => Number(primaryEmailVerified),
    cell: ({ row }) =>
      row.original.primaryEmailVerified ? <Badge kind="good">Verified</Badge> : <Badge>Not verified</Badge>,
  },
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

/** Every user of the project: searched by the service, page by page, sorted by any column. */
export function UsersPage(): ReactNode {
  const [query, setQuery] = useState('')
  const [newestFirst, setNewestFirst] = useState(true)
  const users = useInfiniteListUsers({ limit: PAGE_SIZE, desc: newestFirst, ...(query && { query }) })
  const rows = useMemo(() => users.data?.pages.flatMap(({ items }) => items) ?? [], [users.data])
  const caption = users.isPending
    ? 'Users are being read…'
    : `${rows.length} users${users.hasNextPage ? ' are loaded' : ''}`
  return (
    <>
      <PageHead title="Users" description="Everyone who has an account in this project.">
        <Drawer label="New user">{(close) => <NewUser onDone={close} />}</Drawer>
      </PageHead>
      <form role="search" className="toolbar" onSubmit={(event) => setQuery(formValues(event).query ?? '')}>
        <label className="search-field">
          <span className="unseen">Name, email or id</span>
          <Icon name="search" />
          <input name="query" type="search" placeholder="Name, email or id" />
        </label>
        <Button type="submit">Search</Button>
        <select
          aria-label="Order"
          value={newestFirst ? 'newest' : 'oldest'}
          onChange={({ target }) => setNewestFirst(target.value === 'newest')}
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </select>
      </form>
      <Failure error={users.error} />
      <DataTable
        caption={caption}
        empty={
          query
            ? 'No user matches. Search for another name, email or id.'
            : 'No users yet. They appear when they sign up, or create one with New user.'
        }
        columns={columns}
        data={rows}
      >
        <span aria-hidden="true">{caption}</span>
        {users.hasNextPage && (
          <Button pending={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
            Load more
          </Button>
        )}
      </DataTable>
    </>
  )
}

function NewUser({ onDone }: { onDone: () => void }): ReactNode {
  const create = useCreateUser()
  return (
    <form
      onSubmit={(event) => {
        const { displayName = '', email = '', password = '' } = formValues(event)
        const signIn = password ? { password, primaryEmailAuthEnabled: true } : {}
        create.mutate({ displayName, primaryEmail: email, ...signIn }, { onSuccess: onDone })
      }}
    >
      <Field name="displayName" label="Name" />
      <Field name="email" label="Email" type="email" required />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="Left empty, the user has none."
      />
      <Failure error={create.error} />
      <Button type="submit" kind="primary" pending={create.isPending}>
        Create user
      </Button>
    </form>
  )
}
