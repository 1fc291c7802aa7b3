/**
 * How the operations of `emails` are cached.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, ServerClient } from '../../src/core/client/types.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { OperationInfiniteQuery, OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationInfiniteQuery } from '../../src/query/operationInfiniteQuery.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { EmailCapacityBoost, EmailDeliveryInfo, OutboxEmail, RenderedEmail, SendEmailResult } from '../model.ts'
import type {
  GetOutboxEmailInput,
  ListOutboxEmailsInput,
  RenderEmailInput,
  SendEmailInput,
  UpdateOutboxEmailInput,
} from '../operations/emails.ts'
import {
  activateEmailCapacityBoost,
  getEmailDeliveryInfo,
  getOutboxEmail,
  listOutboxEmails,
  renderEmail,
  sendEmail,
  updateOutboxEmail,
} from '../operations/emails.ts'

/** Mutation options of `sendEmail`. Send an email to users. Invalidates: emails, email-admin. */
export function sendEmailMutation(
  client: ServerClient,
): OperationMutation<SendEmailResult, 'sendEmail', SendEmailInput> {
  return operationMutation(client, 'sendEmail', sendEmail, ['emails', 'email-admin'])
}

/** Mutation options of `renderEmail`. Preview an email. Invalidates: nothing. */
export function renderEmailMutation(
  client: AdminClient,
): OperationMutation<RenderedEmail, 'renderEmail', RenderEmailInput> {
  return operationMutation(client, 'renderEmail', renderEmail, [])
}

/** Query options of `listOutboxEmails`. List the emails of the outbox. Since 2026. */
export function listOutboxEmailsQuery(
  client: ServerClient,
  input: ListOutboxEmailsInput = {},
): OperationQuery<List<OutboxEmail>, 'listOutboxEmails'> {
  return operationListQuery(client, 'emails', 'listOutboxEmails', listOutboxEmails, input)
}

/** Infinite query options of `listOutboxEmails`: each page uses the cursor of the previous one. */
export function listOutboxEmailsInfiniteQuery(
  client: ServerClient,
  input: ListOutboxEmailsInput = {},
): OperationInfiniteQuery<List<OutboxEmail>, 'listOutboxEmails'> {
  return operationInfiniteQuery(client, 'emails', 'listOutboxEmails', listOutboxEmails, input)
}

/** Query options of `getOutboxEmail`. Read an email of the outbox. Since 2026. */
export function getOutboxEmailQuery(
  client: ServerClient,
  input: GetOutboxEmailInput,
): OperationQuery<OutboxEmail, 'getOutboxEmail'> {
  return operationQuery(client, 'emails', 'getOutboxEmail', getOutboxEmail, input)
}

/** Mutation options of `updateOutboxEmail`. Change, pause or cancel an email of the outbox. Invalidates: emails, email-admin. Since 2026. */
export function updateOutboxEmailMutation(
  client: ServerClient,
): OperationMutation<OutboxEmail, 'updateOutboxEmail', UpdateOutboxEmailInput> {
  return operationMutation(client, 'updateOutboxEmail', updateOutboxEmail, ['emails', 'email-admin'])
}

/** Mutation options of `activateEmailCapacityBoost`. Raise the email capacity for a while. Invalidates: emails. Since 2026. */
export function activateEmailCapacityBoostMutation(
  client: ServerClient,
): OperationMutation<EmailCapacityBoost, 'activateEmailCapacityBoost', NoInput> {
  return operationMutation(client, 'activateEmailCapacityBoost', activateEmailCapacityBoost, ['emails'])
}

/** Query options of `getEmailDeliveryInfo`. Get the deliveries of the project's emails, and how many it may send. Since 2026. */
export function getEmailDeliveryInfoQuery(
  client: ServerClient,
  input: NoInput = {},
): OperationQuery<EmailDeliveryInfo, 'getEmailDeliveryInfo'> {
  return operationQuery(client, 'emails', 'getEmailDeliveryInfo', getEmailDeliveryInfo, input)
}
