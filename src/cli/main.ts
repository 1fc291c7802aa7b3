#!/usr/bin/env node
/** `latchkey`: the commands of the package. Each is a file beside this one, loaded when it is called. */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import type { Command } from './command.ts'

const COMMANDS: Readonly<Record<string, { readonly summary: string; load(): Promise<Command> }>> = {
  emulator: {
    summary: 'Run the whole service in memory, for tests and demos',
    load: async () => (await import('./emulator.ts')).emulator,
  },
  login: {
    summary: 'Sign in through a browser',
    load: async () => (await import('./login.ts')).login,
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
    process.stderr.write(`There is no command ${name}.\n\n${HELP}`)
    return 2
  }
  const command = await COMMANDS[name]!.load()
  return command(args)
}

/** The version of the package this file is in, wherever in it the build put the file. */
function readVersion(): string {
  let folder = new URL('.', import.meta.url)
  while (!existsSync(new URL('package.json', folder))) folder = new URL('..', folder)
  return (JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }).version
}

const status = await main(process.argv.slice(2))
if (status !== null) process.exitCode = status
