/** `latchkey/mocks`: one msw handler for each operation. */
export * from '../../generated/mocks/index.ts'
export type { MockBody, MockOverride, MockOverrides } from '../testing/mockOperation.ts'
