/** The table `auth.users` of Supabase, as CSV or as JSON. */
import { isRecord } from '../../../core/util/record.ts'
import {
  joinNames,
  toMillis,
  toPasswordHash,
  toText,
  toUrl,
  type ExportedUser,
  type ProviderLink,
} from '../ExportedUser.ts'
import { readCsv, readJson, readJsonRecords, type ExportRecord } from '../readRecords.ts'

/** Supabase's names of providers, where this service has another. */
const PROVIDERS: Readonly<Record<string, string>> = { azure: 'microsoft', linkedin_oidc: 'linkedin', twitter: 'x' }

/** Ways to sign in that aren't providers. */
const OWN_METHODS = new Set(['email', 'phone', 'anonymous'])

export function readSupabase(file: string, text: string): ExportedUser[] {
  const isJson = /^\s*[[{]/.test(text)
  const records = isJson
    ? readJsonRecords(file, text)
    : readCsv(file, text, ['id', 'email', 'encrypted_password', 'email_confirmed_at', 'raw_app_meta_data'])
  return records.map((record) => {
    const profile = toObject(file, record['raw_user_meta_data'])
    const app = toObject(file, record['raw_app_meta_data'])
    const bannedUntil = toMillis(record['banned_until'])
    return {
      id: String(record['id']),
      email: toText(record['email']),
      isEmailVerified: toMillis(record['email_confirmed_at']) !== null,
      displayName: joinNames(profile['full_name']) ?? joinNames(profile['name']),
      imageUrl: toUrl(profile['avatar_url']) ?? toUrl(profile['picture']),
      password: toPasswordHash(record['encrypted_password']),
      providers: toProviders(app, profile, toText(record['email'])),
      createdAtMillis: toMillis(record['created_at']),
      isDisabled: toMillis(record['deleted_at']) !== null || (bannedUntil !== null && bannedUntil > Date.now()),
      // Factors are in another table.
      hasSecondFactor: false,
      metadata: { client: profile, server: app },
    }
  })
}

/** The user's profile has the account id of one provider; those of others are in another table. */
function toProviders(app: ExportRecord, profile: ExportRecord, email: string | null): ProviderLink[] {
  const listed: readonly unknown[] = Array.isArray(app['providers']) ? app['providers'] : [app['provider']]
  const names = listed.filter((name) => typeof name === 'string').filter((name) => !OWN_METHODS.has(name))
  const accountId = toText(profile['provider_id']) ?? toText(profile['sub'])
  return names.map((name) => ({
    provider: PROVIDERS[name] ?? name,
    accountId: names.length === 1 ? accountId : null,
    email,
  }))
}

function toObject(file: string, value: unknown): ExportRecord {
  if (isRecord(value)) return value
  const text = toText(value)
  const parsed = text === null ? {} : readJson(file, text)
  return isRecord(parsed) ? parsed : {}
}
