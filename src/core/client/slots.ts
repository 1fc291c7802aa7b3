/** The state that a module keeps with each client, so that no state is in a module-level variable. */
import type { Project } from '../../../generated/model.ts'

/** The part of a client that slots need. */
export interface SlotOwner {
  /** The identity of the client. */
  readonly slots: object
}

/** A value for each client. */
export interface Slot<Value, Owner extends SlotOwner = SlotOwner> {
  /** Returns the client's value, created at the first call. It lives as long as the client. */
  get(client: Owner): Value
}

/**
 * Creates a slot for one kind of state.
 *
 * @example
 * const toasts = createSlot(() => new Set<Toast>())
 * toasts.get(client).add(toast)
 */
// @__NO_SIDE_EFFECTS__
export function createSlot<Value extends object, Owner extends SlotOwner = SlotOwner>(
  create: (client: Owner) => Value,
): Slot<Value, Owner> {
  const values = new WeakMap<object, Value>()
  return {
    get(client) {
      const existing = values.get(client.slots)
      if (existing) return existing
      const value = create(client)
      values.set(client.slots, value)
      return value
    },
  }
}

/** The project's settings, once they have been read. Services since 2026 include the trusted domains. */
export const cachedProject = /* @__PURE__ */ createSlot((): { config?: Project['config'] } => ({}))
