/** The state of the emulator: its tables, snapshots of them, and restoring one. */
import { EmulatorError } from '../errors.ts'
import { copyJson, isTooDeep, MAX_DEPTH } from './json.ts'
import { createTables, TABLE_NAMES, type Row, type Table, type Tables } from './tables.ts'

/** A copy of the whole state: plain JSON. */
export interface Snapshot {
  /** The version of the format. */
  readonly version: 2
  /**
   * The number of requests so far. A seeded emulator derives random values from it: no value is drawn twice.
   */
  readonly requests: number
  /** The records of each table, oldest first. */
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

/** The records of an emulator by table, snapshots of them, and listeners for changes. */
export interface Database extends Tables {
  /** Copies the whole state. Later changes don't affect the copy. It contains secrets in plain text. */
  snapshot(): Snapshot
  /** Returns a snapshot as JSON text. Unlike `snapshot`, it copies nothing. */
  serialize(): string
  /**
   * Replaces the whole state with a snapshot. Access tokens signed by its keys are valid again.
   *
   * @throws {EmulatorError} INVALID_SNAPSHOT if the value is not a snapshot; the state is unchanged then
   */
  restore(snapshot: Snapshot): void
  /** Calls a listener after each change of a record. Returns a function that removes the listener. */
  watch(listener: () => void): () => void
  /** Calls a listener after each restore, so that derived values can be dropped. Returns a function that removes it. */
  onRestore(listener: () => void): () => void
}

/** Nesting levels of a snapshot above a record's own values. */
const SNAPSHOT_DEPTH = 6

/**
 * Creates a database without records.
 *
 * @param requestCounter the number of requests so far. It is part of snapshots.
 */
export function createDatabase(maxRecords: number, requestCounter: { count: number }): Database {
  const tables = createTables(maxRecords)
  // A table of some record type can be read as a table of records.
  const allTables = TABLE_NAMES.map((name) => ({ name, table: tables[name] as unknown as Table<Row> }))
  const changeListeners = new Set<() => void>()
  const restoreListeners = new Set<() => void>()

  const notifyChange = (): void => {
    for (const listener of changeListeners) listener()
  }
  for (const { table } of allTables) {
    table.watch({ added: notifyChange, changed: notifyChange, removed: notifyChange, cleared: notifyChange })
  }
  const readSnapshot = (): Snapshot => ({
    version: 2,
    requests: requestCounter.count,
    tables: Object.fromEntries(allTables.map(({ name, table }) => [name, table.all()])),
  })

  return {
    ...tables,
    snapshot: () => copyJson(readSnapshot()),
    serialize: () => JSON.stringify(readSnapshot()),
    restore(snapshot) {
      const copies = allTables.map(({ name, table }) => ({ table, rows: copyRows(snapshot, name) }))
      for (const { table, rows } of copies) table.load(rows)
      requestCounter.count = snapshot.requests
      for (const listener of restoreListeners) listener()
    },
    watch(listener) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
    onRestore(listener) {
      restoreListeners.add(listener)
      return () => void restoreListeners.delete(listener)
    },
  }
}

function isRecordList(rows: unknown): rows is Row[] {
  return Array.isArray(rows) && rows.every((row: { id?: unknown } | null) => typeof row?.id === 'string')
}

/** @throws {EmulatorError} INVALID_SNAPSHOT if the value is not a snapshot */
function copyRows(snapshot: Snapshot, name: string): Row[] {
  if ((snapshot?.version as number) === 1) {
    throw new EmulatorError('INVALID_SNAPSHOT', 'The snapshot is of an older version of latchkey. Make a new one.')
  }
  const isSnapshot = snapshot?.version === 2 && Number.isInteger(snapshot.requests)
  if (!isSnapshot || typeof snapshot.tables !== 'object' || snapshot.tables === null) {
    throw new EmulatorError(
      'INVALID_SNAPSHOT',
      'restore() takes the value returned by snapshot(): { version: 2, requests, tables }.',
    )
  }
  const rows: unknown = snapshot.tables[name] ?? []
  if (!isRecordList(rows)) {
    throw new EmulatorError(
      'INVALID_SNAPSHOT',
      `The table \`${name}\` of the snapshot is not a list of records with ids.`,
    )
  }
  if (isTooDeep(rows, MAX_DEPTH + SNAPSHOT_DEPTH)) {
    throw new EmulatorError('INVALID_SNAPSHOT', `A record of the table \`${name}\` is nested too deeply.`)
  }
  return copyJson(rows)
}
