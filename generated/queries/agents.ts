/**
 * How the operations of `agents` are cached.
 *
 * Generated from `openapi/paths/agents.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { AgentApproved, AgentPending, AgentRegistration, AgentRequest, UndescribedObject } from '../model.ts'
import type { ConfirmAgentInput, PollAgentInput, RegisterAgentInput } from '../operations/agents.ts'
import { confirmAgent, getAgentDiscovery, pollAgent, registerAgent } from '../operations/agents.ts'

/** Query options of `getAgentDiscovery`. Read how agents sign in. Since 2026. */
export function getAgentDiscoveryQuery(
  client: Client,
  input: NoInput = {},
): OperationQuery<UndescribedObject, 'getAgentDiscovery'> {
  return operationQuery(client, 'agents', 'getAgentDiscovery', getAgentDiscovery, input)
}

/** Mutation options of `registerAgent`. Register an AI agent. Invalidates: agents. Since 2026. */
export function registerAgentMutation(
  client: Client,
): OperationMutation<AgentRegistration, 'registerAgent', RegisterAgentInput> {
  return operationMutation(client, 'registerAgent', registerAgent, ['agents'])
}

/** Mutation options of `confirmAgent`. Inspect, approve or deny an agent. Invalidates: agents, sessions. Since 2026. */
export function confirmAgentMutation(
  client: Client,
): OperationMutation<AgentRequest, 'confirmAgent', ConfirmAgentInput> {
  return operationMutation(client, 'confirmAgent', confirmAgent, ['agents', 'sessions'])
}

/** Mutation options of `pollAgent`. Ask whether an agent was approved. Invalidates: agents. Since 2026. */
export function pollAgentMutation(
  client: Client,
): OperationMutation<AgentPending | AgentApproved, 'pollAgent', PollAgentInput> {
  return operationMutation(client, 'pollAgent', pollAgent, ['agents'])
}
