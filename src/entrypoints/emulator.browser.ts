/** `latchkey/emulator` in a browser, with msw as part of the bundle, so that it needn't be loaded asynchronously. */
export { createEmulator } from '../emulator/hosts/createEmulator.browser.ts'
export { EmulatorError } from '../emulator/errors.ts'
export { populate } from '../emulator/populate/populate.ts'
export type * from './emulator.ts'
