/** `latchkey emulator`: the service in memory, over HTTP, until it is interrupted. */
/// <reference types="node" />
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { createCore, type EmulatorCore } from '../emulator/createCore.ts'
import { EmulatorError } from '../emulator/EmulatorError.ts'
import { judgeOptions, type EmulatorOptions, type ProjectSeed } from '../emulator/options.ts'
import { serveEmulator } from '../emulator/hosts/node.ts'
import type { Command } from './command.ts'

const HELP = `Usage: latchkey emulator [options]

Runs the whole service in memory. Not for production.

Options:
  --port <number>                 Default 4400; 0 picks a free one
  --host <address>                Default 127.0.0.1, this machine only
  --seed <file.json>              Begin with the projects and users of a file
  --state <file.json>             Begin with this state if the file exists, and write it when stopped
  --publishable-client-key <key>  Of the project internal; default pck_emulator
  --secret-server-key <key>       Default ssk_emulator
  --super-secret-admin-key <key>  Default sak_emulator
  --allow-production              Start even where NODE_ENV is production
  --help                          Show this
`

const OPTIONS = {
  port: { type: 'string', default: '4400' },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string' },
  state: { type: 'string' },
  'publishable-client-key': { type: 'string' },
  'secret-server-key': { type: 'string' },
  'super-secret-admin-key': { type: 'string' },
  'allow-production': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

type Values = ReturnType<typeof parse>

export const emulator: Command = async (args) => {
  try {
    const values = parse(args)
    if (values.help) {
      process.stdout.write(HELP)
      return 0
    }
    await run(values)
    return null
  } catch (error) {
    if (!(error instanceof EmulatorError || error instanceof TypeError || error instanceof SyntaxError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS }).values
}

async function run(values: Values): Promise<void> {
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new EmulatorError('BAD_OPTION', `--port takes a number from 0 to 65535, not ${values.port}.`)
  }
  const core = createCore(toOptions(values))
  if (values.state !== undefined && existsSync(values.state)) core.db.restore(readJson(values.state) as never)
  const { url, close } = await serveEmulator(core, {
    port,
    host: values.host,
    allowProduction: values['allow-production'],
  })
  const stop = (): void => {
    if (values.state !== undefined) writeState(core, values.state)
    void close()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  process.stdout.write(
    [
      'NOT FOR PRODUCTION. Whoever reaches this emulator owns every account in it.',
      '',
      `  API        ${url}/api/v1`,
      `  Outbox     ${url}/_emulator`,
      '  Project    internal',
      '',
      'Ctrl+C stops it.',
      '',
    ].join('\n'),
  )
}

function toOptions(values: Values): EmulatorOptions {
  const file = values.seed === undefined ? {} : (readJson(values.seed) as EmulatorOptions)
  judgeOptions(file)
  const projects = file.projects ?? []
  const internal = projects.find(({ id }) => id === 'internal')
  const given: Record<string, string | undefined> = {
    publishable_client_key: values['publishable-client-key'],
    secret_server_key: values['secret-server-key'],
    super_secret_admin_key: values['super-secret-admin-key'],
  }
  const keys = Object.fromEntries(Object.entries(given).filter(([, key]) => key !== undefined))
  const project: ProjectSeed = { ...internal, id: 'internal', keys: { ...internal?.keys, ...keys } }
  // Where it stands in the file, so that what is wrong with another one is told of by its place there.
  return {
    ...file,
    projects: internal ? projects.map((each) => (each === internal ? project : each)) : [...projects, project],
  }
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new EmulatorError('BAD_OPTION', `${file} cannot be read. Check the path.`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EmulatorError('BAD_OPTION', `${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

/** Writes beside the file first, so that a full disk or a crash leaves the old state whole. */
function writeState({ db }: EmulatorCore, file: string): void {
  writeFileSync(`${file}.new`, JSON.stringify(db.snapshot()), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
