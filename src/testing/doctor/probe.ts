/** The doctor's requests, with the headers that a client sends, and the results of its checks. */
import { API_PATH } from '../../core/constants.ts'
import { compact } from '../../core/util/compact.ts'
import { toRecord } from '../../core/util/record.ts'
import type { CoverageJson } from '../coverage.ts'
import type { PublishedDifference } from './publishedDifference.ts'

export interface DoctorOptions {
  /**
   * The address of the service, without `/api/v1`.
   *
   * @default 'https://api.stack-auth.com'
   */
  baseUrl?: string
  projectId: string
  /** `pck_…`, for projects that require one. */
  publishableClientKey?: string
  /** Adds the checks of server operations; needed for `write`. */
  secretServerKey?: string
  /** The origin of the app, such as `https://app.example.com`. Adds the checks of domains, redirects, pages and cookies. */
  origin?: string
  /**
   * Whether to create a user and a team, check sessions and tokens with them, and delete both.
   *
   * @default false
   */
  write?: boolean
  /**
   * What the tests of the app use: `coverage.toJSON()` of `createCoverage`. The service is checked for exactly these
   * operations and errors.
   *
   * @default all operations that read
   */
  uses?: CoverageJson
  /**
   * Reports what would change for `uses` if the service were of this generation.
   *
   * @default the change isn't reported
   */
  to?: '2025' | '2026'
  /**
   * Where the service differs from the document that its vendor publishes: each difference is tested again. The command
   * `latchkey doctor --published` reads them from `latchkey/overlay.yaml`.
   *
   * @default none
   */
  published?: readonly PublishedDifference[]
  /**
   * Sends the requests.
   *
   * @default fetch
   */
  fetch?: (input: string, init?: RequestInit) => Promise<Response>
  /**
   * Returns the current time in milliseconds since 1970.
   *
   * @default Date.now
   */
  now?: () => number
  /** Called before each step, with its description. */
  onProgress?: (step: string) => void
}

/** One response. */
export interface ProbeResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; `undefined` if it isn't JSON. */
  readonly json: unknown
  /** The fields of the parsed body; none if it isn't an object. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The code of the known error in the body. */
  readonly code: string | undefined
  readonly sentAt: number
  readonly receivedAt: number
}

export interface ProbeInit {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Probe {
  readonly baseUrl: string
  readonly options: DoctorOptions
  now(): number
  /** Sends a request to a path of the service, or to a URL. Resolves to an Error if there is no response within 10 s. */
  send(path: string, init?: ProbeInit): Promise<ProbeResponse | Error>
  /** Sends an API request with the headers of an access level. */
  call(level: 'client' | 'server', path: string, init?: ProbeInit): Promise<ProbeResponse | Error>
  /** Removes every key and token from a text. */
  redact(text: string): string
  /** Adds a secret that {@link Probe.redact} removes from now on. */
  hide(secret: string): void
}

const TIMEOUT_MILLIS = 10_000

export function createProbe(options: DoctorOptions): Probe {
  const { projectId, publishableClientKey, secretServerKey, fetch = globalThis.fetch, now = Date.now } = options
  const baseUrl = (options.baseUrl ?? 'https://api.stack-auth.com').replace(/\/+$/, '')
  const secrets = new Set([publishableClientKey, secretServerKey].filter((secret) => secret !== undefined))
  const levels: Record<'client' | 'server', Record<string, string>> = {
    client: publishableClientKey === undefined ? {} : { 'x-stack-publishable-client-key': publishableClientKey },
    server: secretServerKey === undefined ? {} : { 'x-stack-secret-server-key': secretServerKey },
  }
  const send: Probe['send'] = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const sentAt = now()
    try {
      const response = await fetch(path.startsWith('/') ? `${baseUrl}${path}` : path, {
        method,
        redirect: 'manual',
        cache: 'no-store',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const json = parse(text)
      const fields = toRecord(json)
      const { code } = fields
      return {
        status: response.status,
        headers: response.headers,
        text,
        json,
        fields,
        code: typeof code === 'string' ? code : undefined,
        sentAt,
        receivedAt: now(),
      }
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  return {
    baseUrl,
    options,
    now,
    send,
    call: (level, path, init = {}) =>
      send(`${API_PATH}${path}`, {
        ...init,
        headers: {
          'x-stack-project-id': projectId,
          'x-stack-access-type': level,
          ...levels[level],
          ...init.headers,
        },
      }),
    redact(text) {
      let redacted = text
      for (const secret of secrets) redacted = redacted.replaceAll(secret, '[hidden]')
      return redacted
    },
    hide: (secret) => void secrets.add(secret),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns false if the service has no route for a request, or not with its method. */
export const isServedBy = ({ status, code }: ProbeResponse): boolean =>
  status !== 405 && (status !== 404 || code !== undefined)

/** Describes why a request failed, in a few words. */
export function describeFailure(response: ProbeResponse | Error): string {
  if (response instanceof Error) {
    const cause = response.cause instanceof Error ? `: ${response.cause.message}` : ''
    return `${response.message}${cause}`
  }
  if (response.code) return `${response.code} (status ${response.status})`
  if (/^\s*<(!doctype|html)/i.test(response.text)) return `an HTML page (status ${response.status})`
  return `status ${response.status} ${response.text.slice(0, 120).replaceAll(/\s+/g, ' ')}`.trim()
}

/** The result of one check. */
export interface Check {
  /** The id of the check; `response:<operation>` for the response of an operation, `…:me` if read as a user. */
  readonly id: string
  readonly status: 'pass' | 'warn' | 'fail'
  readonly message: string
  /** How to solve the problem. */
  readonly advice?: string
}

const check =
  (status: Check['status']) =>
  (id: string, message: string, advice?: string): Check =>
    compact({ id, status, message, advice })

export const pass = check('pass')
export const warn = check('warn')
export const fail = check('fail')
