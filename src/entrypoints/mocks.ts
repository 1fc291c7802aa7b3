/** `latchkey/mocks`: one msw handler for each operation. */
export * from '../../generated/mocks/index.ts'
export {
  type MockBody,
  type MockOverride,
  type MockOverrides,
  type MockResponse,
  mockServiceOperation,
  type ServiceMockOverride,
} from '../testing/mockOperation.ts'
