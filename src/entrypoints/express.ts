/** `latchkey/express`: middleware for Express. */
export {
  type ExpressMiddleware,
  type ExpressRequest,
  type ExpressResponse,
  getAuth,
  requirePermission,
  requireUser,
} from '../server/express.ts'
export type { RequestAuth, RequiredPermission, RequireUserOptions } from '../server/authenticate.ts'
