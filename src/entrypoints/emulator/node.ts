/** `latchkey/emulator/node`: the emulator over HTTP. */
export { serveEmulator, type ServedEmulator, type ServeOptions } from '../../emulator/hosts/node.ts'
