/** `latchkey` in a browser: everything but the code that reads the session of a request, which pages can't use. */
export { pageClientFromJson as fromClientJson } from '../core/client/clientJson.ts'
export { createPageClient as createClient } from '../core/client/createClient.ts'
export * from './index.ts'
