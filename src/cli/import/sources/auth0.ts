/**
 * The users that Auth0 exports: JSON in lines (a job of the Management API) or an array. Passwords are in another file,
 * which Auth0's support sends; append it to the first, and the records of a user are joined by id.
 */
import { compact } from '../../../core/util/compact.ts'
import { isRecord } from '../../../core/util/record.ts'
import {
  joinNames,
  toMillis,
  toPasswordHash,
  toText,
  toUrl,
  type ExportedUser,
  type PasswordHash,
  type ProviderLink,
} from '../ExportedUser.ts'
import { readJsonRecords, type ExportRecord } from '../readRecords.ts'

/** Auth0's names of providers, where this service has another. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'google-oauth2': 'google',
  windowslive: 'microsoft',
  waad: 'microsoft',
  twitter: 'x',
}

export function readAuth0(file: string, text: string): ExportedUser[] {
  const users = new Map<string, ExportRecord>()
  for (const record of readJsonRecords(file, text)) {
    const id = toId(record)
    users.set(id, { ...users.get(id), ...record })
  }
  return [...users].map(([id, record]) => toUser(id, record))
}

/** Records of passwords have a MongoDB id instead of `user_id`. */
function toId(record: ExportRecord): string {
  const id = toText(record['user_id'])
  if (id !== null) return id
  const objectId = isRecord(record['_id']) ? record['_id']['$oid'] : undefined
  return `auth0|${String(record['alt_id'] ?? objectId)}`
}

function toUser(id: string, record: ExportRecord): ExportedUser {
  const identifier = listRecords(record['identifiers']).find(({ type }) => type === 'email')
  const name = toText(record['name'])
  const email = toText(record['email']) ?? toText(identifier?.['value'])
  return {
    id,
    email,
    isEmailVerified: (record['email_verified'] ?? identifier?.['verified']) === true,
    // Auth0 uses the address as the name of users without one.
    displayName: (name === email ? null : name) ?? joinNames(record['given_name'], record['family_name']),
    imageUrl: toUrl(record['picture']),
    password: toPasswordHash(record['passwordHash'] ?? record['password_hash']) ?? findMissingHash(id, record),
    providers: toProviders(id, record),
    createdAtMillis: toMillis(record['created_at']),
    isDisabled: record['blocked'] === true,
    hasSecondFactor: Array.isArray(record['multifactor']) && record['multifactor'].length > 0,
    metadata: compact({ client: record['user_metadata'], server: record['app_metadata'] }),
  }
}

/** The database of Auth0, whose users have a password. */
const DATABASE = 'auth0'

/** Without the file with the hashes, a user of the database needs a new password. */
function findMissingHash(id: string, record: ExportRecord): PasswordHash | null {
  const identities = listRecords(record['identities'])
  const isOfDatabase = id.startsWith(`${DATABASE}|`) || identities.some(({ provider }) => provider === DATABASE)
  return isOfDatabase ? { format: 'not in the export', hash: '' } : null
}

function toProviders(id: string, record: ExportRecord): ProviderLink[] {
  const [strategy = '', ...rest] = id.split('|')
  const primaryIdentity: ExportRecord = { provider: strategy, user_id: rest.join('|'), isSocial: strategy !== DATABASE }
  const identities = listRecords(record['identities'])
  return (identities.length > 0 ? identities : [primaryIdentity])
    .filter(({ provider, isSocial }) => provider !== DATABASE && isSocial === true)
    .map((identity) => {
      const provider = String(identity['provider'])
      const profile = isRecord(identity['profileData']) ? identity['profileData'] : record
      return {
        provider: PROVIDERS[provider] ?? provider,
        accountId: String(identity['user_id']),
        email: toText(profile['email']),
      }
    })
}

const listRecords = (value: unknown): ExportRecord[] => (Array.isArray(value) ? value.filter(isRecord) : [])
