import type { SentEmail } from 'latchkey'
import { useListSentEmails } from 'latchkey/react'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Failure } from '../../parts/Failure.tsx'

const columns: Column<SentEmail>[] = [
  { accessorKey: 'subject', header: 'Subject' },
  { id: 'to', header: 'To', accessorFn: ({ to = [] }) => to.join(', ') },
  { accessorKey: 'sentAt', header: 'Sent', cell: ({ row }) => new Date(row.original.sentAt).toLocaleString() },
  {
    id: 'error',
    header: 'Problem',
    accessorFn: ({ error }) => (error ? String(error.message ?? error.errorType ?? 'unknown') : ''),
  },
]
const none: SentEmail[] = []

/** The last hundred emails and their delivery status. */
export function SentMails(): ReactNode {
  const { data, error } = useListSentEmails()
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">Sent</h2>
      <Failure error={error} />
      <DataTable
        caption="The last hundred emails"
        empty="No mail was sent yet."
        columns={columns}
        data={data?.items ?? none}
      />
    </section>
  )
}
