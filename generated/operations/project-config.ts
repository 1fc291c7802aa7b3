/**
 * The operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import { send } from '../../src/core/client/send.ts'
import type { NoInput } from '../../src/core/lib/types.ts'
import type {
  RenderedProjectConfig,
  UpdateProjectConfigOverrideBody,
  UpdateProjectConfigOverrideResult,
} from '../model.ts'

/**
 * Get the rendered configuration.
 *
 * The whole configuration of the project with every default applied, as JSON within a string.
 *
 * `GET /internal/config`
 */
export function getProjectConfig(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<RenderedProjectConfig> {
  return send(client, { id: 'getProjectConfig', method: 'GET', path: '/internal/config' }, input, options)
}

/** Input of `updateProjectConfigOverride`. */
export type UpdateProjectConfigOverrideInput = UpdateProjectConfigOverrideBody

/**
 * Override parts of the configuration.
 *
 * Takes JSON within a string. Each path that is given replaces the stored value there and everything stored beneath
 * it; other paths stay. `null` puts a value back to its default and removes an entry of a record. There are no
 * arrays; collections are records by id. The answer is empty: read the configuration again.
 *
 * `PATCH /internal/config/override`
 */
export function updateProjectConfigOverride(
  client: AdminClient,
  input: UpdateProjectConfigOverrideInput = {},
  options?: CallOptions,
): Promise<UpdateProjectConfigOverrideResult> {
  return send(
    client,
    {
      id: 'updateProjectConfigOverride',
      method: 'PATCH',
      path: '/internal/config/override',
      body: 'json',
      retry: true,
    },
    input,
    options,
  )
}
