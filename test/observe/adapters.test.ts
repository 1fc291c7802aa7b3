import {
  createLogListener,
  createOpenTelemetryListener,
  createSentryListener,
  type BreadcrumbSink,
  type ObservedEvent,
} from 'latchkey/observe'
import { expect, test } from 'vitest'

const request: ObservedEvent = {
  type: 'request',
  operation: 'getTeam',
  method: 'GET',
  path: '/teams/{team_id}',
  status: 200,
  code: null,
  durationMillis: 40,
  attempt: 1,
}
const events: ObservedEvent[] = [
  request,
  { ...request, status: null, code: 'NETWORK', attempt: 2 },
  { type: 'refresh', source: 'waited', result: 'refreshed', durationMillis: 12 },
  { type: 'session-end', reason: 'refused' },
  { type: 'request-refused', reason: 'expired' },
  { type: 'lock', result: 'timeout', durationMillis: 5000 },
  { type: 'store', result: 'failed' },
]

test('the log has one line for each event, and warnings for failures', () => {
  const lines: string[] = []
  const listener = createLogListener({
    info: (message) => lines.push(`info ${message}`),
    warn: (message) => lines.push(`warn ${message}`),
  })
  for (const event of events) listener(event)
  expect(lines).toEqual([
    'info latchkey: GET /teams/{team_id}: 200, attempt 1, 40 ms',
    'warn latchkey: GET /teams/{team_id}: no response NETWORK, attempt 2, 40 ms',
    'info latchkey: session refresh (waited): refreshed, 12 ms',
    'info latchkey: session ended: refused',
    'info latchkey: request refused: expired',
    'warn latchkey: refresh lock: timeout, 5000 ms',
    'warn latchkey: shared store: failed',
  ])
})

test('Sentry gets a breadcrumb for each event', () => {
  const breadcrumbs: Parameters<BreadcrumbSink['addBreadcrumb']>[0][] = []
  const listener = createSentryListener({ addBreadcrumb: (breadcrumb) => breadcrumbs.push(breadcrumb) })
  for (const event of events) listener(event)
  expect(breadcrumbs.map(({ category, level }) => `${category} ${level}`)).toEqual([
    'latchkey.request info',
    'latchkey.request warning',
    'latchkey.refresh info',
    'latchkey.session-end info',
    'latchkey.request-refused info',
    'latchkey.lock warning',
    'latchkey.store warning',
  ])
  expect(breadcrumbs[3]).toMatchObject({ type: 'default', data: { reason: 'refused' } })
})

test('OpenTelemetry gets spans with the attributes of HTTP clients', () => {
  const spans: object[] = []
  const tracer = {
    startSpan: (name: string, options: object) => {
      const span = { name, ...options, status: 0, endTime: 0 }
      spans.push(span)
      return {
        setStatus: ({ code }: { code: number }) => void (span.status = code),
        end: (endTime: number) => void (span.endTime = endTime),
      }
    },
  }
  const listener = createOpenTelemetryListener(tracer, () => 10_000)
  for (const event of events.slice(0, 3)) listener(event)
  const attributes = {
    'http.request.method': 'GET',
    'url.template': '/teams/{team_id}',
    'latchkey.operation': 'getTeam',
  }
  const span = { name: 'GET /teams/{team_id}', kind: 2, startTime: 9960, endTime: 10_000 }
  expect(spans).toEqual([
    { ...span, status: 0, attributes: { ...attributes, 'http.response.status_code': 200 } },
    { ...span, status: 2, attributes: { ...attributes, 'http.request.resend_count': 1, 'error.type': 'NETWORK' } },
    {
      name: 'latchkey.refresh',
      kind: 0,
      startTime: 9988,
      endTime: 10_000,
      status: 0,
      attributes: { 'latchkey.source': 'waited', 'latchkey.result': 'refreshed', 'latchkey.duration_ms': 12 },
    },
  ])
})
