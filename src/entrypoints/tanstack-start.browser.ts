/** `latchkey/tanstack-start` in browsers. */
export {
  createSessionProxy,
  getSession,
  latchkeyMiddleware,
  requireUser,
} from '../server/frameworks/tanstackStart.browser.ts'
export { readInitialState } from '../query/hydration.ts'
