import type { Project } from '../../../generated/model.ts'
import { perClient } from './perClient.ts'

/** The project's settings, once they have been read. Services since 2026 include the trusted domains. */
export const cachedProject = /* @__PURE__ */ perClient((): { config?: Project['config'] } => ({}))
