/** What an import will do with each user, and the counts that are shown before it starts. */
import type { CreateUserInput } from '../../../generated/operations/users.ts'
import { compact } from '../../core/util/compact.ts'
import { toRecord } from '../../core/util/record.ts'
import { isAccepted, type ExportedUser, type ProviderLink } from './ExportedUser.ts'

/** The services whose exports can be read. */
export type ExportSource = 'clerk' | 'auth0' | 'supabase' | 'firebase'

/** The settings of the project that decide what can be imported. */
export interface ImportTarget {
  readonly hasPasswords: boolean
  readonly hasMagicLinks: boolean
  /** The ids of its providers. */
  readonly providers: readonly string[]
}

/** A user who will be created. */
export interface PlannedUser {
  readonly user: ExportedUser
  readonly input: CreateUserInput
  /** The format of a password hash that can't be imported; `null` if the hash can be, or the user has none. */
  readonly foreignFormat: string | null
}

/** A user who won't be created. */
export interface LeftOutUser {
  readonly user: ExportedUser
  readonly reason: string
}

export interface ImportPlan {
  readonly users: readonly PlannedUser[]
  readonly leftOut: readonly LeftOutUser[]
  readonly counts: ImportCounts
}

/** Counts by name are records, such as `{ argon2id: 12 }`. */
export interface ImportCounts {
  readonly total: number
  readonly create: number
  readonly alreadyImported: number
  readonly passwordsKept: number
  readonly passwordsForeign: Readonly<Record<string, number>>
  readonly withoutPassword: number
  readonly providersLinked: Readonly<Record<string, number>>
  /** The project lacks the provider, or the export lacks the account's id. */
  readonly providersNotLinked: Readonly<Record<string, number>>
  readonly unverifiedEmails: number
  readonly secondFactors: number
  readonly leftOut: Readonly<Record<string, number>>
}

/**
 * @param imported the ids of users whom an earlier run has imported
 */
export function planImport(
  source: ExportSource,
  exported: readonly ExportedUser[],
  target: ImportTarget,
  imported: ReadonlySet<string>,
): ImportPlan {
  const users: PlannedUser[] = []
  const leftOut: LeftOutUser[] = []
  const emails = new Set<string>()
  for (const user of exported) {
    const reason = findReason(user, target, emails)
    if (user.email !== null && reason === null) emails.add(user.email.toLowerCase())
    if (reason !== null) leftOut.push({ user, reason })
    else if (!imported.has(user.id)) users.push(toPlanned(source, user, target))
  }
  const alreadyImported = exported.length - users.length - leftOut.length
  return { users, leftOut, counts: toCounts(exported.length, alreadyImported, users, leftOut, target) }
}

/** Returns why a user is left out; `null` for a user who can be imported. */
function findReason(user: ExportedUser, target: ImportTarget, emails: ReadonlySet<string>): string | null {
  if (user.isDisabled) return 'disabled'
  if (user.email === null && listLinks(user, target).length === 0) return 'no email and no provider'
  if (user.email !== null && emails.has(user.email.toLowerCase())) return 'the email of an earlier user'
  return null
}

function toPlanned(source: ExportSource, user: ExportedUser, target: ImportTarget): PlannedUser {
  const { id, email, isEmailVerified, displayName, imageUrl, password, createdAtMillis, metadata } = user
  const hash = password && target.hasPasswords && isAccepted(password) ? password.hash : undefined
  const links = listLinks(user, target)
  const input: CreateUserInput = compact({
    displayName: displayName ?? undefined,
    profileImageUrl: imageUrl ?? undefined,
    ...(email !== null && {
      primaryEmail: email,
      primaryEmailVerified: isEmailVerified,
      primaryEmailAuthEnabled: true,
    }),
    passwordHash: hash,
    // Otherwise there would be no way to sign in.
    otpAuthEnabled: password === null && links.length === 0 && target.hasMagicLinks ? true : undefined,
    oauthProviders:
      links.length > 0
        ? links.map(({ provider, accountId, email: linkEmail }) => ({
            id: provider,
            accountId,
            email: linkEmail,
          }))
        : undefined,
    clientMetadata: metadata.client,
    clientReadOnlyMetadata: metadata.clientReadOnly,
    serverMetadata: {
      ...toRecord(metadata.server),
      // Finds the user again if an import was interrupted, and keeps what the service can't be told.
      imported: compact({ from: source, id, createdAtMillis: createdAtMillis ?? undefined }),
    },
  })
  return { user, input, foreignFormat: password && hash === undefined ? password.format : null }
}

/** A link that can be imported. */
type KnownLink = ProviderLink & { readonly accountId: string }

function listLinks({ providers }: ExportedUser, target: ImportTarget): KnownLink[] {
  return providers.filter(
    (link): link is KnownLink => link.accountId !== null && target.providers.includes(link.provider),
  )
}

function toCounts(
  total: number,
  alreadyImported: number,
  users: readonly PlannedUser[],
  leftOut: readonly LeftOutUser[],
  target: ImportTarget,
): ImportCounts {
  const linked = users.flatMap(({ user }) => listLinks(user, target))
  const notLinked = users.flatMap(({ user }) =>
    user.providers.filter((link) => !linked.some((other) => other === link)),
  )
  const countIf = (condition: (user: ExportedUser) => boolean): number =>
    users.filter(({ user }) => condition(user)).length
  return {
    total,
    create: users.length,
    alreadyImported,
    passwordsKept: users.filter(({ input }) => input.passwordHash !== undefined).length,
    passwordsForeign: countByName(users.flatMap(({ foreignFormat }) => foreignFormat ?? [])),
    withoutPassword: countIf(({ password }) => password === null),
    providersLinked: countByName(linked.map(({ provider }) => provider)),
    providersNotLinked: countByName(notLinked.map(({ provider }) => provider)),
    unverifiedEmails: countIf(({ email, isEmailVerified }) => email !== null && !isEmailVerified),
    secondFactors: countIf(({ hasSecondFactor }) => hasSecondFactor),
    leftOut: countByName(leftOut.map(({ reason }) => reason)),
  }
}

function countByName(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
