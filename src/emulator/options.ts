/** The options of an emulator, and their validation. */
import type { ExternalKeySets, Rotation } from './domain/requestContext.ts'
import { EmulatorError } from './errors.ts'
import { validate } from './http/validate.ts'
import type { EmulatorExtension, RouteSchema, ServiceGeneration, Wire } from './specification.ts'
import { isTooDeep, MAX_DEPTH } from './state/json.ts'
import type { ProjectConfig } from './state/projectRecords.ts'
import type { NewKeys } from './state/projects.ts'

/**
 * The options of `createEmulator`. All except functions can also be given in a seed file; its JSON Schema is
 * `latchkey/seed.schema.json`: reference it in `$schema` for completion in an editor.
 */
export interface EmulatorOptions {
  /**
   * Projects that exist from the start. The project `internal` always exists, with the keys `pck_emulator`,
   * `ssk_emulator` and `sak_emulator` and everything enabled; list it here to change its settings or to add users.
   */
  readonly projects?: readonly ProjectSeed[] | undefined
  /**
   * The start of the clock, in milliseconds since 1970.
   *
   * @default now; with a seed, 2026-01-01T00:00:00Z
   */
  readonly now?: number | undefined
  /**
   * Derives ids, codes, keys and signatures from this text, and stops the clock until it is advanced: two runs with
   * the same requests get the same bytes.
   *
   * @default random values
   */
  readonly seed?: string | number | undefined
  /**
   * The version of the service to emulate: as of August 2025, or since 2026.
   *
   * @default '2026'
   */
  readonly service?: ServiceGeneration | undefined
  /**
   * What a refresh does with its refresh token. `'none'`: it stays valid, as at the service today. `'strict'`: each
   * refresh replaces it, and presenting a replaced one ends the session (RFC 9700, section 4.14.2). With
   * `graceSeconds`, a replaced token still yields the session's current tokens for that long.
   *
   * @default 'none'
   */
  readonly rotation?: Rotation | undefined
  /**
   * PBKDF2 rounds for each password.
   *
   * @default 100 few: test passwords need no protection
   */
  readonly passwordIterations?: number | undefined
  /**
   * Maximum number of records in each table; requests that would add more get status 507.
   *
   * @default 1_000_000
   */
  readonly maxRecords?: number | undefined
  /**
   * `'throw'` checks every request and response strictly against the specification. A violation fails with an
   * `EmulatorError` `OFF_SPECIFICATION` that lists the path of each wrong value: `fetch` rejects, handlers and the
   * server respond with status 500, and `onError` is called.
   *
   * @default as lenient as the service
   */
  readonly conformance?: 'throw' | undefined
  /**
   * Sends signed webhooks for the events of all projects to a URL.
   *
   * @default no webhooks
   */
  readonly webhooks?: WebhookOptions | undefined
  /**
   * The public keys of other libraries whose tokens `signInWithExternalToken` exchanges, by the id of the library:
   * `{ 'better-auth-integration': { keys: [publicJwk] } }`. The emulator fetches no keys.
   *
   * @default no keys: every token is refused
   */
  readonly externalKeySets?: ExternalKeySets | undefined
  /**
   * Operations of other services, or of a service with more operations: the contents of `emulator.json`, which
   * `latchkey generate` writes. They respond with their examples, below `/api/v1`.
   *
   * @default none
   */
  readonly extensions?: readonly EmulatorExtension[] | undefined
  /**
   * Called with each unexpected error; the request gets status 500.
   *
   * @default console.error
   */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The receiver of the webhooks. */
export interface WebhookOptions {
  /** An http(s) URL that receives a POST for each event. */
  readonly url: string
  /**
   * `whsec_` and base64.
   *
   * @default a fixed secret, the same for every emulator: emulator.webhooks.secret
   */
  readonly secret?: string | undefined
  /**
   * Sends the requests, for example to a handler in the same process.
   *
   * @default the global fetch
   */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

/** A project that exists from the start: plain JSON, for use in a seed file. */
export interface ProjectSeed {
  /** A UUID, or `internal`. */
  readonly id: string
  /**
   * The name that pages and emails show.
   *
   * @default the id
   */
  readonly display_name?: string
  /**
   * A text for the owners.
   *
   * @default ''
   */
  readonly description?: string
  /**
   * What the project reports as `isProductionMode`. It changes nothing else.
   *
   * @default false
   */
  readonly is_production_mode?: boolean
  /**
   * Whether accounts without a credential can be created.
   *
   * @default only in internal
   */
  readonly anonymous_accounts?: boolean
  /**
   * Whether clients need a publishable key, in a service of 2026. In 2025 they always need one.
   *
   * @default false
   */
  readonly requires_publishable_client_key?: boolean
  /** Settings that differ from the defaults of a new project. */
  readonly config?: Partial<ProjectConfig>
  /**
   * The project's keys.
   *
   * @default no keys, except in internal
   */
  readonly keys?: NewKeys
  /** The project's users, in order of sign-up unless `signed_up_at_millis` is set. */
  readonly users?: readonly UserSeed[]
}

/**
 * A user who exists from the start: the body of `createUser`, an id and a history. A password is stored in plain text
 * until it changes.
 */
export type UserSeed = Omit<
  Wire<'CreateUserBody'>,
  'profile_image_url' | 'oauth_providers' | 'passkey_auth_enabled' | 'country_code'
> & {
  /**
   * A UUID.
   *
   * @default random
   */
  readonly id?: string
  /** An http(s) URL. */
  readonly profile_image_url?: string | null
  /**
   * In milliseconds since 1970.
   *
   * @default the start of the emulator
   */
  readonly signed_up_at_millis?: number
  /**
   * Times of activity, in milliseconds since 1970; each day is recorded once.
   *
   * @default no activity
   */
  readonly active_at_millis?: readonly number[]
  /**
   * The country of the last activity: two capital letters (ISO 3166-1).
   *
   * @default unknown
   */
  readonly country_code?: string
}

const TEXT: RouteSchema = { type: 'string' }
const KEY: RouteSchema = { type: ['string', 'null'] }

/** Nesting levels of the options above a record's own values. */
const OPTIONS_DEPTH = 6
/** The same ids as those that clients accept. A key isn't an id. */
const PROJECT_ID = '^(?!(?:pck|ssk|sak)_)[A-Za-z0-9_-]+$'
const PROJECT_ID_RULE = "a project's id can have only letters, digits, - and _, and can't be a key"
const WEBHOOK_URL = 'webhooks.url must be an http(s) URL'
const KEY_SET: RouteSchema = {
  type: 'object',
  required: ['keys'],
  properties: { keys: { type: 'array', items: { type: 'object' } } },
}
/** A value that is validated where it is used. */
const UNCHECKED: RouteSchema = {}

const OPTIONS: RouteSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    // A seed file may reference its schema, for the editor.
    $schema: TEXT,
    projects: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id'],
        properties: {
          id: { type: 'string', pattern: PROJECT_ID, 'x-pattern-message': PROJECT_ID_RULE },
          display_name: TEXT,
          description: TEXT,
          is_production_mode: { type: 'boolean' },
          anonymous_accounts: { type: 'boolean' },
          requires_publishable_client_key: { type: 'boolean' },
          config: UNCHECKED,
          keys: {
            type: 'object',
            additionalProperties: false,
            properties: { publishable_client_key: KEY, secret_server_key: KEY, super_secret_admin_key: KEY },
          },
          users: { type: 'array', items: UNCHECKED },
        },
      },
    },
    now: { type: 'number' },
    seed: { type: 'string' },
    service: { type: 'string', enum: ['2025', '2026'] },
    rotation: {
      anyOf: [
        { type: 'string', enum: ['none', 'strict'] },
        {
          type: 'object',
          additionalProperties: false,
          required: ['graceSeconds'],
          properties: { graceSeconds: { type: 'number', minimum: 0 } },
        },
      ],
    },
    passwordIterations: { type: 'integer', minimum: 1 },
    maxRecords: { type: 'integer', minimum: 1 },
    conformance: { type: 'string', enum: ['throw'] },
    extensions: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['routes', 'examples'],
        properties: {
          routes: {
            type: 'array',
            items: {
              type: 'object',
              required: ['id', 'method', 'path'],
              properties: { id: TEXT, method: TEXT, path: TEXT },
            },
          },
          examples: { type: 'object' },
        },
      },
    },
    externalKeySets: {
      type: 'object',
      additionalProperties: false,
      properties: {
        'better-auth-integration': KEY_SET,
        'clerk-integration': KEY_SET,
        'workos-integration': KEY_SET,
      },
    },
    webhooks: {
      type: 'object',
      additionalProperties: false,
      required: ['url'],
      properties: {
        url: { type: 'string', pattern: '^https?://.', 'x-pattern-message': WEBHOOK_URL },
        secret: TEXT,
        fetch: UNCHECKED,
      },
    },
    onError: UNCHECKED,
  },
}

/**
 * Validates the options, or the content of a seed file. Unknown names are refused: they are usually typos.
 *
 * @throws {EmulatorError} INVALID_OPTION with a line for each problem and its path
 */
export function validateOptions(options: unknown): asserts options is EmulatorOptions {
  if (isTooDeep(options, MAX_DEPTH + OPTIONS_DEPTH)) throw toBadOption(['a value is nested too deeply'])
  validateOption(OPTIONS, withoutUndefined(options), 'options')
}

/** Validates one part of the options. `path` is its name in the error. */
export function validateOption(schema: RouteSchema, value: unknown, path: string): void {
  const lines: string[] = []
  validate(schema, value, path, { lines, me: null, isMeUnknown: false })
  if (lines.length > 0) throw toBadOption(lines.map((line) => line.replace(/^options\./, '')))
}

export const toBadOption = (lines: readonly string[]): EmulatorError =>
  new EmulatorError(
    'INVALID_OPTION',
    `The options of the emulator are invalid:\n${lines.map((line) => `  - ${line}`).join('\n')}`,
  )

/** Removes properties that are undefined. They are treated as absent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, withoutUndefined(part)]])),
  )
}
