/**
 * The operations of `email-themes`.
 *
 * Generated from `openapi/paths/email-themes.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { CreateEmailThemeBody, UpdateEmailThemeBody } from '../bodies.ts'
import type { CreateEmailThemeResult, EmailTheme, EmailThemeList, Success, UpdateEmailThemeResult } from '../model.ts'

/** The operation of {@link listEmailThemes}. */
export const listEmailThemesOperation: Operation<Record<'admin', OperationCall<NoInput, EmailThemeList>>> = {
  id: 'listEmailThemes',
  method: 'GET',
  path: '/internal/email-themes',
}

/**
 * List the email themes.
 *
 * Without their sources. Every project has the two built-in themes `Default Light`, which is active at first, and
 * `Default Dark`, whose source it may change.
 *
 * `GET /internal/email-themes`
 *
 * @example
 * const result = await listEmailThemes(admin)
 */
export function listEmailThemes(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<EmailThemeList> {
  return send(client, listEmailThemesOperation, input, options)
}

/** Input of `createEmailTheme`. */
export interface CreateEmailThemeInput extends CreateEmailThemeBody {}

/** The operation of {@link createEmailTheme}. */
export const createEmailThemeOperation: Operation<
  Record<'admin', OperationCall<CreateEmailThemeInput, CreateEmailThemeResult>>
> = { id: 'createEmailTheme', method: 'POST', path: '/internal/email-themes', body: 'json' }

/**
 * Create an email theme.
 *
 * It begins with the source of the light theme. To make it the active one, update the project. There is no way to
 * delete a theme.
 *
 * `POST /internal/email-themes`
 *
 * @example
 * const result = await createEmailTheme(admin, { displayName: 'Harbor dusk' })
 */
export function createEmailTheme(
  client: AdminClient,
  input: CreateEmailThemeInput,
  options?: CallOptions,
): Promise<CreateEmailThemeResult> {
  return send(client, createEmailThemeOperation, input, options)
}

/** Input of `getEmailTheme`. */
export interface GetEmailThemeInput {
  /** The id of a theme. An id must be a UUID. */
  id: string
}

/** The operation of {@link getEmailTheme}. */
export const getEmailThemeOperation: Operation<Record<'admin', OperationCall<GetEmailThemeInput, EmailTheme>>> = {
  id: 'getEmailTheme',
  method: 'GET',
  path: '/internal/email-themes/{id}',
}

/**
 * Get the source of an email theme.
 *
 * Until 2025 the response doesn't repeat the id.
 *
 * `GET /internal/email-themes/{id}`
 *
 * @example
 * const result = await getEmailTheme(admin, { id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac' })
 */
export function getEmailTheme(
  client: AdminClient,
  input: GetEmailThemeInput,
  options?: CallOptions,
): Promise<EmailTheme> {
  return send(client, getEmailThemeOperation, input, options)
}

/** Input of `updateEmailTheme`. */
export interface UpdateEmailThemeInput extends UpdateEmailThemeBody {
  /** The id of a theme. */
  id: string
}

/** The operation of {@link updateEmailTheme}. */
export const updateEmailThemeOperation: Operation<
  Record<'admin', OperationCall<UpdateEmailThemeInput, UpdateEmailThemeResult>>
> = { id: 'updateEmailTheme', method: 'PATCH', path: '/internal/email-themes/{id}', body: 'json', isIdempotent: true }

/**
 * Change the source of an email theme.
 *
 * The source is rendered first, and refused when that fails. The name cannot be changed.
 *
 * `PATCH /internal/email-themes/{id}`
 *
 * @throws {KnownError} EMAIL_RENDERING_ERROR
 *
 * @example
 * const result = await updateEmailTheme(admin, { id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac', tsxSource: 'export function EmailTheme({ children }) { return <main>{children}</main>; }' })
 */
export function updateEmailTheme(
  client: AdminClient,
  input: UpdateEmailThemeInput,
  options?: CallOptions,
): Promise<UpdateEmailThemeResult> {
  return send(client, updateEmailThemeOperation, input, options)
}

/** Input of `deleteEmailTheme`. */
export interface DeleteEmailThemeInput {
  /** The id of a theme. */
  id: string
}

/** The operation of {@link deleteEmailTheme}. */
export const deleteEmailThemeOperation: Operation<Record<'admin', OperationCall<DeleteEmailThemeInput, Success>>> = {
  id: 'deleteEmailTheme',
  method: 'DELETE',
  path: '/internal/email-themes/{id}',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Delete an email theme.
 *
 * Cannot be undone.
 *
 * Since 2026.
 *
 * `DELETE /internal/email-themes/{id}`
 *
 * @example
 * const result = await deleteEmailTheme(admin, { id: '94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35' })
 */
export function deleteEmailTheme(
  client: AdminClient,
  input: DeleteEmailThemeInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, deleteEmailThemeOperation, input, options)
}
