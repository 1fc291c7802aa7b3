import { createSlot } from '../../client/slots.ts'

/** The sign-out that will redirect to `afterSignOut`, while it runs. */
export const pendingLeave = /* @__PURE__ */ createSlot(
  'pendingLeave',
  (): { promise?: Promise<void> | undefined } => ({}),
)
