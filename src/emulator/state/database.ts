/** The state of the emulator: its tables, snapshots of them, and restoring one. */
import { isTooDeep, MAX_DEPTH } from './json.ts'
import { EmulatorError } from '../errors.ts'
import { type Row, type Table, createTables, TABLE_NAMES, type Tables } from './tables.ts'
import { copyJson } from './json.ts'

/** A copy of the whole state: plain JSON. */
export interface Snapshot {
  readonly version: 1
  /**
   * The number of requests so far. A seeded emulator derives random values from it, so that no value is drawn twice.
   */
  readonly requests: number
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

export interface Database extends Tables {
  /** Copies the whole state. Later changes don't affect the copy. It contains secrets in plain text. */
  snapshot(): Snapshot
  /** Returns a snapshot as JSON text. Cheaper than `snapshot`, because nothing is copied. */
  serialize(): string
  /**
   * Replaces the whole state with a snapshot. Access tokens signed by its keys are valid again.
   *
   * @throws EmulatorError `BAD_SNAPSHOT` if the value is not a snapshot; the state is unchanged then.
   */
  restore(snapshot: Snapshot): void
  /** Calls a listener after each change of a record. Returns a function that removes the listener. */
  watch(listener: () => void): () => void
}

/** The parts of the state that are not records. */
interface Surroundings {
  requests(): number
  /** Called after a restore, so that derived values can be dropped. */
  onRestore(snapshot: Snapshot): void
}

/** Nesting levels of a snapshot above a record's own values. */
const SNAPSHOT_DEPTH = 6

export function createDatabase(maxRecords: number, surroundings: Surroundings): Database {
  const tables = createTables(maxRecords)
  const named = TABLE_NAMES.map((name) => [name, tables[name] as unknown as Table<Row>] as const)
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  for (const [, table] of named) table.watch({ added: changed, changed, removed: changed, cleared: changed })
  const current = (): Snapshot => ({
    version: 1,
    requests: surroundings.requests(),
    tables: Object.fromEntries(named.map(([name, table]) => [name, table.all()])),
  })
  return {
    ...tables,
    snapshot: () => copyJson(current()),
    serialize: () => JSON.stringify(current()),
    restore(snapshot) {
      const copies = named.map(([name]) => copy(snapshot, name))
      named.forEach(([, table], at) => table.load(copies[at] ?? []))
      surroundings.onRestore(snapshot)
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function copy(snapshot: Snapshot, name: string): Row[] {
  const isSnapshot = snapshot?.version === 1 && Number.isInteger(snapshot.requests)
  if (!isSnapshot || typeof snapshot.tables !== 'object' || snapshot.tables === null) {
    throw new EmulatorError(
      'BAD_SNAPSHOT',
      'restore() takes the value returned by snapshot(): { version: 1, requests, tables }.',
    )
  }
  const rows = snapshot.tables[name] ?? []
  if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string')) {
    throw new EmulatorError('BAD_SNAPSHOT', `The table \`${name}\` of the snapshot is not a list of records with ids.`)
  }
  if (isTooDeep(rows, MAX_DEPTH + SNAPSHOT_DEPTH)) {
    throw new EmulatorError('BAD_SNAPSHOT', `A record of the table \`${name}\` is nested too deeply.`)
  }
  return copyJson(rows)
}
