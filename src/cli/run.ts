/** Runs a command of the command line, and reports how it ended. */
/// <reference types="node" />
import process from 'node:process'
import { CommanderError, Command as Program } from 'commander'
import { EXIT, reportError } from './errors.ts'
import { toPrintable } from './toPrintable.ts'

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
    // Its message and the help are already printed.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage
    return await reportError(error, args.includes('--json'))
  }
}

function exitIfClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

function createProgram(): Program {
  const print = (text: string): void => void process.stdout.write(toPrintable(text))
  return new Program('latchkey')
    .helpOption('-h, --help', 'Show this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: print,
      writeErr: print,
      outputError: (text) => void process.stderr.write(toPrintable(text)),
    })
}
