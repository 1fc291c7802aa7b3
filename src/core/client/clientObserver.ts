import type { ClientObserver } from '../platform/ClientObserver.ts'
import { perClient } from './perClient.ts'

/** The observer of a client. Clients for single requests share that of the client they were made from. */
export const clientObserver = /* @__PURE__ */ perClient((): ClientObserver => ({}))
