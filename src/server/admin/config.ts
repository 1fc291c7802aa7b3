/** The configuration of a project as objects. On the wire both are JSON within a string. */
import { getProjectConfig, updateProjectConfigOverride } from '../../../generated/operations/project-config.ts'
import type { AdminClient, CallOptions } from '../../core/client/types.ts'
import { TransportError, UsageError } from '../../core/errors.ts'

/** The rendered configuration: every default applied. New keys may appear, so it is open. */
export interface ConfigTree {
  readonly [key: string]: unknown
}

/**
 * What to change: paths (`'auth.password.allowSignIn'`) or nested objects. A given key replaces everything stored at
 * and beneath it; `null` puts it back to its default or removes an entry. There are no arrays: collections are records
 * by id.
 */
export interface ConfigOverride {
  readonly [path: string]: ConfigOverrideValue
}

/** What a path can be set to. */
export type ConfigOverrideValue = string | number | boolean | null | { readonly [key: string]: ConfigOverrideValue }

/**
 * Reads the configuration with every default applied.
 *
 * `GET /internal/config`
 *
 * @throws TransportError BAD_ANSWER when what came is no configuration
 */
export async function getConfig(
  client: AdminClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<ConfigTree> {
  const { configString } = await getProjectConfig(client, {}, options)
  try {
    const tree: unknown = JSON.parse(configString)
    if (typeof tree === 'object' && tree !== null && !Array.isArray(tree)) return tree as ConfigTree
  } catch {
    // Told below, whatever is wrong with it.
  }
  throw new TransportError('BAD_ANSWER', 'The configuration that came is no JSON object.')
}

/**
 * Overrides parts of the configuration and resolves to the whole of it afterwards, because the answer to the change
 * itself is empty.
 *
 * ```ts
 * await updateConfig(admin, { 'auth.otp.allowSignIn': true })
 * ```
 *
 * `PATCH /internal/config/override`, then `GET /internal/config`
 *
 * @throws UsageError INVALID_OPTION for an array, which the service has no place for
 * @throws TransportError STATUS with the service's own sentence for a path or value it does not know
 */
export async function updateConfig(
  client: AdminClient,
  override: ConfigOverride,
  options?: CallOptions,
): Promise<ConfigTree> {
  refuseArrays(override, '')
  await updateProjectConfigOverride(client, { configOverrideString: JSON.stringify(override) }, options)
  return getConfig(client, {}, options)
}

function refuseArrays(value: unknown, path: string): void {
  if (Array.isArray(value)) {
    throw new UsageError(
      'INVALID_OPTION',
      `The configuration has no arrays, and ${path} is one. Use a record by id: { [id]: … }.`,
    )
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) refuseArrays(child, path ? `${path}.${key}` : key)
}
