/** Sends the example of an operation to a service: when the reference is generated, and in the reader's browser. */

/** A request of the examples' project. */
export interface CallerRequest {
  readonly method: string
  /** Below `/api/v1`, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The headers with which its caller gets an access token; `null` for a request without a user. */
  readonly refreshHeaders: Readonly<Record<string, string>> | null
}

export interface CallerResponse {
  readonly status: number
  readonly text: string
  readonly isJson: boolean
}

const BASE = 'http://localhost:4400/api/v1'

export async function sendAsCaller(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  { method, path, headers, body, refreshHeaders }: CallerRequest,
): Promise<CallerResponse> {
  const sent: Record<string, string> = { ...headers }
  if (refreshHeaders) {
    const response = await fetch(`${BASE}/auth/sessions/current/refresh`, { method: 'POST', headers: refreshHeaders })
    sent['x-stack-access-token'] = ((await response.json()) as { access_token: string }).access_token
  }
  const response = await fetch(`${BASE}${path}`, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(body !== null && { body }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: response.status, text: await response.text(), isJson }
}
