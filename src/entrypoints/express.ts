/** `latchkey/express`: middleware for Express. */
export {
  type ExpressMiddleware,
  type ExpressRequest,
  type ExpressResponse,
  getAuth,
  requirePermission,
  requireUser,
} from '../server/frameworks/express.ts'
export type { RequestAuth, RequiredPermission, RequireUserOptions } from '../server/requests/authenticate.ts'
