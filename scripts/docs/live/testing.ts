/** `latchkey/testing` as live samples import it: the part that works without a test runner. */
import type { Emulator } from '../../../src/emulator/createEmulator.ts'
import * as own from '../../../src/testing/signedIn/signedIn.ts'
import { createEmulator } from './emulator.ts'

export { recordSession } from '../../../src/devtools/recordSession.ts'
export { createCoverage } from '../../../src/testing/coverage.ts'

const emulatorOf = (given: own.TestClientOptions['emulator'] = {}): Emulator =>
  'outbox' in given ? given : createEmulator(given)

export const signedIn = (options: own.SignedInOptions = {}) =>
  own.signedIn({ ...options, emulator: emulatorOf(options.emulator) })
export const signedOut = (options: own.TestClientOptions = {}) =>
  own.signedOut({ ...options, emulator: emulatorOf(options.emulator) })
