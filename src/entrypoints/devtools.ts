/** `latchkey/devtools`: a panel for development, and the recording behind it. */
export type { RecordedEvent, RecordingJson, RedirectEvent, RequestEvent, SessionEvent } from '../devtools/events.ts'
export { LatchkeyDevtools, type LatchkeyDevtoolsProps } from '../devtools/LatchkeyDevtools.tsx'
export {
  recordSession,
  type RecordingExport,
  type RecordSessionOptions,
  type SessionRecording,
} from '../devtools/recordSession.ts'
export type { RecordingSeed } from '../devtools/toTest.ts'
