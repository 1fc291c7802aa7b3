import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { readConfig } from '../../../src/emulator/domain/configuration.ts'
import { EmulatorError } from '../../../src/emulator/errors.ts'
import { serveEmulator, type ServedEmulator, type ServeOptions } from '../../../src/emulator/hosts/node.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { createCaller, nested } from '../caller.ts'
import { settingsOf } from '../settings.ts'

const open: ServedEmulator[] = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

async function world(options?: EmulatorOptions, serveOptions: Partial<ServeOptions> = {}) {
  const emulator = createCore(options)
  const served = await serveEmulator(emulator, { port: 0, ...serveOptions })
  open.push(served)
  const steer = async (
    call: string,
    body?: unknown,
    headers: Record<string, string> = {},
    requestBody = JSON.stringify(body),
  ) => {
    const [method = '', path = ''] = call.split(' ')
    const url = `http://localhost:${new URL(served.url).port}/_emulator${path}`
    const response = await fetch(url, { method, headers, ...(requestBody !== undefined && { body: requestBody }) })
    const read = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text: read,
      json: isJson ? JSON.parse(read) : undefined,
    }
  }
  return { emulator, url: served.url, steer, ...createCaller(emulator) }
}

test('the outbox over HTTP is read and cleared, for one address or all', async () => {
  const { steer, signUp, emulator } = await world()
  await signUp('mira@harbor.example')
  await signUp('ines+test@harbor.example')
  expect((await steer('GET /outbox')).json).toEqual(JSON.parse(JSON.stringify(emulator.outbox.list())))
  const { json } = await steer('GET /outbox?to=ines%2Btest@harbor.example&kind=email-verification')
  expect(json.map(({ to, code }: any) => [to, code])).toEqual([
    ['ines+test@harbor.example', emulator.outbox.latest()!.code],
  ])
  await steer('DELETE /outbox?to=mira@harbor.example')
  expect(emulator.outbox.list()).toHaveLength(1)
  expect((await steer('DELETE /outbox')).json).toEqual({ success: true })
  expect((await steer('GET /outbox')).json).toEqual([])
})

test('the clock over HTTP is read and moved', async () => {
  const { steer, emulator } = await world()
  const before = emulator.clock.now()
  const { json } = await steer('POST /clock', { advanceMillis: 60_000 })
  expect(json.now - before).toBeGreaterThan(30_000)
  expect((await steer('GET /clock')).json.now).toBeGreaterThan(before + 30_000)
})

test.each([{ advanceMillis: -1 }, { advanceMillis: '5' }, {}])(
  'the clock over HTTP is not moved by %j',
  async (body) => {
    const { steer } = await world()
    expect(await steer('POST /clock', body)).toMatchObject({ status: 400, json: { code: 'INVALID_OPTION' } })
  },
)

test('faults over HTTP are set by name, once or always, and cleared', async () => {
  const { steer, call } = await world()
  const project = () => call('GET /projects/current').then(({ status }) => status)
  await steer('POST /faults', { operationId: 'getCurrentProject', fault: 'CURRENT_PROJECT_NOT_FOUND' })
  expect(await project()).toBe(400)
  expect(await project()).toBe(200)
  await steer('POST /faults', { operationId: '*', fault: { kind: 'html', status: 503 }, times: 'always' })
  expect(await project()).toBe(503)
  expect(await project()).toBe(503)
  await steer('DELETE /faults')
  expect(await project()).toBe(200)
})

test('faults of the mail server and of providers over HTTP are set, listed and cleared', async () => {
  const { steer, call } = await world()
  const send = () => {
    const body = { email: 'mira@harbor.example', callback_url: 'http://localhost:3000/in' }
    return call('POST /auth/otp/send-sign-in-code', { body }).then(({ status }) => status)
  }
  await steer('POST /faults', { operationId: 'oauth-provider', fault: 'revokes' })
  await steer('POST /faults', { operationId: 'payment-provider', fault: 'refuses', times: 'always' })
  await steer('POST /faults', { operationId: 'mail-server', fault: 'refuses' })
  expect((await steer('GET /overview')).json.faults).toEqual([
    { operation: 'oauth-provider', times: 'once', name: 'revokes' },
    { operation: 'mail-server', times: 'once', name: 'refuses' },
    { operation: 'payment-provider', times: 'always', name: 'refuses' },
  ])
  expect(await send()).toBe(400)
  expect(await send()).toBe(200)
  await steer('DELETE /faults')
  expect((await steer('GET /overview')).json.faults).toEqual([])
})

test.each([
  { operationId: 'mail-server', fault: 'offline' },
  { operationId: 'nothing', fault: 'offline' },
  { operationId: 'getCurrentProject', fault: 'nothing' },
  { operationId: 'getCurrentProject', fault: 'offline', times: 'twice' },
  {},
])('faults over HTTP are refused if invalid: %j', async (body) => {
  const { steer } = await world()
  expect(await steer('POST /faults', body)).toMatchObject({ status: 400, json: { code: 'INVALID_FAULT' } })
})

test('webhooks over HTTP are listed, replayed and cleared', async () => {
  const sent: string[] = []
  const fetch = async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('svix-id')!)
    return new Response()
  }
  const { steer, signUp, emulator } = await world({ webhooks: { url: 'http://localhost:3000/hooks', fetch } })
  await signUp()
  await emulator.webhooks.settled()
  const [{ id, event }] = (await steer('GET /webhooks')).json
  expect(event.type).toBe('user.created')
  expect((await steer('POST /webhooks/replay', { id })).json).toMatchObject({ id, status: 'delivered' })
  expect(sent).toEqual([id, id])
  expect(await steer('POST /webhooks/replay', { id: 'x' })).toMatchObject({
    status: 400,
    json: { code: 'NO_WEBHOOK' },
  })
  await steer('DELETE /webhooks')
  expect((await steer('GET /webhooks')).json).toEqual([])
})

test('the state over HTTP is written to disk by POST /flush before the response', async () => {
  const flush = vi.fn()
  const { steer } = await world({}, { flush })
  expect((await steer('POST /flush')).json).toEqual({ success: true })
  expect(flush).toHaveBeenCalledOnce()
})

test('the state over HTTP reports a failed flush with status 500 and the reason', async () => {
  const flush = (): void => {
    throw new EmulatorError('STATE_NOT_SAVED', 'The disk is full.')
  }
  const { steer } = await world({}, { flush })
  expect(await steer('POST /flush')).toMatchObject({
    status: 500,
    json: { code: 'STATE_NOT_SAVED', error: 'The disk is full.' },
  })
})

test('the state over HTTP can’t be flushed without a state file', async () => {
  const { steer } = await world()
  expect(await steer('POST /flush')).toMatchObject({ status: 400, text: expect.stringContaining('--state') })
})

test('the state over HTTP is read, reset and restored', async () => {
  const { steer, signUp, signIn } = await world()
  await signUp()
  const state = (await steer('GET /state')).json
  expect((await steer('POST /reset')).json).toEqual({ success: true })
  expect((await signIn()).status).toBe(400)
  expect((await steer('PUT /state', state)).json).toEqual({ success: true })
  expect((await signIn()).status).toBe(200)
})

test('the state over HTTP is not replaced by an invalid snapshot', async () => {
  const { steer, emulator } = await world()
  expect(await steer('PUT /state', { users: [] })).toMatchObject({ status: 400, json: { code: 'INVALID_SNAPSHOT' } })
  expect(await steer('PUT /state', 'text')).toMatchObject({ status: 400 })
  expect(emulator.db.projects.size).toBe(1)
})

test('the state over HTTP is not replaced by a snapshot with a value nested too deeply', async () => {
  const { steer, signUp, emulator } = await world()
  await signUp()
  const state = (await steer('GET /state')).json
  const body = JSON.stringify(state).replace('"client_metadata":null', `"client_metadata":${nested(5000)}`)
  expect(await steer('PUT /state', undefined, {}, body)).toMatchObject({
    status: 400,
    json: { code: 'INVALID_SNAPSHOT' },
  })
  expect(emulator.db.users.all()[0]!.client_metadata).toBeNull()
  expect((await steer('GET /state')).status).toBe(200)
})

test('the state over HTTP can be larger than other request bodies', async () => {
  const { steer, emulator } = await world()
  const snapshot = emulator.db.snapshot()
  const projects = snapshot.tables['projects']!.map((project) => ({ ...project, description: 'x'.repeat(5_000_000) }))
  const largeSnapshot = { ...snapshot, tables: { ...snapshot.tables, projects } }
  expect((await steer('PUT /state', largeSnapshot)).status).toBe(200)
  expect(emulator.db.projects.get('internal')!.description).toHaveLength(5_000_000)
})

test('the dashboard is one file that runs only its own script and can’t be framed', async () => {
  const { steer } = await world()
  const { status, headers, text } = await steer('GET ')
  expect({ status, contentType: headers.get('content-type') }).toEqual({
    status: 200,
    contentType: 'text/html; charset=utf-8',
  })
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self' http://localhost:* http://127.0.0.1:*")
  expect(text).toMatch(/^<!doctype html>/)
  expect(text).not.toMatch(/<(script|link|img)[^>]+(src|href)="(?!data:)/)
})

test('the dashboard gets requests, emails, users, teams and faults in one response without secrets', async () => {
  const { steer, signUp, call, emulator } = await world()
  const { user_id, refresh_token, access_token } = await signUp()
  const body = { display_name: 'Harbor', creator_user_id: 'me' }
  const team = (await call('POST /teams', { token: access_token, body })).json
  await steer('POST /faults', { operationId: 'listTeams', fault: 'offline' })
  await steer('POST /faults', { operationId: '*', fault: { kind: 'slow', millis: 5 }, times: 'always' })
  const { json, text } = await steer('GET /overview')
  expect(json.requests.map(({ operation, status }: any) => [operation, status])).toEqual([
    ['createTeam', 201],
    ['passwordSignUp', 200],
  ])
  const { html: _, ...mail } = emulator.outbox.latest()!
  expect(json.mails).toEqual({ total: 1, rows: [mail] })
  expect(json.users).toEqual({
    total: 1,
    found: 1,
    rows: [
      {
        id: user_id,
        project: 'internal',
        name: null,
        email: 'mira@harbor.example',
        isVerified: false,
        methods: ['password'],
        hasSecondFactor: false,
        isAnonymous: false,
        lastActiveAt: expect.any(Number),
      },
    ],
  })
  const members = ['mira@harbor.example']
  expect(json.teams.rows).toEqual([{ id: team.id, project: 'internal', name: 'Harbor', members }])
  expect(json.faults).toEqual([
    { operation: 'listTeams', times: 'once', name: 'offline' },
    { operation: '*', times: 'always', name: 'slow' },
  ])
  for (const secret of [refresh_token, access_token, 'correct horse']) expect(text).not.toContain(secret)
})

test('the dashboard shows the newest entries and the total', async () => {
  const { steer, emulator, call } = await world()
  for (let count = 0; count < 101; count++) {
    await call('POST /users', { level: 'server', body: { display_name: `User ${count}` } })
  }
  const { users } = (await steer('GET /overview')).json
  expect({ total: users.total, rowCount: users.rows.length, name: users.rows[0].name }).toEqual({
    total: emulator.db.users.size,
    rowCount: 100,
    name: 'User 100',
  })
})

test('the dashboard lists drafts and promo codes, and requests the source of one draft', async () => {
  const { steer, call } = await world()
  const fields = { code_name: 'AHOY' }
  const promoCode = (await call('POST /internal/payments/promo-codes', { level: 'admin', body: fields })).json
  const tsx_source = 'export function EmailTemplate() { return <p>Ahoy</p> }'
  const body = { display_name: 'News', tsx_source }
  const { id } = (await call('POST /internal/email-drafts', { level: 'admin', body })).json
  const { drafts, promoCodes } = (await steer('GET /overview')).json
  expect(drafts).toEqual({ total: 1, rows: [{ id, project: 'internal', name: 'News', sentAt: null }] })
  expect(promoCodes).toEqual({
    total: 1,
    rows: [{ id: promoCode.id, project: 'internal', status: 'active', fields: JSON.stringify(fields) }],
  })
  expect((await steer(`GET /draft?id=${id}`)).text).toBe(tsx_source)
  expect((await steer('GET /draft?id=none')).status).toBe(404)
})

test('the dashboard requests one email, and the possible responses of each operation', async () => {
  const { steer, signUp, emulator } = await world()
  await signUp()
  const mail = emulator.outbox.latest()!
  expect((await steer(`GET /mail?id=${mail.id}`)).json).toEqual(mail)
  expect((await steer('GET /mail?id=none')).status).toBe(404)
  const { json } = await steer('GET /operations')
  expect(json.find(({ id }: any) => id === 'passwordSignIn').errors).toContain('EMAIL_PASSWORD_MISMATCH')
})

test('the root redirects to the dashboard', async () => {
  const { url } = await world()
  const response = await fetch(url, { redirect: 'manual' })
  expect({ status: response.status, location: response.headers.get('location') }).toEqual({
    status: 307,
    location: '/_emulator',
  })
})

test('an unknown control call returns the list of calls', async () => {
  const { steer } = await world()
  const { status, text } = await steer('GET /nothing')
  expect({ status, text }).toEqual({ status: 404, text: expect.stringContaining('GET /outbox') })
  expect((await steer('POST /outbox')).status).toBe(404)
  expect((await steer('GET /toString')).status).toBe(404)
})

test('the settings over HTTP change the service and the rotation', async () => {
  const { steer, emulator, call } = await world()
  await steer('POST /settings', { service: '2025', rotation: { graceSeconds: 5 } })
  expect(emulator.rotation).toEqual({ graceSeconds: 5 })
  expect((await call('GET /projects/current', { level: 'none' })).json.code).toBe('ACCESS_TYPE_REQUIRED')
  expect((await call('GET /emails/outbox', { level: 'server' })).status).toBe(404)
  await steer('POST /settings', { service: '2026' })
  expect((await call('GET /emails/outbox', { level: 'server' })).status).toBe(200)
  expect(await steer('POST /settings', { service: '2024' })).toMatchObject({ status: 400 })
  emulator.reset()
  expect(emulator.rotation).toBe('none')
})

test('the project over HTTP changes settings, providers and rules, and keeps the others', async () => {
  const { steer, emulator } = await world()
  const change = (values: object) => steer('POST /project', { projectId: 'internal', ...values })
  await change({ config: { sign_up_enabled: false }, providers: ['github', 'spotify'] })
  await change({ rules: { spam: { enabled: true, condition: 'false' } }, defaultAction: 'reject' })
  await change({ rules: { other: { enabled: false } }, requiresPublishableClientKey: true })
  await change({ rules: { spam: null } })
  const config = settingsOf(emulator.db)
  const { auth, project } = readConfig(emulator.db.projects.get('internal')!)
  expect(config).toMatchObject({ sign_up_enabled: false, credential_enabled: true })
  expect(config.oauth_providers).toMatchObject([
    { id: 'github', type: 'standard', client_id: 'emulator', client_secret: 'emulator' },
    { id: 'spotify', type: 'shared' },
  ])
  expect(Object.keys(auth.signUpRules)).toEqual(['other'])
  expect(auth.signUpRulesDefaultAction).toBe('reject')
  expect(project.requirePublishableClientKey).toBe(true)
})

test.each([
  { change: { projectId: 'nothing' }, error: 'No project has the id nothing.' },
  { change: { projectId: 'internal', providers: ['nothing'] }, error: 'oauth_providers[0].id' },
  { change: { projectId: 'internal', config: { sign_up_enabled: 'yes' } }, error: 'project.config.sign_up_enabled' },
  { change: { projectId: 'internal', rules: { spam: { action: { type: 'ban' } } } }, error: 'rules.spam.action.type' },
])('the project over HTTP refuses $error', async ({ change, error }) => {
  const { steer } = await world()
  const { status, json } = await steer('POST /project', change)
  expect(status).toBe(400)
  expect(json.error).toContain(error)
})

test('a served emulator goes back to the state before a request, and copies the request as a test', async () => {
  const { steer, signUp, emulator } = await world()
  await steer('POST /users', { projectId: 'internal', user: { display_name: 'Omar' } })
  await signUp()
  expect((await steer('GET /test?id=1')).text).toContain("test('passwordSignUp responds with 200'")
  const { json: state } = await steer('GET /state?before=1')
  expect(state.tables.users).toMatchObject([{ display_name: 'Omar' }])
  expect((await steer('POST /history', { requestId: 0 })).json).toEqual({ oldestId: 0, latestId: 1, currentId: 0 })
  expect(emulator.db.users.all()).toMatchObject([{ display_name: 'Omar' }])
  expect((await steer('POST /history', { requestId: 9 })).json.code).toBe('INVALID_OPTION')
  expect((await steer('GET /state?before=9')).status).toBe(404)
})

test('the sessions of a user over HTTP name browser and place', async () => {
  const { steer, call, signUp } = await world()
  const { user_id } = await signUp()
  const headers = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    'x-forwarded-for': '203.0.113.7',
    'cf-ipcountry': 'PT',
    'x-vercel-ip-city': 'Lisbon',
  }
  await call('POST /auth/password/sign-in', {
    body: { email: 'mira@harbor.example', password: 'correct horse' },
    headers,
  })
  expect((await steer(`GET /sessions?userId=${user_id}`)).json).toMatchObject([
    { browser: 'Safari', system: 'iOS', place: 'Lisbon, PT', ip: '203.0.113.7', isImpersonation: false },
    { browser: null, system: null, place: null, ip: null },
  ])
})

test('the users over HTTP are verified, signed out everywhere and deleted by their id', async () => {
  const { steer, signUp, refresh, call } = await world()
  const { user_id: userId, refresh_token } = await signUp()
  const user = () => call(`GET /users/${userId}`, { level: 'server' })
  const done = { status: 200, json: { success: true } }
  expect(await steer('POST /users/verify', { userId })).toMatchObject(done)
  expect((await user()).json.primary_email_verified).toBe(true)
  expect((await refresh(refresh_token)).status).toBe(200)
  expect(await steer('POST /users/expire-sessions', { userId })).toMatchObject(done)
  expect((await refresh(refresh_token)).status).toBe(401)
  expect(await steer('POST /users/delete', { userId })).toMatchObject(done)
  expect((await user()).status).toBe(404)
  expect(await steer('POST /users/delete', { userId })).toMatchObject({ status: 400, json: { code: 'INVALID_OPTION' } })
})

test('a request over HTTP has its details, until the log drops it', async () => {
  const { steer, signUp, emulator } = await world()
  await signUp()
  const [{ id } = { id: 0 }] = emulator.requests.list()
  expect((await steer(`GET /request?id=${id}`)).json).toMatchObject({
    query: '',
    requestBody: expect.stringContaining('"email": "mira@harbor.example"'),
    responseBody: expect.stringContaining('"user_id"'),
  })
  expect(await steer('GET /request?id=99')).toMatchObject({ status: 404, json: undefined })
})

test('a control call of a page of this machine may send JSON after a preflight request', async () => {
  const { steer } = await world()
  const origin = 'http://localhost:3000'
  const { status, headers, text } = await steer('OPTIONS /reset', undefined, { origin })
  expect({ status, text }).toEqual({ status: 204, text: '' })
  const cors = [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary')
  expect(Object.fromEntries(cors)).toEqual({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'content-type',
    vary: 'origin',
  })
})
