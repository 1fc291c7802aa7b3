import type { SentEmail } from 'latchkey/admin'
import { useListSentEmails } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { DataTable, type Column } from '../../parts/DataTable.tsx'
import { Export } from '../../parts/Export.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'
import { Ago } from '../../parts/Time.tsx'

const columns: Column<SentEmail>[] = [
  { accessorKey: 'subject', header: 'Subject' },
  { id: 'to', header: 'To', accessorFn: ({ to = [] }) => to.join(', ') },
  { accessorKey: 'sentAt', header: 'Sent', cell: ({ row }) => <Ago millis={row.original.sentAt} /> },
  {
    id: 'error',
    header: 'Delivery',
    accessorFn: ({ error }) => (error ? String(error.message ?? error.errorType ?? 'Failed') : 'Sent'),
    cell: ({ row, getValue }) => <Badge kind={row.original.error ? 'bad' : 'good'}>{getValue<string>()}</Badge>,
  },
]
const none: SentEmail[] = []
const toRow = ({ id, subject, to = [], sentAt, error }: SentEmail): Record<string, unknown> => ({
  id,
  subject,
  to: to.join(', '),
  sentAt: new Date(sentAt).toISOString(),
  error: error?.['message'],
})

/** The last hundred emails and their delivery status. */
export function SentMails(): ReactNode {
  const { data, error } = useListSentEmails()
  return (
    <Section title="Sent">
      <Failure error={error} />
      <DataTable
        caption="The last hundred emails"
        empty="No mail was sent yet. Sign-ups, codes and invitations send some."
        columns={columns}
        data={data?.items ?? none}
      >
        <Export name="emails" read={() => data?.items ?? none} toRow={toRow} />
      </DataTable>
    </Section>
  )
}
