/** The page's half of signing in a command line. The poller is in `src/cli`. */
import { completeCliLogin } from '../../../generated/operations/cli.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { KnownError, TransportError } from '../errors.ts'
import { requireTokens } from './signedIn.ts'

export interface ConfirmCliLoginInput {
  /** `login_code` of the page's address. */
  loginCode: string
}

/**
 * Hands this session to the command line that asked for it; both share it from then on. Ask the user before: the
 * sender of the link gets access to the account.
 *
 * @throws UsageError NOT_SIGNED_IN
 * @throws KnownError CLI_AUTH_ERROR when the code is unknown, expired or was confirmed before
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
