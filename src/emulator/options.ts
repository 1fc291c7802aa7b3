/** The options of an emulator, and their validation. */
import { EmulatorError } from './EmulatorError.ts'
import { isTooDeep, MAX_DEPTH } from './engine/parseBody.ts'
import { validate } from './engine/validate.ts'
import type { RouteSchema, ServiceGeneration, Wire } from './specification.ts'
import type { ProjectConfig } from './state/projectRecords.ts'
import type { NewKeys } from './state/projects.ts'

/**
 * What `createEmulator` takes, and but for `onError` what a seed file holds. `latchkey/seed.schema.json` is the JSON
 * Schema of such a file: name it in `$schema`, and an editor helps to write one.
 */
export interface EmulatorOptions {
  /**
   * Projects that exist from the start. The project `internal` always does, with the keys `pck_emulator`,
   * `ssk_emulator` and `sak_emulator` and everything switched on; name it here to change that or to give it users.
   */
  readonly projects?: readonly ProjectSeed[] | undefined
  /** Where the clock begins, in milliseconds since 1970. Default: now; with a `seed`, 2026-01-01T00:00:00Z. */
  readonly now?: number | undefined
  /**
   * Makes ids, codes, keys and signatures follow from this text, and stops the clock until it is advanced: two runs
   * that ask the same get the same bytes. Default: everything is drawn afresh.
   */
  readonly seed?: string | number | undefined
  /** Which generation of the service to play: as in August 2025, or as since 2026. Default `'2025'`. */
  readonly service?: ServiceGeneration | undefined
  /** Rounds of PBKDF2 for each password. Default 100: the passwords are invented, and tests are many. */
  readonly passwordIterations?: number | undefined
  /** Records a table may hold; after that, requests that would add one get status 507. Default 1,000,000. */
  readonly maxRecords?: number | undefined
  /**
   * `'throw'` checks every request and every answer against the specification, to the letter. What is off it fails with
   * an `EmulatorError` `OFF_SPECIFICATION` that names the path of each wrong value: `fetch` rejects, handlers and the
   * server answer with status 500, and `onError` is told. Needs zod. Default: the service's own leniency.
   */
  readonly conformance?: 'throw' | undefined
  /** Told of what nobody planned, beside the answer with status 500. Default: the console. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** A project from the start. Plain JSON, so that a team can keep its cast in a file. */
export interface ProjectSeed {
  /** A UUID, or `internal`. */
  readonly id: string
  readonly display_name?: string
  readonly description?: string
  readonly is_production_mode?: boolean
  /** Whether accounts without a credential may be made. Default: only in `internal`. */
  readonly anonymous_accounts?: boolean
  /** Whether clients need a publishable key, in a service of 2026. Default false. Older services always need one. */
  readonly requires_publishable_client_key?: boolean
  /** Settings that differ from those of a new project. */
  readonly config?: Partial<ProjectConfig>
  /** The keys that open it. Default: none, unless it is `internal`. */
  readonly keys?: NewKeys
  /** Its users, in the order of their sign-up unless they say when that was. */
  readonly users?: readonly UserSeed[]
}

/** A user from the start: what `createUser` takes, and an id. A password is kept in the clear until it is changed. */
export type UserSeed = Omit<
  Wire<'CreateUserBody'>,
  'profile_image_url' | 'oauth_providers' | 'passkey_auth_enabled' | 'country_code'
> & {
  /** A UUID. Default: drawn. */
  readonly id?: string
  /** An http(s) URL. */
  readonly profile_image_url?: string | null
  /** In milliseconds since 1970. Default: when the emulator begins. */
  readonly signed_up_at_millis?: number
  /** When the user was active, in milliseconds since 1970; a day counts once. Default: never since the sign-up. */
  readonly active_at_millis?: readonly number[]
  /** Where the user was last seen: two capital letters (ISO 3166-1). Default: unknown. */
  readonly country_code?: string
}

const TEXT: RouteSchema = { type: 'string' }
const KEY: RouteSchema = { type: ['string', 'null'] }

/** Levels of the options above the values of a record. */
const OPTIONS_DEPTH = 6
/** Validated with the record that is made of it. */
const LATER: RouteSchema = {}

const OPTIONS: RouteSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    // A seed file names its schema here, for the editor.
    $schema: TEXT,
    projects: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id'],
        properties: {
          id: { type: 'string', minLength: 1 },
          display_name: TEXT,
          description: TEXT,
          is_production_mode: { type: 'boolean' },
          anonymous_accounts: { type: 'boolean' },
          requires_publishable_client_key: { type: 'boolean' },
          config: LATER,
          keys: {
            type: 'object',
            additionalProperties: false,
            properties: { publishable_client_key: KEY, secret_server_key: KEY, super_secret_admin_key: KEY },
          },
          users: { type: 'array', items: LATER },
        },
      },
    },
    now: { type: 'number' },
    seed: { type: 'string' },
    service: { type: 'string', enum: ['2025', '2026'] },
    passwordIterations: { type: 'integer', minimum: 1 },
    maxRecords: { type: 'integer', minimum: 1 },
    conformance: { type: 'string', enum: ['throw'] },
    onError: LATER,
  },
}

/**
 * Looks for names nobody knows and values of another type: a slip in a seed file is told of, not passed over.
 *
 * @throws EmulatorError `BAD_OPTION` with a line for each problem and its path.
 */
export function judgeOptions(options: EmulatorOptions): void {
  if (isTooDeep(options, MAX_DEPTH + OPTIONS_DEPTH)) throw toBadOption(['a value is nested too deeply'])
  judge(OPTIONS, withoutUndefined(options), 'options')
}

/** Judges one part of the options; `path` is what the lines call it. */
export function judge(schema: RouteSchema, value: unknown, path: string): void {
  const lines: string[] = []
  validate(schema, value, path, { lines, me: null, isMeUnknown: false })
  if (lines.length > 0) throw toBadOption(lines.map((line) => line.replace(/^options\./, '')))
}

export const toBadOption = (lines: readonly string[]): EmulatorError =>
  new EmulatorError(
    'BAD_OPTION',
    `The emulator cannot begin like this:\n${lines.map((line) => `  - ${line}`).join('\n')}`,
  )

/** A property that is there without a value is as good as absent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, withoutUndefined(part)]])),
  )
}
