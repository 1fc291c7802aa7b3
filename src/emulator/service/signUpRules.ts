/**
 * The sign-up rules of a project, in a service since 2026: each has a condition on the sign-up and an action. They
 * apply to every sign-up with a credential, including those that upgrade an anonymous user.
 */
import { matchesCondition, type ConditionScope } from '../domain/conditions.ts'
import { readConfig } from '../domain/configuration.ts'
import { compareStrings } from '../domain/permissions.ts'
import { fail } from '../domain/refusals.ts'
import type { HeaderLookup, RequestContext } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import type { SignUpRule } from '../state/projectRecords.ts'
import { toStoredEmail } from './channels.ts'

/** A sign-up that the rules accept or reject. */
export interface SignUpAttempt {
  /** `null` if the account has no address. */
  readonly email: string | null
  readonly method: 'password' | 'otp' | 'oauth' | 'passkey'
  readonly oauthProvider?: string
  /** Two capital letters; `null` if unknown. */
  readonly countryCode: string | null
}

/** Lists the rules in order of evaluation: by descending priority, then by id. */
export function sortRules(rules: Readonly<Record<string, SignUpRule>>): (readonly [id: string, rule: SignUpRule])[] {
  return Object.entries(rules).sort(
    ([leftId, left], [rightId, right]) =>
      (right.priority ?? 0) - (left.priority ?? 0) ||
      compareStrings(leftId.toLowerCase(), rightId.toLowerCase()) ||
      compareStrings(leftId, rightId),
  )
}

/**
 * Evaluates the rules until one allows or rejects the sign-up; otherwise the default action does. Refuses a rejected
 * sign-up with `SIGN_UP_REJECTED`.
 *
 * @returns private details for the new user if a rule restricts it; `null` otherwise.
 */
export function applySignUpRules(
  { service, project }: Pick<RequestContext, 'service' | 'project'>,
  attempt: SignUpAttempt,
): string | null {
  if (!hasChange({ service }, 'signUpRules')) return null
  const { signUpRules, signUpRulesDefaultAction } = readConfig(project).auth
  const scope = toScope(attempt)
  let restriction: string | null = null
  for (const [id, { enabled, condition, action, displayName }] of sortRules(signUpRules)) {
    if (!enabled || !condition || !matchesCondition(condition, scope)) continue
    if (action?.type === 'reject') return failRejected()
    if (action?.type === 'restrict') restriction ??= `sign-up rule: ${id}${displayName ? ` (${displayName})` : ''}`
    else if (action?.type !== 'log') return restriction
  }
  return signUpRulesDefaultAction === 'reject' ? failRejected() : restriction
}

/** The response doesn't tell which rule rejected the sign-up. */
const failRejected = (): never =>
  fail('SIGN_UP_REJECTED', { message: 'Your sign up was rejected by an administrator’s sign-up rule.' })

function toScope({ email, method, oauthProvider = '', countryCode }: SignUpAttempt): ConditionScope {
  const address = toStoredEmail(email ?? '')
  return {
    email: address,
    emailDomain: address.split('@')[1] ?? '',
    countryCode: countryCode ?? '',
    authMethod: method,
    oauthProvider,
    riskScores: { bot: 0, free_trial_abuse: 0 },
  }
}

const BROWSER = /Mozilla|Chrome|Safari/
const IP_HEADERS = ['x-real-ip', 'x-forwarded-for', 'x-vercel-forwarded-for', 'cf-connecting-ip']
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:)[\da-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?)$/i
const COUNTRY = /^[A-Z]{2}$/
/** An address such as `mira+CA@example.com` signs up from Canada. */
const COUNTRY_IN_ADDRESS = /\+([A-Z]{2})@example\.com$/

/**
 * Returns the country of a sign-up: that in an address of `example.com`, or that which a hosting platform names for a
 * browser. `null` if it is unknown.
 */
export function readCountryCode(headers: HeaderLookup, email: string | null): string | null {
  const [, named] = COUNTRY_IN_ADDRESS.exec(email ?? '') ?? []
  if (named !== undefined) return named
  const hasAddress = IP_HEADERS.some((name) => IP_ADDRESS.test(headers.get(name)?.split(',')[0]?.trim() ?? ''))
  if (!hasAddress || !BROWSER.test(headers.get('user-agent') ?? '')) return null
  const country = headers.get('x-vercel-ip-country') ?? headers.get('cf-ipcountry') ?? ''
  // Hosting platforms send `XX` for an unknown country.
  return COUNTRY.test(country) && country !== 'XX' ? country : null
}
