/** An emulator for a test, and functions that call it as a client, a server or an admin. */
import { createCore } from '../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../src/emulator/options.ts'
import type { EmailConfig, ProjectConfig } from '../../src/emulator/state/projectRecords.ts'
import { createCaller, type CallOptions } from '../emulator/caller.ts'

/** A mail server of the project's own, which emails from a backend require. */
export const OWN_MAIL_SERVER: EmailConfig = {
  type: 'standard',
  host: 'smtp.harbor.example',
  port: 587,
  username: 'harbor',
  password: 'secret',
  sender_name: 'Harbor',
  sender_email: 'no-reply@harbor.example',
}

export interface EmulatorWorldOptions extends EmulatorOptions {
  /** Settings of the project `internal` that differ from the defaults. */
  readonly config?: Partial<ProjectConfig>
}

/** The id of nothing in any emulator. */
export const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Worlds with the same seed would have the same tokens, and a token that is public in one may be secret in another. */
let worlds = 0

/**
 * Creates an emulator whose clock stands still, and callers for its project `internal`.
 *
 * @example
 * const { asServer, signUp } = createEmulatorWorld({ config: { sign_up_enabled: false } })
 * await asServer('POST /users', { display_name: 'Mira' })
 */
export function createEmulatorWorld({ config = {}, ...options }: EmulatorWorldOptions = {}) {
  const emulator = createCore({ seed: `world ${++worlds}`, projects: [{ id: 'internal', config }], ...options })
  const caller = createCaller(emulator)
  /** Calls an operation with the key of a level: `as('server')('GET /users')`. */
  const as =
    (level: NonNullable<CallOptions['level']>, token: string | null = null) =>
    (operation: string, body?: unknown) =>
      caller.call(operation, { level, token, ...(body !== undefined && { body }) })
  /** Overrides paths of the configuration, which must be valid: `configure({ 'payments.items.berths': {} })`. */
  const configure = async (overrides: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = { config_override_string: JSON.stringify(overrides) }
    const { status, text } = await as('admin')('PATCH /internal/config/override/environment', body)
    if (status !== 200) throw new Error(text)
  }
  return {
    emulator,
    ...caller,
    configure,
    asServer: as('server'),
    asAdmin: as('admin'),
    /** Calls operations as a client, signed in with an access token. */
    asUser: (token: string) => as('client', token),
  }
}

/** The status of a response and its known error, or its text without one, for short expectations. */
export const outcomeOf = ({ status, json, text }: { status: number; json: any; text: string }) => ({
  status,
  error: (json?.code as string | undefined) ?? (json === undefined ? text : undefined),
})
