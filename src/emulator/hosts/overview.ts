/** The data of the dashboard at `/_emulator` in one response. Rows are limited, the newest first. */
import { describeBrowser } from '../../core/util/describeBrowser.ts'
import type { EmulatorCore } from '../createCore.ts'
import { readConfig, readSettings } from '../domain/configuration.ts'
import type { HeaderLookup, Rotation } from '../domain/requestContext.ts'
import type { PendingFault } from '../http/faults.ts'
import type { HistoryPosition } from '../http/history.ts'
import { toHeaderEntries } from '../http/http.ts'
import type { LoggedRequest } from '../http/requestLog.ts'
import type { Mail } from '../mail/outbox.ts'
import { findPrimaryChannel } from '../service/channels.ts'
import { sortRules } from '../service/signUpRules.ts'
import { listRoutes, type Route, type ServiceGeneration } from '../specification.ts'
import type { PromoCodeRecord } from '../state/paymentRecords.ts'
import type { ProjectConfig, ProjectRecord, SignUpRule } from '../state/projectRecords.ts'
import type { WebhookDelivery } from '../webhooks/delivery.ts'

/** Maximum rows of each kind. */
const MAX_ROWS = 100

export interface Overview {
  /** The time of the emulator's clock. */
  readonly now: number
  readonly requests: readonly LoggedRequest[]
  readonly mails: Rows<Omit<Mail, 'html'>>
  readonly drafts: Rows<DashboardDraft>
  readonly users: FoundRows<DashboardUser>
  readonly teams: Rows<DashboardTeam>
  readonly promoCodes: Rows<DashboardPromoCode>
  readonly webhooks: Rows<WebhookDelivery>
  readonly faults: readonly PendingFault[]
  /** The projects that have keys, `internal` first. */
  readonly projects: readonly DashboardProject[]
  readonly service: ServiceGeneration
  readonly rotation: Rotation
  /** The requests whose states can be restored; `null` if the host doesn't record them. */
  readonly history: HistoryPosition | null
}

/** The newest records of a kind, and the number of all. */
export interface Rows<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

/** The newest of the records that a search finds. */
export interface FoundRows<Row> extends Rows<Row> {
  readonly found: number
}

export interface DashboardUser {
  readonly id: string
  readonly project: string
  readonly name: string | null
  readonly email: string | null
  readonly isVerified: boolean
  /** Sign-in methods: `password`, `code`, `passkey`, or the id of a provider. */
  readonly methods: readonly string[]
  readonly hasSecondFactor: boolean
  readonly isAnonymous: boolean
  readonly lastActiveAt: number
}

export interface DashboardProject {
  readonly id: string
  readonly name: string
  readonly publishableClientKey: string | null
  readonly secretServerKey: string | null
  readonly superSecretAdminKey: string | null
  readonly settings: DashboardSettings
}

/** What the dashboard can switch in a project. */
export interface DashboardSettings {
  readonly config: Pick<ProjectConfig, SwitchName>
  /** The ids of the enabled OAuth providers. */
  readonly providers: readonly string[]
  readonly requiresPublishableClientKey: boolean
  /** The sign-up rules in order of evaluation. */
  readonly rules: readonly DashboardRule[]
  readonly defaultAction: 'allow' | 'reject'
}

/** A sign-up rule with its id. */
export interface DashboardRule extends SignUpRule {
  readonly id: string
}

/** The settings of a project that are on or off. */
export const SWITCHES = [
  'sign_up_enabled',
  'require_email_verification',
  'credential_enabled',
  'magic_link_enabled',
  'passkey_enabled',
  'allow_localhost',
  'create_team_on_sign_up',
  'client_team_creation_enabled',
  'client_user_deletion_enabled',
  'allow_user_api_keys',
  'allow_team_api_keys',
] as const satisfies readonly (keyof ProjectConfig)[]

export type SwitchName = (typeof SWITCHES)[number]

/** A session of a user. */
export interface DashboardSession {
  readonly id: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
  readonly expiresAt: number
  readonly isImpersonation: boolean
  readonly browser: string | null
  readonly system: string | null
  /** City, region and country, as far as they are known. */
  readonly place: string | null
  readonly ip: string | null
}

export interface DashboardTeam {
  readonly id: string
  readonly project: string
  readonly name: string
  readonly members: readonly string[]
}

/** An email that an owner prepares. */
export interface DashboardDraft {
  readonly id: string
  readonly project: string
  readonly name: string
  /** `null` until it is sent. */
  readonly sentAt: number | null
}

export interface DashboardPromoCode {
  readonly id: string
  readonly project: string
  readonly status: PromoCodeRecord['status']
  /** The fields it was created with, as JSON. */
  readonly fields: string
}

/** An operation as described by the specification. */
export interface DashboardOperation extends Pick<Route, 'id' | 'method' | 'path' | 'access' | 'user'> {
  readonly summary: string
  /** The known errors it can raise, in addition to those of every operation. */
  readonly errors: readonly string[]
}

/** @param find a part of the id, the name or the address of the users to list. Default: all users. */
export function createOverview(emulator: EmulatorCore, find = ''): Overview {
  const { db, clock, outbox, requests, pendingFaults } = emulator
  const text = find.toLowerCase()
  const users = db.users.all()
  const found = users.filter(
    ({ id, display_name: name }) =>
      text === '' ||
      [id, name, findPrimaryChannel(emulator, id)?.value].some((value) => value?.toLowerCase().includes(text)),
  )
  const mails = outbox.list().map(({ html: _, ...mail }) => mail)
  return {
    now: clock.now(),
    requests: requests.list(),
    mails: toNewestRows(mails),
    drafts: toNewestRows(db.emailDrafts.all(), ({ id, project_id, display_name, sent_at_millis }) => ({
      id,
      project: project_id,
      name: display_name,
      sentAt: sent_at_millis,
    })),
    users: toFoundRows(users.length, found, (user) => {
      const primary = findPrimaryChannel(emulator, user.id)
      const providers = db.oauthConnections.where('user', user.id).map(({ provider_config_id }) => provider_config_id)
      return {
        id: user.id,
        project: user.project_id,
        name: user.display_name,
        email: primary?.value ?? null,
        isVerified: primary?.is_verified ?? false,
        methods: [
          ...(user.password_hash !== null ? ['password'] : []),
          ...(user.otp_auth_enabled ? ['code'] : []),
          ...(user.passkey !== null ? ['passkey'] : []),
          ...providers,
        ],
        hasSecondFactor: user.requires_totp_mfa,
        isAnonymous: user.is_anonymous,
        lastActiveAt: user.last_active_at_millis,
      }
    }),
    teams: toNewestRows(db.teams.all(), (team) => ({
      id: team.id,
      project: team.project_id,
      name: team.display_name,
      members: db.memberships.where('team', team.id).map(({ user_id }) => {
        const user = db.users.get(user_id)
        return user?.display_name ?? findPrimaryChannel(emulator, user_id)?.value ?? user_id
      }),
    })),
    promoCodes: toNewestRows(db.promoCodes.all(), ({ id, project_id, status, fields }) => ({
      id,
      project: project_id,
      status,
      fields: JSON.stringify(fields),
    })),
    webhooks: toNewestRows(emulator.webhooks.list()),
    faults: pendingFaults(),
    projects: db.projects.all().flatMap((project) => toDashboardProjects(emulator, project)),
    service: emulator.service,
    rotation: emulator.rotation,
    history: emulator.history.position(),
  }
}

/** Lists the sessions of a user that haven't expired, the newest first. */
export function listSessions({ db, clock }: EmulatorCore, userId: string): DashboardSession[] {
  return db.sessions
    .where('user', userId)
    .filter((session) => session.expires_at_millis > clock.now())
    .reverse()
    .map((session) => {
      const { geo_info: geo, user_agent: userAgent = '' } = session
      return {
        id: session.id,
        createdAt: session.created_at,
        lastUsedAt: session.last_used_at,
        expiresAt: session.expires_at_millis,
        isImpersonation: session.is_impersonation,
        ...describeBrowser(userAgent),
        place: [geo?.cityName, geo?.regionCode, geo?.countryCode].filter(Boolean).join(', ') || null,
        ip: geo?.ip ?? null,
      }
    })
}

export function listOperations(service: ServiceGeneration): DashboardOperation[] {
  return listRoutes(service).map(({ id, summary = '', method, path, access, user = 'optional', errors }) => ({
    id,
    summary,
    method,
    path,
    access,
    user,
    errors,
  }))
}

/** A request with its response, as texts. Secrets are shortened. */
export interface RequestDetails {
  readonly query: string
  readonly requestHeaders: readonly (readonly [name: string, value: string])[]
  readonly requestBody: string
  readonly responseHeaders: readonly (readonly [name: string, value: string])[]
  readonly responseBody: string
}

/** Maximum characters shown of a body. */
const MAX_BODY_LENGTH = 20_000
const SECRET = /password|secret|token|key|code|otp|cookie|authorization|stack-auth/i
/** Names that match `SECRET` but aren't secrets. */
const PUBLIC = /publishable|known|_enabled|is_code_valid/i

/** Returns the details of a logged request; `undefined` if the log no longer has it. */
export function findRequestDetails({ requests }: EmulatorCore, id: number): RequestDetails | undefined {
  const messages = requests.find(id)
  if (!messages) return undefined
  const { request, response } = messages
  const shortenPair = ([name, value]: [string, string]): [string, string] => [name, shortenSecret(name, value)]
  return {
    query: [...new URLSearchParams(request.query)].map((pair) => shortenPair(pair).join('=')).join('&'),
    requestHeaders: listHeaders(request.headers).map(shortenPair),
    requestBody: formatBody(request.body),
    responseHeaders: toHeaderEntries(response.headers).map(shortenPair),
    responseBody: typeof response.body === 'string' ? formatBody(response.body) : `${response.body.length} bytes`,
  }
}

/** Lists the headers of a request, if its host knows all of them. */
export function listHeaders(headers: HeaderLookup): [name: string, value: string][] {
  if (headers instanceof Headers) return [...headers]
  return (headers.names?.() ?? []).map((name) => [name, headers.get(name) ?? ''])
}

function shortenSecret(name: string, value: string): string {
  if (/password$/i.test(name)) return '…'
  return value.length > 6 && SECRET.test(name) && !PUBLIC.test(name) ? `${value.slice(0, 6)}…` : value
}

/**
 * Formats a body: JSON is indented, the fields of a form are listed, and the secrets of both are shortened. Other
 * texts are shown unchanged.
 */
function formatBody(text: string): string {
  let formatted = text
  try {
    const replacer = (name: string, value: unknown): unknown =>
      name !== 'code' && typeof value === 'string' ? shortenSecret(name, value) : value
    formatted = JSON.stringify(JSON.parse(text), replacer, 2)
  } catch {
    if (/^[\w.]+=[^&]*(&|$)/.test(text)) {
      formatted = [...new URLSearchParams(text)]
        .map(([name, value]) => `${name}=${shortenSecret(name, value)}`)
        .join('\n')
    }
  }
  return formatted.length > MAX_BODY_LENGTH ? `${formatted.slice(0, MAX_BODY_LENGTH)}…` : formatted
}

function toDashboardProjects({ db }: EmulatorCore, project: ProjectRecord): DashboardProject[] {
  const { id, display_name: name } = project
  const keys = db.keySets.first('project', id)
  if (!keys) return []
  return [
    {
      id,
      name,
      publishableClientKey: keys.publishable_client_key,
      secretServerKey: keys.secret_server_key,
      superSecretAdminKey: keys.super_secret_admin_key,
      settings: toDashboardSettings(project),
    },
  ]
}

function toDashboardSettings(project: ProjectRecord): DashboardSettings {
  const config = readSettings(project)
  const { auth, project: projectConfig } = readConfig(project)
  return {
    config: Object.fromEntries(SWITCHES.map((name) => [name, config[name] ?? false])) as Record<SwitchName, boolean>,
    providers: config.oauth_providers.map((provider) => provider.id),
    requiresPublishableClientKey: projectConfig.requirePublishableClientKey,
    rules: sortRules(auth.signUpRules).map(([id, rule]) => ({ id, ...rule })),
    defaultAction: auth.signUpRulesDefaultAction,
  }
}

const toFoundRows = <Row, Shown>(
  total: number,
  found: readonly Row[],
  show: (row: Row) => Shown,
): FoundRows<Shown> => ({ total, found: found.length, rows: toNewestRows(found, show).rows })

function toNewestRows<Row>(all: readonly Row[]): Rows<Row>
function toNewestRows<Row, Shown>(all: readonly Row[], show: (row: Row) => Shown): Rows<Shown>

function toNewestRows<Row>(all: readonly Row[], show: (row: Row) => unknown = (row) => row): Rows<unknown> {
  return { total: all.length, rows: all.slice(-MAX_ROWS).reverse().map(show) }
}
