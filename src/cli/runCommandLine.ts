/** Parses the arguments of `latchkey`, and runs the command that they name. */
/// <reference types="node" />
import { CommanderError, Command as Program } from 'commander'
import { addCommand, readVersion, type Command } from './command.ts'
import { EXIT, reportError } from './errors.ts'
import { toPrintable } from './toPrintable.ts'

interface CommandEntry {
  readonly summary: string
  /** Each command is loaded on demand. Some have options that depend on the arguments after their name. */
  load(args: readonly string[]): Promise<Command>
}

/** All commands, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
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
    load: async (args) => (await import('./commands/api.ts')).createApiCommand(args),
  },
  login: {
    summary: 'Sign in through a browser',
    load: async () => (await import('./commands/login.ts')).login,
  },
}

/**
 * Runs `latchkey` with these arguments.
 *
 * @returns the exit status; `null` while a command keeps running
 */
export async function runCommandLine(args: readonly string[]): Promise<number | null> {
  let status: number | null = EXIT.done
  const [name, ...rest] = args
  try {
    const program = createProgram()
    for (const [commandName, { summary, load }] of Object.entries(COMMANDS)) {
      const command = program.command(commandName).summary(summary)
      if (commandName === name) addCommand(command, await load(rest), (end) => (status = end))
    }
    await program.parseAsync(args, { from: 'user' })
    return status
  } catch (error) {
    // Its message and the help are already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage
    return reportError(error, rest.includes('--json'))
  }
}

function createProgram(): Program {
  const print = (text: string): void => void process.stdout.write(toPrintable(text))
  return new Program('latchkey')
    .version(readVersion(), '-v, --version', 'Show the version')
    .helpOption('-h, --help', 'Show this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: print,
      outputError: (text) => void process.stderr.write(toPrintable(text)),
    })
    .configureHelp({ showGlobalOptions: false })
}
