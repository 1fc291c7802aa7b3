/** `latchkey/testing`: tools for tests of apps, and checks of a service. */
export {
  createCoverage,
  type Coverage,
  type CoverageJson,
  type CoverageReport,
  type OperationCoverage,
} from '../testing/coverage.ts'
export { runDoctor, type DoctorResult } from '../testing/doctor/runDoctor.ts'
export type { DoctorOptions } from '../testing/doctor/probe.ts'
export type { Check as DoctorCheck } from '../testing/doctor/probe.ts'
export type {
  DifferenceCheck,
  DifferenceRequest,
  ExpectedResponse,
  PublishedDifference,
} from '../testing/doctor/publishedDifference.ts'
export { handlers } from '../testing/handlers.ts'
export { matchers, type LatchkeyMatchers, type MatcherResult } from '../testing/matchers.ts'
export type { MockBody, MockOverride, MockOverrides } from '../testing/mockOperation.ts'
export type { RecordedEvent, RecordingJson, RedirectEvent, RequestEvent, SessionEvent } from '../devtools/events.ts'
export {
  recordSession,
  type RecordingExport,
  type RecordSessionOptions,
  type SessionRecording,
} from '../devtools/recordSession.ts'
export type { RecordingSeed } from '../devtools/toTest.ts'
export {
  renderSignedIn,
  type RenderedSignedIn,
  type RenderSignedInOptions,
} from '../testing/signedIn/renderSignedIn.ts'
export {
  signedIn,
  signedOut,
  type SignedInOptions,
  type SignedInTest,
  type SignedOutTest,
  type TestClientOptions,
} from '../testing/signedIn/signedIn.ts'
export type { TestTeam, TestUser } from '../testing/signedIn/addUser.ts'
