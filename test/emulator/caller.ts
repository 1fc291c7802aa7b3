/** Calls an emulator like a client, with defaults for headers and body. */
import type { EmulatorCore } from '../../src/emulator/createCore.ts'

/** A parsed response. */
export interface CallResponse {
  readonly status: number
  readonly headers: Headers
  /** The body when it is JSON; `undefined` otherwise. */
  readonly json: any
  readonly text: string
}

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string | null
  readonly level?: 'client' | 'server' | 'admin' | 'none'
  readonly headers?: Readonly<Record<string, string>>
}

export const KEYS = {
  none: {},
  client: { 'x-stack-publishable-client-key': 'pck_emulator' },
  server: { 'x-stack-secret-server-key': 'ssk_emulator' },
  admin: { 'x-stack-super-secret-admin-key': 'sak_emulator' },
} as const

export const BASE = 'http://localhost:4400/api/v1'
export const CALLBACK = 'http://localhost:3000/handler/here'

/** The query that starts a sign-in at a provider. Its challenge is its own verifier. */
export const OAUTH_REQUEST = {
  client_id: 'internal',
  client_secret: 'pck_emulator',
  redirect_uri: 'http://localhost:3000/handler/oauth-callback',
  scope: 'legacy',
  state: 'state',
  grant_type: 'authorization_code',
  code_challenge: 'a-verifier-of-at-least-forty-three-characters',
  code_challenge_method: 'plain',
  response_type: 'code',
}

/** Calls an emulator's project `internal`: `call('GET /users/me', { token })`. */
export function createCaller({ fetch }: Pick<EmulatorCore, 'fetch'>) {
  const call = async (operation: string, options: CallOptions = {}): Promise<CallResponse> => {
    const [method = '', path = ''] = operation.split(' ')
    const { body, token, level = 'client', headers = {} } = options
    const response = await fetch(`${BASE}${path}`, {
      method,
      headers: {
        ...(level !== 'none' && { 'x-stack-access-type': level, 'x-stack-project-id': 'internal' }),
        ...KEYS[level],
        ...(token != null && { 'x-stack-access-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : undefined, text }
  }
  /** A new account with a password, signed in. */
  const signUp = async (email = 'mira@harbor.example', password = 'correct horse') => {
    const body = { email, password, verification_callback_url: CALLBACK }
    const { json } = await call('POST /auth/password/sign-up', { body })
    return json as { access_token: string; refresh_token: string; user_id: string }
  }
  const signIn = (email = 'mira@harbor.example', password = 'correct horse') =>
    call('POST /auth/password/sign-in', { body: { email, password } })
  const refresh = (refreshToken: string) =>
    call('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } })
  return { call, signUp, signIn, refresh }
}

/** The JSON text of an object nested `depth` levels deep. `JSON.stringify` cannot write a deep one. */
export const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
