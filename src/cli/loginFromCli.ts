/**
 * Signs in a command line through a browser.
 *
 * 1. two codes are requested: one to poll with, one for the user
 * 2. the user opens a link and confirms on its page
 * 3. the service is polled until it returns the refresh token of that user's session, which it does once
 */
import type { CliLoginPending, CliLoginSuccess } from '../../generated/model.ts'
import { pollCliLogin, startCliLogin } from '../../generated/operations/cli.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { CLI_POLL_WAIT_MILLIS, DEFAULT_HANDLER_PATH, NETWORK_RETRIES } from '../core/constants.ts'
import { isOutage, KnownError, UsageError } from '../core/errors.ts'
import { delay } from '../core/util/delay.ts'

export interface LoginFromCliInput {
  /** The app whose handler page confirms the login, such as `https://app.example`. */
  appUrl: string
  /** How long the link works, in milliseconds. Default two hours, at most 24. */
  expiresInMillis?: number
  /** Maximum number of polls. Default: no limit, because polling ends when the link expires. */
  maxAttempts?: number
  /** Time between two polls, in milliseconds. Default 2,000. */
  waitTimeMillis?: number
  /** Shows the link to the user. Default: prints it. */
  promptLink?: (url: string) => void
}

/** How many consecutive polls may fail: polling again is harmless. */
const BEARABLE_FAILURES = NETWORK_RETRIES

/**
 * Waits until a user has confirmed the login in a browser, and resolves to the refresh token of the user's own session.
 * Treat it like a password. Pass `signal` to abort.
 *
 * ```ts
 * const refreshToken = await loginFromCli(client, { appUrl: 'https://app.example' })
 * ```
 *
 * @throws KnownError CLI_AUTH_EXPIRED_ERROR if the link has expired, CLI_AUTH_USED_ERROR if the token was already
 * fetched, CLI_AUTH_ERROR after `maxAttempts` polls or an unexpected response, INVALID_POLLING_CODE
 * @throws TransportError after six polls in a row without a response
 */
export async function loginFromCli(
  client: Client,
  input: LoginFromCliInput,
  options: CallOptions = {},
): Promise<string> {
  const {
    expiresInMillis,
    maxAttempts = Infinity,
    waitTimeMillis = CLI_POLL_WAIT_MILLIS,
    promptLink = printLink,
  } = input
  const page = confirmationPage(input.appUrl)
  const { pollingCode, loginCode } = await startCliLogin(
    client,
    expiresInMillis === undefined ? {} : { expiresInMillis },
    options,
  )
  promptLink(`${page}?login_code=${encodeURIComponent(loginCode)}`)
  let failures = 0
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) await delay(client.platform, waitTimeMillis, { signal: options.signal })
    try {
      const refreshToken = toToken(await pollCliLogin(client, { pollingCode }, options))
      if (refreshToken !== null) return refreshToken
      failures = 0
    } catch (error) {
      failures += 1
      if (!isOutage(error) || options.signal?.aborted || failures > BEARABLE_FAILURES) throw error
    }
  }
  throw new KnownError('CLI_AUTH_ERROR', 'Timed out waiting for CLI authentication.', 400, undefined)
}

/** The token of a poll; `null` until the login is confirmed. */
function toToken(answer: CliLoginPending | CliLoginSuccess): string | null {
  switch (answer.status) {
    case 'success':
      return answer.refreshToken
    case 'waiting':
      return null
    case 'expired':
      throw new KnownError(
        'CLI_AUTH_EXPIRED_ERROR',
        'CLI authentication request expired. Please try again.',
        400,
        undefined,
      )
    case 'used':
      throw new KnownError('CLI_AUTH_USED_ERROR', 'This authentication token has already been used.', 400, undefined)
    default: {
      const { status } = answer as { status: unknown }
      throw new KnownError(
        'CLI_AUTH_ERROR',
        `Unexpected status from CLI auth polling: ${String(status)}`,
        400,
        undefined,
      )
    }
  }
}

function confirmationPage(appUrl: string): string {
  if (!URL.canParse(appUrl) || !/^https?:$/.test(new URL(appUrl).protocol)) {
    throw new UsageError(
      'INVALID_OPTION',
      'appUrl must be the absolute http or https URL of the app, such as https://app.example.',
    )
  }
  return `${appUrl.replace(/\/+$/, '')}${DEFAULT_HANDLER_PATH}/cli-auth-confirm`
}

function printLink(url: string): void {
  console.log(`Please visit the following URL to authenticate:\n${url}`)
}
