/** `latchkey/express`: middleware for Express. */
export {
  type ExpressMiddleware,
  type ExpressRequest,
  type ExpressResponse,
  getAuth,
  refreshSession,
  requirePermission,
  requireRecentSession,
  requireUser,
} from '../server/frameworks/express.ts'
export type { RequestAuth, RequireUserOptions } from '../server/requests/authenticate.ts'
export type { RequiredPermission } from '../server/requests/authorize.ts'
export type { RequiredSessionAge } from '../server/requests/authorizeRecentSession.ts'
