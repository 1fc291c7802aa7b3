/** Fills an emulator with users who look real. The code is loaded on use. */
import { compact } from '../../core/util/compact.ts'
import type { EmulatorCore } from '../createCore.ts'
import { validateOption } from '../options.ts'
import type { RouteSchema } from '../specification.ts'
import type { PopulateResult, PopulateSettings } from './Population.ts'

export type { PopulateResult }

export interface PopulateOptions {
  /** How many users sign up, from 1 to 100,000. */
  readonly users: number
  /**
   * The length of the history before now, in days, from 1 to 1,000.
   *
   * @default 90
   */
  readonly days?: number | undefined
  /**
   * Chooses names, places, days and everything else: letters and digits. A project can be populated once with each seed.
   *
   * @default '1'
   */
  readonly seed?: string | number | undefined
  /**
   * The project of the users.
   *
   * @default 'internal'
   */
  readonly projectId?: string | undefined
}

const SCHEMA: RouteSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['users'],
  properties: {
    users: { type: 'integer', minimum: 1, maximum: 100_000 },
    days: { type: 'integer', minimum: 1, maximum: 1_000 },
    seed: {
      type: 'string',
      pattern: '^[a-zA-Z0-9]{1,32}$',
      'x-pattern-message': 'seed must be 1 to 32 letters and digits',
    },
    projectId: { type: 'string' },
  },
}

/**
 * Fills a project with a made-up history that ends now: users of many countries sign up, are active on some days, lapse
 * and return, create teams, invite others, and pay. Lists, pages, sessions, metrics and invoices then look real. Two
 * emulators with the same clock get the same history from the same seed.
 *
 * All addresses end with `populated.example`; the password of users who have one is `correct horse`. A project that
 * declares no products gets two, with `payments.testMode`. There are no webhooks about a history.
 *
 * @param emulator made by `createEmulator`
 * @param options how many users, in how many days
 * @returns the number of added records.
 * @throws {EmulatorError} INVALID_OPTION if an option is wrong, the project doesn't exist, or was populated with this seed
 * @throws {EmulatorError} FULL if a table would have more than `maxRecords` records
 * @example
 * const emulator = createEmulator()
 * await populate(emulator, { users: 5_000, days: 90 })
 */
export async function populate(emulator: EmulatorCore, options: PopulateOptions): Promise<PopulateResult> {
  const { users, days = 90, seed = '1', projectId = 'internal' } = options
  const settings: PopulateSettings = { users, days, seed: String(seed) }
  validateOption(SCHEMA, compact({ ...options, seed: settings.seed }), 'options')
  const [{ writePopulation }, { loadParser }] = await Promise.all([
    import('./Population.ts'),
    import('../mail/tsx/parseModule.ts'),
  ])
  await loadParser()
  return emulator.writeHistory(projectId, (context) => writePopulation(context, settings))
}
