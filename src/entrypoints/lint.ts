/** `latchkey/lint`: a plugin for ESLint and oxlint. */
import { requireCheck } from '../lint/requireCheck.ts'

export { requireCheck, type RequireCheckOptions, type RuleContext } from '../lint/requireCheck.ts'

/**
 * The plugin: `latchkey/require-check`.
 *
 * @example
 * ```json
 * {
 *   "jsPlugins": ["latchkey/lint"],
 *   "rules": { "latchkey/require-check": "error" }
 * }
 * ```
 */
export default {
  meta: { name: 'latchkey' },
  rules: { 'require-check': requireCheck },
}
