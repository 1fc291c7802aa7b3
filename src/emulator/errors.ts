/** The errors of the emulator itself, as opposed to the known errors that it responds with. */

export type EmulatorErrorCode =
  | 'INVALID_OPTION'
  | 'INVALID_FAULT'
  | 'INVALID_SNAPSHOT'
  | 'FULL'
  | 'MISSING_PACKAGE'
  | 'NO_LINK'
  | 'NO_PROJECT'
  | 'NO_WEBHOOK'
  | 'NO_WORKER'
  | 'OFF_SPECIFICATION'
  | 'PORT_IN_USE'
  | 'PRODUCTION'
  | 'STATE_IN_USE'
  | 'STATE_NOT_SAVED'

/**
 * Thrown if the emulator is used in an unsupported way. The message says what to do instead.
 *
 * @example
 * ```ts
 * try {
 *   await serveEmulator(emulator, { port: 4400 })
 * } catch (error) {
 *   if (error instanceof EmulatorError && error.code === 'PORT_IN_USE') console.error(error.message)
 * }
 * ```
 */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  readonly code: EmulatorErrorCode

  constructor(code: EmulatorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
