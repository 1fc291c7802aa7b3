/**
 * Authenticates the caller of an operation: project, access level and its key, signed-in user, owner session. The
 * checks have a fixed order, so that a request with several problems always gets the same error:
 *
 * 1. the access type: required with a key, one of three values, and with a project id
 * 2. the access token: valid, unexpired, and for this project
 * 3. the project exists
 * 4. the owner's token, which replaces every key; otherwise the key of the access level
 * 5. the branch exists
 *
 * The functions at the end check further requirements of an operation, such as a signed-in user.
 */
import type { Clock } from '../domain/random.ts'
import type { Database } from '../state/database.ts'
import { PROJECT_OF_OWNERS } from '../state/projects.ts'
import type { KeySetRecord, ProjectRecord } from '../state/projectRecords.ts'
import type { UserRecord } from '../state/records.ts'
import type { AccessLevel, ServiceGeneration } from '../specification.ts'
import type { AccessTokenClaims, Tokens } from '../domain/tokens.ts'
import { after, type HeaderLookup, fail, failText } from './http.ts'

/** An authenticated caller. */
export interface Caller {
  /** `none` if the request names no level; few operations accept that. */
  readonly level: AccessLevel | 'none'
  readonly project: ProjectRecord | null
  /** The user of the access token; `null` without a token, or if the user was deleted. */
  readonly user: UserRecord | null
  /** The session of the access token, even if it was deleted. */
  readonly sessionId: string | null
}

const ANONYMOUS: Caller = { level: 'none', project: null, user: null, sessionId: null }

const KEYS = [
  ['client', 'x-stack-publishable-client-key', 'publishable_client_key'],
  ['server', 'x-stack-secret-server-key', 'secret_server_key'],
  ['admin', 'x-stack-super-secret-admin-key', 'super_secret_admin_key'],
] as const

/** The parts of the world that the checks use. */
interface AuthenticationWorld {
  readonly service: ServiceGeneration
  readonly db: Database
  readonly clock: Clock
  readonly tokens: Tokens
}

/** Authenticates a request, synchronously if its tokens are cached. Refuses with the first failed check. */
export function authenticate(world: AuthenticationWorld, headers: HeaderLookup): Caller | Promise<Caller> {
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
  const claims = accessToken === null ? null : world.tokens.read(accessToken)
  return after(claims, (claims) => {
    if (accessToken !== null) checkAccessToken(world, claims, projectId)
    if (claims) checkRestriction(claims, headers)
    const project = world.db.projects.get(projectId) ?? fail('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId })
    const owner = adminToken === null ? null : checkOwner(world, adminToken, project)
    return after(owner, () => {
      if (adminToken === null) checkKey(world, level, headers, project)
      const branch = headers.get('x-stack-branch-id') || 'main'
      if (branch !== 'main') fail('BRANCH_DOES_NOT_EXIST', { branch_id: branch })
      const user = claims && world.db.users.get(claims.userId)
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
  { clock, service }: AuthenticationWorld,
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
function checkOwner({ db, clock, tokens }: AuthenticationWorld, token: string, project: ProjectRecord) {
  return after(tokens.read(token), (claims) => {
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

/** Returns the ids of the projects that a user of the project `internal` owns, oldest first. */
export function ownedProjectIds(user: UserRecord): readonly string[] {
  const ids = (user.server_metadata as { managedProjectIds?: unknown } | null)?.managedProjectIds
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** The placeholder that clients without a key send as their key. Known to services since 2026. */
export const PUBLIC_CLIENT = '__stack_public_client__'

function checkKey(
  { db, clock, service }: AuthenticationWorld,
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

/** Whether the keys of a set are valid for a project. */
export function isValidKeySet(set: KeySetRecord, projectId: string, now: number): boolean {
  return set.project_id === projectId && set.manually_revoked_at_millis === null && set.expires_at_millis > now
}

/** Returns the signed-in user. Refuses with `CANNOT_GET_OWN_USER_WITHOUT_USER` without a user. */
export function ownUser({ user }: Pick<Caller, 'user'>): UserRecord {
  return user ?? fail('CANNOT_GET_OWN_USER_WITHOUT_USER')
}

/** Returns the signed-in user. Refuses with `USER_AUTHENTICATION_REQUIRED` without a user. */
export function signedInUser({ user }: Pick<Caller, 'user'>): UserRecord {
  return user ?? fail('USER_AUTHENTICATION_REQUIRED')
}

/** Refuses with a text if a client uses another user's data. Servers and admins may use all data. */
export function requireSelf(
  { level, user }: Pick<Caller, 'level' | 'user'>,
  userId: string | undefined,
  status: number,
  text: string,
): void {
  if (level === 'client' && (userId === undefined || userId !== user?.id)) failText(status, text)
}

/** Returns a user of the project by id. Refuses with `USER_NOT_FOUND` if there is no such user. */
export function requireUser(
  { db, project }: { readonly db: Database; readonly project: ProjectRecord },
  userId: string,
): UserRecord {
  const user = db.users.get(userId)
  return user?.project_id === project.id ? user : fail('USER_NOT_FOUND')
}
