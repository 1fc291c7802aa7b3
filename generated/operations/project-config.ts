/**
 * The operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import { jsonWebKeySetWireKeys } from '../casing.ts'
import type {
  ReplaceProjectConfigLevelBody,
  ResetProjectConfigLevelKeysBody,
  UpdateProjectConfigLevelBody,
  UpdateProjectConfigOverrideBody,
} from '../bodies.ts'
import type {
  ConfigLevel,
  ProjectConfigLevel,
  ProjectConfigSource,
  RenderedProjectConfig,
  Success,
  UpdateProjectConfigOverrideResult,
} from '../model.ts'

/** The operation of {@link getProjectConfig}. */
export const getProjectConfigOperation: Operation<Record<'admin', OperationCall<NoInput, RenderedProjectConfig>>> = {
  id: 'getProjectConfig',
  method: 'GET',
  path: '/internal/config',
}

/**
 * Get the rendered configuration.
 *
 * The whole configuration of the project with every default applied, as JSON within a string.
 *
 * `GET /internal/config`
 *
 * @example
 * const result = await getProjectConfig(admin)
 */
export function getProjectConfig(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<RenderedProjectConfig> {
  return send(client, getProjectConfigOperation, input, options)
}

/** Input of `updateProjectConfigOverride`. */
export interface UpdateProjectConfigOverrideInput extends UpdateProjectConfigOverrideBody {}

/** The operation of {@link updateProjectConfigOverride}. */
export const updateProjectConfigOverrideOperation: Operation<
  Record<'admin', OperationCall<UpdateProjectConfigOverrideInput, UpdateProjectConfigOverrideResult>>
> = {
  id: 'updateProjectConfigOverride',
  method: 'PATCH',
  path: '/internal/config/override',
  body: 'json',
  isIdempotent: true,
}

/**
 * Override parts of the configuration.
 *
 * Takes JSON within a string. Each path that is given replaces the stored value there and everything stored beneath
 * it; other paths stay. `null` restores a default or removes an entry of a record. There are no
 * arrays; collections are records by id. The response is empty: read the configuration again.
 *
 * Services since 2026 have `updateProjectConfigLevel` instead; level `environment` does the same.
 *
 * Until 2025.
 *
 * `PATCH /internal/config/override`
 *
 * @example
 * const result = await updateProjectConfigOverride(admin, { configOverrideString: '{"auth.otp.allowSignIn":true,"teams.allowClientTeamCreation":null}' })
 */
export function updateProjectConfigOverride(
  client: AdminClient,
  input: UpdateProjectConfigOverrideInput = {},
  options?: CallOptions,
): Promise<UpdateProjectConfigOverrideResult> {
  return send(client, updateProjectConfigOverrideOperation, input, options)
}

/** Input of `getProjectConfigLevel`. */
export interface GetProjectConfigLevelInput {
  /** Where the override applies. */
  level: ConfigLevel
}

/** The operation of {@link getProjectConfigLevel}. */
export const getProjectConfigLevelOperation: Operation<
  Record<'server' | 'admin', OperationCall<GetProjectConfigLevelInput, ProjectConfigLevel>>
> = { id: 'getProjectConfigLevel', method: 'GET', path: '/internal/config/override/{level}' }

/**
 * Get what one level of the configuration overrides.
 *
 * The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 *
 * `GET /internal/config/override/{level}`
 *
 * @example
 * const result = await getProjectConfigLevel(server, { level: 'branch' })
 */
export function getProjectConfigLevel(
  client: ServerClient,
  input: GetProjectConfigLevelInput,
  options?: CallOptions,
): Promise<ProjectConfigLevel> {
  return send(client, getProjectConfigLevelOperation, input, options)
}

/** Input of `replaceProjectConfigLevel`. */
export interface ReplaceProjectConfigLevelInput extends ReplaceProjectConfigLevelBody {
  /** Where the override applies. */
  level: ConfigLevel
}

/** The operation of {@link replaceProjectConfigLevel}. */
export const replaceProjectConfigLevelOperation: Operation<
  Record<'server' | 'admin', OperationCall<ReplaceProjectConfigLevelInput, Success>>
> = {
  id: 'replaceProjectConfigLevel',
  method: 'PUT',
  path: '/internal/config/override/{level}',
  body: 'json',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Replace what one level of the configuration overrides.
 *
 * Everything the level overrode before is dropped. The secret server key is enough for level `branch`; the other
 * levels need an admin key.
 *
 * Since 2026.
 *
 * `PUT /internal/config/override/{level}`
 *
 * @example
 * const result = await replaceProjectConfigLevel(server, { level: 'branch', configString: '{"auth":{"otp":{"allowSignIn":true}}}', source: { type: 'unlinked' } })
 */
export function replaceProjectConfigLevel(
  client: ServerClient,
  input: ReplaceProjectConfigLevelInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, replaceProjectConfigLevelOperation, input, options)
}

/** Input of `updateProjectConfigLevel`. */
export interface UpdateProjectConfigLevelInput extends UpdateProjectConfigLevelBody {
  /** Where the override applies. */
  level: ConfigLevel
}

/** The operation of {@link updateProjectConfigLevel}. */
export const updateProjectConfigLevelOperation: Operation<
  Record<'server' | 'admin', OperationCall<UpdateProjectConfigLevelInput, Success>>
> = {
  id: 'updateProjectConfigLevel',
  method: 'PATCH',
  path: '/internal/config/override/{level}',
  body: 'json',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Change what one level of the configuration overrides.
 *
 * Merges: other paths stay. The secret server key is enough for level `branch`; the other levels need an admin key.
 *
 * Since 2026.
 *
 * `PATCH /internal/config/override/{level}`
 *
 * @example
 * const result = await updateProjectConfigLevel(server, { level: 'branch', configOverrideString: '{"auth.otp.allowSignIn":true}' })
 */
export function updateProjectConfigLevel(
  client: ServerClient,
  input: UpdateProjectConfigLevelInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, updateProjectConfigLevelOperation, input, options)
}

/** Input of `resetProjectConfigLevelKeys`. */
export interface ResetProjectConfigLevelKeysInput extends ResetProjectConfigLevelKeysBody {
  /** Where the override applies. */
  level: ConfigLevel
}

/** The operation of {@link resetProjectConfigLevelKeys}. */
export const resetProjectConfigLevelKeysOperation: Operation<
  Record<'admin', OperationCall<ResetProjectConfigLevelKeysInput, Success>>
> = {
  id: 'resetProjectConfigLevelKeys',
  method: 'POST',
  path: '/internal/config/override/{level}/reset-keys',
  body: 'json',
  bodyKeys: jsonWebKeySetWireKeys,
  hasResult: false,
  isIdempotent: true,
}

/**
 * Remove keys from one level of the configuration.
 *
 * With everything below them, so that the value of the level beneath applies again. Not for level `project`.
 *
 * Since 2026.
 *
 * `POST /internal/config/override/{level}/reset-keys`
 *
 * @example
 * const result = await resetProjectConfigLevelKeys(admin, { level: 'branch', keys: ['auth.otp.allowSignIn'] })
 */
export function resetProjectConfigLevelKeys(
  client: AdminClient,
  input: ResetProjectConfigLevelKeysInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, resetProjectConfigLevelKeysOperation, input, options)
}

/** The operation of {@link getProjectConfigSource}. */
export const getProjectConfigSourceOperation: Operation<Record<'admin', OperationCall<NoInput, ProjectConfigSource>>> =
  { id: 'getProjectConfigSource', method: 'GET', path: '/internal/config/source' }

/**
 * Get where the configuration comes from.
 *
 * Returns whether the configuration of the branch is pushed from a repository.
 *
 * Since 2026.
 *
 * `GET /internal/config/source`
 *
 * @example
 * const result = await getProjectConfigSource(admin)
 */
export function getProjectConfigSource(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<ProjectConfigSource> {
  return send(client, getProjectConfigSourceOperation, input, options)
}

/** The operation of {@link unlinkProjectConfigSource}. */
export const unlinkProjectConfigSourceOperation: Operation<Record<'admin', OperationCall<NoInput, Success>>> = {
  id: 'unlinkProjectConfigSource',
  method: 'DELETE',
  path: '/internal/config/source',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Unlink the configuration from its source.
 *
 * The configuration stays as it is; its source becomes `unlinked`.
 *
 * Since 2026.
 *
 * `DELETE /internal/config/source`
 *
 * @example
 * const result = await unlinkProjectConfigSource(admin)
 */
export function unlinkProjectConfigSource(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<Success> {
  return send(client, unlinkProjectConfigSourceOperation, input, options)
}
