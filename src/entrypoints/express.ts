/** `latchkey/express`: middleware for Express. */
export {
  type ExpressBodyRequest,
  type ExpressMiddleware,
  type ExpressRequest,
  type ExpressResponse,
  type ExpressStreamResponse,
  getAuth,
  refreshSession,
  requirePermission,
  requireRecentSession,
  requireUser,
  serveSession,
} from '../server/frameworks/express.ts'
export type { RequestAuth, RequireUserOptions } from '../server/requests/authenticate.ts'
export type { RequiredPermission } from '../server/requests/authorize.ts'
export type { RequiredSessionAge } from '../server/requests/authorizeRecentSession.ts'
