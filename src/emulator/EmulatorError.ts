/** The codes of {@link EmulatorError}. */
export type EmulatorErrorCode =
  | 'BAD_OPTION'
  | 'BAD_FAULT'
  | 'BAD_SNAPSHOT'
  | 'FULL'
  | 'MISSING_PACKAGE'
  | 'NO_LINK'
  | 'NO_PROJECT'
  | 'NO_WEBHOOK'
  | 'NO_WORKER'
  | 'OFF_SPECIFICATION'
  | 'PORT_IN_USE'
  | 'PRODUCTION'

/** The emulator was used in a way it doesn't support. The message says what to do instead. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  readonly code: EmulatorErrorCode

  constructor(code: EmulatorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
