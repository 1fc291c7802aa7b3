/** Prints the help of every command of `latchkey`, in the order of `COMMANDS`, each after {@link SEPARATOR}. */
import process from 'node:process'
import { COMMANDS, runCommandLine } from '../../src/cli/runCommandLine.ts'
import { SEPARATOR } from './tables.ts'

for (const command of Object.keys(COMMANDS)) {
  process.stdout.write(SEPARATOR)
  await runCommandLine([command, '--help'])
}
