import type { Platform } from '../../src/core/platform/Platform.ts'
import { standard } from '../../src/core/platform/standard.ts'

/**
 * A server's platform whose timers never fire. No deadline passes while a busy machine serves many users, and nothing is
 * repeated after a delay.
 */
export const patientPlatform = (): Platform => ({ ...standard(), after: () => () => {} })
