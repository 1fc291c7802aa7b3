/**
 * Authenticates the caller of an operation: project, access level and its key, user and session. The
 * checks have a fixed order, so that a request with several problems always gets the same error:
 *
 * 1. the access type: required with a key, one of three values, and with a project id
 * 2. the access token: valid, unexpired, and for this project
 * 3. the project exists
 * 4. the owner's token, which replaces every key; otherwise the key of the access level
 * 5. the branch exists
 */
import type { Clock } from '../domain/clock.ts'
import type { Database } from '../state/database.ts'
import { PROJECT_OF_OWNERS } from '../state/projects.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { AccessLevel, ServiceGeneration } from '../specification.ts'
import type { AccessTokenClaims, AccessTokenIssuer } from '../domain/accessTokens.ts'
import { andThen } from './http.ts'
import type { HeaderLookup } from '../domain/requestContext.ts'
import { fail, failText } from '../domain/refusals.ts'
import { type Caller, ownedProjectIds } from '../domain/caller.ts'
import { PUBLIC_CLIENT, isValidKeySet } from '../domain/keySets.ts'

const ANONYMOUS: Caller = { level: 'none', project: null, user: null, sessionId: null }

const KEYS = [
  ['client', 'x-stack-publishable-client-key', 'publishable_client_key'],
  ['server', 'x-stack-secret-server-key', 'secret_server_key'],
  ['admin', 'x-stack-super-secret-admin-key', 'super_secret_admin_key'],
] as const

/** The parts of the state that the checks use. */
interface AuthenticationState {
  readonly service: ServiceGeneration
  readonly db: Database
  readonly clock: Clock
  readonly tokens: AccessTokenIssuer
}

/** Authenticates a request, synchronously if its tokens are cached. Refuses with the first failed check. */
export function authenticate(state: AuthenticationState, headers: HeaderLookup): Caller | Promise<Caller> {
  const level = headers.get('x-stack-access-type') || null
  const adminToken = headers.get('x-stack-admin-access-token') || null
  if (level === null) {
    if (adminToken !== null || KEYS.some(([, header]) => headers.get(header))) fail('PROJECT_KEY_WITHOUT_ACCESS_TYPE')
    return ANONYMOUS
  }
  if (level !== 'client' && level !== 'server' && level !== 'admin') return fail('INVALID_ACCESS_TYPE')
  const projectId = headers.get('x-stack-project-id') || null
  if (projectId === null) return fail('ACCESS_TYPE_WITHOUT_PROJECT_ID', { request_type: level })

  const accessToken = headers.get('x-stack-access-token') || null
  const claims = accessToken === null ? null : state.tokens.read(accessToken)
  return andThen(claims, (claims) => {
    if (accessToken !== null) checkAccessToken(state, claims, projectId)
    if (claims) checkRestriction(claims, headers)
    const project = state.db.projects.get(projectId) ?? fail('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId })
    const owner = adminToken === null ? null : checkOwner(state, adminToken, project)
    return andThen(owner, () => {
      if (adminToken === null) checkKey(state, level, headers, project)
      const branch = headers.get('x-stack-branch-id') || 'main'
      if (branch !== 'main') fail('BRANCH_DOES_NOT_EXIST', { branch_id: branch })
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

function checkAccessToken(
  { clock, service }: AuthenticationState,
  claims: AccessTokenClaims | null,
  projectId: string,
): void {
  if (!claims) return fail('UNPARSABLE_ACCESS_TOKEN')
  if (claims.expiresAtMillis <= clock.now()) {
    fail('ACCESS_TOKEN_EXPIRED', {
      expired_at_millis: claims.expiresAtMillis,
      ...(service !== '2025' && {
        project_id: claims.projectId,
        user_id: claims.userId,
        refresh_token_id: claims.sessionId,
      }),
    })
  }
  if (claims.projectId !== projectId) {
    fail('INVALID_PROJECT_FOR_ACCESS_TOKEN', {
      expected_project_id: projectId,
      actual_project_id: claims.projectId,
    })
  }
}

/** Refuses tokens of anonymous and restricted users unless a header allows them, at every access level. */
function checkRestriction({ audience, restrictedReason }: AccessTokenClaims, headers: HeaderLookup): void {
  if (audience === 'user' || headers.get('x-stack-allow-anonymous-user') === 'true') return
  if (audience === 'anonymous') return fail('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED')
  if (headers.get('x-stack-allow-restricted-user') === 'true') return
  fail('RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: restrictedReason ?? { type: 'email_not_verified' } })
}

/** Checks an owner's token: the access token of a user of the project `internal` whose metadata lists this project. */
function checkOwner({ db, clock, tokens }: AuthenticationState, token: string, project: ProjectRecord) {
  return andThen(tokens.read(token), (claims) => {
    if (!claims) return fail('UNPARSABLE_ADMIN_ACCESS_TOKEN')
    if (claims.expiresAtMillis <= clock.now()) {
      fail('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: claims.expiresAtMillis })
    }
    if (claims.projectId !== PROJECT_OF_OWNERS) return fail('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
    const owner = db.users.get(claims.userId)
    if (!owner) return failText(401, 'The user of the admin access token does not exist any more.')
    if (!ownedProjectIds(owner).includes(project.id)) return fail('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
    return owner
  })
}

function checkKey(
  { db, clock, service }: AuthenticationState,
  level: AccessLevel,
  headers: HeaderLookup,
  project: ProjectRecord,
) {
  const [, header, index] = KEYS.find(([name]) => name === level)!
  const key = headers.get(header) || null
  if (service !== '2025' && level === 'client' && (key === null || key === PUBLIC_CLIENT)) {
    if (!project.requires_publishable_client_key) return
    return fail('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id })
  }
  if (key === null) {
    if (level === 'client') return fail('CLIENT_AUTHENTICATION_REQUIRED')
    return fail(level === 'server' ? 'SERVER_AUTHENTICATION_REQUIRED' : 'ADMIN_AUTHENTICATION_REQUIRED')
  }
  for (const set of db.keySets.each(index, key)) if (isValidKeySet(set, project.id, clock.now())) return
  const details = { project_id: project.id }
  if (level === 'client') return fail('INVALID_PUBLISHABLE_CLIENT_KEY', details)
  return fail(level === 'server' ? 'INVALID_SECRET_SERVER_KEY' : 'INVALID_SUPER_SECRET_ADMIN_KEY', details)
}
