/**
 * Hooks over the operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { WriteOptions } from '../../src/react/hooks/types.ts'
import { useWrite } from '../../src/react/hooks/useWrite.ts'
import type { RenderedEmail, SendEmailResult } from '../model.ts'
import type { RenderEmailInput, SendEmailInput } from '../operations/emails.ts'
import { renderEmailMutation, sendEmailMutation } from '../queries/emails.ts'

/** Send an e-mail to users. A mutation over `sendEmail`; what it makes stale is read again before it resolves. */
export function useSendEmail<TContext = unknown>(
  options?: WriteOptions<SendEmailResult, 'sendEmail', SendEmailInput, TContext>,
): UseMutationResult<SendEmailResult, OperationError<'sendEmail'>, SendEmailInput, TContext> {
  return useWrite('server', sendEmailMutation, options)
}

/** Preview an e-mail. A mutation over `renderEmail`. */
export function useRenderEmail<TContext = unknown>(
  options?: WriteOptions<RenderedEmail, 'renderEmail', RenderEmailInput, TContext>,
): UseMutationResult<RenderedEmail, OperationError<'renderEmail'>, RenderEmailInput, TContext> {
  return useWrite('admin', renderEmailMutation, options)
}
