/** `latchkey/hono`: middleware for Hono. */
export { type AuthEnv, requirePermission, requireUser } from '../server/hono.ts'
export type { RequestAuth, RequiredPermission, RequireUserOptions } from '../server/authenticate.ts'
