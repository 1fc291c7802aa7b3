/** The rendered configuration, and overriding parts of it. Both travel as JSON within a string. */
import { applyOverride } from '../config/applyOverride.ts'
import { renderConfig } from '../config/renderConfig.ts'
import { writeConfig } from '../config/writeConfig.ts'
import type { Resolvers } from '../engine/context.ts'

export const projectConfig = {
  getProjectConfig: (context) => ({
    config_string: JSON.stringify({ sourceOfTruth: { type: 'hosted' }, ...renderConfig(context) }),
  }),

  updateProjectConfigOverride(context) {
    const override = context.body.config_override_string
    if (override) writeConfig(context, applyOverride(renderConfig(context), override))
    return {}
  },
} satisfies Resolvers
