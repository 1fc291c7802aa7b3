/** The options of `latchkey emulator`, and what they are for the emulator. */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { compact } from '../../core/util/compact.ts'
import { validateOptions, type EmulatorOptions, type ProjectSeed } from '../../emulator/options.ts'
import type { FlagValues } from '../command.ts'
import { EMULATOR_VALUES } from '../envFile.ts'
import { CommandError } from '../errors.ts'

export const FLAGS = {
  port: { value: '<number>', default: '4400', help: 'Port; 0 picks a free one' },
  host: { value: '<address>', default: '127.0.0.1', help: 'Address to listen on; only this machine by default' },
  service: { value: '<2025|2026>', help: 'Which generation of the service to emulate; default 2026' },
  rotation: {
    value: '<none|strict|seconds>',
    help: 'Replace refresh tokens at each refresh; a number is how long the old one is accepted; default none',
  },
  seed: { value: '<file.json>', help: 'Start with the projects and users of this file' },
  state: {
    value: '<file.json>',
    help: 'Start with this state if the file exists; write each change to it within 250 ms. One emulator per file',
  },
  extension: {
    value: '<emulator.json>',
    isList: true,
    help: 'Respond to the operations of this file of latchkey generate with their examples; may be repeated',
  },
  'external-keys': {
    value: '<provider=keys.json>',
    isList: true,
    help: 'Accept tokens of another library at /auth/external/token: better-auth-integration, clerk-integration or workos-integration, and the file of its public keys (JWKS); may be repeated',
  },
  populate: {
    value: '<users>',
    help: 'Add this many made-up users with teams, sessions and purchases of the last 90 days; not to an existing state',
  },
  'populate-days': { value: '<days>', help: 'Length of the history of --populate; default 90' },
  webhook: { value: '<url>', help: 'Send events of users, teams and permissions to this URL, signed' },
  'webhook-secret': { value: '<secret>', help: 'Key of the signatures, whsec_ and base64; default: printed at start' },
  log: { help: 'Print a line for each request: method, path, status, error, milliseconds' },
  'publishable-client-key': { value: '<key>', help: 'Key of the project internal; default pck_emulator' },
  'secret-server-key': { value: '<key>', help: 'Key of the project internal; default ssk_emulator' },
  'super-secret-admin-key': { value: '<key>', help: 'Key of the project internal; default sak_emulator' },
  'allow-host': { value: '<name>', isList: true, help: 'Accept requests to this host name; may be repeated' },
  'allow-origin': {
    value: '<origin>',
    isList: true,
    help: 'Let pages of this origin use secret keys; may be repeated',
  },
  json: { help: 'Print the address, the keys and each request of --log as a line of JSON' },
  open: { help: 'Open the dashboard in the browser' },
  'allow-production': { help: 'Start even if NODE_ENV is production' },
} as const

export type Values = FlagValues<typeof FLAGS>

/** @throws {CommandError} INVALID_OPTION */
export function toPort({ port: text }: Pick<Values, 'port'>): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new CommandError(`--port takes a number from 0 to 65535, not ${text}.`)
}

/**
 * Returns the options of the emulator: those of the command line, then those of the seed, then the defaults.
 *
 * @throws {CommandError} INVALID_OPTION for an option, and for a file that can't be read
 * @throws {EmulatorError} for a seed with a wrong value
 */
export function toOptions(values: Values): EmulatorOptions {
  const file: unknown = values.seed === undefined ? {} : readJson(values.seed)
  validateOptions(file)
  const projects = file.projects ?? []
  const internal = projects.find(({ id }) => id === 'internal')
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = EMULATOR_VALUES
  const seededKeys = internal?.keys
  const keys = {
    publishable_client_key:
      values['publishable-client-key'] ?? seededKeys?.publishable_client_key ?? publishableClientKey,
    secret_server_key: values['secret-server-key'] ?? seededKeys?.secret_server_key ?? secretServerKey,
    super_secret_admin_key:
      values['super-secret-admin-key'] ?? seededKeys?.super_secret_admin_key ?? superSecretAdminKey,
  }
  const project: ProjectSeed = { ...internal, id: 'internal', keys }
  // The project keeps its index in the file, because errors name projects by index.
  return {
    ...file,
    ...toWebhooks(values, file),
    ...(values.extension.length > 0 && {
      extensions: values.extension.map(readExtension) as EmulatorOptions['extensions'],
    }),
    ...(values['external-keys'].length > 0 && {
      externalKeySets: {
        ...file.externalKeySets,
        ...Object.fromEntries(values['external-keys'].map(readExternalKeys)),
      },
    }),
    ...(values.service !== undefined && { service: values.service as '2025' | '2026' }),
    ...(values.rotation !== undefined && { rotation: parseRotation(values.rotation) }),
    projects: internal ? projects.map((seed) => (seed === internal ? project : seed)) : [...projects, project],
  }
}

function parseRotation(text: string): EmulatorOptions['rotation'] {
  if (text === 'none' || text === 'strict') return text
  if (/^\d+$/.test(text)) return { graceSeconds: Number(text) }
  throw new CommandError(`--rotation takes none, strict or a number of seconds, not ${text}.`)
}

function toWebhooks(values: Values, { webhooks }: EmulatorOptions): Pick<EmulatorOptions, 'webhooks'> {
  const url = values.webhook ?? webhooks?.url
  const secret = values['webhook-secret'] ?? webhooks?.secret
  if (url === undefined) {
    if (secret === undefined) return {}
    throw new CommandError('--webhook-secret needs --webhook, the URL that receives the events.')
  }
  return { webhooks: compact({ url, secret }) }
}

/** Returns the id of a library and its key set. The emulator validates both. */
function readExternalKeys(text: string): [provider: string, keySet: unknown] {
  const [, provider, file] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (provider !== undefined && file !== undefined) return [provider, readJson(file)]
  throw new CommandError(
    `--external-keys takes a provider and a file, such as better-auth-integration=keys.json, not ${text}.`,
  )
}

function readExtension(file: string): unknown {
  try {
    return readJson(file)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new CommandError(`${error.message.replace(/\.?$/, '.')} Pass the emulator.json that latchkey generate wrote.`)
  }
}

/** @throws {CommandError} INVALID_OPTION without the file, or if it isn't JSON */
export function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`${file} cannot be read. Check the path.`)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CommandError(`${file} is not JSON: ${(cause as Error).message}`)
  }
}
