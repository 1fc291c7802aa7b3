/** `latchkey/next`: the session in server components, route handlers and the proxy of Next.js. */
export {
  browserSettings,
  type CookieJar,
  createNextClient,
  type HeaderReader,
  type NextClientOptions,
} from '../server/createNextClient.ts'
export { createSessionProxy, type ProxiedRequest, type SessionProxyOptions } from '../server/createSessionProxy.ts'
export { dehydrateClient, type InitialState, type QueryToRead, readInitialState } from '../query/hydration.ts'
