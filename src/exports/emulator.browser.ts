/** `latchkey/emulator` in a browser, where msw has to be bundled to be had without waiting. */
export { createEmulator } from '../emulator/hosts/createEmulator.browser.ts'
export { EmulatorError } from '../emulator/engine/message.ts'
export type * from './emulator.ts'
