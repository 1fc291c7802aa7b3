import { expect, expectTypeOf, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createFaults, type FaultOf, type TransportFault } from '../../../src/emulator/http/faults.ts'
import { createCaller } from '../caller.ts'

function world() {
  const emulator = createCore()
  return { emulator, faults: emulator.faults, ...createCaller(emulator) }
}

test('a known error on demand occurs once, with the documented status and message', async () => {
  const { faults, call } = world()
  faults.once('getCurrentProject', 'CURRENT_PROJECT_NOT_FOUND')
  const { status, json, headers } = await call('GET /projects/current')
  expect({ status, code: json.code, xStackKnownError: headers.get('x-stack-known-error') }).toEqual({
    status: 400,
    code: 'CURRENT_PROJECT_NOT_FOUND',
    xStackKnownError: 'CURRENT_PROJECT_NOT_FOUND',
  })
  expect(json.error).not.toContain('{')
  expect((await call('GET /projects/current')).status).toBe(200)
})

test('a known error on demand contains the given details', async () => {
  const { faults, signIn } = world()
  const details = { attempt_code: 'x'.repeat(45) }
  faults.once('passwordSignIn', { kind: 'error', code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details })
  expect((await signIn()).json.details).toEqual(details)
})

test('a known error on demand occurs in order and changes nothing', async () => {
  const { faults, signUp, emulator } = world()
  faults.once('passwordSignUp', 'SIGN_UP_NOT_ENABLED')
  faults.once('passwordSignUp', 'PASSWORD_AUTHENTICATION_NOT_ENABLED')
  const codes = [await signUp(), await signUp(), await signUp()].map((json: any) => json.code)
  expect(codes).toEqual(['SIGN_UP_NOT_ENABLED', 'PASSWORD_AUTHENTICATION_NOT_ENABLED', undefined])
  expect(emulator.db.users.size).toBe(1)
})

test('a known error on demand can persist until cleared, for one operation or all', async () => {
  const { faults, call, signIn } = world()
  faults.always('getCurrentProject', 'CURRENT_PROJECT_NOT_FOUND')
  faults.always('passwordSignIn', 'PASSWORD_AUTHENTICATION_NOT_ENABLED')
  for (let count = 0; count < 2; count++) expect((await call('GET /projects/current')).status).toBe(400)
  faults.clear('getCurrentProject')
  expect((await call('GET /projects/current')).status).toBe(200)
  expect((await signIn()).json.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
  faults.clear()
  expect((await signIn()).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
})

const PLANNED = [
  ['getCurrentProject', 'offline'],
  ['passwordSignIn', 'offline'],
  ['*', 'offline'],
  ['mail-server', 'refuses'],
  ['oauth-provider', 'revokes'],
] as const

test.each(PLANNED.map(([name]) => name))('clearing the faults of %s leaves those of others', (cleared) => {
  const faults = createFaults()
  for (const [name, fault] of PLANNED) {
    faults.add('once', name, fault)
    faults.add('always', name, fault)
  }
  const others = faults.list().filter(({ operation }) => operation !== cleared)
  expect(others).toHaveLength(8)
  faults.clear(cleared)
  expect(faults.list()).toEqual(others)
  faults.clear()
  expect(faults.list()).toEqual([])
})

test('the transport fault offline gives no response and changes nothing', async () => {
  const { faults, signUp, emulator } = world()
  faults.once('passwordSignUp', 'offline')
  await expect(signUp()).rejects.toThrow(TypeError)
  expect(emulator.db.users.size).toBe(0)
})

test('the transport fault lost after commit makes the change and gives no response', async () => {
  const { faults, signUp, signIn, emulator } = world()
  faults.once('passwordSignUp', 'lost-after-commit')
  await expect(signUp()).rejects.toThrow(TypeError)
  expect(emulator.db.users.size).toBe(1)
  faults.once('passwordSignIn', 'lost-after-commit')
  await expect(signIn('mira@harbor.example', 'wrong')).rejects.toThrow(TypeError)
})

test('the transport fault slow delays the regular response, unless the request is aborted', async () => {
  const { faults, call, emulator } = world()
  faults.once('getCurrentProject', { kind: 'slow', millis: 40 })
  let isLater = false
  setTimeout(() => (isLater = true), 20)
  expect((await call('GET /projects/current')).status).toBe(200)
  expect(isLater).toBe(true)
  faults.once('getCurrentProject', { kind: 'slow', millis: 60_000 })
  const signal = AbortSignal.timeout(10)
  const waiting = emulator.fetch('http://localhost/api/v1/projects/current', { signal })
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.each<[TransportFault | TransportFault['kind'], number, string | null, string]>([
  ['rate-limited', 429, '1', 'Too many requests'],
  [{ kind: 'rate-limited', retryAfterSeconds: 30 }, 429, '30', 'Too many requests'],
  [{ kind: 'rate-limited', retryAfterSeconds: null }, 429, null, 'Too many requests'],
  ['infinite-loop', 508, null, 'INFINITE_LOOP_DETECTED'],
  ['html', 502, null, '<!doctype html>'],
  [{ kind: 'html', status: 200 }, 200, null, '<!doctype html>'],
])('with the transport fault %j the response isn’t from the service', async (fault, status, retryAfter, text) => {
  const { faults, call } = world()
  faults.once('getCurrentProject', fault)
  const response = await call('GET /projects/current')
  expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({ status, retryAfter })
  expect(response.text).toContain(text)
  expect(response.headers.get('x-stack-request-id')).toBeNull()
})

test('the transport fault server error responds with the service’s text for an internal error', async () => {
  const { faults, call } = world()
  faults.once('getCurrentProject', 'server-error')
  const { status, text, headers } = await call('GET /projects/current')
  expect({ status, xStackKnownError: headers.get('x-stack-known-error') }).toEqual({
    status: 500,
    xStackKnownError: null,
  })
  expect(text).toContain(`Request ID: ${headers.get('x-stack-request-id')}`)
})

test('the transport fault truncated sends half of the body, then breaks the connection', async () => {
  const { faults, emulator } = world()
  faults.once('getCurrentProject', 'truncated')
  const response = await emulator.fetch('http://localhost/api/v1/projects/current', {
    headers: {
      'x-stack-access-type': 'client',
      'x-stack-project-id': 'internal',
      'x-stack-publishable-client-key': 'pck_emulator',
    },
  })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow(TypeError)
})

test('the transport fault mismatched error has different codes in header and body', async () => {
  const { faults, signIn } = world()
  faults.once('passwordSignIn', 'mismatched-error')
  const { json, headers } = await signIn()
  expect(json.code).toBeTruthy()
  expect(headers.get('x-stack-known-error')).toBeTruthy()
  expect(headers.get('x-stack-known-error')).not.toBe(json.code)
})

test('the transport fault unknown error has one undocumented code in header and body', async () => {
  const { faults, signIn } = world()
  faults.once('passwordSignIn', 'unknown-error')
  const { json, headers } = await signIn()
  expect(headers.get('x-stack-known-error')).toBe(json.code)
  expect(() => faults.once('passwordSignIn', json.code)).toThrow(expect.objectContaining({ code: 'INVALID_FAULT' }))
})

test('a transport fault can occur in every operation', async () => {
  const { faults, call, signIn } = world()
  faults.always('*', 'infinite-loop')
  expect((await call('GET /projects/current')).status).toBe(508)
  expect((await signIn()).status).toBe(508)
  faults.once('passwordSignIn', 'EMAIL_PASSWORD_MISMATCH')
  expect((await signIn()).status).toBe(400)
  faults.clear('*')
  expect((await call('GET /projects/current')).status).toBe(200)
})

test.each([
  ['noSuchOperation', 'offline'],
  ['passwordSignIn', 'NO_SUCH_CODE'],
  ['passwordSignIn', 'no-such-kind'],
  ['passwordSignIn', { kind: 'error', code: 'NO_SUCH_CODE' }],
  ['passwordSignIn', { kind: 'toString' }],
  ['passwordSignIn', null],
  ['passwordSignIn', 5],
])('an invalid fault throws and says what to use instead: %s %j', (operation, fault) => {
  expect(() => createFaults().add('once', operation, fault)).toThrow(expect.objectContaining({ code: 'INVALID_FAULT' }))
})

test('an invalid fault does not compile', () => {
  expectTypeOf<'EMAIL_PASSWORD_MISMATCH'>().toExtend<FaultOf<'passwordSignIn'>>()
  expectTypeOf<'ACCESS_TOKEN_EXPIRED'>().toExtend<FaultOf<'getCurrentUser'>>()
  expectTypeOf<'EMAIL_PASSWORD_MISMATCH'>().not.toExtend<FaultOf<'getCurrentUser'>>()
  const faults = createFaults()
  // @ts-expect-error getCurrentUser never returns this code
  faults.once('getCurrentUser', 'EMAIL_PASSWORD_MISMATCH')
  // @ts-expect-error these details belong to another code
  faults.once('passwordSignUp', { kind: 'error', code: 'PASSWORD_TOO_SHORT', details: { maxLength: 8 } })
  // @ts-expect-error a code belongs to one operation
  faults.once('*', 'SCHEMA_ERROR')
})

test('the transport fault mismatched error has an error of the operation in its body', async () => {
  const { faults, signIn } = world()
  faults.once('passwordSignIn', 'mismatched-error')
  const { status, json, headers } = await signIn()
  expect(headers.get('x-stack-known-error')).toBe('BODY_PARSING_ERROR')
  expect(json).toEqual({ code: expect.stringMatching(/^[A-Z_]+$/), error: 'The header names another error.' })
  expect(status).toBeGreaterThanOrEqual(400)
})

test('the transport fault unknown error has an error that no version documents', async () => {
  const { faults, signIn } = world()
  faults.once('passwordSignIn', 'unknown-error')
  const { status, json } = await signIn()
  expect({ status, json }).toEqual({
    status: 400,
    json: { code: 'AN_ERROR_OF_TOMORROW', error: "An error that this version doesn't know." },
  })
})
