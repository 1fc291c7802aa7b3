/**
 * Validators of the operations of `agents`.
 *
 * Generated from `openapi/paths/agents.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { registerAgentBody, confirmAgentBody, pollAgentBody } from './requests.ts'
export {
  getAgentDiscoveryResponse,
  anyFailure as getAgentDiscovery400Response,
  anyFailure as getAgentDiscovery401Response,
  anyFailure as getAgentDiscovery403Response,
  registerAgentResponse,
  anyFailure as registerAgent400Response,
  anyFailure as registerAgent401Response,
  anyFailure as registerAgent403Response,
  confirmAgentResponse,
  anyFailure as confirmAgent400Response,
  anyFailure as confirmAgent401Response,
  anyFailure as confirmAgent403Response,
  pollAgentResponse,
  pollAgent201Response,
  anyFailure as pollAgent400Response,
  anyFailure as pollAgent401Response,
  anyFailure as pollAgent403Response,
} from './responses.ts'
