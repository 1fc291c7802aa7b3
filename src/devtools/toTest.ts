/** Converts a recording to a seed of the emulator, and to a test. */
import { lastAttempt, toCalls, type Call } from './calls.ts'
import { isFailed, type RecordedEvent, type RecordingJson, type RequestEvent } from './events.ts'

/** Options of an emulator with a user for each session of the recording. */
export interface RecordingSeed {
  readonly seed: string
  /** The start of the clock, in milliseconds since 1970. */
  readonly now: number
  readonly projects: readonly {
    readonly id: 'internal'
    readonly users: readonly {
      readonly primary_email: string
      readonly primary_email_verified: true
      readonly primary_email_auth_enabled: true
      readonly password: string
    }[]
  }[]
}

const PASSWORD = 'correct horse'

/** Returns the options of an emulator with a user for each session. */
export function toSeed({ startedAt, events }: RecordingJson): RecordingSeed {
  const sessions = events.flatMap((event) => ('session' in event && event.session !== null ? [event.session] : []))
  const users = Array.from({ length: Math.max(0, ...sessions) }, (_, index) => ({
    primary_email: `user-${index + 1}@example.com`,
    primary_email_verified: true as const,
    primary_email_auth_enabled: true as const,
    password: PASSWORD,
  }))
  return { seed: 'recording', now: startedAt, projects: [{ id: 'internal', users }] }
}

/** Returns the emulator's fault that reproduces a failure; `null` if there is no such fault. */
function toFault({ failure, status, error }: RequestEvent): string | null {
  if (failure === 'aborted' || error === 'UNKNOWN_CODE') return null
  if (error !== null) return `'${error}'`
  if (failure === 'network') return `'offline'`
  if (status === 429) return `'rate-limited'`
  if (status === 508) return `'infinite-loop'`
  return `'server-error'`
}

/** Returns true for a call that failed at last, and that the emulator can let fail in the same way. */
function isReproducible(call: Call): boolean {
  const last = lastAttempt(call)
  return last.operation !== null && isFailed(last) && toFault(last) !== null
}

const ID = '00000000-0000-4000-8000-000000000000'
/** Longer than the lifetime of any access token. */
const EXPIRY_MILLIS = 3_600_000
/** How many of the latest events the test lists in a comment. */
const COMMENTED_EVENTS = 50

/**
 * Returns the text of a test file that repeats the failed calls against an emulator that responds as the service did.
 *
 * @param only the attempts of the one call to repeat, failed or not. Default: all failed calls.
 */
export function toTest(recording: RecordingJson, only?: Call): string {
  const { events, startStatus, startedAt, latchkey } = recording
  const calls = only ? [only].filter(([{ operation }]) => operation !== null) : toCalls(events).filter(isReproducible)
  const hasRefresh = calls.some(([{ type }]) => type === 'refresh')
  const hasRequest = calls.some(([{ type }]) => type === 'request')
  const isSignedIn = startStatus !== 'signed-out' || hasRefresh
  const steps = calls.flatMap((call) => toSteps(call))
  const helper = isSignedIn ? 'signedIn' : 'signedOut'
  const names = calls.length > 0 ? 'client, emulator, advance' : 'client'
  return [
    ...(hasRefresh ? [`import { getAccessToken } from 'latchkey'`] : []),
    `import { ${helper} } from 'latchkey/testing'`,
    `import { expect, test } from 'vitest'`,
    '',
    `// Recorded with latchkey ${latchkey}, ${new Date(startedAt).toISOString()}:`,
    ...(events.length > COMMENTED_EVENTS ? ['//   …'] : []),
    ...events.slice(-COMMENTED_EVENTS).map((event) => `//   ${describeEvent(event)}`),
    `const seed = ${JSON.stringify(toSeed(recording), null, 2)}`,
    '',
    `test('the recorded calls succeed', async () => {`,
    `  const { ${names} } = ${isSignedIn ? 'await ' : ''}${helper}({ emulator: seed })`,
    ...(hasRequest ? CALL : []),
    ...steps,
    ...(steps.length === 0 ? toPassingSteps(isSignedIn) : []),
    '})',
    '',
  ].join('\n')
}

const CALL = [
  '  // Replace these calls with those of your app: test what the app shows after the error.',
  '  const call = async (method: string, path: string): Promise<string> => {',
  '    const response = client.fetch(`${client.config.baseUrl}/api/v1${path}`, { method }).then(',
  '      // A recording has no queries and no bodies, for want of which a call may be refused without an error code.',
  `      ({ status, headers }) => headers.get('x-stack-known-error') ?? (status < 500 ? 'ok' : \`status \${status}\`),`,
  '      (error: { code: string }) => error.code,',
  '    )',
  '    await advance(60_000)',
  '    return response',
  '  }',
]

const toPassingSteps = (isSignedIn: boolean): string[] => [
  '  // No call failed in the recording.',
  `  expect(client.session.getSnapshot().status).toBe('${isSignedIn ? 'signed-in' : 'signed-out'}')`,
]

function toSteps(call: Call): string[] {
  const [{ operation, method, path, type }] = call
  const faults = call.flatMap((attempt) => {
    const fault = isFailed(attempt) ? toFault(attempt) : null
    return fault === null ? [] : [`  emulator.faults.once('${operation}', ${fault})`]
  })
  const address = path.replace(/\{\w+\}/g, ID)
  return type === 'refresh'
    ? [`  await advance(${EXPIRY_MILLIS})`, ...faults, '  expect(await getAccessToken(client)).not.toBeNull()']
    : [...faults, `  expect(await call('${method}', '${address}')).toBe('ok')`]
}

/** Returns an event as one line of text. */
export function describeEvent(event: RecordedEvent): string {
  const time = `${(event.atMillis / 1000).toFixed(3)} s`
  switch (event.type) {
    case 'request':
    case 'refresh': {
      const result = [event.status, event.error, event.failure].filter((part) => part !== null).join(' ')
      return `${time}  ${event.type === 'refresh' ? 'refresh: ' : ''}${event.method} ${event.path} → ${result} (${event.durationMillis} ms)`
    }
    case 'redirect':
      return `${time}  redirect to ${event.to}`
    default: {
      const session = event.session === null ? '' : ` (session ${event.session})`
      return `${time}  ${event.status}${session}${event.type === 'tab' ? ', changed by another tab' : ''}`
    }
  }
}
