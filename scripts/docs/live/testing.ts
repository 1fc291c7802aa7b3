/** `latchkey/testing` as live samples import it: the part that works without a test runner. */
import type { Emulator } from '../../../src/emulator/createEmulator.ts'
import * as kit from '../../../src/testing/signedIn/signedIn.ts'
import { createEmulator } from './emulator.ts'

export { recordSession } from '../../../src/devtools/recordSession.ts'
export { createCoverage } from '../../../src/testing/coverage.ts'

const emulatorOf = (emulator: kit.TestClientOptions['emulator'] = {}): Emulator =>
  'outbox' in emulator ? emulator : createEmulator(emulator)

export const signedIn = (options: kit.SignedInOptions = {}) =>
  kit.signedIn({ ...options, emulator: emulatorOf(options.emulator) })
export const signedOut = (options: kit.TestClientOptions = {}) =>
  kit.signedOut({ ...options, emulator: emulatorOf(options.emulator) })
