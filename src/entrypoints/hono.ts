/** `latchkey/hono`: middleware for Hono. */
export { type AuthEnv, requirePermission, requireUser } from '../server/frameworks/hono.ts'
export type { RequestAuth, RequiredPermission, RequireUserOptions } from '../server/requests/authenticate.ts'
