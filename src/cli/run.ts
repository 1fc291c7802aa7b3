/** Runs a command of the command line, and reports how it ended. */
/// <reference types="node" />
import process from 'node:process'
import { CommanderError, Command as Program } from 'commander'
import { CommandError, EXIT, reportError } from './errors.ts'
import { peekOption } from './peekOption.ts'
import { print } from './print.ts'

/** Receives the exit status of a command; `null` while it keeps running. */
export type OnEnd = (status: number | null) => void

/**
 * Parses arguments and runs the command that they name.
 *
 * @param args the arguments of the process
 * @param addCommands adds the commands to the program
 * @returns the exit status; `null` while a command keeps running
 */
export async function run(
  args: readonly string[],
  addCommands: (program: Program, onEnd: OnEnd) => Promise<void> | void,
): Promise<number | null> {
  // The reader of a pipe, such as `head`, may end first.
  if (!process.stdout.listeners('error').includes(exitIfClosed)) process.stdout.on('error', exitIfClosed)
  let status: number | null = EXIT.done
  try {
    const program = createProgram()
    await addCommands(program, (end) => (status = end))
    await program.parseAsync(args, { from: 'user' })
    return status
  } catch (error) {
    const isJson = peekOption(args, '--json') === true
    if (!(error instanceof CommanderError)) return await reportError(error, isJson)
    if (error.exitCode === 0) return EXIT.done
    // The help is printed already.
    return error.code === 'commander.help' ? EXIT.wrongUsage : reportError(toCommandError(error), isJson)
  }
}

function exitIfClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

/** Commander wraps rows of the help in a way that breaks words on narrow terminals; {@link print} wraps them all. */
const UNLIMITED = 10_000

function createProgram(): Program {
  const write = (text: string): void => print(text.replace(/\n$/, ''))
  return new Program('latchkey')
    .helpOption('-h, --help', 'Show this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write, outputError: () => {}, getOutHelpWidth: () => UNLIMITED })
    .configureOutput({ getErrHelpWidth: () => UNLIMITED })
}

/** Options of other commands. These take keys from variables, because arguments appear in lists of processes. */
const VARIABLES: Readonly<Record<string, string>> = {
  '--publishable-client-key': 'LATCHKEY_PUBLISHABLE_CLIENT_KEY',
  '--secret-server-key': 'LATCHKEY_SECRET_SERVER_KEY',
  '--super-secret-admin-key': 'LATCHKEY_SUPER_SECRET_ADMIN_KEY',
  '--refresh-token': 'LATCHKEY_REFRESH_TOKEN',
}

/** Returns the error of the parser in the words of the other errors. */
function toCommandError({ code, message }: CommanderError): CommandError {
  const [, text = '', suggestion] = /^(?:error: )?(.*?)(?:\n\(Did you mean (.*)\?\))?$/s.exec(message) ?? []
  // The value of an option may be a secret.
  const name = (/'(.*)'/s.exec(text)?.[1] ?? '').replace(/^(--?[\w-]+)=.*/s, '$1')
  const variable = VARIABLES[name]
  const advice = suggestion === undefined ? 'Run it with --help to list all.' : `Did you mean ${suggestion}?`
  switch (code) {
    case 'commander.unknownCommand':
      return new CommandError(`Unknown command: ${name}. ${advice}`)
    case 'commander.unknownOption':
      return new CommandError(
        variable === undefined || suggestion !== undefined
          ? `Unknown option: ${name}. ${advice}`
          : `Unknown option: ${name}. Set ${variable} in the environment or in .env.local.`,
      )
    case 'commander.optionMissingArgument':
      return new CommandError(`${name.split(' ')[0]} needs a value: ${name}.`)
    case 'commander.missingArgument':
      return new CommandError(`<${name}> is missing. Run it with --help for an example.`)
    case 'commander.excessArguments':
      return new CommandError(
        text.includes('Expected 0 arguments')
          ? `${name} takes options only. Quote a value with spaces; --help lists the options.`
          : 'There are too many arguments. Quote a value with spaces; --help lists the options.',
      )
    default:
      return new CommandError(text)
  }
}
