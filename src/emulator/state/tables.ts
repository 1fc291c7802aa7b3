/** The tables, and what each is indexed by. */
import { OTP_LENGTH } from '../limits.ts'
import { createTable, type Key, type Row, type Table } from './createTable.ts'
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
  /** `auth`: `<project>/<value>`, of the channels used for sign-in. */
  readonly contactChannels: Table<records.ContactChannelRecord, 'project' | 'user' | 'auth'>
  readonly sessions: Table<records.SessionRecord, 'user' | 'refresh_token'>
  /** `day`: `<project>/<day>`. */
  readonly activities: Table<records.ActivityRecord, 'project' | 'day'>
  /**
   * `tail`: `<project>/<kind>/<the last 39 characters>`, the code without its one-time password. `team`: the team of an
   * invitation.
   */
  readonly codes: Table<records.CodeRecord, 'project' | 'tail' | 'team'>
  readonly teams: Table<records.TeamRecord, 'project'>
  readonly memberships: Table<records.MembershipRecord, 'project' | 'user' | 'team'>
  /** `permission`: `<project>/<permission>`. */
  readonly grants: Table<records.GrantRecord, 'project' | 'user' | 'team' | 'permission'>
  readonly permissionDefinitions: Table<records.PermissionDefinitionRecord, 'project'>
  readonly apiKeys: Table<records.ApiKeyRecord, 'owner' | 'value'>
  /** `account`: `<project>/<provider>/<account id>`. */
  readonly oauthConnections: Table<records.OAuthConnectionRecord, 'project' | 'user' | 'account'>
  readonly cliLogins: Table<records.CliLoginRecord, 'polling_code' | 'login_code'>
  readonly notificationChoices: Table<records.NotificationChoiceRecord, 'user'>
  readonly mails: Table<records.MailRecord, 'project'>
  readonly themes: Table<records.ThemeRecord, 'project'>
  readonly templates: Table<records.TemplateRecord, 'project'>
  /** `thread`: `<project>/<thread>`. */
  readonly chatMessages: Table<records.ChatMessageRecord, 'project' | 'thread'>
  readonly images: Table<records.ImageRecord, 'project'>
  /** `customer`: `<project>/<type>/<id>`. */
  readonly holdings: Table<records.HoldingRecord, 'customer'>
  readonly vaultValues: Table<records.VaultValueRecord>
}

/** A key of several parts. */
export const joined = (...parts: readonly string[]): string => parts.join('/')

const project: Key<{ project_id: string }> = (row) => row.project_id
const user: Key<{ user_id: string }> = (row) => row.user_id

const INDEXES: {
  readonly [Name in keyof Tables]: Tables[Name] extends Table<infer Record, infer Index>
    ? { readonly [I in Index]: Key<Record> }
    : never
} = {
  projects: {},
  keySets: {
    project,
    publishable_client_key: (row) => row.publishable_client_key,
    secret_server_key: (row) => row.secret_server_key,
    super_secret_admin_key: (row) => row.super_secret_admin_key,
  },
  users: { project, passkey: (row) => row.passkey && joined(row.project_id, row.passkey.credential_id) },
  contactChannels: { project, user, auth: (row) => (row.used_for_auth ? joined(row.project_id, row.value) : null) },
  sessions: { user, refresh_token: (row) => row.refresh_token },
  activities: { project, day: (row) => joined(row.project_id, row.day) },
  codes: {
    project,
    tail: (row) => joined(row.project_id, row.kind, row.code.slice(OTP_LENGTH)),
    team: (row) => (row.kind === 'team-invitation' ? String(row.data['team_id']) : null),
  },
  teams: { project },
  memberships: { project, user, team: (row) => row.team_id },
  grants: { project, user, team: (row) => row.team_id, permission: (row) => joined(row.project_id, row.permission_id) },
  permissionDefinitions: { project },
  apiKeys: { owner: (row) => row.owner_id, value: (row) => row.value },
  oauthConnections: {
    project,
    user,
    account: (row) => joined(row.project_id, row.provider_config_id, row.account_id),
  },
  cliLogins: { polling_code: (row) => row.polling_code, login_code: (row) => row.login_code },
  notificationChoices: { user },
  mails: { project },
  themes: { project },
  templates: { project },
  chatMessages: { project, thread: (row) => joined(row.project_id, row.thread_id) },
  images: { project },
  holdings: { customer: (row) => joined(row.project_id, row.customer_type, row.customer_id) },
  vaultValues: {},
}

/** The names of the tables. */
export const TABLE_NAMES = Object.keys(INDEXES) as (keyof Tables)[]

/** @param maxRecords the maximum records of each table. */
export function createTables(maxRecords: number): Tables {
  const tables = TABLE_NAMES.map((name) => [
    name,
    createTable<Row, string>(name, INDEXES[name] as Readonly<Record<string, Key<Row>>>, maxRecords),
  ])
  return Object.fromEntries(tables) as Tables
}
