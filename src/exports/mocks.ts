/** `latchkey/mocks`: one msw handler for each operation. */
export * from '../../generated/mocks/index.ts'
export type { MockOverride } from '../testing/mockOperation.ts'
