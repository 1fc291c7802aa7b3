/** Listeners for tools. The app passes its own object of the tool, so nothing of it is imported here. */
import type { ObservedEvent, ObserveListener, RequestEvent } from './observe.ts'

/** Returns an event as one line of fixed texts and numbers. */
export function describeEvent(event: ObservedEvent): string {
  switch (event.type) {
    case 'request':
      return `${describeTarget(event)}: ${event.status ?? 'no response'}${event.code ? ` ${event.code}` : ''}, attempt ${event.attempt}, ${event.durationMillis} ms`
    case 'refresh':
      return `session refresh (${event.source}): ${event.result}, ${Math.round(event.durationMillis)} ms`
    case 'session-end':
      return `session ended: ${event.reason}`
    case 'request-refused':
      return `request refused: ${event.reason}`
    case 'lock':
      return `refresh lock: ${event.result}, ${Math.round(event.durationMillis)} ms`
    case 'store':
      return `shared store: ${event.result}`
  }
}

const describeTarget = ({ method, path }: RequestEvent): string => `${method} ${path}`

/** Returns true for an event that an operator should see. */
function isProblem(event: ObservedEvent): boolean {
  switch (event.type) {
    case 'request':
      return event.status === null || event.status >= 500
    case 'refresh':
      return event.result !== 'refreshed'
    case 'lock':
      return event.result === 'timeout'
    case 'store':
      return true
    default:
      return false
  }
}

/** The part of a logger that is needed: `console`, pino and others have it. */
export interface EventLogger {
  info(message: string): void
  warn(message: string): void
}

/**
 * Creates a listener that writes one line for each event: failures as warnings.
 *
 * @param logger `console`, or the app's logger
 *
 * @example
 * ```ts
 * observe(server, createLogListener(console))
 * ```
 */
export function createLogListener(logger: EventLogger): ObserveListener {
  return (event) => {
    const message = `latchkey: ${describeEvent(event)}`
    if (isProblem(event)) logger.warn(message)
    else logger.info(message)
  }
}

/** The part of Sentry that is needed: `import * as Sentry from '@sentry/browser'`. */
export interface BreadcrumbSink {
  addBreadcrumb(breadcrumb: {
    type: 'http' | 'default'
    category: string
    level: 'info' | 'warning'
    message: string
    data: Record<string, string | number | null>
  }): void
}

/**
 * Creates a listener that adds a breadcrumb to Sentry for each event.
 *
 * @param sentry the module of Sentry that the app uses
 *
 * @example
 * ```ts
 * observe(client, createSentryListener({ addBreadcrumb: (breadcrumb) => console.log(breadcrumb.message) }))
 * ```
 */
export function createSentryListener(sentry: BreadcrumbSink): ObserveListener {
  return (event) => {
    const { type, ...data } = event
    sentry.addBreadcrumb({
      type: type === 'request' ? 'http' : 'default',
      category: `latchkey.${type}`,
      level: isProblem(event) ? 'warning' : 'info',
      message: describeEvent(event),
      data,
    })
  }
}

/** The part of an OpenTelemetry tracer that is needed: `trace.getTracer('latchkey')` of `@opentelemetry/api`. */
export interface SpanTracer {
  startSpan(
    name: string,
    options: { kind: number; startTime: number; attributes: Record<string, string | number> },
  ): { setStatus(status: { code: number }): unknown; end(endTime: number): void }
}

/** `SpanKind` and `SpanStatusCode` of OpenTelemetry. */
const KIND_INTERNAL = 0
const KIND_CLIENT = 2
const STATUS_ERROR = 2

/**
 * Creates a listener that records a span for each event. Those of requests follow the semantic conventions for HTTP
 * clients, with the path of the operation as `url.template`; addresses are left out.
 *
 * @param tracer the app's tracer
 * @param now the clock of the spans, in milliseconds since 1970. Default: `Date.now`
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-client-span
 *
 * @example
 * ```ts
 * const tracer = { startSpan: () => ({ setStatus: () => {}, end: () => {} }) }
 * observe(client, createOpenTelemetryListener(tracer))
 * ```
 */
export function createOpenTelemetryListener(tracer: SpanTracer, now: () => number = Date.now): ObserveListener {
  return (event) => {
    const endTime = now()
    const startTime = endTime - ('durationMillis' in event ? event.durationMillis : 0)
    const span = tracer.startSpan(event.type === 'request' ? describeTarget(event) : `latchkey.${event.type}`, {
      kind: event.type === 'request' ? KIND_CLIENT : KIND_INTERNAL,
      startTime,
      attributes: event.type === 'request' ? toHttpAttributes(event) : toAttributes(event),
    })
    if (isProblem(event) || (event.type === 'request' && event.code !== null)) span.setStatus({ code: STATUS_ERROR })
    span.end(endTime)
  }
}

function toHttpAttributes({
  operation,
  method,
  path,
  status,
  code,
  attempt,
}: RequestEvent): Record<string, string | number> {
  const errorType = code ?? (status !== null && status >= 400 ? String(status) : null)
  return {
    'http.request.method': method === '(other)' ? '_OTHER' : method,
    'url.template': path,
    ...(operation !== null && { 'latchkey.operation': operation }),
    ...(status !== null && { 'http.response.status_code': status }),
    ...(attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
    ...(errorType !== null && { 'error.type': errorType }),
  }
}

function toAttributes({
  type: _type,
  ...fields
}: Exclude<ObservedEvent, RequestEvent>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      `latchkey.${name === 'durationMillis' ? 'duration_ms' : name}`,
      value,
    ]),
  )
}
