/**
 * Hooks over the operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { WebhookPortalToken } from '../model.ts'
import type { CreateWebhookPortalTokenInput } from '../operations/webhooks.ts'
import { createWebhookPortalTokenMutation } from '../queries/webhooks.ts'

/** Get a token for the webhook portal. Mutation of `createWebhookPortalToken`. */
export function useCreateWebhookPortalToken<TContext = unknown>(
  options?: OperationMutationOptions<
    WebhookPortalToken,
    'createWebhookPortalToken',
    CreateWebhookPortalTokenInput,
    TContext
  >,
): UseMutationResult<
  WebhookPortalToken,
  OperationError<'createWebhookPortalToken'>,
  CreateWebhookPortalTokenInput,
  TContext
> {
  return useOperationMutation('admin', createWebhookPortalTokenMutation, options)
}
