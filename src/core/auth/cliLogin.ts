/** Confirms the login of a command line in the browser. The command line's part is in `src/cli`. */
import { completeCliLogin } from '../../../generated/operations/cli.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { KnownError, TransportError } from '../errors.ts'
import { requireTokens } from './signedIn.ts'

export interface ConfirmCliLoginInput {
  /** `login_code` from the page's URL. */
  loginCode: string
}

/**
 * Shares this session with the command line that requested it. Ask the user to confirm first, because the sender of the
 * link gets access to the account.
 *
 * @param client a client with a signed-in user
 * @param input the code in the page's URL
 * @param options signal and timeout of the call
 * @throws {UsageError} NOT_SIGNED_IN
 * @throws {KnownError} CLI_AUTH_ERROR if the code is unknown, expired or already confirmed
 *
 * @example
 * ```ts
 * const loginCode = new URLSearchParams(location.search).get('login_code') ?? ''
 * if (confirm('Sign in on the command line?')) await confirmCliLogin(client, { loginCode })
 * ```
 */
export async function confirmCliLogin(
  client: Client,
  input: ConfirmCliLoginInput,
  options?: CallOptions,
): Promise<void> {
  const { refreshToken } = await requireTokens(client, 'confirm a login', options)
  try {
    await completeCliLogin(client, { loginCode: input.loginCode, refreshToken }, options)
  } catch (error) {
    const isRefused = error instanceof TransportError && error.code === 'STATUS' && error.status === 400
    if (!isRefused) throw error
    const message = `${error.message}. Start the login on the command line again.`
    throw new KnownError('CLI_AUTH_ERROR', message, 400, undefined, { cause: error })
  }
}
