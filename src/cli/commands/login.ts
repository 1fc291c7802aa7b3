/**
 * `latchkey login`: signs in through a browser and prints the user, to try the login. With `--print-token` it prints the
 * refresh token, for another program.
 *
 * Exit status: 0 signed in, 1 not confirmed or no response, 2 a wrong option, 130 interrupted.
 */
/// <reference types="node" />
import process from 'node:process'
import yoctoSpinner from 'yocto-spinner'
import { getCurrentUser } from '../../../generated/operations/users.ts'
import { createClient } from '../../core/client/createClient.ts'
import type { Client } from '../../core/client/types.ts'
import { LatchkeyError, UsageError } from '../../core/errors.ts'
import type { Tokens } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import { parseFlags, toHelp, type Command, type FlagValues } from '../command.ts'
import { loginFromCli } from '../loginFromCli.ts'
import { toPrintable, toPrintableLine } from '../toPrintable.ts'

const FLAGS = {
  'app-url': { value: '<url>', help: 'The app whose page confirms the login; required' },
  'project-id': { value: '<id>', help: 'Of the project; required' },
  'publishable-client-key': { value: '<key>', help: 'Of the project; required' },
  'base-url': { value: '<url>', help: 'Of the service; default https://api.stack-auth.com' },
  wait: { value: '<milliseconds>', help: 'Time between two polls; default 2000' },
  'max-attempts': { value: '<number>', help: 'Maximum number of polls; default: until the link expires' },
  'print-token': { help: 'Write the refresh token, and nothing else, to standard output. It is a secret' },
} as const

const USAGE = 'latchkey login --app-url <url> --project-id <id> --publishable-client-key <key> [options]'

type Values = FlagValues<typeof FLAGS>

/** 128 and the number of SIGINT, as shells report it. */
const INTERRUPTED_STATUS = 130

export const login: Command = async (args) => {
  const interruption = new AbortController()
  const interrupt = (): void => interruption.abort()
  process.once('SIGINT', interrupt)
  try {
    const values = parseFlags(FLAGS, args)
    if (values.help) {
      process.stdout.write(toHelp(USAGE, 'Signs in through a browser.', FLAGS))
      return 0
    }
    await run(values, interruption.signal)
    return 0
  } catch (error) {
    if (interruption.signal.aborted) {
      process.stderr.write('Interrupted before the sign-in was complete.\n')
      return INTERRUPTED_STATUS
    }
    if (!(error instanceof LatchkeyError || error instanceof TypeError)) throw error
    process.stderr.write(`${toPrintable(error.message)}\n`)
    return error instanceof UsageError || error instanceof TypeError ? 2 : 1
  } finally {
    process.off('SIGINT', interrupt)
  }
}

async function run(values: Values, signal: AbortSignal): Promise<void> {
  const refreshToken = await waitForConfirmation(toClient(values), values, signal)
  if (values['print-token']) {
    process.stdout.write(`${toPrintableLine(refreshToken)}\n`)
    return
  }
  const client = toClient(values, { accessToken: null, refreshToken })
  const { displayName, primaryEmail, id } = await getCurrentUser(client, {}, { signal })
  process.stdout.write(`Signed in as ${toPrintableLine(displayName ?? primaryEmail ?? id)}.\n`)
}

function toClient(values: Values, tokens?: Tokens): Client {
  return createClient(
    compact({
      projectId: values['project-id'] ?? '',
      publishableClientKey: values['publishable-client-key'] ?? '',
      baseUrl: values['base-url'],
      tokenStore: tokens,
    }),
  )
}

async function waitForConfirmation(client: Client, values: Values, signal: AbortSignal): Promise<string> {
  const spinner = yoctoSpinner({
    text: 'Waiting for you to confirm in the browser',
    stream: process.stderr,
    handleSignals: false,
  })
  const input = compact({
    appUrl: values['app-url'] ?? '',
    waitTimeMillis: toNumber('--wait', values.wait),
    maxAttempts: toNumber('--max-attempts', values['max-attempts']),
    promptLink: (url: string) => {
      process.stderr.write(`Open this page to sign in:\n\n  ${toPrintableLine(url)}\n\n`)
      spinner.start()
    },
  })
  try {
    const token = await loginFromCli(client, input, { signal })
    spinner.success('Confirmed')
    return token
  } finally {
    spinner.stop()
  }
}

function toNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  throw new UsageError('INVALID_OPTION', `${option} takes a number, 0 or more, not ${text}.`)
}
