/**
 * Sessions of people who sign in with another library: its token is exchanged for an access token. The emulator verifies
 * tokens with the key sets of the option `externalKeySets` and fetches none.
 */
import type { JWTPayload } from 'jose'
import { compact } from '../../core/util/compact.ts'
import { toRecord } from '../../core/util/record.ts'
import { readConfig } from '../domain/configuration.ts'
import { isStrictEmail } from '../domain/formats.ts'
import { fail } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import type { BodyOf, ErrorDetails } from '../specification.ts'
import type { ExternalAccountRecord, SessionRecord, UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { createUser, upgradeToExternalUser } from './accounts.ts'
import type { CallerContext, Resolvers } from './resolver.ts'
import { createSession, issueAccessToken } from './sessions.ts'

type ProviderId = BodyOf<'exchangeExternalToken'>['provider_id']

const failToken = (reason: ErrorDetails<'INVALID_EXTERNAL_AUTH_TOKEN'>['reason']): never =>
  fail('INVALID_EXTERNAL_AUTH_TOKEN', { reason })

const failClaim = (name: string): never =>
  fail('INVALID_EXTERNAL_AUTH_TOKEN', { reason: 'missing_claim' }, { reason: `missing_claim: ${name}` })

const failConfiguration = (reason: ErrorDetails<'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED'>['reason']): never =>
  fail('EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED', { reason })

/** What the claims of a provider's tokens must be. */
interface Expectation {
  readonly issuer: string
  /** Compares claims that only this provider has. */
  check(claims: JWTPayload): void
}

/** Reads the settings of a provider. Refuses with `EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED` if one is missing. */
function requireExpectation({ project }: RequestContext, provider: ProviderId): Expectation {
  const config = readConfig(project)
  const required = (value: string | undefined): string => value || failConfiguration('required_setting_missing')
  if (provider === 'better-auth-integration') {
    const { issuer, audience, jwksUrl } = config[provider]
    required(jwksUrl)
    const expectedAudience = required(audience)
    return {
      issuer: required(issuer),
      check: ({ aud }) => {
        if (![aud].flat().includes(expectedAudience)) failToken('audience_mismatch')
      },
    }
  }
  if (provider === 'clerk-integration') {
    const { issuer, authorizedParties = {} } = config[provider]
    const parties = Object.values(authorizedParties)
    if (parties.some((party) => !URL.canParse(party))) failConfiguration('invalid_authorized_party')
    return {
      issuer: required(issuer),
      check: ({ azp }) => {
        if (parties.length > 0 && !parties.includes(String(azp))) failToken('authorized_party_mismatch')
      },
    }
  }
  const { clientId, issuer } = config[provider]
  const expectedClient = required(clientId)
  return {
    issuer: required(issuer),
    check: ({ client_id }) => {
      if (client_id !== expectedClient) failToken('client_id_mismatch')
    },
  }
}

/** The claims of a valid token that identify its session. */
interface ExternalClaims extends JWTPayload {
  readonly sub: string
  readonly sid: string
}

async function verifyToken(context: RequestContext, provider: ProviderId, token: string): Promise<ExternalClaims> {
  const { issuer, check } = requireExpectation(context, provider)
  const { compactVerify, createLocalJWKSet, decodeJwt, errors } = await import('jose')
  let claims: JWTPayload
  try {
    claims = decodeJwt(token)
    const keys = [...(context.externalKeySets[provider]?.keys ?? [])]
    await compactVerify(token, createLocalJWKSet({ keys }))
  } catch (error) {
    if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) return failToken('malformed_token')
    if (error instanceof errors.JOSEError) return failToken('signature_mismatch')
    throw error
  }
  // Another library signed the token, so a claim may have any type. One of the wrong type is treated as missing.
  for (const name of ['iss', 'sub', 'sid']) {
    const claim = claims[name]
    if (typeof claim !== 'string' || claim === '') return failClaim(name)
  }
  const { iss, exp } = claims
  if (typeof exp !== 'number') return failClaim('exp')
  if (exp * 1000 <= context.clock.now()) failToken('expired')
  if (iss !== issuer) failToken('issuer_mismatch')
  check(claims)
  return claims as ExternalClaims
}

const MAX_NAME_LENGTH = 256

/** Reads the profile of a new account. Claims that can't be a name or an address are ignored. */
function readProfile({ name, email, email_verified }: JWTPayload) {
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME_LENGTH
  const isAddress = typeof email === 'string' && isStrictEmail(email.trim())
  return compact({
    display_name: isName ? name : undefined,
    email: isAddress
      ? { value: email.trim().toLowerCase(), isVerified: email_verified === true, isUsedForAuth: false }
      : undefined,
  })
}

/** Finds the account of a token's subject, or makes it: of the anonymous caller, or of a new user. */
function obtainAccount(
  context: CallerContext,
  provider_id: ProviderId,
  claims: ExternalClaims,
): { readonly account: ExternalAccountRecord; readonly isNew: boolean } {
  const { db, project, user: caller } = context
  const id = compositeKey(project.id, provider_id, claims.sub)
  const found = db.externalAccounts.get(id)
  if (found) return { account: found, isNew: false }
  const profile = readProfile(claims)
  const user: UserRecord = caller?.is_anonymous
    ? upgradeToExternalUser(context, caller, profile)
    : createUser(context, profile)
  const account = db.externalAccounts.insert({
    id,
    project_id: project.id,
    user_id: user.id,
    provider_id,
    sessions: {},
  })
  return { account, isNew: true }
}

/** Returns the session of a `sid`. If it was ended, it begins again with the same id. */
function obtainSession(context: RequestContext, account: ExternalAccountRecord, sid: string): SessionRecord {
  const { db } = context
  const id = new Map(Object.entries(account.sessions)).get(sid)
  const current = id === undefined ? undefined : db.sessions.get(id)
  if (current) return current
  const session = createSession(context, account.user_id, compact({ id }))
  db.externalAccounts.update(account, { sessions: { ...account.sessions, [sid]: session.id } })
  return session
}

export const externalAuth = {
  async exchangeExternalToken(context) {
    const { body, project } = context
    const { provider_id, token } = body
    const app = toRecord(readConfig(project).apps.installed)[provider_id]
    if (toRecord(app)['enabled'] !== true) failConfiguration('provider_disabled')
    const claims = await verifyToken(context, provider_id, token)
    const { account, isNew } = obtainAccount(context, provider_id, claims)
    const session = obtainSession(context, account, claims.sid)
    return {
      access_token: await issueAccessToken(context, session),
      session_id: session.id,
      user_id: account.user_id,
      is_new_user: isNew,
    }
  },
} satisfies Resolvers
