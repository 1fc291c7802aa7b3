/**
 * The states after the last requests, so that a host can go back to one of them and on again.
 *
 * Only the changes of each request are kept. An earlier state is the current one with the changes of the later requests
 * undone.
 */
import type { ResettableClock } from '../domain/clock.ts'
import { EmulatorError } from '../errors.ts'
import { REQUEST_LOG_SIZE } from '../specification.ts'
import type { Database, Snapshot } from '../state/database.ts'
import { TABLE_NAMES, type Row, type Table } from '../state/tables.ts'
import type { RequestLog } from './requestLog.ts'

/** The requests whose states are known. */
export interface HistoryPosition {
  /** The request whose state is the oldest one known; 0 for the state before all requests. */
  readonly oldestId: number
  /** The last request. */
  readonly latestId: number
  /** The request whose state is the current one. */
  readonly currentId: number
}

/** The states after the last requests. */
export interface History {
  /** Starts to record. Later calls do nothing. */
  start(): void
  /** Returns the known states; `null` before `start`. */
  position(): HistoryPosition | null
  /**
   * Restores the records as they were before the next request, and the clock as it was after this one. Faults stay. The
   * requests after it are forgotten when the next request arrives; until then it is possible to go on to one of them.
   *
   * @throws {EmulatorError} INVALID_OPTION if the state isn't known
   */
  goTo(requestId: number): void
  /** Returns the state before a request, and the clock's advance; `undefined` if it isn't known. */
  before(requestId: number): PastState | undefined
}

/** The records at a moment, and how far the clock had been advanced. */
export interface PastState {
  readonly snapshot: Snapshot
  readonly advancedMillis: number
}

type TableName = (typeof TABLE_NAMES)[number]

/** What undoes one change of a table. */
type Undo =
  | { readonly kind: 'added'; readonly id: string }
  | { readonly kind: 'changed'; readonly id: string; readonly before: object }
  | { readonly kind: 'removed'; readonly row: Row }

/** The changes of one table during a request. */
interface TableChanges {
  readonly undos: Undo[]
  /** The ids of the records before the first removal, because undoing a removal would put the record last. */
  order: readonly string[] | null
}

type Changes = Map<TableName, TableChanges>

/** The moment after a request; of the request 0, that before all requests. */
interface Moment {
  readonly requestId: number
  /** The clock's advance. */
  readonly advancedMillis: number
}

/** A request that has changed the state before it to the state after it. */
interface Entry extends Moment {
  /** The changes of the request, and those between it and the next one, which the host's controls make. */
  readonly changes: Changes[]
}

interface HistoryParts {
  readonly db: Database
  readonly clock: ResettableClock
  readonly log: RequestLog
  /** The number of requests so far. */
  readonly requestCounter: { readonly count: number }
}

/** Creates a history, which records nothing until it is started. */
export function createHistory(parts: HistoryParts): History {
  let recorder: Recorder | null = null
  return {
    start() {
      recorder ??= new Recorder(parts)
    },
    position: () => recorder?.position() ?? null,
    goTo(requestId) {
      if (recorder) recorder.goTo(requestId)
      else throw toUnknownState(requestId)
    },
    before: (requestId) => recorder?.before(requestId),
  }
}

class Recorder {
  readonly #parts: HistoryParts
  /** The last requests, oldest first. */
  #entries: Entry[] = []
  /** The changes since the last request. */
  #changes: Changes = new Map()
  /** The state before the first entry. */
  #oldest: Moment
  /** The latest state, while an earlier one is the current one. */
  #latest: (PastState & { readonly changes: Changes }) | null = null
  #currentId: number
  #isRestoring = false

  constructor(parts: HistoryParts) {
    this.#parts = parts
    this.#oldest = this.#getMoment()
    this.#currentId = this.#oldest.requestId
    for (const name of TABLE_NAMES) this.#watch(name, parts.db[name])
    parts.db.onRestore(() => {
      if (!this.#isRestoring) this.#forgetAll()
    })
    parts.log.onStart(() => this.#addToLast())
    parts.log.subscribe(({ id }) => this.#add(id))
  }

  position(): HistoryPosition {
    const latestId = this.#entries.at(-1)?.requestId ?? this.#oldest.requestId
    return { oldestId: this.#oldest.requestId, latestId, currentId: this.#currentId }
  }

  before(requestId: number): PastState | undefined {
    const index = this.#indexOf(requestId)
    if (index < 0) return undefined
    const previous = this.#entries[index - 1] ?? this.#oldest
    return { snapshot: this.#snapshotAfter(previous.requestId), advancedMillis: previous.advancedMillis }
  }

  goTo(requestId: number): void {
    const entry = [this.#oldest, ...this.#entries].find((candidate) => candidate.requestId === requestId)
    if (!entry) throw toUnknownState(requestId)
    const { db, clock } = this.#parts
    const latest = this.#latest ?? {
      snapshot: db.snapshot(),
      advancedMillis: clock.advancedMillis,
      changes: this.#changes,
    }
    const isLatest = requestId === this.position().latestId
    const target = isLatest ? latest : { ...entry, snapshot: this.#snapshotAfter(requestId) }
    this.#isRestoring = true
    try {
      db.restore(target.snapshot)
    } finally {
      this.#isRestoring = false
    }
    clock.rewind(target.advancedMillis)
    this.#latest = isLatest ? null : latest
    this.#changes = isLatest ? latest.changes : new Map()
    this.#currentId = requestId
  }

  /** The latest state with the changes after a request undone. */
  #snapshotAfter(requestId: number): Snapshot {
    const { snapshot, changes } = this.#latest ?? { snapshot: this.#parts.db.snapshot(), changes: this.#changes }
    const later = this.#entries.slice(this.#indexOf(requestId) + 1).flatMap((entry) => entry.changes)
    const tables = Object.fromEntries(
      TABLE_NAMES.map((name) => {
        let rows = snapshot.tables[name] ?? []
        for (const tables of [...later, changes].reverse()) {
          const tableChanges = tables.get(name)
          if (tableChanges) rows = undo(rows, tableChanges)
        }
        return [name, rows]
      }),
    )
    return { version: 2, requests: requestId, tables }
  }

  /** Concurrent requests end in another order than they begin, so their ids don't always increase. */
  #indexOf(requestId: number): number {
    return this.#entries.findIndex((entry) => entry.requestId === requestId)
  }

  #getMoment(): Moment {
    const { requestCounter, clock } = this.#parts
    return { requestId: requestCounter.count, advancedMillis: clock.advancedMillis }
  }

  #forgetAll(): void {
    this.#entries = []
    this.#changes = new Map()
    this.#latest = null
    this.#oldest = this.#getMoment()
    this.#currentId = this.#oldest.requestId
  }

  /** Adds the changes since the last request to it, when the next request arrives. */
  #addToLast(): void {
    if (this.#latest) this.#entries = this.#entries.slice(0, this.#indexOf(this.#currentId) + 1)
    this.#latest = null
    this.#entries.at(-1)?.changes.push(this.#changes)
    this.#changes = new Map()
  }

  #add(requestId: number): void {
    const { advancedMillis } = this.#parts.clock
    this.#entries.push({ requestId, changes: [this.#changes], advancedMillis })
    this.#changes = new Map()
    this.#currentId = requestId
    const oldest = this.#entries.length > REQUEST_LOG_SIZE ? this.#entries.shift() : undefined
    if (oldest) this.#oldest = { requestId: oldest.requestId, advancedMillis: oldest.advancedMillis }
  }

  #watch(name: TableName, table: Table<Row>): void {
    const changesOf = (): TableChanges => {
      const changes = this.#changes.get(name) ?? { undos: [], order: null }
      this.#changes.set(name, changes)
      return changes
    }
    const record = (undoChange: () => Undo): void => {
      if (!this.#isRestoring) changesOf().undos.push(undoChange())
    }
    table.watch({
      added: ({ id }) => record(() => ({ kind: 'added', id })),
      changed: ({ id }, before) => record(() => ({ kind: 'changed', id, before })),
      removing() {
        const changes = changesOf()
        changes.order ??= table.all().map(({ id }) => id)
      },
      removed: (row) => record(() => ({ kind: 'removed', row: { ...row } })),
      // The restore that has cleared the table is reported afterwards.
      cleared: () => undefined,
    })
  }
}

/** Returns the records of a table without some changes. */
function undo(rows: readonly Row[], { undos, order }: TableChanges): readonly Row[] {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  for (const change of [...undos].reverse()) {
    if (change.kind === 'removed') rowsById.set(change.row.id, change.row)
    else if (change.kind === 'added') rowsById.delete(change.id)
    else {
      const row = rowsById.get(change.id)
      if (row) rowsById.set(change.id, { ...row, ...change.before })
    }
  }
  if (order === null) return [...rowsById.values()]
  return order.map((id) => rowsById.get(id)).filter((row) => row !== undefined)
}

function toUnknownState(requestId: number): EmulatorError {
  return new EmulatorError('INVALID_OPTION', `The state after request ${requestId} isn't known any more.`)
}
