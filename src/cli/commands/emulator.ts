/**
 * `latchkey emulator`: serves the emulator over HTTP until it is interrupted.
 *
 * Exit status: 0 stopped, 1 the state is in use or was not saved, 2 a wrong option.
 */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { compact } from '../../core/util/compact.ts'
import { createCore, type EmulatorCore } from '../../emulator/createCore.ts'
import { EmulatorError } from '../../emulator/errors.ts'
import { CONTROL_PATH } from '../../emulator/hosts/control.ts'
import { serveEmulator, type ServedEmulator } from '../../emulator/hosts/node.ts'
import type { LoggedRequest } from '../../emulator/http/requestLog.ts'
import { validateOptions, type EmulatorOptions, type ProjectSeed, type WebhookOptions } from '../../emulator/options.ts'
import { openStateFile } from '../../emulator/state/file.ts'
import { WEBHOOK_SECRET } from '../../emulator/webhooks/delivery.ts'
import { defineCommand, type FlagValues } from '../command.ts'
import { describePort } from '../describePort.ts'
import { EMULATOR_VALUES, toEnvFile } from '../envFile.ts'
import { CommandError, EXIT } from '../errors.ts'
import { toPrintable, toPrintableJson, toPrintableLine } from '../toPrintable.ts'

const FLAGS = {
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

type Values = FlagValues<typeof FLAGS>

export const emulator = defineCommand({
  summary: 'Serves the whole service in memory. Not for production.',
  flags: FLAGS,
  examples: [
    'latchkey emulator',
    'latchkey emulator --port 0 --seed seed.json --state .latchkey/state.json',
    'latchkey emulator --rotation strict --log',
    'latchkey emulator --extension src/api/emulator.json',
    'latchkey emulator --populate 5000',
  ],
  async run(values) {
    try {
      await serve(values)
      return null
    } catch (error) {
      throw await explain(error, values)
    }
  },
})

async function serve(values: Values): Promise<void> {
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new CommandError(`--port takes a number from 0 to 65535, not ${values.port}.`)
  }
  if (values['populate-days'] !== undefined && values.populate === undefined) {
    throw new CommandError('--populate-days needs --populate, the number of users.')
  }
  const options = toOptions(values)
  const onError = (error: unknown): void => void process.stderr.write(`${toPrintable(inspect(error))}\n`)
  const core = createCore({ ...options, onError })
  const report = (sentence: string): void => void process.stderr.write(`${toPrintable(sentence)}\n`)
  const hasState = values.state !== undefined && existsSync(values.state)
  const state = values.state === undefined ? undefined : openStateFile(core.db, values.state, report)
  let server: ServedEmulator
  try {
    const { populate: users, 'populate-days': days } = values
    if (users !== undefined && !hasState) {
      // A spinner could not turn: the history is written without a pause.
      if (process.stderr.isTTY) report(`Adding ${users} users.`)
      await addPopulation(core, users, days)
    }
    server = await serveEmulator(
      core,
      compact({
        port,
        host: values.host,
        allowProduction: values['allow-production'],
        allowHosts: values['allow-host'],
        allowOrigins: values['allow-origin'],
        flush: state && (() => state.flush()),
      }),
    )
  } catch (error) {
    state?.discard()
    throw error
  }
  const { url, close } = server
  const saveState = (): void => {
    try {
      state?.close()
    } catch (error) {
      report((error as Error).message)
      process.exitCode = 1
    }
  }
  // Also after an error that ends the process.
  process.once('exit', saveState)
  const stop = (): void => {
    saveState()
    // A receiver of webhooks that doesn't respond would keep the process for its timeout.
    void close().then(() => process.exit())
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  const settings = toSettings(url.replace('//127.0.0.1:', '//localhost:'), options)
  process.stdout.write(values.json ? toJsonLine(settings) : toPrintable(toGreeting(settings, options)))
  if (values.open) await openDashboard(url)
  if (values.log) {
    core.requests.subscribe((request) =>
      process.stdout.write(values.json ? toJsonLine(toLogEntry(request)) : `${toPrintableLine(toLogLine(request))}\n`),
    )
  }
}

async function addPopulation(core: EmulatorCore, users: string, days: string | undefined): Promise<void> {
  const { populate } = await import('../../emulator/populate/populate.ts')
  await populate(core, { users: Number(users), ...compact({ days: days === undefined ? undefined : Number(days) }) })
}

/** Returns the error in the words of the command line, with the program that has the port. */
async function explain(error: unknown, { port, host, seed, extension }: Values): Promise<unknown> {
  if (!(error instanceof EmulatorError)) return error
  const index = /extensions\[(\d+)\]/.exec(error.message)?.[1]
  if (index !== undefined && extension.length > 0) {
    return new CommandError(
      `${extension[Number(index)]} is not an emulator.json that latchkey generate wrote. ${error.message}`,
    )
  }
  if (seed !== undefined && isCausedBySeed(seed, error)) return new CommandError(`${seed}: ${error.message}`)
  if (error.code === 'PORT_IN_USE') {
    const name = host.includes(':') ? `[${host}]` : host
    const occupant = await describePort(`http://${name}:${port}`)
    return new CommandError(`Port ${port} is taken. ${occupant} Stop it, or choose another port with --port.`)
  }
  if (error.code === 'PRODUCTION') {
    return new CommandError(
      'NODE_ENV is production, and the emulator is for tests and demos. Unset it, or pass --allow-production.',
    )
  }
  return new CommandError(error.message, error.code === 'STATE_IN_USE' ? EXIT.failed : EXIT.wrongUsage)
}

/** Returns true if an emulator with the options of the file alone fails in the same way. */
function isCausedBySeed(seed: string, { message }: EmulatorError): boolean {
  try {
    createCore(readJson(seed) as EmulatorOptions)
    return false
  } catch (error) {
    return error instanceof EmulatorError && error.message === message && !message.includes(seed)
  }
}

async function openDashboard(url: string): Promise<void> {
  const { default: open } = await import('open')
  await open(`${url}${CONTROL_PATH}`)
}

/** What an app needs to use the emulator. */
function toSettings(baseUrl: string, { projects = [] }: EmulatorOptions) {
  const { keys } = projects.find(({ id }) => id === 'internal')!
  return {
    baseUrl,
    projectId: 'internal',
    publishableClientKey: keys!.publishable_client_key!,
    secretServerKey: keys!.secret_server_key!,
  }
}

/** JSON without line breaks. */
const toJsonLine = (value: object): string => `${toPrintableJson(value, 0)}\n`

/** Returns the addresses and environment variables for the developer to copy. */
function toGreeting(values: ReturnType<typeof toSettings>, { webhooks }: EmulatorOptions): string {
  const { baseUrl: url } = values
  return `NOT FOR PRODUCTION. Anyone who can reach this emulator can use every account in it.

  API        ${url}/api/v1
  Emails     ${url}/_emulator#outbox
  Dashboard  ${url}/_emulator
${webhooks ? toWebhookLines(webhooks) : ''}
.env for Vite
${toEnvFile('vite', values)}
.env.local for Next.js
${toEnvFile('next', values)}
.env for Node.js
${toEnvFile('node', values)}
Press Ctrl+C to stop.
`
}

/** Prints the default secret, which is public. The developer's own secret isn't logged. */
const toWebhookLines = ({ url, secret }: WebhookOptions): string =>
  `  Webhooks   ${url}\n${secret === undefined ? `             signed with ${WEBHOOK_SECRET}\n` : ''}`

/** Returns the entry of a request, without secrets. */
const toLogEntry = ({ method, path, status, knownError, millis }: LoggedRequest): object =>
  compact({ method, path, status, code: knownError ?? undefined, millis: Number(millis.toFixed(1)) })

/** Returns a line such as `POST /api/v1/auth/password/sign-in 400 EMAIL_PASSWORD_MISMATCH 12.3 ms`, without secrets. */
function toLogLine({ method, path, status, knownError, millis }: LoggedRequest): string {
  return [method, path, status, knownError, `${millis.toFixed(1)} ms`].filter((part) => part !== null).join(' ')
}

function toOptions(values: Values): EmulatorOptions {
  const file = values.seed === undefined ? {} : (readJson(values.seed) as EmulatorOptions)
  validateOptions(file)
  const projects = file.projects ?? []
  const internal = projects.find(({ id }) => id === 'internal')
  const { publishableClientKey, secretServerKey } = EMULATOR_VALUES
  const seededKeys = internal?.keys
  const keys = {
    publishable_client_key:
      values['publishable-client-key'] ?? seededKeys?.publishable_client_key ?? publishableClientKey,
    secret_server_key: values['secret-server-key'] ?? seededKeys?.secret_server_key ?? secretServerKey,
    super_secret_admin_key: values['super-secret-admin-key'] ?? seededKeys?.super_secret_admin_key ?? 'sak_emulator',
  }
  const project: ProjectSeed = { ...internal, id: 'internal', keys }
  // The project keeps its index in the file, because errors name projects by index.
  return {
    ...file,
    ...toWebhooks(values, file),
    ...(values.extension.length > 0 && {
      extensions: values.extension.map(readExtension) as EmulatorOptions['extensions'],
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

function readExtension(file: string): unknown {
  try {
    return readJson(file)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    throw new CommandError(`${error.message.replace(/\.?$/, '.')} Pass the emulator.json that latchkey generate wrote.`)
  }
}

function readJson(file: string): unknown {
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
