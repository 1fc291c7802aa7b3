/**
 * Signs in a command line through a browser.
 *
 * 1. The service issues two codes: one to poll with, one for the user.
 * 2. The user opens a link and confirms on its page.
 * 3. The service is polled until it returns the refresh token of that user's session, which it does once.
 */
import type { CliLoginPending, CliLoginSuccess } from '../../generated/model.ts'
import { pollCliLogin, startCliLogin } from '../../generated/operations/cli.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { DEFAULT_HANDLER_PATH, WAIT_MAX_MILLIS } from '../core/constants.ts'
import { KnownError, UsageError } from '../core/errors.ts'
import { isOutage } from '../core/isOutage.ts'
import { delay } from '../core/util/delay.ts'

/** The delay between two polls of a command-line login. */
const CLI_POLL_WAIT_MILLIS = 2000

export interface LoginFromCliInput {
  /** The app whose handler page confirms the login, such as `https://app.example`. */
  appUrl: string
  /**
   * How long the link works, in milliseconds; at most 24 hours.
   *
   * @default 7_200_000
   */
  expiresInMillis?: number
  /**
   * Maximum number of polls.
   *
   * @default Infinity polling ends when the link expires
   */
  maxAttempts?: number
  /**
   * Time between two polls, in milliseconds.
   *
   * @default 2_000
   */
  waitTimeMillis?: number
  /**
   * Shows the link to the user.
   *
   * @default prints the link
   */
  promptLink?: (url: string) => void
}

/** Failed polls in a row after which the login fails. A poll may be repeated. */
const MAX_CONSECUTIVE_FAILURES = 5

/**
 * Waits until a user has confirmed the login in a browser, and resolves to the refresh token of the user's own session.
 * Treat it like a password. Pass `signal` to abort.
 *
 * @param client a client of the project, without a session
 * @param input the app that confirms the login, and how to wait
 * @param options options of each request, such as `signal`
 * @returns the refresh token
 * @throws {KnownError} CLI_AUTH_EXPIRED_ERROR if the link has expired, CLI_AUTH_USED_ERROR if the token was already
 * fetched, CLI_AUTH_ERROR after `maxAttempts` polls or an unexpected response, INVALID_POLLING_CODE
 * @throws {TransportError} after six polls in a row without a response
 * @throws {UsageError} INVALID_OPTION for a waiting time that timers don't support
 *
 * @example
 * ```ts
 * const refreshToken = await loginFromCli(client, { appUrl: 'https://app.example' })
 * ```
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
  if (!(waitTimeMillis >= 0 && waitTimeMillis <= WAIT_MAX_MILLIS)) {
    const message = `waitTimeMillis must be a number of milliseconds from 0 to ${WAIT_MAX_MILLIS}.`
    throw new UsageError('INVALID_OPTION', message)
  }
  const page = toConfirmationPage(input.appUrl)
  const { pollingCode, loginCode } = await startCliLogin(
    client,
    expiresInMillis === undefined ? {} : { expiresInMillis },
    options,
  )
  promptLink(`${page}?login_code=${encodeURIComponent(loginCode)}`)
  let failureCount = 0
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) await delay(client.platform, waitTimeMillis, { signal: options.signal })
    try {
      const refreshToken = toRefreshToken(await pollCliLogin(client, { pollingCode }, options))
      if (refreshToken !== null) return refreshToken
      failureCount = 0
    } catch (error) {
      failureCount += 1
      if (!isOutage(error) || options.signal?.aborted || failureCount > MAX_CONSECUTIVE_FAILURES) throw error
    }
  }
  throw new KnownError('CLI_AUTH_ERROR', 'Timed out waiting for CLI authentication.', 400, undefined)
}

/** Returns the refresh token in the response to a poll; `null` until the login is confirmed. */
function toRefreshToken(response: CliLoginPending | CliLoginSuccess): string | null {
  switch (response.status) {
    case 'success':
      return response.refreshToken
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
      const { status } = response as { status: unknown }
      throw new KnownError(
        'CLI_AUTH_ERROR',
        `Unexpected status from CLI auth polling: ${String(status)}`,
        400,
        undefined,
      )
    }
  }
}

function toConfirmationPage(appUrl: string): string {
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
