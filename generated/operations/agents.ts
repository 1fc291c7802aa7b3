/**
 * The operations of `agents`.
 *
 * Generated from `openapi/paths/agents.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { ConfirmAgentBody, PollAgentBody, RegisterAgentBody } from '../bodies.ts'
import type { AgentApproved, AgentPending, AgentRegistration, AgentRequest, UndescribedObject } from '../model.ts'

/** The operation of {@link getAgentDiscovery}. */
export const getAgentDiscoveryOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, UndescribedObject>>
> = { id: 'getAgentDiscovery', method: 'GET', path: '/agent/discovery', auth: false }

/**
 * Read how agents sign in.
 *
 * Agents read it before they register. Whether the emulator's project accepts agents is decided by a fault alone.
 *
 * Since 2026.
 *
 * `GET /agent/discovery`
 *
 * @throws {KnownError} AGENT_AUTH_NOT_ENABLED
 *
 * @example
 * const result = await getAgentDiscovery(client)
 */
export function getAgentDiscovery(
  client: Client,
  input: NoInput = {},
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, getAgentDiscoveryOperation, input, options)
}

/** Input of `registerAgent`. */
export interface RegisterAgentInput extends RegisterAgentBody {}

/** The operation of {@link registerAgent}. */
export const registerAgentOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<RegisterAgentInput, AgentRegistration>>
> = { id: 'registerAgent', method: 'POST', path: '/agent/register', body: 'json', auth: false }

/**
 * Register an AI agent.
 *
 * The agent shows `confirmUrl` to the user, and polls with `pollToken`. Until then it may act as an anonymous user.
 *
 * Since 2026.
 *
 * `POST /agent/register`
 *
 * @throws {KnownError} AGENT_AUTH_NOT_ENABLED
 *
 * @example
 * const result = await registerAgent(client, { agent: { name: 'Deck hand', description: 'Books berths.', url: 'https://deckhand.example' } })
 */
export function registerAgent(
  client: Client,
  input: RegisterAgentInput,
  options?: CallOptions,
): Promise<AgentRegistration> {
  return send(client, registerAgentOperation, input, options)
}

/** Input of `confirmAgent`. */
export interface ConfirmAgentInput extends ConfirmAgentBody {}

/** The operation of {@link confirmAgent}. */
export const confirmAgentOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ConfirmAgentInput, AgentRequest>>
> = { id: 'confirmAgent', method: 'POST', path: '/agent/register/confirm', body: 'json' }

/**
 * Inspect, approve or deny an agent.
 *
 * The signed-in user decides. An approved agent gets a session of the user.
 *
 * Since 2026.
 *
 * `POST /agent/register/confirm`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, AGENT_AUTH_NOT_ENABLED, AGENT_AUTH_INVALID_CLAIM_CODE
 *
 * @example
 * const result = await confirmAgent(client, { claimCode: '8k3w9x2p5r7t1v4z6b0d', action: 'inspect' })
 */
export function confirmAgent(client: Client, input: ConfirmAgentInput, options?: CallOptions): Promise<AgentRequest> {
  return send(client, confirmAgentOperation, input, options)
}

/** Input of `pollAgent`. */
export interface PollAgentInput extends PollAgentBody {}

/** The operation of {@link pollAgent}. */
export const pollAgentOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<PollAgentInput, AgentPending | AgentApproved>>
> = { id: 'pollAgent', method: 'POST', path: '/agent/register/poll', body: 'json', auth: false }

/**
 * Ask whether an agent was approved.
 *
 * The session is returned once.
 *
 * Since 2026.
 *
 * `POST /agent/register/poll`
 *
 * @throws {KnownError} AGENT_AUTH_NOT_ENABLED
 *
 * @example
 * const result = await pollAgent(client, { pollToken: '3f6b1c9e0d4a4b8f9a275c1e7d2f8b60' })
 */
export function pollAgent(
  client: Client,
  input: PollAgentInput,
  options?: CallOptions,
): Promise<AgentPending | AgentApproved> {
  return send(client, pollAgentOperation, input, options)
}
