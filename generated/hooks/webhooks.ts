/**
 * Hooks over the operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { SendTestWebhookResult, WebhookPortalToken } from '../model.ts'
import type { CreateWebhookPortalTokenInput, SendTestWebhookInput } from '../operations/webhooks.ts'
import { createWebhookPortalTokenMutation, sendTestWebhookMutation } from '../queries/webhooks.ts'

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

/** Send a test webhook. Mutation of `sendTestWebhook`; refetches affected queries before it resolves. Since 2026. */
export function useSendTestWebhook<TContext = unknown>(
  options?: OperationMutationOptions<SendTestWebhookResult, 'sendTestWebhook', SendTestWebhookInput, TContext>,
): UseMutationResult<SendTestWebhookResult, OperationError<'sendTestWebhook'>, SendTestWebhookInput, TContext> {
  return useOperationMutation('admin', sendTestWebhookMutation, options)
}
