/** `latchkey/next`: the session in server components, route handlers and the proxy of Next.js. */
export type { HeaderReader } from '../core/session/types.ts'
export { createNextClient, type NextClientOptions } from '../server/frameworks/next.ts'
export type { CookieJar } from '../server/requests/CookieJarTokenStore.ts'
export { toBrowserSettings } from '../server/toBrowserSettings.ts'
export {
  createSessionProxy,
  type ProxiedRequest,
  type SessionProxy,
  type SessionProxyOptions,
} from '../server/requests/createSessionProxy.ts'
export { dehydrateClient, type InitialState, type QueryToRead, readInitialState } from '../query/hydration.ts'
