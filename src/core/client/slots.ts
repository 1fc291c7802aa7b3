/** The state that a module keeps with each client, so that no state is in a module-level variable. */
import type { Project } from '../../../generated/model.ts'

/** The part of a client that slots need. */
export interface SlotOwner {
  /** The values of the slots, by name. */
  readonly slots: Map<string, object>
}

/** A value for each client. */
export interface Slot<Value, Owner extends SlotOwner = SlotOwner> {
  /** Returns the client's value, created at the first call. It lives as long as the client. */
  get(client: Owner): Value
}

/**
 * Creates a slot for one kind of state.
 *
 * @param name unique in this package. Values are found by name, because the chunks of the built package contain some
 * modules more than once.
 *
 * @example
 * ```ts
 * const toasts = createSlot('toasts', () => new Set<Toast>())
 * toasts.get(client).add(toast)
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function createSlot<Value extends object, Owner extends SlotOwner = SlotOwner>(
  name: string,
  create: (client: Owner) => Value,
): Slot<Value, Owner> {
  return {
    get(client) {
      const existing = client.slots.get(name)
      if (existing) return existing as Value
      const value = create(client)
      client.slots.set(name, value)
      return value
    },
  }
}

/** The project's settings, once they have been read. Services since 2026 include the trusted domains. */
export const cachedProject = /* @__PURE__ */ createSlot('cachedProject', (): { config?: Project['config'] } => ({}))
