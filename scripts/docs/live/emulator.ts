/** `latchkey/emulator` as live samples import it: the frame shows the outbox and the clock of what they create. */
import { createEmulator as create } from '../../../src/emulator/createEmulator.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { showEmulator } from './stage.ts'

export function createEmulator(options: EmulatorOptions = {}) {
  const emulator = create(options)
  showEmulator(emulator)
  return emulator
}
