/**
 * `latchkey emulator`: serves the emulator over HTTP until it is interrupted.
 *
 * Exit status: 0 stopped, 1 the state is in use or was not saved, 2 a wrong option.
 */
/// <reference types="node" />
import { existsSync } from 'node:fs'
import { inspect } from 'node:util'
import { compact } from '../../core/util/compact.ts'
import { createCore, type EmulatorCore } from '../../emulator/createCore.ts'
import { CONTROL_PATH } from '../../emulator/hosts/control.ts'
import { serveEmulator, type ServedEmulator } from '../../emulator/hosts/node.ts'
import { openStateFile } from '../../emulator/state/file.ts'
import { defineCommand } from '../command.ts'
import { explainError } from '../emulator/explainError.ts'
import { FLAGS, toOptions, toPort, type Values } from '../emulator/options.ts'
import { toGreeting, toJsonLine, toLogEntry, toLogLine, toSettings } from '../emulator/output.ts'
import { readEnvFiles } from '../environment.ts'
import { CommandError } from '../errors.ts'
import { print, printNotice } from '../print.ts'
import { toPrintable, toPrintableLine } from '../toPrintable.ts'

export const emulator = defineCommand({
  summary: 'Serves the whole service in memory. Not for production.',
  flags: FLAGS,
  examples: [
    'latchkey emulator',
    'latchkey emulator --port 0 --seed seed.json --state .latchkey/state.json',
    'latchkey emulator --rotation strict --log',
    'latchkey emulator --extension src/api/emulator.json',
    'latchkey emulator --external-keys better-auth-integration=jwks.json',
    'latchkey emulator --populate 5000',
  ],
  async run(values) {
    try {
      await serve(values)
      return null
    } catch (error) {
      throw await explainError(error, values)
    }
  },
})

async function serve(values: Values): Promise<void> {
  const port = toPort(values)
  if (values['populate-days'] !== undefined && values.populate === undefined) {
    throw new CommandError('--populate-days needs --populate, the number of users.')
  }
  const options = toOptions(values)
  const onError = (error: unknown): void => void process.stderr.write(`${toPrintable(inspect(error))}\n`)
  const core = createCore({ ...options, onError })
  const report = (sentence: string): void => printNotice(sentence)
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
  if (values.json) process.stdout.write(toJsonLine(settings))
  else print(toGreeting(settings, options, readEnvFiles()))
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

async function openDashboard(url: string): Promise<void> {
  const { default: open } = await import('open')
  await open(`${url}${CONTROL_PATH}`)
}
