/** The authorization code grant (RFC 6749, section 4.1.3; RFC 7636, section 4.6). */
import { toBase64Url } from '../base64url.ts'
import type { CodeRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { signIn } from '../rules/sessions.ts'
import { findCode } from './flow.ts'

/** What the grant sends. */
export interface CodeGrant {
  readonly code: string
  readonly redirect_uri: string
  readonly code_verifier: string
}

/** A session for a code. From the moment its verifier was right the code is used up, whatever comes after. */
export async function exchangeCode(scope: Scope, grant: CodeGrant) {
  const code = findCode(scope, scope.project, 'oauth-authorization', grant.code)
  const isGood = code && code.used_at_millis === null && code.expires_at_millis > scope.clock.now()
  if (!isGood || !(await isVerifier(code, grant.code_verifier))) return fail('INVALID_AUTHORIZATION_CODE')
  // Another request may have used it while this one computed.
  if (code.used_at_millis !== null) fail('INVALID_AUTHORIZATION_CODE')
  scope.db.codes.update(code, { used_at_millis: scope.clock.now() })
  const { redirect_uri, user_id, is_new_user, after_callback_redirect_url } = code.data
  if (grant.redirect_uri !== redirect_uri) fail('REDIRECT_URL_NOT_WHITELISTED')
  const user = scope.db.users.get(String(user_id)) ?? fail('INVALID_AUTHORIZATION_CODE')
  const { access_token, refresh_token } = await signIn(scope, user)
  return {
    access_token,
    refresh_token,
    is_new_user: is_new_user === true,
    newUser: is_new_user === true,
    after_callback_redirect_url: (after_callback_redirect_url as string | null) ?? null,
    afterCallbackRedirectUrl: (after_callback_redirect_url as string | null) ?? null,
  }
}

async function isVerifier({ data }: CodeRecord, verifier: string): Promise<boolean> {
  if (data['code_challenge_method'] === 'plain') return verifier === data['code_challenge']
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(hash)) === data['code_challenge']
}
