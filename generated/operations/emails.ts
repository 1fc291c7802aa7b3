/**
 * The operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import {
  cliLoginKeys,
  emailDeliveryInfoKeys,
  outboxEmailKeys,
  renderedEmailKeys,
  sendEmailBodyWireKeys,
} from '../casing.ts'
import type { RenderEmailBody, SendEmailBody, UpdateOutboxEmailBody } from '../bodies.ts'
import type {
  EmailCapacityBoost,
  EmailDeliveryInfo,
  OutboxEmail,
  OutboxEmailStatus,
  RenderedEmail,
  SendEmailResult,
} from '../model.ts'

/** Input of `sendEmail`. */
export interface SendEmailInput extends SendEmailBody {}

/** The operation of {@link sendEmail}. */
export const sendEmailOperation: Operation<Record<'server' | 'admin', OperationCall<SendEmailInput, SendEmailResult>>> =
  { id: 'sendEmail', method: 'POST', path: '/emails/send-email', body: 'json', bodyKeys: sendEmailBodyWireKeys }

/**
 * Send an email to users.
 *
 * Needs a mail server of the project's own. Nothing is sent if one of the ids is unknown; the error names the
 * first such id. Otherwise the response doesn't distinguish success from failure: a user without a primary email
 * address,
 * one who has switched the category off, a template that does not render and a refusal by the mail server are not
 * reported. A category that can be switched off adds a link to unsubscribe.
 *
 * Services since 2026 queue the message and list it in the outbox.
 *
 * `POST /emails/send-email`
 *
 * @throws {KnownError} REQUIRES_CUSTOM_EMAIL_SERVER, USER_ID_DOES_NOT_EXIST
 *
 * @example
 * const result = await sendEmail(server, { userIds: ['6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4'], subject: 'Welcome aboard', html: '<p>Your berth is ready.</p>' })
 */
export function sendEmail(
  client: ServerClient,
  input: SendEmailInput,
  options?: CallOptions,
): Promise<SendEmailResult> {
  return send(client, sendEmailOperation, input, options)
}

/** Input of `renderEmail`. */
export interface RenderEmailInput extends RenderEmailBody {}

/** The operation of {@link renderEmail}. */
export const renderEmailOperation: Operation<Record<'admin', OperationCall<RenderEmailInput, RenderedEmail>>> = {
  id: 'renderEmail',
  method: 'POST',
  path: '/emails/render-email',
  body: 'json',
  responseKeys: renderedEmailKeys,
  isIdempotent: true,
}

/**
 * Preview an email.
 *
 * Renders one theme and one template, each stored or given as source, with preview values: a user named `John Doe`, the
 * preview variables of the template and the preview properties of the theme. Sends nothing.
 *
 * `POST /emails/render-email`
 *
 * @throws {KnownError} EMAIL_RENDERING_ERROR
 *
 * @example
 * const result = await renderEmail(admin, { themeId: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac', templateId: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3' })
 */
export function renderEmail(
  client: AdminClient,
  input: RenderEmailInput = {},
  options?: CallOptions,
): Promise<RenderedEmail> {
  return send(client, renderEmailOperation, input, options)
}

/** Input of `listOutboxEmails`. */
export interface ListOutboxEmailsInput {
  /** Only emails with this status. */
  status?: OutboxEmailStatus
  /** Only emails with this status. */
  simpleStatus?: 'in-progress' | 'ok' | 'error'
  /** Page size, from 1 to 100; 100 by default. Another number is an error without a code. */
  limit?: number
  /** The `nextCursor` of the previous page. */
  cursor?: string
}

/** The operation of {@link listOutboxEmails}. */
export const listOutboxEmailsOperation: Operation<
  Record<'server' | 'admin', OperationCall<ListOutboxEmailsInput, List<OutboxEmail>>>
> = {
  id: 'listOutboxEmails',
  method: 'GET',
  path: '/emails/outbox',
  query: ['status', 'simpleStatus', 'limit', 'cursor'],
  responseKeys: { properties: { items: outboxEmailKeys } },
}

/**
 * List the emails of the outbox.
 *
 * Those waiting, sent and failed. Send the same filters with each cursor.
 *
 * Since 2026.
 *
 * `GET /emails/outbox`
 *
 * @example
 * const result = await listOutboxEmails(server)
 */
export function listOutboxEmails(
  client: ServerClient,
  input: ListOutboxEmailsInput = {},
  options?: CallOptions,
): Promise<List<OutboxEmail>> {
  return send(client, listOutboxEmailsOperation, input, options)
}

/** Input of `getOutboxEmail`. */
export interface GetOutboxEmailInput {
  /** The id of the email. */
  id: string
}

/** The operation of {@link getOutboxEmail}. */
export const getOutboxEmailOperation: Operation<
  Record<'server' | 'admin', OperationCall<GetOutboxEmailInput, OutboxEmail>>
> = { id: 'getOutboxEmail', method: 'GET', path: '/emails/outbox/{id}', responseKeys: outboxEmailKeys }

/**
 * Read an email of the outbox.
 *
 * With its source and its state.
 *
 * Since 2026.
 *
 * `GET /emails/outbox/{id}`
 *
 * @example
 * const result = await getOutboxEmail(server, { id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34' })
 */
export function getOutboxEmail(
  client: ServerClient,
  input: GetOutboxEmailInput,
  options?: CallOptions,
): Promise<OutboxEmail> {
  return send(client, getOutboxEmailOperation, input, options)
}

/** Input of `updateOutboxEmail`. */
export interface UpdateOutboxEmailInput extends UpdateOutboxEmailBody {
  /** The id of the email. */
  id: string
}

/** The operation of {@link updateOutboxEmail}. */
export const updateOutboxEmailOperation: Operation<
  Record<'server' | 'admin', OperationCall<UpdateOutboxEmailInput, OutboxEmail>>
> = {
  id: 'updateOutboxEmail',
  method: 'PATCH',
  path: '/emails/outbox/{id}',
  body: 'json',
  bodyKeys: sendEmailBodyWireKeys,
  responseKeys: outboxEmailKeys,
  isIdempotent: true,
}

/**
 * Change, pause or cancel an email of the outbox.
 *
 * Possible until it is sent.
 *
 * Since 2026.
 *
 * `PATCH /emails/outbox/{id}`
 *
 * @throws {KnownError} EMAIL_NOT_EDITABLE
 *
 * @example
 * const result = await updateOutboxEmail(server, { id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34', isPaused: true })
 */
export function updateOutboxEmail(
  client: ServerClient,
  input: UpdateOutboxEmailInput,
  options?: CallOptions,
): Promise<OutboxEmail> {
  return send(client, updateOutboxEmailOperation, input, options)
}

/** The operation of {@link activateEmailCapacityBoost}. */
export const activateEmailCapacityBoostOperation: Operation<
  Record<'server' | 'admin', OperationCall<NoInput, EmailCapacityBoost>>
> = { id: 'activateEmailCapacityBoost', method: 'POST', path: '/emails/capacity-boost', responseKeys: cliLoginKeys }

/**
 * Raise the email capacity for a while.
 *
 * One boost runs at a time.
 *
 * Since 2026.
 *
 * `POST /emails/capacity-boost`
 *
 * @throws {KnownError} EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE
 *
 * @example
 * const result = await activateEmailCapacityBoost(server)
 */
export function activateEmailCapacityBoost(
  client: ServerClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<EmailCapacityBoost> {
  return send(client, activateEmailCapacityBoostOperation, input, options)
}

/** The operation of {@link getEmailDeliveryInfo}. */
export const getEmailDeliveryInfoOperation: Operation<
  Record<'server' | 'admin', OperationCall<NoInput, EmailDeliveryInfo>>
> = { id: 'getEmailDeliveryInfo', method: 'GET', path: '/emails/delivery-info', responseKeys: emailDeliveryInfoKeys }

/**
 * Get the deliveries of the project's emails, and how many it may send.
 *
 * Counts the emails of the last hour, day, week and month. Bounces and complaints lower the capacity.
 *
 * Since 2026.
 *
 * `GET /emails/delivery-info`
 *
 * @example
 * const result = await getEmailDeliveryInfo(server)
 */
export function getEmailDeliveryInfo(
  client: ServerClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<EmailDeliveryInfo> {
  return send(client, getEmailDeliveryInfoOperation, input, options)
}
