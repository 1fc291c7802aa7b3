/** The tables and their indexes. A table maps ids to plain JSON records, in insertion order. */
import { EmulatorError } from '../errors.ts'
import { OTP_LENGTH } from '../specification.ts'
import { isCodeOf, type CodeRecord } from './codeRecords.ts'
import type { MailRecord, ManagedEmailDomainRecord } from './mailRecords.ts'
import type {
  BilledCustomerRecord,
  HoldingRecord,
  InvoiceRecord,
  PromoCodeRecord,
  SubscriptionRecord,
} from './paymentRecords.ts'
import type { KeySetRecord, ProjectRecord } from './projectRecords.ts'
import type * as records from './records.ts'

/** All tables. The second type parameter names the indexes of a table. */
export interface Tables {
  readonly projects: Table<ProjectRecord>
  readonly keySets: Table<
    KeySetRecord,
    'project' | 'publishable_client_key' | 'secret_server_key' | 'super_secret_admin_key'
  >
  /** `passkey`: `<project>/<credential id>`. */
  readonly users: Table<records.UserRecord, 'project' | 'passkey'>
  /** `auth`: `<project>/<value>`, only of channels used for sign-in. */
  readonly contactChannels: Table<records.ContactChannelRecord, 'project' | 'user' | 'auth'>
  readonly sessions: Table<records.SessionRecord, 'user' | 'refresh_token'>
  readonly replacedRefreshTokens: Table<records.ReplacedRefreshTokenRecord>
  /** `day`: `<project>/<day>`. */
  readonly activities: Table<records.ActivityRecord, 'project' | 'day'>
  /**
   * `tail`: `<project>/<kind>/<the last 39 characters>`, the code without its one-time password. `team`: the team of an
   * invitation.
   */
  readonly codes: Table<CodeRecord, 'project' | 'tail' | 'team'>
  readonly teams: Table<records.TeamRecord, 'project'>
  readonly memberships: Table<records.MembershipRecord, 'project' | 'user' | 'team'>
  /** `permission`: `<project>/<permission>`. */
  readonly grants: Table<records.GrantRecord, 'project' | 'user' | 'team' | 'permission'>
  readonly apiKeys: Table<records.ApiKeyRecord, 'owner' | 'value'>
  /** `account`: `<project>/<provider>/<account id>`. */
  readonly oauthConnections: Table<records.OAuthConnectionRecord, 'project' | 'user' | 'account'>
  readonly externalAccounts: Table<records.ExternalAccountRecord, 'project' | 'user'>
  readonly cliLogins: Table<records.CliLoginRecord, 'polling_code' | 'login_code'>
  readonly notificationChoices: Table<records.NotificationChoiceRecord, 'user'>
  readonly mails: Table<MailRecord, 'project'>
  readonly managedEmailDomains: Table<ManagedEmailDomainRecord, 'project'>
  readonly emailDrafts: Table<records.EmailDraftRecord, 'project'>
  readonly agentRegistrations: Table<records.AgentRegistrationRecord, 'project' | 'poll_token'>
  /** `thread`: `<project>/<thread>`. */
  readonly chatMessages: Table<records.ChatMessageRecord, 'project' | 'thread'>
  readonly images: Table<records.ImageRecord, 'project'>
  /** `customer`: `<project>/<type>/<id>`. */
  readonly holdings: Table<HoldingRecord, 'customer'>
  readonly subscriptions: Table<SubscriptionRecord, 'project' | 'customer'>
  readonly invoices: Table<InvoiceRecord, 'project' | 'customer'>
  readonly billedCustomers: Table<BilledCustomerRecord>
  readonly promoCodes: Table<PromoCodeRecord, 'project'>
  readonly vaultValues: Table<records.VaultValueRecord>
}

/** Joins the parts of a key. */
export const compositeKey = (...parts: readonly string[]): string => parts.join('/')

const project: Key<{ project_id: string }> = (row) => row.project_id
const user: Key<{ user_id: string }> = (row) => row.user_id
const customer: Key<HoldingRecord | SubscriptionRecord | InvoiceRecord> = (row) =>
  compositeKey(row.project_id, row.customer_type, row.customer_id)

const INDEXES: {
  readonly [Name in keyof Tables]: Tables[Name] extends Table<infer R, infer Index>
    ? { readonly [I in Index]: Key<R> }
    : never
} = {
  projects: {},
  keySets: {
    project,
    publishable_client_key: (row) => row.publishable_client_key,
    secret_server_key: (row) => row.secret_server_key,
    super_secret_admin_key: (row) => row.super_secret_admin_key,
  },
  users: { project, passkey: (row) => row.passkey && compositeKey(row.project_id, row.passkey.credential_id) },
  contactChannels: {
    project,
    user,
    auth: (row) => (row.used_for_auth ? compositeKey(row.project_id, row.value) : null),
  },
  sessions: { user, refresh_token: (row) => row.refresh_token },
  replacedRefreshTokens: {},
  activities: { project, day: (row) => compositeKey(row.project_id, row.day) },
  codes: {
    project,
    tail: (row) => compositeKey(row.project_id, row.kind, row.code.slice(OTP_LENGTH)),
    team: (row) => (isCodeOf(row, 'team-invitation') ? row.data.team_id : null),
  },
  teams: { project },
  memberships: { project, user, team: (row) => row.team_id },
  grants: {
    project,
    user,
    team: (row) => row.team_id,
    permission: (row) => compositeKey(row.project_id, row.permission_id),
  },
  apiKeys: { owner: (row) => row.owner_id, value: (row) => row.value },
  oauthConnections: {
    project,
    user,
    account: (row) => compositeKey(row.project_id, row.provider_config_id, row.account_id),
  },
  externalAccounts: { project, user },
  cliLogins: { polling_code: (row) => row.polling_code, login_code: (row) => row.login_code },
  notificationChoices: { user },
  mails: { project },
  managedEmailDomains: { project },
  emailDrafts: { project },
  agentRegistrations: { project, poll_token: (row) => row.poll_token },
  chatMessages: { project, thread: (row) => compositeKey(row.project_id, row.thread_id) },
  images: { project },
  holdings: { customer },
  subscriptions: { project, customer },
  invoices: { project, customer },
  billedCustomers: {},
  promoCodes: { project },
  vaultValues: {},
}

/** Who a record can belong to. */
type OwnerType = 'user' | 'team'

/** Whether records are deleted with their owner: the index that finds them, or `kept`. */
type Fates<R, Index> = ('user_id' extends keyof R ? { readonly user: Index | 'kept' } : unknown) &
  ('team_id' extends keyof R ? { readonly team: Index | 'kept' } : unknown) &
  (Extract<keyof R, 'owner_id' | 'customer_id'> extends never
    ? unknown
    : { readonly [Type in OwnerType]: Index | 'kept' })

/** Every table whose records name a user or a team has to say what happens to them. */
export const OWNERS: {
  readonly [Name in keyof Tables as unknown extends FatesOf<Tables[Name]> ? never : Name]: FatesOf<Tables[Name]>
} = {
  contactChannels: { user: 'user' },
  // The refresh token of a deleted user is refused with an error of its own.
  sessions: { user: 'kept' },
  activities: { user: 'kept' },
  memberships: { user: 'user', team: 'team' },
  grants: { user: 'user', team: 'team' },
  apiKeys: { user: 'owner', team: 'owner' },
  oauthConnections: { user: 'user' },
  externalAccounts: { user: 'user' },
  notificationChoices: { user: 'user' },
  mails: { user: 'kept' },
  agentRegistrations: { user: 'kept' },
  // What was bought remains in the books.
  holdings: { user: 'kept', team: 'kept' },
  subscriptions: { user: 'kept', team: 'kept' },
  invoices: { user: 'kept', team: 'kept' },
  billedCustomers: { user: 'kept', team: 'kept' },
}

type FatesOf<T> = T extends Table<infer R, infer Index> ? Fates<R, Index> : never

/** Deletes what belongs to a user or a team. */
export function deleteOwned(tables: Tables, type: OwnerType, id: string): void {
  for (const [name, fates] of Object.entries(OWNERS) as [keyof Tables, { readonly [T in OwnerType]?: string }][]) {
    const index = fates[type]
    if (index === undefined || index === 'kept') continue
    const table = tables[name] as unknown as Table<Row, string>
    for (const row of table.where(index, id)) table.delete(row.id)
  }
}

/** The names of the tables. */
export const TABLE_NAMES = Object.keys(INDEXES) as (keyof Tables)[]

/** Creates all tables. @param maxRecords the maximum number of records in each table. */
export function createTables(maxRecords: number): Tables {
  const tables = TABLE_NAMES.map((name) => [
    name,
    createTable<Row, string>(name, INDEXES[name] as Readonly<Record<string, Key<Row>>>, maxRecords),
  ])
  return Object.fromEntries(tables) as Tables
}

/** A plain JSON record. A record that joins others has an id made of theirs. */
export interface Row {
  readonly id: string
}

/** The key of a record in an index; `null` leaves it out. */
export type Key<R> = (row: R) => string | null

export interface Table<R extends Row, Index extends string = never> {
  readonly size: number
  get(id: string): R | undefined
  /** The records of a key, oldest first. A copy, so the table may change while it is read. */
  where(index: Index, key: string): R[]
  /** The records of a key, oldest first, without a copy. Don't change the table while reading it. */
  each(index: Index, key: string): Iterable<R> & { readonly size: number }
  /** The oldest record of a key. */
  first(index: Index, key: string): R | undefined
  /** Every record, oldest first. */
  all(): R[]
  /**
   * Adds a record and returns it.
   *
   * @throws {EmulatorError} FULL if the table has its maximum number of records
   */
  insert(row: R): R
  /**
   * Changes a record in place, updates the indexes, and returns it. A record that was deleted meanwhile
   * remains deleted.
   */
  update(row: R, changes: Partial<R>): R
  /** Deletes a record. Returns true if it existed. */
  delete(id: string): boolean
  /** Replaces all records. */
  load(rows: readonly R[]): void
  /** Calls a watcher after each change from now on. */
  watch(watcher: Watcher<R>): void
}

/** Keeps derived data up to date with a table. */
export interface Watcher<R> {
  added(row: R): void
  /** @param before the old values of the changed properties. */
  changed(row: R, before: Partial<R>): void
  /** Called before a record is removed. */
  removing?(): void
  removed(row: R): void
  /** All records were removed. */
  cleared(): void
}

const NONE: ReadonlySet<never> = new Set()

/** The records of a table by a key. */
class TableIndex<R extends Row> {
  readonly #keyOf: Key<R>
  readonly #recordsByKey = new Map<string, Set<R>>()

  constructor(keyOf: Key<R>) {
    this.#keyOf = keyOf
  }

  keyOf(row: R): string | null {
    return this.#keyOf(row)
  }

  find(key: string): ReadonlySet<R> {
    return this.#recordsByKey.get(key) ?? NONE
  }

  add(row: R): void {
    const key = this.#keyOf(row)
    if (key === null) return
    const records = this.#recordsByKey.get(key) ?? new Set()
    this.#recordsByKey.set(key, records.add(row))
  }

  remove(row: R, key = this.#keyOf(row)): void {
    if (key === null) return
    const records = this.#recordsByKey.get(key)
    records?.delete(row)
    if (records?.size === 0) this.#recordsByKey.delete(key)
  }

  /** Moves a changed record to its new key. */
  move(row: R, oldKey: string | null): void {
    if (this.#keyOf(row) === oldKey) return
    this.remove(row, oldKey)
    this.add(row)
  }

  clear(): void {
    this.#recordsByKey.clear()
  }
}

export function createTable<R extends Row, Index extends string = never>(
  name: string,
  keys: { readonly [I in Index]: Key<R> },
  maxRecords: number,
): Table<R, Index> {
  const rows = new Map<string, R>()
  const indexes = new Map(
    (Object.entries(keys) as [Index, Key<R>][]).map(([index, key]) => [index, new TableIndex(key)]),
  )
  const watchers: Watcher<R>[] = []
  const find = (index: Index, key: string): ReadonlySet<R> => indexes.get(index)?.find(key) ?? NONE

  const table: Table<R, Index> = {
    get size() {
      return rows.size
    },
    get: (id) => rows.get(id),
    where: (index, key) => [...find(index, key)],
    each: find,
    first(index, key) {
      for (const row of find(index, key)) return row
      return undefined
    },
    all: () => [...rows.values()],
    insert(row) {
      if (rows.size >= maxRecords) {
        throw new EmulatorError(
          'FULL',
          `The emulator has reached its limit of ${maxRecords} ${name}. Reset it, or raise maxRecords.`,
        )
      }
      if (rows.has(row.id)) throw new Error(`A record with this id exists in ${name}.`)
      rows.set(row.id, row)
      for (const index of indexes.values()) index.add(row)
      for (const watcher of watchers) watcher.added(row)
      return row
    },
    update(row, changes) {
      if (rows.get(row.id) !== row) return Object.assign(row, changes)
      const keysBefore = [...indexes.values()].map((index) => ({ index, key: index.keyOf(row) }))
      const before: Partial<R> = {}
      for (const name in changes) before[name] = row[name]
      Object.assign(row, changes)
      for (const { index, key } of keysBefore) index.move(row, key)
      for (const watcher of watchers) watcher.changed(row, before)
      return row
    },
    delete(id) {
      const row = rows.get(id)
      if (!row) return false
      for (const watcher of watchers) watcher.removing?.()
      for (const index of indexes.values()) index.remove(row)
      rows.delete(id)
      for (const watcher of watchers) watcher.removed(row)
      return true
    },
    load(records) {
      rows.clear()
      for (const index of indexes.values()) index.clear()
      for (const watcher of watchers) watcher.cleared()
      for (const row of records) table.insert(row)
    },
    watch: (watcher) => void watchers.push(watcher),
  }
  return table
}
