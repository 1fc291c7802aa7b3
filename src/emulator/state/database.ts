/** The state of the emulator: its tables, snapshots of them, and restoring one. */
import { EmulatorError } from '../EmulatorError.ts'
import type { Row, Table } from './createTable.ts'
import { createTables, TABLE_NAMES, type Tables } from './tables.ts'
import { createUserDirectory, type UserDirectory } from './userDirectory.ts'

/** A copy of everything remembered: plain JSON. */
export interface Snapshot {
  readonly version: 1
  /** How many requests were answered. A seed draws by it, so that nothing is drawn twice. */
  readonly requests: number
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

export interface Database extends Tables {
  /** The users page by page, searched. */
  readonly userDirectory: UserDirectory
  /** A copy of everything remembered. Later changes do not reach it. It holds secrets in the clear: treat it so. */
  snapshot(): Snapshot
  /**
   * Forgets everything and remembers a copy instead. Access tokens signed by the copy's keys are valid again.
   *
   * @throws EmulatorError `BAD_SNAPSHOT` when it is none; nothing is forgotten then.
   */
  restore(snapshot: Snapshot): void
}

/** What has to be copied and put back beside the records. */
interface Surroundings {
  requests(): number
  /** Called after the records were put back, for whoever keeps something derived from them. */
  onRestore(snapshot: Snapshot): void
}

export function createDatabase(maxRecords: number, surroundings: Surroundings): Database {
  const tables = createTables(maxRecords)
  const named = TABLE_NAMES.map((name) => [name, tables[name] as unknown as Table<Row>] as const)
  return {
    ...tables,
    userDirectory: createUserDirectory(tables),
    snapshot: () => ({
      version: 1,
      requests: surroundings.requests(),
      tables: structuredClone(Object.fromEntries(named.map(([name, table]) => [name, table.all()]))),
    }),
    restore(snapshot) {
      const copies = named.map(([name]) => copy(snapshot, name))
      named.forEach(([, table], at) => table.load(copies[at] ?? []))
      surroundings.onRestore(snapshot)
    },
  }
}

function copy(snapshot: Snapshot, name: string): Row[] {
  const isSnapshot = snapshot?.version === 1 && Number.isInteger(snapshot.requests)
  if (!isSnapshot || typeof snapshot.tables !== 'object' || snapshot.tables === null) {
    throw new EmulatorError(
      'BAD_SNAPSHOT',
      'restore() takes what snapshot() returned: { version: 1, requests, tables }.',
    )
  }
  const rows = snapshot.tables[name] ?? []
  if (!Array.isArray(rows) || !rows.every((row) => typeof row?.id === 'string')) {
    throw new EmulatorError('BAD_SNAPSHOT', `The table \`${name}\` of the snapshot is no list of records with an id.`)
  }
  return structuredClone(rows)
}
