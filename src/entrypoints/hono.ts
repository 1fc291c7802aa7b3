/** `latchkey/hono`: middleware for Hono. */
export { type AuthEnv, requirePermission, requireRecentSession, requireUser } from '../server/frameworks/hono.ts'
export type { RequestAuth, RequireUserOptions } from '../server/requests/authenticate.ts'
export type { RequiredPermission } from '../server/requests/authorize.ts'
export type { RequiredSessionAge } from '../server/requests/authorizeRecentSession.ts'
