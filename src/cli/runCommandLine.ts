/** The commands of `latchkey`. */
import { addCommand, readVersion, type Command } from './command.ts'
import { run } from './run.ts'

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
export function runCommandLine(args: readonly string[]): Promise<number | null> {
  const [name, ...rest] = args
  return run(args, async (program, onEnd) => {
    program.version(readVersion(), '-v, --version', 'Show the version')
    for (const [commandName, { summary, load }] of Object.entries(COMMANDS)) {
      const command = program.command(commandName).summary(summary)
      if (commandName === name) addCommand(command, await load(rest), onEnd)
    }
  })
}
