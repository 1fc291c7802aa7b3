/** Who sent a request, and whether they may: what the middlewares for frameworks are made of. */
import type { ServerUser } from '../../generated/model.ts'
import { getUserById } from '../../generated/operations/users.ts'
import type { CallOptions, RequestLike, ServerClient } from '../core/client/types.ts'
import { isKnownError, KnownError, UsageError } from '../core/errors.ts'
import { getPermission, type GetPermissionInput, type HeldPermission } from '../core/flows/getPermission.ts'
import { requestTokenStore } from '../core/session/requestTokenStore.ts'
import type { VerifiedAccessToken } from './createTokenVerifier.ts'
import { forRequest } from './forRequest.ts'
import { verifyAccessToken } from './verifyAccessToken.ts'

/** The verified sender of a request. */
export interface RequestAuth {
  readonly userId: string
  readonly token: VerifiedAccessToken
  /** Reads the whole user from the service; `null` when it was deleted since. */
  readUser(options?: CallOptions): Promise<ServerUser | null>
}

/**
 * The verified sender of a request. The access token is the one of an `Authorization: Bearer` header, of the
 * `x-stack-auth` header, or of the cookies; one that is about to expire is refreshed where a refresh token came along.
 *
 * @throws KnownError USER_AUTHENTICATION_REQUIRED when there is no token
 * @throws AccessTokenError when there is one that is not good
 * @throws UsageError INVALID_TOKENS when the `x-stack-auth` header can't be read
 */
export async function authenticate(
  client: ServerClient,
  request: RequestLike,
  options: CallOptions = {},
): Promise<RequestAuth> {
  const text = await readAccessToken(client, request, options)
  if (text === null) {
    throw new KnownError(
      'USER_AUTHENTICATION_REQUIRED',
      'Nobody is signed in. Sign in and send the access token along.',
      401,
      undefined,
    )
  }
  const token = await verifyAccessToken(text, client)
  return { userId: token.userId, token, readUser: (callOptions) => readUser(client, token.userId, callOptions) }
}

async function readAccessToken(
  client: ServerClient,
  request: RequestLike,
  options: CallOptions,
): Promise<string | null> {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer !== undefined) return bearer
  const { accessToken, refreshToken } = requestTokenStore(request, client.config.projectId).read()
  if (refreshToken === null) return accessToken
  return forRequest(client, request).session.getAccessToken(options.signal ? { signal: options.signal } : {})
}

async function readUser(client: ServerClient, userId: string, options?: CallOptions): Promise<ServerUser | null> {
  try {
    return await getUserById(client, { userId }, options)
  } catch (error) {
    if (isKnownError(error, 'USER_NOT_FOUND')) return null
    throw error
  }
}

/** Which permission a request needs. */
export type RequiredPermission = Pick<GetPermissionInput, 'permissionId' | 'teamId' | 'recursive'>

/**
 * The permission of a verified sender. A team id that no team could have, say from the address of a request, is a team
 * in which nobody holds anything.
 *
 * @throws KnownError TEAM_PERMISSION_REQUIRED or PROJECT_PERMISSION_REQUIRED, with status 403, when it is not held
 * @throws UsageError MISSING_OPTION when `teamId` is there and undefined: that asks for no team's permission by mistake
 */
export async function authorize(
  client: ServerClient,
  { userId }: Pick<RequestAuth, 'userId'>,
  required: RequiredPermission,
  options?: CallOptions,
): Promise<HeldPermission> {
  const { teamId, permissionId } = required
  if ('teamId' in required && teamId === undefined) {
    throw new UsageError(
      'MISSING_OPTION',
      `The permission ${permissionId} is asked for with teamId: undefined. Check the name of the route's parameter, or leave teamId out for a permission of the project.`,
    )
  }
  const held = await getPermission(client, { ...required, userId }, options).catch((error: unknown) => {
    if (teamId !== undefined && isKnownError(error, 'SCHEMA_ERROR')) return null
    throw error
  })
  if (held) return held
  const message = `The permission ${permissionId} is needed for this. Ask somebody who can grant it.`
  if (teamId === undefined) throw new KnownError('PROJECT_PERMISSION_REQUIRED', message, 403, { userId, permissionId })
  throw new KnownError('TEAM_PERMISSION_REQUIRED', message, 403, { teamId, userId, permissionId })
}
