/** The users that `firebase auth:export users.json` writes. Firebase hashes passwords with its own kind of scrypt. */
import { compact } from '../../../core/util/compact.ts'
import { isRecord } from '../../../core/util/record.ts'
import { CommandError } from '../../errors.ts'
import { toMillis, toPasswordHash, toText, toUrl, type ExportedUser } from '../ExportedUser.ts'
import { readJson, toRecords, type ExportRecord } from '../readRecords.ts'

/** Firebase's names of providers, where this service has another. Most are domains: `google.com`. */
const PROVIDERS: Readonly<Record<string, string>> = { 'twitter.com': 'x' }

/** Ways to sign in that aren't providers. */
const OWN_METHODS = new Set(['password', 'phone', 'firebase', 'anonymous'])

export function readFirebase(file: string, text: string): ExportedUser[] {
  if (!text.trimStart().startsWith('{')) {
    throw new CommandError(
      `${file} is not JSON. Check --from, or export it with firebase auth:export users.json --format=JSON.`,
    )
  }
  const content = readJson(file, text)
  return toRecords(file, isRecord(content) ? content['users'] : content).map((record) => ({
    id: String(record['localId']),
    email: toText(record['email']),
    isEmailVerified: record['emailVerified'] === true,
    displayName: toText(record['displayName']),
    imageUrl: toUrl(record['photoUrl']),
    password: toPasswordHash(record['passwordHash'], 'scrypt of Firebase'),
    providers: listLinks(record)
      .filter(({ providerId }) => typeof providerId === 'string' && !OWN_METHODS.has(providerId))
      .map((link) => {
        const provider = String(link['providerId'])
        return {
          provider: PROVIDERS[provider] ?? provider.replace(/\.com$/, ''),
          accountId: toText(link['rawId']),
          email: toText(link['email']),
        }
      }),
    createdAtMillis: toMillis(record['createdAt']),
    isDisabled: record['disabled'] === true,
    hasSecondFactor: Array.isArray(record['mfaInfo']) && record['mfaInfo'].length > 0,
    metadata: compact({ clientReadOnly: toClaims(file, record['customAttributes']) }),
  }))
}

function listLinks(record: ExportRecord): ExportRecord[] {
  const links = record['providerUserInfo']
  return Array.isArray(links) ? links.filter(isRecord) : []
}

/** Claims are JSON in a string. */
function toClaims(file: string, value: unknown): unknown {
  const text = toText(value)
  return text === null ? undefined : readJson(file, text)
}
