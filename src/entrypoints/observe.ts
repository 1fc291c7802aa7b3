/** `latchkey/observe`: what a client does, for traces, logs and metrics in production. */
export {
  observe,
  type ObservedEvent,
  type ObserveListener,
  type ObserveOptions,
  type RequestEvent,
} from '../observe/observe.ts'
export type { ClientEvent } from '../core/platform/ClientObserver.ts'
export {
  type BreadcrumbSink,
  createLogListener,
  createOpenTelemetryListener,
  createSentryListener,
  type EventLogger,
  type SpanTracer,
} from '../observe/adapters.ts'
