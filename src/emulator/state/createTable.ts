/** A map of plain JSON records by id, in insertion order, with indexes over their lookup keys. */
import { EmulatorError } from '../EmulatorError.ts'

/** A plain JSON record. A record without an id of its own gets one made of the ids it joins. */
export interface Row {
  readonly id: string
}

/** The key of a record in an index; `null` leaves it out. */
export type Key<Record> = (row: Record) => string | null

export interface Table<Record extends Row, Index extends string = never> {
  readonly size: number
  get(id: string): Record | undefined
  /** The records of a key, oldest first. A copy, so the table may change while it is read. */
  where(index: Index, key: string): Record[]
  /** The records of a key, oldest first, without a copy. Don't change the table while reading it. */
  each(index: Index, key: string): Iterable<Record> & { readonly size: number }
  /** The oldest record of a key. */
  first(index: Index, key: string): Record | undefined
  /** Every record, oldest first. */
  all(): Record[]
  /**
   * Adds a record and returns it.
   *
   * @throws EmulatorError `FULL` if the table has its maximum of records.
   */
  insert(row: Record): Record
  /** Changes a record in place, updates the indexes, and returns it. A record deleted meanwhile stays deleted. */
  update(row: Record, changes: Partial<Record>): Record
  /** Deletes a record. Returns whether it existed. */
  delete(id: string): boolean
  /** Replaces all records. */
  load(rows: readonly Record[]): void
  /** Calls a watcher after each change from now on. */
  watch(watcher: Watcher<Record>): void
}

/** Keeps something that is derived from a table. */
interface Watcher<Record> {
  added(row: Record): void
  /** @param before the old values of what the change set. */
  changed(row: Record, before: Partial<Record>): void
  removed(row: Record): void
  /** All records were removed. */
  cleared(): void
}

const NONE: ReadonlySet<never> = new Set()

export function createTable<Record extends Row, Index extends string = never>(
  name: string,
  keys: { readonly [I in Index]: Key<Record> },
  maxRecords: number,
): Table<Record, Index> {
  const rows = new Map<string, Record>()
  const indexes = (Object.entries(keys) as [Index, Key<Record>][]).map(([index, key]) => ({
    index,
    key,
    filed: new Map<string, Set<Record>>(),
  }))
  const filedBy = Object.fromEntries(indexes.map(({ index, filed }) => [index, filed])) as {
    [I in Index]: Map<string, Set<Record>>
  }

  const watchers: Watcher<Record>[] = []

  const file = (filed: Map<string, Set<Record>>, key: string | null, row: Record): void => {
    if (key === null) return
    let set = filed.get(key)
    if (!set) filed.set(key, (set = new Set()))
    set.add(row)
  }
  const unfile = (filed: Map<string, Set<Record>>, key: string | null, row: Record): void => {
    if (key === null) return
    const set = filed.get(key)
    set?.delete(row)
    if (set?.size === 0) filed.delete(key)
  }

  const table: Table<Record, Index> = {
    get size() {
      return rows.size
    },
    get: (id) => rows.get(id),
    where: (index, key) => [...(filedBy[index].get(key) ?? NONE)],
    each: (index, key) => filedBy[index].get(key) ?? NONE,
    first(index, key) {
      for (const row of filedBy[index].get(key) ?? NONE) return row
      return undefined
    },
    all: () => [...rows.values()],
    insert(row) {
      if (rows.size >= maxRecords) {
        throw new EmulatorError(
          'FULL',
          `The emulator holds ${maxRecords} ${name} and accepts no more. Reset it, or raise maxRecords.`,
        )
      }
      if (rows.has(row.id)) throw new Error(`A record with this id exists in ${name}.`)
      rows.set(row.id, row)
      for (const { key, filed } of indexes) file(filed, key(row), row)
      for (const watcher of watchers) watcher.added(row)
      return row
    },
    update(row, changes) {
      if (rows.get(row.id) !== row) return Object.assign(row, changes)
      const keysBefore = indexes.map(({ key }) => key(row))
      const before: Partial<Record> = {}
      for (const name in changes) before[name] = row[name]
      Object.assign(row, changes)
      indexes.forEach(({ key, filed }, at) => {
        const now = key(row)
        if (now === keysBefore[at]) return
        unfile(filed, keysBefore[at]!, row)
        file(filed, now, row)
      })
      for (const watcher of watchers) watcher.changed(row, before)
      return row
    },
    delete(id) {
      const row = rows.get(id)
      if (!row) return false
      for (const { key, filed } of indexes) unfile(filed, key(row), row)
      rows.delete(id)
      for (const watcher of watchers) watcher.removed(row)
      return true
    },
    load(given) {
      rows.clear()
      for (const { filed } of indexes) filed.clear()
      for (const watcher of watchers) watcher.cleared()
      for (const row of given) table.insert(row)
    },
    watch: (watcher) => void watchers.push(watcher),
  }
  return table
}
