import { decodeJwt } from 'jose'
import { createClient, getAccessToken, signUpWithPassword } from 'latchkey'
import { createServerClient, verifyAccessToken } from 'latchkey/server'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEmulator } from '../../src/emulator/createEmulator.ts'
import { createEmulator as createForBrowsers } from '../../src/emulator/hosts/createEmulator.browser.ts'
import { createCaller } from './caller.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['required', createEmulator],
  ['bundled', createForBrowsers],
])('handlers, msw %s', (_, create) => {
  async function serving(test: (emulator: ReturnType<typeof create>) => Promise<void>) {
    const emulator = create()
    const server = setupServer(
      ...emulator.handlers,
      http.get('*/api/v1/boats', () => HttpResponse.json('boats')),
    )
    server.listen({ onUnhandledRequest: 'error' })
    try {
      await test(emulator)
    } finally {
      server.close()
    }
  }

  test('respond to the global fetch like the service', async () => {
    await serving(async (emulator) => {
      const { signUp, call } = createCaller({ fetch: (input, init) => fetch(input, init) })
      const { access_token: token, user_id } = await signUp()
      expect((await call('GET /users/me', { token })).json.id).toBe(user_id)
      expect((await call('PUT /users/me')).status).toBe(405)
      expect((await call('GET /users/me')).headers.get('x-stack-known-error')).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
      expect(emulator.db.users.size).toBe(1)
    })
  })

  test('respond to a client whose baseUrl has a path, with URLs below it', async () => {
    await serving(async () => {
      const baseUrl = 'https://id.example/pre/fix'
      const options = { projectId: 'internal', baseUrl, tokenStore: 'memory' } as const
      const client = createClient({ ...options, publishableClientKey: 'pck_emulator' })
      await signUpWithPassword(client, {
        email: 'mira@harbor.example',
        password: 'correct horse',
        verificationCallbackUrl: 'http://localhost:3000/handler/email-verification',
      })
      const accessToken = (await getAccessToken(client))!
      expect(decodeJwt(accessToken).iss).toBe(`${baseUrl}/api/v1/projects/internal`)
      const server = createServerClient({ ...options, secretServerKey: 'ssk_emulator' })
      expect(await verifyAccessToken(accessToken, server)).toMatchObject({ projectId: 'internal' })
    })
  })

  test('pass through paths that the service doesn’t have', async () => {
    await serving(async () => {
      const response = await fetch('http://localhost:9/api/v1/boats')
      expect(await response.json()).toBe('boats')
    })
  })

  test('break the connection for a transport fault', async () => {
    await serving(async ({ faults }) => {
      const { call } = createCaller({ fetch: (input, init) => fetch(input, init) })
      faults.once('getCurrentProject', 'offline')
      await expect(call('GET /projects/current')).rejects.toThrow(TypeError)
      expect((await call('GET /projects/current')).status).toBe(200)
    })
  })
})

describe('an emulator', () => {
  test('returns the same handlers each time, and a fetch', async () => {
    const emulator = createEmulator()
    expect(emulator.handlers).toBe(emulator.handlers)
    expect((await emulator.fetch('http://localhost/health')).status).toBe(200)
  })

  test('says what to install if msw is missing, and otherwise works without it', async () => {
    const emulator = createEmulator()
    vi.stubGlobal('process', { ...process, getBuiltinModule: undefined })
    expect(() => emulator.handlers).toThrow(
      expect.objectContaining({
        code: 'MISSING_PACKAGE',
        message: expect.stringContaining('npm install -D msw@latest'),
      }),
    )
    expect((await emulator.fetch('http://localhost/health')).status).toBe(200)
  })
})
