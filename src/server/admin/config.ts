/** The configuration of a project as objects (on the wire both are JSON in a string), and its email templates. */
import type { EmailTemplate } from '../../../generated/model.ts'
import { listEmailTemplates } from '../../../generated/operations/email-templates.ts'
import {
  getProjectConfig,
  updateProjectConfigLevel,
  updateProjectConfigOverride,
} from '../../../generated/operations/project-config.ts'
import type { AdminClient, CallOptions } from '../../core/client/types.ts'
import { TransportError, UsageError } from '../../core/errors.ts'
import { isList, isRecord } from '../../core/util/record.ts'

/** The rendered configuration, with every default applied. Services may add keys. */
export interface ConfigTree {
  readonly [key: string]: unknown
}

/**
 * What to change: paths (`'auth.password.allowSignIn'`) or nested objects. A given key replaces everything stored at
 * and below it; `null` restores its default or removes an entry. Collections are records by id, and the only arrays are
 * intervals.
 */
export interface ConfigOverride {
  readonly [path: string]: ConfigOverrideValue
}

/** A value of a path. */
export type ConfigOverrideValue =
  string | number | boolean | null | ConfigInterval | { readonly [key: string]: ConfigOverrideValue }

const INTERVAL_UNITS = ['day', 'week', 'month', 'year'] as const

/** A time between two payments, such as `[1, 'month']`. */
export type ConfigInterval = readonly [count: number, unit: (typeof INTERVAL_UNITS)[number]]

/**
 * Reads the configuration with every default applied.
 *
 * `GET /internal/config`
 *
 * @param client a client made by `createAdminClient`
 * @param options signal and timeout of the call
 * @throws {TransportError} INVALID_RESPONSE if the response is not a configuration
 *
 * @example
 * ```ts
 * const { auth } = await getConfig(admin)
 * ```
 */
export async function getConfig(client: AdminClient, options?: CallOptions): Promise<ConfigTree> {
  const { configString } = await getProjectConfig(client, {}, options)
  try {
    const tree: unknown = JSON.parse(configString)
    if (isRecord(tree)) return tree
  } catch {
    // Reported below.
  }
  throw new TransportError('INVALID_RESPONSE', 'The configuration in the response is not a JSON object.')
}

/**
 * Overrides parts of the configuration and resolves to the whole of it, read afterwards, because the response to the
 * change itself is empty.
 *
 * `PATCH /internal/config/override/environment`, then `GET /internal/config`. For a service of 2025, which lacks the
 * former: `PATCH /internal/config/override`.
 *
 * @param client a client made by `createAdminClient`
 * @param override the settings to change
 * @param options signal and timeout of the call
 * @throws {UsageError} INVALID_OPTION for an array that isn't an interval, because the service doesn't support it
 * @throws {TransportError} STATUS with the service's message for an unknown path or value
 *
 * @example
 * ```ts
 * await updateConfig(admin, { 'auth.otp.allowSignIn': true })
 * ```
 *
 * @example
 * ```ts
 * const prices = { monthly: { USD: '10', interval: [1, 'month'] } } as const
 * const pro = { displayName: 'Pro', customerType: 'user', prices, includedItems: {} } as const
 * await updateConfig(admin, { 'payments.products.pro': pro })
 * ```
 */
export async function updateConfig(
  client: AdminClient,
  override: ConfigOverride,
  options?: CallOptions,
): Promise<ConfigTree> {
  requireRecords(override, '')
  const body = { configOverrideString: JSON.stringify(override) }
  await updateProjectConfigLevel(client, { level: 'environment', ...body }, options).catch((error: unknown) => {
    if (!(error instanceof TransportError && error.status === 404)) throw error
    return updateProjectConfigOverride(client, body, options)
  })
  return getConfig(client, options)
}

function requireRecords(value: unknown, path: string): void {
  if (isInterval(value)) return
  if (Array.isArray(value)) {
    throw new UsageError(
      'INVALID_OPTION',
      `${path} is an array, and the configuration has none but intervals, such as [1, 'month']. Use a record by id: { [id]: … }.`,
    )
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) requireRecords(child, path ? `${path}.${key}` : key)
}

function isInterval(value: unknown): value is ConfigInterval {
  if (!isList(value) || value.length !== 2) return false
  const [count, unit] = value
  return Number.isInteger(count) && INTERVAL_UNITS.some((known) => known === unit)
}

export interface GetEmailTemplateInput {
  templateId: string
}

/**
 * Returns one email template; `null` if no template has that id. The service only lists them, so it is looked up in the
 * list.
 *
 * `GET /internal/email-templates`
 *
 * @param client a client made by `createAdminClient`
 * @param input the template's id
 * @param options signal and timeout of the call
 *
 * @example
 * ```ts
 * const template = await getEmailTemplate(admin, { templateId })
 * ```
 */
export async function getEmailTemplate(
  client: AdminClient,
  input: GetEmailTemplateInput,
  options?: CallOptions,
): Promise<EmailTemplate | null> {
  const { templates } = await listEmailTemplates(client, {}, options)
  return templates.find(({ id }) => id === input.templateId) ?? null
}
