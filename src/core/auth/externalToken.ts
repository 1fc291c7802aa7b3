/** Sign-in with the token of another library, for apps that move to the service while people stay signed in there. */
import { exchangeExternalToken } from '../../../generated/operations/external-auth.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode } from '../errors.ts'
import type { RenewToken } from '../session/types.ts'
import { completeSignIn, type SignInResponse, type SignInResult } from './completeSignIn.ts'

export interface SignInWithExternalTokenInput {
  /** The library that issued the token. The project's settings must enable it. */
  providerId: 'better-auth-integration' | 'clerk-integration' | 'workos-integration'
  /**
   * A function that returns the library's current token, a JSON Web Token; `null` while signed out there. It is called now, and
   * whenever the session needs a new access token. With a text instead, the session ends with its access token, at most
   * ten minutes later.
   */
  token: string | (() => string | null | Promise<string | null>)
}

/**
 * Signs in with the token of another library. The first token of a user creates the account; tokens of one session of the
 * library have one session here. An anonymous user keeps the account. The session has no refresh token: it lives as
 * long as the library returns tokens for the same user. Call this when the app starts, and after a sign-in there.
 *
 * @param client its token store receives the access token
 * @param input the library and its tokens
 * @param options signal and timeout of the call
 * @returns `signed-out` if the function returns no token
 * @throws {KnownError} EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED if the project doesn't accept tokens of the library,
 * INVALID_EXTERNAL_AUTH_TOKEN with the `reason`
 *
 * @example
 * ```ts
 * await signInWithExternalToken(client, {
 *   providerId: 'better-auth-integration',
 *   token: async () => (await authClient.token()).data?.token ?? null,
 * })
 * ```
 */
export async function signInWithExternalToken(
  client: Client,
  { providerId, token }: SignInWithExternalTokenInput,
  options?: CallOptions,
): Promise<SignInResult | { status: 'signed-out' }> {
  const readToken = async (): Promise<string | null> => (typeof token === 'string' ? token : token())
  const exchange = async (current: string) => exchangeExternalToken(client, { providerId, token: current }, options)
  const first = await readToken()
  if (first === null) return { status: 'signed-out' }

  const start = async (): Promise<SignInResponse> => {
    const { sessionId, ...response } = await exchange(first)
    const renew: RenewToken = async () => {
      const current = await readToken()
      if (current === null) return null
      try {
        const { accessToken, userId } = await exchangeExternalToken(client, { providerId, token: current })
        // Another user is another session, which the app begins when it learns of it.
        return userId === response.userId ? { accessToken } : null
      } catch (error) {
        if (hasCode(error, 'INVALID_EXTERNAL_AUTH_TOKEN')) return null
        throw error
      }
    }
    return { ...response, refreshToken: `external-${sessionId}`, renew }
  }
  return completeSignIn(client, start())
}
