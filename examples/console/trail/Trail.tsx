/** What was done to the project in this browser. The service keeps no list of what owners do. */
import { useQueryClient, type Mutation, type QueryClient } from '@tanstack/react-query'
import type { AdminClient } from 'latchkey'
import { invalidateTags } from 'latchkey/query'
import { useAction, useClient, type ActionResult } from 'latchkey/react'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStored } from '../parts/useStored.ts'
import { describeMutation, type Description, type Fields, type Subject, type Undo } from './describeMutation.ts'

export interface TrailEntry {
  readonly id: string
  readonly at: number
  /** The name of the owner. */
  readonly by: string
  readonly what: string
  readonly subjects?: readonly Subject[]
}

export interface Trail {
  /** Newest first. */
  readonly entries: readonly TrailEntry[]
  readonly record: (description: Description) => TrailEntry
  /** Undoes an entry; only those of this page, since values from before are never stored. */
  readonly undo: (entry: TrailEntry) => Promise<void>
  readonly canUndo: (entry: TrailEntry) => boolean
  readonly clear: () => void
}

/** How many entries the browser keeps. */
const MAX_ENTRIES = 200
/** How many users or teams an entry names. */
const MAX_SUBJECTS = 100

const TrailContext = createContext<Trail | null>(null)

export function useTrail(): Trail {
  return useContext(TrailContext)!
}

export interface TrailProviderProps {
  projectId: string
  owner: { readonly id: string; readonly name: string }
  children: ReactNode
}

/** Records each write of the hooks below that succeeds. Flows of several requests are recorded by `useRecordedAction`. */
export function TrailProvider({ projectId, owner, children }: TrailProviderProps): ReactNode {
  const client = useClient() as AdminClient
  const queryClient = useQueryClient()
  const { id: ownerId, name: by } = owner
  // Each owner sees only what they did themselves.
  const [entries, update] = useStored<TrailEntry>(`latchkey-console:trail:${projectId}:${ownerId}`)
  const [undos, setUndos] = useState<ReadonlyMap<string, Undo>>(new Map())
  const trail = useMemo((): Trail => {
    const record = ({ what, subjects, undo }: Description): TrailEntry => {
      const id = crypto.randomUUID()
      const entry = { id, at: Date.now(), by, what, ...(subjects && { subjects: subjects.slice(0, MAX_SUBJECTS) }) }
      update((all) => [entry, ...all].slice(0, MAX_ENTRIES))
      if (undo) setUndos((all) => new Map(all).set(id, undo))
      return entry
    }
    return {
      entries,
      record,
      undo: async ({ id, what, subjects }) => {
        await undos.get(id)?.(client)
        setUndos((all) => new Map([...all].filter(([key]) => key !== id)))
        record({ what: `Undo: ${what}`, ...(subjects && { subjects }) })
        await invalidateTags(queryClient, client, ['*'])
      },
      canUndo: ({ id }) => undos.has(id),
      clear: () => update(() => []),
    }
  }, [entries, undos, update, by, client, queryClient])
  const { record } = trail
  useEffect(() => {
    /** What is needed to undo a write, read before the write changes it. */
    const before = new WeakMap<Mutation, (id: string) => Fields | undefined>()
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { mutation, action } = event
      const [key, operation] = (mutation.options.mutationKey ?? []) as string[]
      if (key !== client.key || operation === undefined) return
      if (action.type === 'pending') before.set(mutation, snapshot(queryClient, client.key, mutation.state.variables))
      if (action.type !== 'success') return
      const input = (mutation.state.variables ?? {}) as Fields
      const description = describeMutation(operation, input, action.data, before.get(mutation) ?? (() => undefined))
      if (description) record(description)
    })
  }, [queryClient, client, record])
  return <TrailContext value={trail}>{children}</TrailContext>
}

/** Copies the cached records that a write names, and the project. */
function snapshot(queryClient: QueryClient, clientKey: string, input: unknown): (id: string) => Fields | undefined {
  const ids = new Set(Object.values((input ?? {}) as Fields).filter((value) => typeof value === 'string'))
  const found = new Map<string, Fields>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { id, userId, displayName, items, pages } = value as Fields
    // A member's profile names the user before the record of the user is read.
    if (typeof userId === 'string' && ids.has(userId) && displayName) {
      found.set(userId, { displayName, ...found.get(userId) })
    }
    if (typeof id === 'string' && ids.has(id)) found.set(id, { ...found.get(id), ...value })
    for (const list of [items, pages]) if (Array.isArray(list)) list.forEach(visit)
  }
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (queryKey[0] !== clientKey) continue
    visit(state.data)
    if (queryKey.includes('getProject') && state.data) found.set('project', state.data as Fields)
  }
  return (id) => found.get(id)
}

/** {@link useAction} with a line in the trail. After an error, reads are repeated too: part of the action may be done. */
export function useRecordedAction<Input, Output>(
  flow: (client: AdminClient, input: Input) => Promise<Output>,
  describe: (input: Input) => Description,
  { invalidates }: { invalidates: readonly string[] },
): ActionResult<Input, Output> {
  const client = useClient()
  const queryClient = useQueryClient()
  const { record } = useTrail()
  return useAction(
    async (client: AdminClient, input: Input) => {
      const output = await flow(client, input)
      record(describe(input))
      return output
    },
    { invalidates, onError: () => void invalidateTags(queryClient, client, invalidates) },
  )
}
