import { getApiKeyProblem } from 'latchkey'
import type { CreatedInternalApiKey, InternalApiKey } from 'latchkey/admin'
import {
  Button,
  Field,
  Notice,
  useCreateInternalApiKey,
  useListInternalApiKeys,
  useUpdateInternalApiKey,
} from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../parts/Badge.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { Copyable } from '../parts/Copyable.tsx'
import { DataTable, type Column } from '../parts/DataTable.tsx'
import { Drawer } from '../parts/Drawer.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { Day } from '../parts/Time.tsx'

const DAY_MILLIS = 86_400_000
/** Keys that expire later were made to never expire. */
const FAR_MILLIS = Date.UTC(9999, 0)
const STATES = { expired: 'Expired', 'manually-revoked': 'Revoked' } as const

const columns: Column<InternalApiKey>[] = [
  { accessorKey: 'description', header: 'Description' },
  {
    id: 'state',
    header: 'State',
    accessorFn: (key) => STATES[getApiKeyProblem(key) as keyof typeof STATES] ?? 'Valid',
    cell: ({ row, getValue }) => (
      <Badge kind={getApiKeyProblem(row.original) === null ? 'good' : 'quiet'}>{getValue<string>()}</Badge>
    ),
  },
  {
    accessorKey: 'expiresAt',
    header: 'Expires',
    cell: ({ row }) => (row.original.expiresAt > FAR_MILLIS ? 'Never' : <Day millis={row.original.expiresAt} />),
  },
  { id: 'keys', header: 'Keys', enableSorting: false, cell: ({ row }) => <LastFours {...row.original} /> },
  { id: 'revoke', header: 'Action', enableSorting: false, cell: ({ row }) => <Revoke {...row.original} /> },
]
const none: InternalApiKey[] = []

/** The keys of the project. A new one is shown once, here, and never again. */
export function KeysPage(): ReactNode {
  const { data, error } = useListInternalApiKeys()
  const create = useCreateInternalApiKey()
  return (
    <>
      <PageHead title="Keys" description="What apps and backends of the project identify themselves with.">
        <Drawer label="New keys" hash="new-keys">
          {(close) => (
            <form
              onSubmit={(event) => {
                const { description = '', days, ...has } = formValues(event)
                create.mutate(
                  {
                    description,
                    expiresAt: Date.now() + Number(days) * DAY_MILLIS,
                    hasPublishableClientKey: 'client' in has,
                    hasSecretServerKey: 'server' in has,
                    hasSuperSecretAdminKey: 'admin' in has,
                  },
                  { onSuccess: close },
                )
              }}
            >
              <Field name="description" label="Description" required />
              <Field name="days" label="Days until they expire" type="number" min="1" defaultValue="365" required />
              <fieldset>
                <legend>Which</legend>
                <label>
                  <input type="checkbox" name="client" defaultChecked /> Publishable client key
                </label>
                <label>
                  <input type="checkbox" name="server" defaultChecked /> Secret server key
                </label>
                <label>
                  <input type="checkbox" name="admin" /> Super secret admin key
                </label>
              </fieldset>
              <Failure error={create.error} />
              <Button type="submit" kind="primary" pending={create.isPending}>
                Create keys
              </Button>
            </form>
          )}
        </Drawer>
      </PageHead>
      <Failure error={error} />
      {create.data && <NewKeys {...create.data} />}
      <DataTable
        caption="Sets of keys"
        empty="No keys yet. An app needs a publishable client key: create one with New keys."
        columns={columns}
        data={data?.items ?? none}
      />
    </>
  )
}

function NewKeys({ publishableClientKey, secretServerKey, superSecretAdminKey }: CreatedInternalApiKey): ReactNode {
  const shown = {
    'Publishable client key': publishableClientKey,
    'Secret server key': secretServerKey,
    'Super secret admin key': superSecretAdminKey,
  }
  return (
    <Notice kind="success">
      <p>Copy these now. They are shown this once.</p>
      <dl>
        {Object.entries(shown).map(
          ([name, key]) =>
            key !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Copyable label={name} value={key} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Notice>
  )
}

function LastFours(keys: InternalApiKey): ReactNode {
  const ends = [keys.publishableClientKey, keys.secretServerKey, keys.superSecretAdminKey]
  const names = ['client', 'server', 'admin']
  return <code>{ends.flatMap((key, index) => (key ? [`${names[index]} …${key.lastFour}`] : [])).join(', ')}</code>
}

function Revoke(key: InternalApiKey): ReactNode {
  const update = useUpdateInternalApiKey()
  if (getApiKeyProblem(key) !== null) return null
  return (
    <Confirm
      label="Revoke"
      title={`Revoke ${key.description}`}
      question="Apps and backends that use one of these keys stop working at once. Keys that are revoked stay revoked."
      yes="Yes, revoke"
      write={update}
      onYes={() => update.mutate({ apiKeyId: key.id, revoked: true })}
    />
  )
}
