import { perClient } from '../../client/perClient.ts'

/** The sign-out that will redirect, while it runs. */
export const pendingLeave = /* @__PURE__ */ perClient((): { promise?: Promise<void> | undefined } => ({}))
