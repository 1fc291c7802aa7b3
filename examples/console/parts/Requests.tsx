import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AdminClient } from 'latchkey'
import { useClient } from 'latchkey/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { Code } from './Code.tsx'
import { Drawer } from './Drawer.tsx'
import { Ago } from './Time.tsx'
import { toCurl, toTypeScript, type Call } from './toCode.ts'

/** The calls of this page, as code to use elsewhere. */
export function Requests(): ReactNode {
  return (
    <Drawer label="Requests" kind="quiet">
      {() => <Calls />}
    </Drawer>
  )
}

function Calls(): ReactNode {
  const client = useClient() as AdminClient
  const queryClient = useQueryClient()
  const [calls] = useState(() => listCalls(queryClient, client))
  return (
    <div className="requests">
      <p className="quiet">
        What the console read for this page, and what you changed in the last minutes. With a key in place of your
        session, the same calls work in a backend or a terminal.
      </p>
      <ul className="rows">
        {calls.map((call) => (
          <CallRow key={call.id} {...call} />
        ))}
      </ul>
    </div>
  )
}

interface ShownCall extends Call {
  readonly id: string
  readonly isWrite: boolean
  readonly isFailed: boolean
  readonly at: number
}

function CallRow({ operation, input, isWrite, isFailed, at }: ShownCall): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <code>{operation}</code>
          {isWrite && <Badge>Change</Badge>}
          {isFailed && <Badge kind="bad">Failed</Badge>}
          <Ago millis={at} />
        </summary>
        {isOpen && <CallCode operation={operation} input={input} />}
      </details>
    </li>
  )
}

function CallCode(call: Call): ReactNode {
  const client = useClient() as AdminClient
  const [curl, setCurl] = useState('')
  const { operation, input } = call
  useEffect(() => void toCurl(client, { operation, input }).then(setCurl), [client, operation, input])
  return (
    <>
      <Code label={`${operation} in TypeScript`} text={toTypeScript(client, call)} />
      {curl && <Code label={`${operation} with curl`} text={curl} />}
    </>
  )
}

/** The key of a list that is read page by page has its input below `pages`. */
function inputOf(part: unknown): Call['input'] {
  const { pages, ...input } = (part ?? {}) as { pages?: Call['input'] }
  return pages ?? input
}

/** The writes of the last minutes, newest first, and the reads of what is shown. */
function listCalls(queryClient: QueryClient, client: AdminClient): ShownCall[] {
  const writes = queryClient
    .getMutationCache()
    .getAll()
    .filter(({ options, state }) => options.mutationKey?.[0] === client.key && state.status !== 'idle')
    .map(({ mutationId, options, state }) => ({
      id: `write ${mutationId}`,
      operation: String(options.mutationKey![1]),
      input: (state.variables ?? {}) as Call['input'],
      isWrite: true,
      isFailed: state.error !== null,
      at: state.submittedAt,
    }))
    // Flows of several calls have no name.
    .filter(({ operation }) => operation !== 'action')
    .reverse()
  const reads = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] === client.key && queryKey.length > 4 })
    .map(({ queryKey, state }) => ({
      id: JSON.stringify([queryKey[3], inputOf(queryKey[4])]),
      operation: String(queryKey[3]),
      input: inputOf(queryKey[4]),
      isWrite: false,
      isFailed: state.error !== null,
      at: Math.max(state.dataUpdatedAt, state.errorUpdatedAt),
    }))
    .filter(({ at }) => at > 0)
    // What the layout of all pages reads comes first, and matters least.
    .reverse()
  return [...writes, ...new Map(reads.map((read) => [read.id, read])).values()]
}
