/** `latchkey/testing/playwright`: Playwright's `test` with an emulator for each worker. */
export { expect } from '@playwright/test'
export {
  test,
  type Inbox,
  type LatchkeyFixtures,
  type LatchkeyOptions,
  type VirtualAuthenticator,
} from '../../testing/playwright.ts'
