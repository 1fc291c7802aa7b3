/**
 * How the operations of `contact-channels` are cached.
 *
 * Generated from `openapi/paths/contact-channels.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { CodeValidity, ContactChannel, Success } from '../model.ts'
import type {
  CheckVerificationCodeInput,
  CreateContactChannelInput,
  DeleteContactChannelInput,
  GetContactChannelInput,
  ListContactChannelsInput,
  ServerListContactChannelsInput,
  UpdateContactChannelInput,
} from '../operations/contact-channels.ts'
import {
  checkVerificationCode,
  createContactChannel,
  deleteContactChannel,
  getContactChannel,
  listContactChannels,
  updateContactChannel,
} from '../operations/contact-channels.ts'

/** Mutation options of `checkVerificationCode`. Check a verification code. Invalidates: nothing. */
export function checkVerificationCodeMutation(
  client: Client,
): OperationMutation<CodeValidity, 'checkVerificationCode', CheckVerificationCodeInput> {
  return operationMutation(client, 'checkVerificationCode', checkVerificationCode, [])
}

/** Query options of `listContactChannels`. List contact channels. */
export function listContactChannelsQuery(
  client: ServerClient,
  input?: ServerListContactChannelsInput,
): OperationQuery<List<ContactChannel>, 'listContactChannels'>
export function listContactChannelsQuery(
  client: Client,
  input: ListContactChannelsInput,
): OperationQuery<List<ContactChannel>, 'listContactChannels'>
export function listContactChannelsQuery(
  client: Client,
  input: ServerListContactChannelsInput = {},
): OperationQuery<List<ContactChannel>, 'listContactChannels'> {
  return operationListQuery(
    client,
    'contact-channels',
    'listContactChannels',
    listContactChannels,
    input as ListContactChannelsInput,
  )
}

/** Mutation options of `createContactChannel`. Add an email address to a user. Invalidates: contact-channels, users. */
export function createContactChannelMutation(
  client: Client,
): OperationMutation<ContactChannel, 'createContactChannel', CreateContactChannelInput> {
  return operationMutation(client, 'createContactChannel', createContactChannel, ['contact-channels', 'users'])
}

/** Query options of `getContactChannel`. Read a contact channel. */
export function getContactChannelQuery(
  client: Client,
  input: GetContactChannelInput,
): OperationQuery<ContactChannel, 'getContactChannel'> {
  return operationQuery(client, 'contact-channels', 'getContactChannel', getContactChannel, input)
}

/** Mutation options of `updateContactChannel`. Change a contact channel. Invalidates: contact-channels, users. */
export function updateContactChannelMutation(
  client: Client,
): OperationMutation<ContactChannel, 'updateContactChannel', UpdateContactChannelInput> {
  return operationMutation(client, 'updateContactChannel', updateContactChannel, ['contact-channels', 'users'])
}

/** Mutation options of `deleteContactChannel`. Remove a contact channel. Invalidates: contact-channels, users. */
export function deleteContactChannelMutation(
  client: Client,
): OperationMutation<Success, 'deleteContactChannel', DeleteContactChannelInput> {
  return operationMutation(client, 'deleteContactChannel', deleteContactChannel, ['contact-channels', 'users'])
}
