/**
 * Authenticates the caller of an operation: project, access level and its key, user and session. The checks have a
 * fixed order, so that a request with several problems always gets the same error:
 *
 * 1. the access type: required with a key, one of three values, and with a project id
 * 2. the access token: valid, unexpired, and for this project
 * 3. the project exists
 * 4. the owner's token, which replaces every key; otherwise the key of the access level
 * 5. the branch exists
 */
import type { AccessTokenClaims } from '../domain/accessTokens.ts'
import { listOwnedProjectIds, type Caller } from '../domain/caller.ts'
import { readConfig } from '../domain/configuration.ts'
import { isValidKeySet, PUBLIC_CLIENT } from '../domain/keySets.ts'
import { fail, failText } from '../domain/refusals.ts'
import type { EmulatorState, HeaderLookup } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import { isAccessLevel, type AccessLevel } from '../specification.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import { PROJECT_OF_OWNERS } from '../state/projects.ts'
import type { UserRecord } from '../state/records.ts'
import { andThen, type MaybePromise } from './http.ts'

const ANONYMOUS: Caller = { level: 'none', project: null, user: null, sessionId: null }

/** The header and the index of the key of each access level. */
const KEYS = {
  client: { header: 'x-stack-publishable-client-key', index: 'publishable_client_key' },
  server: { header: 'x-stack-secret-server-key', index: 'secret_server_key' },
  admin: { header: 'x-stack-super-secret-admin-key', index: 'super_secret_admin_key' },
} as const satisfies Record<AccessLevel, object>

type AuthenticationState = Pick<EmulatorState, 'service' | 'db' | 'clock' | 'tokens'>

/** Authenticates a request, synchronously if its tokens are cached. Refuses with the first failed check. */
export function authenticate(state: AuthenticationState, headers: HeaderLookup): MaybePromise<Caller> {
  const level = readAccessType(headers)
  if (level === null) return ANONYMOUS
  const projectId =
    readHeader(headers, 'x-stack-project-id') ?? fail('ACCESS_TYPE_WITHOUT_PROJECT_ID', { request_type: level })

  return andThen(verifyAccessToken(state, headers, projectId), (claims) => {
    const project = state.db.projects.get(projectId) ?? fail('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId })
    return andThen(verifyOwner(state, headers, project), (owner) => {
      if (!owner) requireKey(state, level, headers, project)
      requireBranch(headers)
      const user = claims && state.db.users.get(claims.userId)
      return {
        level,
        project,
        user: user?.project_id === project.id ? user : null,
        sessionId: claims?.sessionId ?? null,
      }
    })
  })
}

/** Returns the value of a header; `null` if it is missing or empty. */
const readHeader = (headers: HeaderLookup, name: string): string | null => headers.get(name) || null

/** Returns `null` if the request names no access type and has no key. */
function readAccessType(headers: HeaderLookup): AccessLevel | null {
  const level = readHeader(headers, 'x-stack-access-type')
  if (isAccessLevel(level)) return level
  if (level !== null) return fail('INVALID_ACCESS_TYPE')
  const keyHeaders = ['x-stack-admin-access-token', ...Object.values(KEYS).map(({ header }) => header)]
  if (keyHeaders.some((name) => readHeader(headers, name) !== null)) fail('PROJECT_KEY_WITHOUT_ACCESS_TYPE')
  return null
}

/** Returns the claims of the access token; `null` without a token. */
function verifyAccessToken(
  { tokens, clock, service }: AuthenticationState,
  headers: HeaderLookup,
  projectId: string,
): MaybePromise<AccessTokenClaims | null> {
  const token = readHeader(headers, 'x-stack-access-token')
  if (token === null) return null
  return andThen(tokens.verify(token), (claims) => {
    if (!claims) return fail('UNPARSABLE_ACCESS_TOKEN')
    if (claims.expiresAtMillis <= clock.now()) failExpired(claims, service)
    if (claims.projectId !== projectId) {
      fail('INVALID_PROJECT_FOR_ACCESS_TOKEN', {
        expected_project_id: projectId,
        actual_project_id: claims.projectId,
      })
    }
    requireAllowedAudience(claims, headers)
    return claims
  })
}

function failExpired(claims: AccessTokenClaims, service: EmulatorState['service']): never {
  const expiry = { expired_at_millis: claims.expiresAtMillis }
  if (!hasChange({ service }, 'accessTokenClaims')) return fail('ACCESS_TOKEN_EXPIRED', expiry)
  return fail('ACCESS_TOKEN_EXPIRED', {
    ...expiry,
    project_id: claims.projectId,
    user_id: claims.userId,
    refresh_token_id: claims.sessionId,
  })
}

/** Refuses tokens of anonymous and restricted users unless a header allows them, at every access level. */
function requireAllowedAudience({ audience, restrictedReason }: AccessTokenClaims, headers: HeaderLookup): void {
  if (audience === 'user' || headers.get('x-stack-allow-anonymous-user') === 'true') return
  if (audience === 'anonymous') return fail('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED')
  if (headers.get('x-stack-allow-restricted-user') === 'true') return
  fail('RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: restrictedReason ?? { type: 'email_not_verified' } })
}

/**
 * Returns the owner whose token the request contains; `null` without such a token. It is the access token of a user of
 * the project `internal` whose metadata lists this project.
 */
function verifyOwner(
  { db, clock, tokens }: AuthenticationState,
  headers: HeaderLookup,
  project: ProjectRecord,
): MaybePromise<UserRecord | null> {
  const token = readHeader(headers, 'x-stack-admin-access-token')
  if (token === null) return null
  return andThen(tokens.verify(token), (claims) => {
    if (!claims) return fail('UNPARSABLE_ADMIN_ACCESS_TOKEN')
    if (claims.expiresAtMillis <= clock.now()) {
      fail('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: claims.expiresAtMillis })
    }
    if (claims.projectId !== PROJECT_OF_OWNERS) return fail('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
    const owner = db.users.get(claims.userId)
    if (!owner) return failText(401, 'The user of the admin access token does not exist any more.')
    if (!listOwnedProjectIds(owner).includes(project.id)) return fail('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
    return owner
  })
}

/** Refuses a missing or invalid key of the access level. */
function requireKey(
  { db, clock, service }: AuthenticationState,
  level: AccessLevel,
  headers: HeaderLookup,
  project: ProjectRecord,
): void {
  const { header, index } = KEYS[level]
  const key = readHeader(headers, header)
  if (hasChange({ service }, 'keylessClients') && level === 'client' && (key === null || key === PUBLIC_CLIENT)) {
    if (!readConfig(project).project.requirePublishableClientKey) return
    return fail('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id })
  }
  if (key === null) return failMissingKey(level)
  for (const set of db.keySets.each(index, key)) if (isValidKeySet(set, project.id, clock.now())) return
  failInvalidKey(level, project.id)
}

function failMissingKey(level: AccessLevel): never {
  if (level === 'client') return fail('CLIENT_AUTHENTICATION_REQUIRED')
  return fail(level === 'server' ? 'SERVER_AUTHENTICATION_REQUIRED' : 'ADMIN_AUTHENTICATION_REQUIRED')
}

function failInvalidKey(level: AccessLevel, project_id: string): never {
  if (level === 'client') return fail('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id })
  return fail(level === 'server' ? 'INVALID_SECRET_SERVER_KEY' : 'INVALID_SUPER_SECRET_ADMIN_KEY', { project_id })
}

function requireBranch(headers: HeaderLookup): void {
  const branch = readHeader(headers, 'x-stack-branch-id') ?? 'main'
  if (branch !== 'main') fail('BRANCH_DOES_NOT_EXIST', { branch_id: branch })
}
