/** Explains why the emulator didn't start. */
import { createCore } from '../../emulator/createCore.ts'
import { EmulatorError } from '../../emulator/errors.ts'
import { validateOptions } from '../../emulator/options.ts'
import { CommandError, EXIT } from '../errors.ts'
import { describePort } from './describePort.ts'
import { readJson, type Values } from './options.ts'

/** Returns the error in the words of the command line, with the program that has the port. */
export async function explainError(error: unknown, { port, host, seed, extension }: Values): Promise<unknown> {
  if (!(error instanceof EmulatorError)) return error
  const index = /extensions\[(\d+)\]/.exec(error.message)?.[1]
  if (index !== undefined && extension.length > 0) {
    return new CommandError(
      `${extension[Number(index)]} is not an emulator.json that latchkey generate wrote. ${error.message}`,
    )
  }
  if (seed !== undefined && isCausedBySeed(seed, error)) return new CommandError(`${seed}: ${error.message}`)
  if (error.code === 'PORT_IN_USE') {
    const name = host.includes(':') ? `[${host}]` : host
    const occupant = await describePort(`http://${name}:${port}`)
    return new CommandError(`Port ${port} is taken. ${occupant} Stop it, or choose another port with --port.`)
  }
  if (error.code === 'PRODUCTION') {
    return new CommandError(
      'NODE_ENV is production, and the emulator is for tests and demos. Unset it, or pass --allow-production.',
    )
  }
  return new CommandError(error.message, error.code === 'STATE_IN_USE' ? EXIT.failed : EXIT.wrongUsage)
}

/** Returns true if an emulator with the options of the file alone fails in the same way. */
function isCausedBySeed(seed: string, { message }: EmulatorError): boolean {
  try {
    const options: unknown = readJson(seed)
    validateOptions(options)
    createCore(options)
    return false
  } catch (error) {
    return error instanceof EmulatorError && error.message === message && !message.includes(seed)
  }
}
