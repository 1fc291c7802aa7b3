/** Tests that every way of running the emulator must pass. */
import { expect, test } from 'vitest'
import { CALLBACK, KEYS } from '../caller.ts'

/** A response as the caller sees it. */
export interface HostResponse {
  readonly status: number
  readonly knownError: string | null
  readonly text: string
}

export interface HostRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A way of running the emulator. */
export interface EmulatorHost {
  /** Sends a request; rejects if no response arrives. */
  send(request: HostRequest): Promise<HostResponse>
  /** The code of the newest email to an address. */
  readCode(to: string): Promise<string>
  /** Moves the emulator's time. */
  advance(millis: number): Promise<void>
  /** Adds a fault for reading the signed-in user. */
  fault(kind: 'lost-after-commit' | 'truncated' | 'html'): Promise<void>
  /** Resets everything. */
  reset(): Promise<void>
}

/** Defines the tests of a host. */
export function testHost(getHost: () => EmulatorHost): void {
  const call = (operation: string, body?: unknown, token?: string, more: Record<string, string> = {}) => {
    const [method = '', path = ''] = operation.split(' ')
    return getHost().send({
      method,
      path: `/api/v1${path}`,
      headers: {
        'x-stack-access-type': 'client',
        'x-stack-project-id': 'internal',
        ...KEYS.client,
        ...(token && { 'x-stack-access-token': token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  }
  const signUp = async (): Promise<{ access_token: string; refresh_token: string; user_id: string }> => {
    await getHost().reset()
    const body = { email: 'mira@harbor.example', password: 'correct horse', verification_callback_url: CALLBACK }
    const { status, text } = await call('POST /auth/password/sign-up', body)
    expect(status).toBe(200)
    return JSON.parse(text)
  }

  test('signs up, reads and changes the user', async () => {
    const { access_token: token, user_id } = await signUp()
    const body = { display_name: 'Mïra 🐴', client_metadata: { deep: [1, null, { ü: '"' }] } }
    const changed = JSON.parse((await call('PATCH /users/me', body, token)).text)
    expect(changed).toMatchObject({ id: user_id, ...body })
    expect(JSON.parse((await call('GET /users/me', undefined, token)).text)).toEqual(changed)
  })

  test('returns errors with status, code and message', async () => {
    await signUp()
    const wrong = { email: 'mira@harbor.example', password: 'wrong' }
    const refused = await call('POST /auth/password/sign-in', wrong)
    expect(refused).toMatchObject({ status: 400, knownError: 'EMAIL_PASSWORD_MISMATCH' })
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'EMAIL_PASSWORD_MISMATCH' })
    const list = await call('GET /contact-channels')
    expect(list).toMatchObject({ status: 400, knownError: 'CANNOT_GET_OWN_USER_WITHOUT_USER' })
    const quiet = await call('GET /contact-channels', undefined, undefined, { 'x-stack-override-error-status': 'true' })
    expect(quiet).toMatchObject({ status: 200, knownError: 'CANNOT_GET_OWN_USER_WITHOUT_USER' })
  })

  test('sends emails with codes that work once', async () => {
    await signUp()
    const code = await getHost().readCode('mira@harbor.example')
    expect((await call('POST /contact-channels/verify', { code })).text).toBe('{"success":true}')
    expect((await call('POST /contact-channels/verify', { code })).knownError).toBe('VERIFICATION_CODE_ALREADY_USED')
  })

  test('expires tokens as the clock advances, and refreshes them', async () => {
    const { access_token: token, refresh_token } = await signUp()
    await getHost().advance(600_000)
    expect((await call('GET /users/me', undefined, token)).knownError).toBe('ACCESS_TOKEN_EXPIRED')
    const renewal = { 'x-stack-refresh-token': refresh_token }
    const { text } = await call('POST /auth/sessions/current/refresh', undefined, undefined, renewal)
    expect((await call('GET /users/me', undefined, JSON.parse(text).access_token)).status).toBe(200)
  })

  test('applies a fault once', async () => {
    const { access_token: token } = await signUp()
    const read = () => call('GET /users/me', undefined, token)
    for (const kind of ['lost-after-commit', 'truncated'] as const) {
      await getHost().fault(kind)
      await expect(read()).rejects.toThrow()
      expect((await read()).status).toBe(200)
    }
    await getHost().fault('html')
    expect(await read()).toMatchObject({ status: 502, text: expect.stringContaining('<h1>Bad gateway</h1>') })
  })
}
