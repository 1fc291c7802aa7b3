/** Confirms a command-line login in the browser. The other half is in `src/cli`. */
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
 * @throws UsageError NOT_SIGNED_IN
 * @throws KnownError CLI_AUTH_ERROR if the code is unknown, expired or already confirmed
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
    if (error instanceof TransportError && error.code === 'STATUS' && error.status === 400) {
      throw new KnownError(
        'CLI_AUTH_ERROR',
        `${error.message}. Start the login on the command line again.`,
        400,
        undefined,
      )
    }
    throw error
  }
}
