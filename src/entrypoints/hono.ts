/** `latchkey/hono`: middleware for Hono. */
export { type AuthEnv, requirePermission, requireUser } from '../server/frameworks/hono.ts'
export type { RequestAuth, RequireUserOptions } from '../server/requests/authenticate.ts'
export type { RequiredPermission } from '../server/requests/authorize.ts'
