/** What the window at `/_emulator` shows, in one response. Rows come newest first and are limited. */
import type { EmulatorCore } from '../createCore.ts'
import type { PendingFault } from '../engine/faults.ts'
import type { LoggedRequest } from '../engine/requestLog.ts'
import type { Mail } from '../mail/outbox.ts'
import { primaryChannel } from '../service/channels.ts'
import type { WebhookDelivery } from '../webhooks/delivery.ts'
import { routes } from '../specification.ts'

/** Rows of each kind. */
const MAX_ROWS = 100

export interface Overview {
  /** The emulator's time. */
  readonly now: number
  readonly requests: readonly LoggedRequest[]
  readonly mails: Rows<Omit<Mail, 'html'>>
  readonly users: Rows<ShownUser>
  readonly teams: Rows<ShownTeam>
  readonly webhooks: Rows<WebhookDelivery>
  readonly faults: readonly PendingFault[]
}

/** The newest of some records, and how many there are. */
export interface Rows<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

export interface ShownUser {
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

export interface ShownTeam {
  readonly id: string
  readonly project: string
  readonly name: string
  readonly members: readonly string[]
}

/** An operation for which a fault can be requested. */
export interface ShownOperation {
  readonly id: string
  /** The known errors it can raise, besides those of every operation. */
  readonly errors: readonly string[]
}

export function overview(emulator: EmulatorCore): Overview {
  const { db, clock, outbox, requests, pendingFaults } = emulator
  const mails = outbox.list().map(({ html: _, ...mail }) => mail)
  return {
    now: clock.now(),
    requests: requests.list(),
    mails: newest(mails),
    users: newest(db.users.all(), (user) => {
      const primary = primaryChannel(emulator, user.id)
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
    teams: newest(db.teams.all(), (team) => ({
      id: team.id,
      project: team.project_id,
      name: team.display_name,
      members: db.memberships.where('team', team.id).map(({ user_id }) => {
        const user = db.users.get(user_id)
        return user?.display_name ?? primaryChannel(emulator, user_id)?.value ?? user_id
      }),
    })),
    webhooks: newest(emulator.webhooks.list()),
    faults: pendingFaults(),
  }
}

export function operations(): ShownOperation[] {
  return routes.map(({ id, errors }) => ({ id, errors }))
}

function newest<Row>(all: readonly Row[]): Rows<Row>
function newest<Row, Shown>(all: readonly Row[], show: (row: Row) => Shown): Rows<Shown>

function newest<Row>(all: readonly Row[], show: (row: Row) => unknown = (row) => row): Rows<unknown> {
  return { total: all.length, rows: all.slice(-MAX_ROWS).reverse().map(show) }
}
