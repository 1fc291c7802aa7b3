/** A user of an export, in the same form for all services. */
export interface ExportedUser {
  /** The id at the other service. */
  readonly id: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly displayName: string | null
  /** An http(s) URL. */
  readonly imageUrl: string | null
  /** With the name of its format, such as `bcrypt` or `argon2id`. */
  readonly password: PasswordHash | null
  readonly providers: readonly ProviderLink[]
  /** In milliseconds since 1970. */
  readonly createdAtMillis: number | null
  /** Blocked, banned or deleted at the other service. */
  readonly isDisabled: boolean
  /** The second factor isn't imported: users set it up again. */
  readonly hasSecondFactor: boolean
  /** What the user may change, what the user may read, and what only servers may read. */
  readonly metadata: {
    readonly client?: unknown
    readonly clientReadOnly?: unknown
    readonly server?: unknown
  }
}

export interface PasswordHash {
  readonly format: string
  readonly hash: string
}

/** An account at a provider. */
export interface ProviderLink {
  /** The id that this service has for the provider, or the other service's if it has none. */
  readonly provider: string
  /** The user's id at the provider; `null` if the export lacks it. */
  readonly accountId: string | null
  readonly email: string | null
}

/** The most costly bcrypt hash that the service takes. */
const MAX_BCRYPT_COST = 16

/** Returns true if the service takes a hash: bcrypt, with a cost of at most 16. */
export function isAccepted({ hash }: PasswordHash): boolean {
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1]
  return cost !== undefined && Number(cost) <= MAX_BCRYPT_COST
}

/** Returns a hash with its format, which its beginning names (`$argon2id$…`). */
export function toPasswordHash(hash: unknown, format?: unknown): PasswordHash | null {
  if (typeof hash !== 'string' || hash === '') return null
  const named = /^\$([a-z0-9-]+)\$/.exec(hash)?.[1]
  const isBcrypt = named !== undefined && /^2[abxy]$/.test(named)
  return { hash, format: isBcrypt ? 'bcrypt' : (toText(format) ?? named ?? 'unknown') }
}

/** Returns a text with characters; `null` for anything else. */
export function toText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Returns an http(s) URL; `null` for anything else. */
export function toUrl(value: unknown): string | null {
  const text = toText(value)
  return text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}

/** Returns a time as milliseconds since 1970; `null` without one. */
export function toMillis(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : toText(value)
  if (text === null) return null
  // PostgreSQL writes `2024-05-01 10:00:00+00`.
  const millis = /^\d+$/.test(text) ? Number(text) : Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isFinite(millis) ? millis : null
}

/** Returns the texts of a name, joined. */
export function joinNames(...names: readonly unknown[]): string | null {
  return (
    names
      .map(toText)
      .filter((name) => name !== null)
      .join(' ') || null
  )
}
