/** The commands of `latchkey`. */
import { addCommand, findDocumentation, readVersion, type CommandEntry } from './command.ts'
import { run } from './run.ts'

/** All commands, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  init: {
    summary: 'Set up latchkey in an app of Vite, Next.js, React Router, TanStack Start, Hono or Express',
    load: async () => (await import('./commands/init.ts')).init,
  },
  migrate: {
    summary: 'Move an app from another library',
    load: async () => (await import('./commands/migrate.ts')).migrate,
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
  config: {
    summary: 'Keep the configuration of a project in a file: pull, diff, push',
    load: async () => (await import('./commands/config.ts')).config,
  },
  import: {
    summary: 'Create the users of an export of Clerk, Auth0, Supabase or Firebase',
    load: async () => (await import('./commands/import.ts')).importUsers,
  },
  generate: {
    summary: 'Write client code for a service of your own from its specification',
    load: async () => (await import('./commands/generate.ts')).generate,
  },
  mcp: {
    summary: 'Serve tools for agents (Model Context Protocol)',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
  login: {
    summary: 'Sign in through a browser',
    load: async () => (await import('./commands/login.ts')).login,
  },
  whoami: {
    summary: 'Print who is signed in',
    load: async () => (await import('./commands/whoami.ts')).whoami,
  },
  logout: {
    summary: 'End the session of login',
    load: async () => (await import('./commands/logout.ts')).logout,
  },
  completion: {
    summary: 'Print the completion of commands and options for a shell',
    load: async () => (await import('./commands/completion.ts')).completion,
  },
  complete: {
    summary: 'Print what may follow words of a command line',
    isHidden: true,
    load: async () => (await import('./commands/completion.ts')).createCompleteCommand(COMMANDS),
  },
}

const toHelp = (): string => `
Examples:
  npx latchkey init
  npx latchkey emulator
  npx latchkey doctor --origin https://app.example.com
  npx latchkey api ls team

latchkey <command> --help shows the options of a command, and examples.
Documentation: ${findDocumentation()}
`

/**
 * Runs `latchkey` with these arguments.
 *
 * @returns the exit status; `null` while a command keeps running
 */
export function runCommandLine(args: readonly string[]): Promise<number | null> {
  const [name, ...rest] = args
  return run(args, async (program, onEnd) => {
    program
      .description('Users, teams and sign-in for your app: set it up, run its service on this machine, and call it.')
      .version(readVersion(), '-v, --version', 'Show the version')
      .addHelpText('after', toHelp)
    for (const [commandName, { summary, isHidden, load }] of Object.entries(COMMANDS)) {
      const command = program.command(commandName, { hidden: isHidden ?? false }).summary(summary)
      if (commandName === name) addCommand(command, await load(rest), onEnd)
    }
  })
}
