/**
 * `latchkey login`: signs in through a browser, keeps the session for other commands and prints the user. With
 * `--print-token` it prints the refresh token for another program, and keeps nothing.
 */
/// <reference types="node" />
import process from 'node:process'
import yoctoSpinner from 'yocto-spinner'
import { getCurrentUser } from '../../../generated/operations/users.ts'
import { signOut } from '../../core/auth/signOut.ts'
import type { Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { compact } from '../../core/util/compact.ts'
import { defineCommand, type FlagValues } from '../command.ts'
import { requireAll } from '../environment.ts'
import { EXIT, untilInterrupted } from '../errors.ts'
import { loginFromCli } from '../loginFromCli.ts'
import { printNotice } from '../print.ts'
import { createProjectClient, PROJECT_FLAGS } from '../projectFlags.ts'
import { openStoredSession } from '../sessions/openStoredSession.ts'
import { toPrintableJson, toPrintableLine } from '../toPrintable.ts'

const FLAGS = {
  'app-url': { value: '<url>', help: 'The app whose page confirms the login; required' },
  ...PROJECT_FLAGS,
  wait: { value: '<milliseconds>', help: 'Time between two polls; default 2000' },
  'max-attempts': { value: '<number>', help: 'Maximum number of polls; default: until the link expires' },
  'print-token': { help: 'Write the refresh token, and nothing else, to standard output. It is a secret' },
  json: { help: 'Print the user as JSON' },
} as const

type Values = FlagValues<typeof FLAGS>

export const login = defineCommand({
  summary: 'Signs in through a browser, and keeps the session for api, whoami and logout.',
  flags: FLAGS,
  examples: ['latchkey login --app-url https://app.example.com'],
  run: (values) => untilInterrupted('Interrupted before the sign-in was complete.', (signal) => signIn(values, signal)),
})

async function signIn(values: Values, signal: AbortSignal): Promise<number> {
  const [client, appUrl] = requireAll(
    () => createProjectClient(values, 'memory'),
    () => readAppUrl(values['app-url']),
  )
  const refreshToken = await waitForConfirmation(client, appUrl, values, signal)
  if (values['print-token']) {
    process.stdout.write(`${toPrintableLine(refreshToken)}\n`)
    return EXIT.done
  }
  const { client: previousClient, tokenStore } = await openStoredSession(values)
  // A session that is replaced would stay valid at the service.
  if (tokenStore.read().refreshToken !== null) await signOut(previousClient, { signal })
  tokenStore.write({ accessToken: null, refreshToken })
  const { displayName, primaryEmail, id } = await getCurrentUser(
    createProjectClient(values, tokenStore),
    {},
    { signal },
  )
  const name = toPrintableLine(displayName ?? primaryEmail ?? id)
  process.stdout.write(
    values.json ? `${toPrintableJson({ id, displayName, primaryEmail })}\n` : `Signed in as ${name}.\n`,
  )
  printNotice(`The session is kept in ${tokenStore.place}. To end it, run latchkey logout.`)
  return EXIT.done
}

async function waitForConfirmation(
  client: Client,
  appUrl: string,
  values: Values,
  signal: AbortSignal,
): Promise<string> {
  const spinner = yoctoSpinner({
    text: 'Waiting for you to confirm in the browser',
    stream: process.stderr,
    handleSignals: false,
  })
  const input = compact({
    appUrl,
    waitTimeMillis: toNumber('--wait', values.wait),
    maxAttempts: toNumber('--max-attempts', values['max-attempts']),
    promptLink: (url: string) => {
      printNotice(`Open this page to sign in:\n\n  ${toPrintableLine(url)}\n`)
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

function readAppUrl(url: string | undefined): string {
  if (url === undefined) {
    throw new UsageError('MISSING_OPTION', `login needs --app-url, such as --app-url https://app.example.`)
  }
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw new UsageError(
    'INVALID_OPTION',
    `--app-url takes the http or https URL of the app, such as https://app.example, not ${url}.`,
  )
}

function toNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  throw new UsageError('INVALID_OPTION', `${option} takes a number, 0 or more, not ${text}.`)
}
