#!/usr/bin/env node
/** The `latchkey` command line. Each command is a file in this folder, loaded on demand. */
/// <reference types="node" />
import module from 'node:module'
import { readVersion, type Command } from './command.ts'
import { toPrintableLine } from './toPrintable.ts'

const COMMANDS: Readonly<Record<string, { readonly summary: string; load(): Promise<Command> }>> = {
  init: {
    summary: 'Set up latchkey in a Vite, Next.js, Hono or Express app',
    load: async () => (await import('./commands/init.ts')).init,
  },
  emulator: {
    summary: 'Run the whole service in memory, for development and tests',
    load: async () => (await import('./commands/emulator.ts')).emulator,
  },
  doctor: {
    summary: 'Check a service, a project and an origin',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  api: {
    summary: 'Call any operation of the service',
    load: async () => (await import('./commands/api.ts')).api,
  },
  login: {
    summary: 'Sign in through a browser',
    load: async () => (await import('./commands/login.ts')).login,
  },
}

const HELP = `Usage: latchkey <command> [options]

Commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`)
  .join('\n')}

Options:
  --help      Show this, or the options of a command
  --version   Show the version
`

/** Runs the command line. Resolves to the exit status; `null` while a command keeps running. */
async function main([name, ...args]: readonly string[]): Promise<number | null> {
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${readVersion()}\n`)
    return 0
  }
  if (name === '--help' || name === '-h' || name === undefined) {
    process.stdout.write(HELP)
    return name === undefined ? 2 : 0
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    process.stderr.write(`Unknown command: ${toPrintableLine(name)}.\n\n${HELP}`)
    return 2
  }
  const command = await COMMANDS[name]!.load()
  return command(args)
}

// Node.js 22 keeps compiled code for the next start.
;(module as { enableCompileCache?(): unknown }).enableCompileCache?.()
const status = await main(process.argv.slice(2))
if (status !== null) process.exitCode = status
