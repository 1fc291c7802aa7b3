import type { ClientObserver } from '../platform/ClientObserver.ts'
import { createSlot, type SlotOwner } from './slots.ts'

/** The observer of a client. Clients for single requests share that of the client they were made from. */
export const clientObserver = /* @__PURE__ */ createSlot('clientObserver', (): ClientObserver => ({}))

/** Lets a client for one request report to the observer of the client that it was made from. */
export function shareObserver<C extends SlotOwner>(source: SlotOwner, client: C): C {
  client.slots.set('clientObserver', clientObserver.get(source))
  return client
}
