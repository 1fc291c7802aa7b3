/** The users that Clerk's dashboard exports: CSV. The export has no accounts at providers and no metadata. */
import { joinNames, toPasswordHash, toText, type ExportedUser } from '../ExportedUser.ts'
import { readCsv } from '../readRecords.ts'

export function readClerk(file: string, text: string): ExportedUser[] {
  const records = readCsv(file, text, ['id', 'primary_email_address', 'password_digest', 'password_hasher'])
  return records.map((record) => {
    const email = toText(record['primary_email_address']) ?? listEmails(record['unverified_email_addresses'])[0] ?? null
    return {
      id: String(record['id']),
      email,
      isEmailVerified: email !== null && listEmails(record['verified_email_addresses']).includes(email),
      displayName: joinNames(record['first_name'], record['last_name']) ?? toText(record['username']),
      imageUrl: null,
      password: toPasswordHash(record['password_digest'], record['password_hasher']),
      providers: [],
      createdAtMillis: null,
      isDisabled: false,
      hasSecondFactor: toText(record['totp_secret']) !== null,
      metadata: {},
    }
  })
}

const listEmails = (value: unknown): string[] => (toText(value) ?? '').split(/[\s,;|]+/).filter(Boolean)
