/** `latchkey/react-router`: the session in loaders, actions and middleware of React Router 7 and 8. */
export {
  latchkeyLoader,
  latchkeyMiddleware,
  type LoaderContext,
  requireUser,
  requireUserMiddleware,
  sessionContext,
  type SessionLoaderArgs,
} from '../server/frameworks/reactRouter.ts'
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
