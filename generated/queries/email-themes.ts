/**
 * How the operations of `email-themes` are cached.
 *
 * Generated from `openapi/paths/email-themes.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { CreateEmailThemeResult, EmailTheme, EmailThemeList, Success, UpdateEmailThemeResult } from '../model.ts'
import type {
  CreateEmailThemeInput,
  DeleteEmailThemeInput,
  GetEmailThemeInput,
  UpdateEmailThemeInput,
} from '../operations/email-themes.ts'
import {
  createEmailTheme,
  deleteEmailTheme,
  getEmailTheme,
  listEmailThemes,
  updateEmailTheme,
} from '../operations/email-themes.ts'

/** Query options of `listEmailThemes`. List the email themes. */
export function listEmailThemesQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<EmailThemeList, 'listEmailThemes'> {
  return operationListQuery(client, 'email-themes', 'listEmailThemes', listEmailThemes, input)
}

/** Mutation options of `createEmailTheme`. Create an email theme. Invalidates: email-themes, project-config. */
export function createEmailThemeMutation(
  client: AdminClient,
): OperationMutation<CreateEmailThemeResult, 'createEmailTheme', CreateEmailThemeInput> {
  return operationMutation(client, 'createEmailTheme', createEmailTheme, ['email-themes', 'project-config'])
}

/** Query options of `getEmailTheme`. Get the source of an email theme. */
export function getEmailThemeQuery(
  client: AdminClient,
  input: GetEmailThemeInput,
): OperationQuery<EmailTheme, 'getEmailTheme'> {
  return operationQuery(client, 'email-themes', 'getEmailTheme', getEmailTheme, input)
}

/** Mutation options of `updateEmailTheme`. Change the source of an email theme. Invalidates: email-themes, project-config. */
export function updateEmailThemeMutation(
  client: AdminClient,
): OperationMutation<UpdateEmailThemeResult, 'updateEmailTheme', UpdateEmailThemeInput> {
  return operationMutation(client, 'updateEmailTheme', updateEmailTheme, ['email-themes', 'project-config'])
}

/** Mutation options of `deleteEmailTheme`. Delete an email theme. Invalidates: email-themes, project-config. Since 2026. */
export function deleteEmailThemeMutation(
  client: AdminClient,
): OperationMutation<Success, 'deleteEmailTheme', DeleteEmailThemeInput> {
  return operationMutation(client, 'deleteEmailTheme', deleteEmailTheme, ['email-themes', 'project-config'])
}
