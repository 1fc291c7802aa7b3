/** Whether an emulator can begin as it is told to, before anything is made. */
import { EmulatorError } from './EmulatorError.ts'
import { validate } from './engine/validate.ts'
import type { EmulatorOptions } from './options.ts'
import type { RouteSchema } from './specification.ts'

const TEXT: RouteSchema = { type: 'string' }
const KEY: RouteSchema = { type: ['string', 'null'] }
/** Judged with the record that is made of it. */
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
