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
import { UsageError } from '../../core/errors.ts'
import type { Tokens } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import { defineCommand, type FlagValues } from '../command.ts'
import { readSetting, requireSetting } from '../environment.ts'
import { EXIT, untilInterrupted } from '../errors.ts'
import { loginFromCli } from '../loginFromCli.ts'
import { toPrintableLine } from '../toPrintable.ts'

const FLAGS = {
  'app-url': { value: '<url>', help: 'The app whose page confirms the login; required' },
  'project-id': { value: '<id>', help: 'Of the project; default: LATCHKEY_PROJECT_ID' },
  'publishable-client-key': { value: '<key>', help: 'Of the project; default: LATCHKEY_PUBLISHABLE_CLIENT_KEY' },
  'base-url': { value: '<url>', help: 'Of the service; default: LATCHKEY_BASE_URL, or https://api.stack-auth.com' },
  wait: { value: '<milliseconds>', help: 'Time between two polls; default 2000' },
  'max-attempts': { value: '<number>', help: 'Maximum number of polls; default: until the link expires' },
  'print-token': { help: 'Write the refresh token, and nothing else, to standard output. It is a secret' },
} as const

type Values = FlagValues<typeof FLAGS>

export const login = defineCommand({
  summary: 'Signs in through a browser.',
  flags: FLAGS,
  examples: ['latchkey login --app-url https://app.example.com'],
  run: (values) => untilInterrupted('Interrupted before the sign-in was complete.', (signal) => signIn(values, signal)),
})

async function signIn(values: Values, signal: AbortSignal): Promise<number> {
  const refreshToken = await waitForConfirmation(toClient(values), values, signal)
  if (values['print-token']) {
    process.stdout.write(`${toPrintableLine(refreshToken)}\n`)
    return EXIT.done
  }
  const client = toClient(values, { accessToken: null, refreshToken })
  const { displayName, primaryEmail, id } = await getCurrentUser(client, {}, { signal })
  process.stdout.write(`Signed in as ${toPrintableLine(displayName ?? primaryEmail ?? id)}.\n`)
  return EXIT.done
}

function toClient(values: Values, tokens?: Tokens): Client {
  return createClient(
    compact({
      projectId: values['project-id'] ?? requireSetting('PROJECT_ID', '--project-id'),
      publishableClientKey:
        values['publishable-client-key'] ?? requireSetting('PUBLISHABLE_CLIENT_KEY', '--publishable-client-key'),
      baseUrl: values['base-url'] ?? readSetting('BASE_URL'),
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
