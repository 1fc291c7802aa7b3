/** The entry of the single-file emulator, see `buildEmulatorFile.ts`. */
import process from 'node:process'
import { addCommand } from '../src/cli/command.ts'
import { emulator } from '../src/cli/commands/emulator.ts'
import { run } from '../src/cli/run.ts'

const status = await run(process.argv.slice(2), (program, onEnd) =>
  addCommand(program.name('latchkey-emulator'), emulator, onEnd),
)
if (status !== null) process.exitCode = status
