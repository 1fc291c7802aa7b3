import { useQueryClient } from '@tanstack/react-query'
import type { AdminClient } from 'latchkey'
import { invalidateTags } from 'latchkey/query'
import { Button, Notice, useClient } from 'latchkey/react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Description } from '../trail/describeMutation.ts'
import { useTrail, type TrailEntry } from '../trail/Trail.tsx'
import { UndoButton } from '../trail/UndoButton.tsx'
import { countOf } from './countOf.ts'
import { formValues } from './formValues.ts'
import { createWork, runBulk, type BulkItem, type BulkResult } from './runBulk.ts'

/** Does something to one item. Gets the values of the form. */
export type BulkWork<Item> = (client: AdminClient, item: Item, values: Record<string, string>) => Promise<unknown>

export interface BulkFormProps<Item extends BulkItem> {
  items: readonly Item[]
  noun: 'users' | 'teams'
  /** On the button that starts. Gets who it is about: `2 users`, or names. */
  toLabel: (items: string) => string
  /** What was done: `Restricted 2 users`. */
  toResult: (items: string) => string
  /**
   * Whether the items are gone afterwards.
   *
   * @default false
   */
  deletes?: boolean
  /** The tags of what it changes, such as `users`. */
  tags: readonly string[]
  work: BulkWork<Item>
  /** Undoes the work on one item. Without it, there is no undo. */
  undo?: BulkWork<Item>
  /** Called after each run with the items that are done. */
  onDone: (done: readonly Item[]) => void
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

interface Run<Item> {
  readonly total: number
  readonly finished: number
  /** Once it is over. */
  readonly result?: BulkResult<Item>
  /** What the trail says of it. */
  readonly entry?: TrailEntry | null
}

/**
 * A form for an action on many items: its progress, what was done, with undo, and a list of what failed, which can be
 * tried again. Each run becomes an entry of the trail.
 */
export function BulkForm<Item extends BulkItem>(props: BulkFormProps<Item>): ReactNode {
  const { noun, toLabel, toResult, deletes = false, tags, work, undo, onDone, onClose, children } = props
  // The items of the first render: a run removes those that are done from the selection.
  const [items] = useState(props.items)
  const client = useClient() as AdminClient
  const queryClient = useQueryClient()
  const [values, setValues] = useState<Record<string, string>>({})
  const [run, setRun] = useState<Run<Item> | null>(null)
  const { record, canUndo } = useTrail()
  const closer = useRef<HTMLSpanElement>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const start = async (chosen: readonly Item[], given: Record<string, string>): Promise<void> => {
    const controller = new AbortController()
    abort.current = controller
    setRun({ total: chosen.length, finished: 0 })
    const result = await runBulk(chosen, (item) => work(client, item, given), {
      signal: controller.signal,
      onProgress: (finished) => setRun({ total: chosen.length, finished }),
    })
    const { done, failed } = result
    if (done.length > 0) {
      await invalidateTags(queryClient, client, tags)
      onDone(done)
    }
    const entry = done.length > 0 ? record(describe(done, given)) : null
    setRun({ total: chosen.length, finished: done.length + failed.length, result, entry })
  }
  const describe = (done: readonly Item[], given: Record<string, string>): Description => {
    if (deletes) return { what: toLabel(done.map(({ name }) => name).join(', ')) }
    const undoAll = createWork<Item>('undone')
    return {
      what: toLabel(countOf(done.length, noun)),
      subjects: done.map(({ id, name }) => ({ kind: noun, id, name })),
      ...(undo && { undo: () => undoAll(done, (item) => undo(client, item, given)) }),
    }
  }
  if (!run) {
    return (
      <form
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          const given = formValues(event)
          setValues(given)
          void start(items, given)
        }}
      >
        {children}
        <details className="who" open={deletes}>
          <summary>{`Who: ${countOf(items.length, noun)}`}</summary>
          <ul>
            {items.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
        <Button type="submit" kind={deletes ? 'danger' : 'primary'}>
          {toLabel(countOf(items.length, noun))}
        </Button>
      </form>
    )
  }
  const { total, finished, result, entry = null } = run
  if (!result) {
    return (
      <div className="bulk-run">
        <p role="status">{`${finished} of ${countOf(total, noun)}`}</p>
        <progress aria-label={toLabel(countOf(total, noun))} max={total} value={finished} />
        <Button onClick={() => abort.current?.abort()}>Stop</Button>
      </div>
    )
  }
  const { done, failed, left } = result
  const again = [...failed.map(({ item }) => item), ...left]
  return (
    <div className="bulk-run">
      {entry && (
        <Notice kind="success">
          {undo && !canUndo(entry)
            ? `Undone for ${countOf(done.length, noun)}.`
            : `${toResult(countOf(done.length, noun))}.`}
        </Notice>
      )}
      {left.length > 0 && <Notice>Stopped: {countOf(left.length, noun)} left unchanged.</Notice>}
      {failed.length > 0 && <Notice kind="error">{countOf(failed.length, noun)} failed.</Notice>}
      <ul className="rows" aria-label="Failed">
        {failed.map(({ item, message }) => (
          <li key={item.id}>
            <span>
              {item.name}
              <span className="quiet">{message}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="actions">
        {again.length > 0 && (
          <Button kind="primary" onClick={() => void start(again, values)}>
            {`Try ${again.length} again`}
          </Button>
        )}
        {/* The button is gone once it is undone, and the focus with it. */}
        {entry && <UndoButton entry={entry} onUndone={() => closer.current?.querySelector('button')?.focus()} />}
        <span ref={closer}>
          <Button onClick={onClose}>Done</Button>
        </span>
      </div>
    </div>
  )
}
