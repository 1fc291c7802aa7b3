/** `latchkey/next`: the session in server components, route handlers and the proxy of Next.js. */
export { createNextClient, type NextClientOptions } from '../server/next/createNextClient.ts'
export type { CookieJar, HeaderReader } from '../server/next/cookieJarTokenStore.ts'
export { createSessionProxy, type ProxiedRequest, type SessionProxyOptions } from '../server/createSessionProxy.ts'
export { browserSettings } from '../server/browserSettings.ts'
export { dehydrateClient, type InitialState } from '../query/dehydrateClient.ts'
export { type QueryToRead, readInitialState } from '../query/readInitialState.ts'
