/** `latchkey/next`: the session in server components, route handlers and the proxy of Next.js. */
export {
  browserSettings,
  type CookieJar,
  createNextClient,
  type HeaderReader,
  type NextClientOptions,
} from '../server/frameworks/next.ts'
export {
  createSessionProxy,
  type ProxiedRequest,
  type SessionProxyOptions,
} from '../server/requests/createSessionProxy.ts'
export { dehydrateClient, type InitialState, type QueryToRead, readInitialState } from '../query/initialState.ts'
