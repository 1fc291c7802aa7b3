/**
 * Hooks over the operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { WriteOptions } from '../../src/react/hooks/types.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { WebhookPortalToken } from '../model.ts'
import type { CreateWebhookPortalTokenInput } from '../operations/webhooks.ts'
import { createWebhookPortalTokenMutation } from '../queries/webhooks.ts'

/** Get a token for the webhook portal. Mutation of `createWebhookPortalToken`. */
export function useCreateWebhookPortalToken<TContext = unknown>(
  options?: WriteOptions<WebhookPortalToken, 'createWebhookPortalToken', CreateWebhookPortalTokenInput, TContext>,
): UseMutationResult<
  WebhookPortalToken,
  OperationError<'createWebhookPortalToken'>,
  CreateWebhookPortalTokenInput,
  TContext
> {
  return useWrite('admin', createWebhookPortalTokenMutation, options)
}
