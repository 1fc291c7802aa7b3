/** `latchkey/tanstack-start`: the session in requests, server functions and server routes of TanStack Start. */
export {
  getSession,
  type LatchkeyContext,
  latchkeyMiddleware,
  type LatchkeyMiddleware,
  requireUser,
} from '../server/frameworks/tanstackStart.ts'
export type { LimitedAccount } from '../core/auth/accepts.ts'
export type { RequireUserOptions, RouterSession } from '../server/frameworks/routerSession.ts'
export {
  createSessionProxy,
  type ProxiedRequest,
  type RequestHead,
  type SessionProxy,
  type SessionProxyOptions,
} from '../server/requests/createSessionProxy.ts'
export { type InitialState, type QueryToRead, readInitialState } from '../query/hydration.ts'
