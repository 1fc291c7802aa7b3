/** What `latchkey emulator` prints. */
import { compact } from '../../core/util/compact.ts'
import type { LoggedRequest } from '../../emulator/http/requestLog.ts'
import type { EmulatorOptions, WebhookOptions } from '../../emulator/options.ts'
import { WEBHOOK_SECRET } from '../../emulator/webhooks/delivery.ts'
import { EMULATOR_VALUES, ENV_PREFIX, toEnvFile, toEnvVariables, type EnvStyle, type EnvValues } from '../envFile.ts'
import type { Place } from '../environment.ts'
import { toPrintableJson } from '../toPrintable.ts'

/** What an app needs to use the emulator. */
export function toSettings(baseUrl: string, { projects = [] }: EmulatorOptions): EnvValues {
  const keys = projects.find(({ id }) => id === 'internal')?.keys
  return {
    baseUrl,
    projectId: 'internal',
    publishableClientKey: keys?.publishable_client_key ?? EMULATOR_VALUES.publishableClientKey,
    secretServerKey: keys?.secret_server_key ?? EMULATOR_VALUES.secretServerKey,
    superSecretAdminKey: keys?.super_secret_admin_key ?? EMULATOR_VALUES.superSecretAdminKey,
  }
}

/** JSON without line breaks. */
export const toJsonLine = (value: object): string => `${toPrintableJson(value, 0)}\n`

/**
 * Returns the addresses, and the environment variables for the developer to copy: those that the app of the folder lacks.
 *
 * @param files the `.env` files of the folder
 */
export function toGreeting(values: EnvValues, { webhooks }: EmulatorOptions, files: readonly Place[]): string {
  const { baseUrl: url } = values
  return `NOT FOR PRODUCTION. Anyone who can reach this emulator can use every account in it.

  API        ${url}/api/v1
  Emails     ${url}/_emulator#outbox
  Dashboard  ${url}/_emulator
${webhooks ? toWebhookLines(webhooks) : ''}
${toEnvLines(values, files)}
Press Ctrl+C to stop.`
}

const STYLES = ['vite', 'next', 'node'] as const satisfies readonly EnvStyle[]

const toIdName = (style: EnvStyle): string => `${ENV_PREFIX[style]}LATCHKEY_PROJECT_ID`

function toEnvLines(values: EnvValues, files: readonly Place[]): string {
  // The first file that has a variable is used.
  const variables = files.reduceRight<Place['variables']>((all, file) => ({ ...all, ...file.variables }), {})
  const style = STYLES.find((name) => toIdName(name) in variables)
  const file = style && files.find((candidate) => toIdName(style) in candidate.variables)
  if (file) {
    const list = (pairs: readonly (readonly [name: string, value: string])[]): string =>
      pairs.flatMap(([name, value]) => (variables[name] === value ? [] : `${name}=${value}\n`)).join('')
    const missing = list(toEnvVariables(style, values))
    const head =
      missing === ''
        ? `${file.place} has the address and the keys of this emulator.\n`
        : `${file.place} has other values. For this emulator:\n${missing}\n`
    const secrets = list([
      ...(style === 'vite' ? [['LATCHKEY_SECRET_SERVER_KEY', values.secretServerKey] as const] : []),
      ['LATCHKEY_SUPER_SECRET_ADMIN_KEY', values.superSecretAdminKey],
    ])
    return secrets === ''
      ? head
      : `${head}latchkey config, and latchkey api of servers and admins, also need\n${secrets}`
  }
  return `.env for Vite
${toEnvFile('vite', values)}
.env.local for Next.js
${toEnvFile('next', values)}
.env for Node.js
${toEnvFile('node', values)}
The last four are also what latchkey api needs. latchkey config and api --as admin need
LATCHKEY_SUPER_SECRET_ADMIN_KEY=${values.superSecretAdminKey}
`
}

/** Prints the default secret, which is public. The developer's own secret isn't logged. */
const toWebhookLines = ({ url, secret }: WebhookOptions): string =>
  `  Webhooks   ${url}\n${secret === undefined ? `             signed with ${WEBHOOK_SECRET}\n` : ''}`

/** Returns the entry of a request, without secrets. */
export const toLogEntry = ({ method, path, status, knownError, millis }: LoggedRequest): object =>
  compact({ method, path, status, code: knownError ?? undefined, millis: Number(millis.toFixed(1)) })

/** Returns a line such as `POST /api/v1/auth/password/sign-in 400 EMAIL_PASSWORD_MISMATCH 12.3 ms`, without secrets. */
export function toLogLine({ method, path, status, knownError, millis }: LoggedRequest): string {
  return [method, path, status, knownError, `${millis.toFixed(1)} ms`].filter((part) => part !== null).join(' ')
}
