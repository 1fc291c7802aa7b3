/**
 * The operations of `mfa`.
 *
 * Generated from `openapi/paths/mfa.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { MfaSignInBody } from '../bodies.ts'
import type { SignInOrUpTokens } from '../model.ts'

/** Input of `mfaSignIn`. */
export interface MfaSignInInput extends MfaSignInBody {}

/** The operation of {@link mfaSignIn}. */
export const mfaSignInOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<MfaSignInInput, SignInOrUpTokens>>
> = { id: 'mfaSignIn', method: 'POST', path: '/auth/mfa/sign-in', body: 'json', auth: false }

/**
 * Finish a sign-in with a second factor.
 *
 * Takes the attempt code that the first factor's error carried, within 5 minutes. After a wrong TOTP the attempt code
 * can be used again, up to 20 times. `isNewUser` comes from the first factor; after OAuth it is always false.
 *
 * `POST /auth/mfa/sign-in`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, INVALID_TOTP_CODE
 *
 * @example
 * const result = await mfaSignIn(client, { type: 'totp', totp: '492039', code: 'qrya29w7g338xt02tggxr5k3hhggcs7sa64ycsctkyr9y' })
 */
export function mfaSignIn(client: Client, input: MfaSignInInput, options?: CallOptions): Promise<SignInOrUpTokens> {
  return send(client, mfaSignInOperation, input, options)
}
