/** Runs an OAuth flow in the system's browser of a device, beside the app (RFC 8252). */
import type { CallOptions, Client } from '../../client/types.ts'
import { UsageError } from '../../errors.ts'
import { toFixedLocation } from '../../platform/fixedLocation.ts'
import type { AuthSession } from '../../platform/Platform.ts'
import type { SignInResult } from '../completeSignIn.ts'
import { readCallback } from './finishOAuth.ts'
import { toRedirectUri, type FlowCookies } from './flow.ts'
import { startOAuth, type OAuthStart } from './startOAuth.ts'

/**
 * Opens the provider's page, and exchanges the code that comes back to the app. The code verifier stays in memory, so
 * that another app that receives the code can't use it.
 *
 * @throws {UsageError} SIGN_IN_DISMISSED if the user closes the browser
 */
export async function signInOnDevice(
  client: Client,
  authSession: AuthSession,
  input: OAuthStart,
  options?: CallOptions,
): Promise<SignInResult> {
  const cookies = createMemoryCookies()
  const location = toFixedLocation(authSession.url)
  const pageClient: Client = { ...client, platform: { ...client.platform, location } }
  // An app stays where it is: no page leads anywhere after the flow.
  const { returnTo: _returnTo, ...request } = input
  const returnedUrl = await authSession.open(await startOAuth(pageClient, cookies, request, options))
  if (returnedUrl === null) throw dismissed()
  // By the client itself: a second factor is asked for later, of that one.
  const exchange = readCallback(client, returnedUrl, cookies, toRedirectUri(pageClient))
  const result = await exchange?.(options)
  if (result?.status === 'signed-in' || result?.status === 'mfa-required') return result
  // Another app sent an address that doesn't belong to this flow.
  throw dismissed()
}

function dismissed(): UsageError {
  return new UsageError('SIGN_IN_DISMISSED', 'The user closed the browser before the sign-in was done.')
}

function createMemoryCookies(): FlowCookies {
  const values = new Map<string, string>()
  return {
    isSecure: false,
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    delete: (name) => void values.delete(name),
  }
}
