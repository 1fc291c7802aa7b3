import { verifyWebhook, type WebhookEvent } from 'latchkey/server'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { createCaller } from '../caller.ts'

const URL = 'http://localhost:3000/hooks'
const SECRET = `whsec_${btoa('a secret of the harbor app')}`

interface Received {
  readonly headers: Headers
  readonly body: string
}

/** An emulator and a receiver in this process, which verifies each webhook and responds with `respond()`. */
function start(options: EmulatorOptions = {}, respond: () => Response | Promise<Response> = () => new Response()) {
  const received: Received[] = []
  const events: WebhookEvent[] = []
  const emulator = createCore({
    ...options,
    webhooks: {
      url: URL,
      secret: SECRET,
      async fetch(url, init) {
        const request = new Request(url, init)
        received.push({ headers: request.headers, body: await request.clone().text() })
        events.push(await verifyWebhook(request, { secret: SECRET }))
        return respond()
      },
    },
  })
  const types = async () => {
    await emulator.webhooks.settled()
    return events.splice(0).map(({ type }) => type)
  }
  return { emulator, received, events, types, ...createCaller(emulator) }
}

const server = { level: 'server' } as const

test.each(['2025', '2026'] as const)(
  'events contain the user in the server’s view, in a service of %s',
  async (service) => {
    const { emulator, call, events } = start({ service, conformance: 'throw' })
    const body = { primary_email: 'mira@harbor.example', client_metadata: { favorite_berth: 7 } }
    const { json: user } = await call('POST /users', { ...server, body })
    await call(`PATCH /users/${user.id}`, { ...server, body: { display_name: 'Mira' } })
    const { json: updated } = await call(`GET /users/${user.id}`, server)
    await call(`DELETE /users/${user.id}`, server)
    await emulator.webhooks.settled()
    expect(emulator.webhooks.list().map(({ event }) => event)).toEqual([
      { type: 'user.created', data: user },
      { type: 'user.updated', data: updated },
      { type: 'user.deleted', data: { id: user.id, teams: [] } },
    ])
    expect(events.map(({ type }) => type)).toEqual(['user.created', 'user.updated', 'user.deleted'])
    expect(events[0]!.data).toMatchObject({
      primaryEmail: 'mira@harbor.example',
      clientMetadata: { favorite_berth: 7 },
    })
  },
)

test('events report teams, members and permissions', async () => {
  const { emulator, call, signUp } = start()
  const { user_id } = await signUp()
  const { json: team } = await call('POST /teams', { ...server, body: { display_name: 'Harbor crew' } })
  await emulator.webhooks.settled()
  emulator.webhooks.clear()
  const member = { team_id: team.id, user_id }
  const path = `/team-permissions/${team.id}/${user_id}/$update_team`
  await call(`POST /team-memberships/${team.id}/${user_id}`, { ...server, body: {} })
  await call(`POST ${path}`, { ...server, body: {} })
  await call(`DELETE ${path}`, server)
  await call(`DELETE /team-memberships/${team.id}/${user_id}`, server)
  const { json: renamed } = await call(`PATCH /teams/${team.id}`, { ...server, body: { display_name: 'Dock crew' } })
  await call(`DELETE /teams/${team.id}`, server)
  await emulator.webhooks.settled()
  expect(emulator.webhooks.list().map(({ event }) => event)).toEqual([
    { type: 'team_membership.created', data: member },
    { type: 'team_permission.created', data: { id: 'team_member', ...member } },
    { type: 'team_permission.created', data: { id: '$update_team', ...member } },
    { type: 'team_permission.deleted', data: { id: '$update_team', ...member } },
    { type: 'team_membership.deleted', data: member },
    { type: 'team.updated', data: renamed },
    { type: 'team.deleted', data: { id: team.id } },
  ])
})

test('an address that is verified updates its user only if it is the primary one', async () => {
  const { call, signUp, types } = start()
  const { user_id } = await signUp()
  const { json: list } = await call(`GET /contact-channels?user_id=${user_id}`, server)
  const channel = { user_id, type: 'email', value: 'second@harbor.example', used_for_auth: false }
  const { json: other } = await call('POST /contact-channels', { ...server, body: channel })
  await types()
  const verify = async (id: string) => {
    const response = await call(`PATCH /contact-channels/${user_id}/${id}`, { ...server, body: { is_verified: true } })
    expect(response.status).toBe(200)
    return types()
  }
  expect(await verify(other.id)).toEqual([])
  expect(await verify(list.items[0].id)).toEqual(['user.updated'])
})

test('an event about a user or a team has none for what was created or deleted with it', async () => {
  const { call, signUp, types } = start()
  const { access_token, user_id } = await signUp()
  expect(await types()).toEqual(['user.created'])
  const { json: team } = await call('POST /teams', {
    token: access_token,
    body: { display_name: 'Crew', creator_user_id: 'me' },
  })
  expect(await types()).toEqual(['team.created'])
  await call(`DELETE /users/${user_id}`, server)
  expect(await types()).toEqual(['team_membership.deleted', 'user.deleted'])
  await call(`DELETE /teams/${team.id}`, server)
  expect(await types()).toEqual(['team.deleted'])
})

test.each(['2025', '2026'] as const)(
  'the event about a deleted user names the teams it left, the oldest membership first, in a service of %s',
  async (service) => {
    const { emulator, call, signUp } = start({ service })
    const { user_id } = await signUp()
    const teamIds: string[] = []
    for (const display_name of ['Crew', 'Dock']) {
      const { json: team } = await call('POST /teams', { ...server, body: { display_name, creator_user_id: user_id } })
      teamIds.push(team.id)
      emulator.clock.advance(1_000)
    }
    await emulator.webhooks.settled()
    emulator.webhooks.clear()
    await call(`DELETE /users/${user_id}`, server)
    expect(emulator.webhooks.list().map(({ event }) => event)).toEqual([
      ...teamIds.map((team_id) => ({ type: 'team_membership.deleted', data: { team_id, user_id } })),
      { type: 'user.deleted', data: { id: user_id, teams: teamIds.map((id) => ({ id })) } },
    ])
  },
)

test('no events are sent for sign-ins, reads, refused requests, seeds, restores and resets', async () => {
  const { emulator, call, signUp, signIn, types } = start({ projects: [{ id: 'internal', users: [{}] }] })
  const { access_token } = await signUp()
  await types()
  const snapshot = emulator.db.snapshot()
  emulator.clock.advance(86_400_000)
  await signIn()
  await call('GET /users', server)
  await call('PATCH /users/me', { token: access_token, body: { display_name: 7, nonsense: 1 } })
  emulator.db.restore(snapshot)
  emulator.reset()
  expect(await types()).toEqual([])
  await signUp('ana@harbor.example')
  expect(await types()).toEqual(['user.created'])
})

test('a webhook is signed with both header names, verified by the standardwebhooks package', async () => {
  const { emulator, received, signUp } = start()
  await signUp()
  await emulator.webhooks.settled()
  const { headers, body } = received[0]!
  const verifier = new Webhook(SECRET)
  for (const prefix of ['svix', 'webhook']) {
    const named = ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, headers.get(`${prefix}-${name}`)!])
    expect(verifier.verify(body, Object.fromEntries(named))).toEqual(JSON.parse(body))
    expect(() => verifier.verify(`${body} `, Object.fromEntries(named))).toThrow('No matching signature')
  }
  expect(headers.get('svix-id')).toBe(emulator.webhooks.list()[0]!.id)
})

test('a webhook is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h of the emulator’s clock', async () => {
  const { emulator, received, signUp } = start({ seed: 'harbor' }, () => new Response(null, { status: 503 }))
  await signUp()
  await emulator.webhooks.settled()
  const firstAt = emulator.clock.now()
  const [{ id } = { id: '' }] = emulator.webhooks.list({ status: 'pending' })
  emulator.clock.advance(4_999)
  await emulator.webhooks.settled()
  expect(received).toHaveLength(1)
  emulator.clock.advance(1)
  await emulator.webhooks.settled()
  expect(received).toHaveLength(2)
  emulator.clock.advance(2 * 86_400_000)
  await emulator.webhooks.settled()
  const [failed] = emulator.webhooks.list()
  const minute = 60_000
  const delays = [0, 5_000, 5 * minute, 30 * minute, 120 * minute, 300 * minute, 600 * minute, 600 * minute]
  const times = delays.map((_, index) => firstAt + delays.slice(0, index + 1).reduce((sum, delay) => sum + delay, 0))
  expect(failed).toMatchObject({ id, status: 'failed', nextAttemptAt: null })
  expect(failed!.attempts).toEqual(times.map((at) => ({ at, status: 503 })))
  expect(new Set(received.map(({ headers }) => headers.get('svix-id')))).toEqual(new Set([id]))
})

test('a webhook is retried as time passes without advancing the clock', async () => {
  let isUp = false
  const { emulator, signUp } = start({}, () => {
    if (!isUp) throw new TypeError('connection refused')
    return new Response()
  })
  await signUp()
  await emulator.webhooks.settled()
  const [delivery] = emulator.webhooks.list()
  expect(delivery).toMatchObject({ status: 'pending', attempts: [{ status: null, error: 'connection refused' }] })
  isUp = true
  // The rest of the delay is real time.
  emulator.clock.advance(4_950)
  await expect.poll(() => emulator.webhooks.list()[0]!.status).toBe('delivered')
})

test.each([
  [
    'the cause of a failed fetch',
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    'connect ECONNREFUSED',
  ],
  ['an error with a text as its cause', new TypeError('fetch failed', { cause: 'offline' }), 'fetch failed'],
  ['a text', 'offline', 'offline'],
])('a webhook that is not received names its reason: %s', async (_what, thrown, error) => {
  const { emulator, signUp } = start({}, () => Promise.reject(thrown))
  await signUp()
  await emulator.webhooks.settled()
  expect(emulator.webhooks.list()[0]!.attempts).toMatchObject([{ status: null, error }])
})

test('a webhook can be replayed with its id', async () => {
  let status = 500
  const { emulator, received, signUp } = start({}, () => new Response(null, { status }))
  await signUp()
  await emulator.webhooks.settled()
  const [{ id } = { id: '' }] = emulator.webhooks.list({ type: 'user.created' })
  status = 204
  expect(await emulator.webhooks.replay(id)).toMatchObject({ id, status: 'delivered', nextAttemptAt: null })
  expect(await emulator.webhooks.replay(id)).toMatchObject({
    attempts: [{ status: 500 }, { status: 204 }, { status: 204 }],
  })
  expect(received.map(({ headers }) => headers.get('webhook-id'))).toEqual([id, id, id])
  await expect(emulator.webhooks.replay('msg_x')).rejects.toMatchObject({ code: 'NO_WEBHOOK' })
})

test('webhooks.clear() forgets a failed webhook: it leaves the list and isn’t tried again', async () => {
  const { emulator, received, signUp, call } = start({ seed: 'clear' }, () => new Response(null, { status: 503 }))
  await signUp()
  await emulator.webhooks.settled()
  const [failed] = emulator.webhooks.list()
  expect(failed).toMatchObject({ status: 'pending', attempts: [{ status: 503 }] })
  emulator.webhooks.clear()
  expect(emulator.webhooks.list()).toEqual([])
  await expect(emulator.webhooks.replay(failed!.id)).rejects.toMatchObject({ code: 'NO_WEBHOOK' })
  emulator.clock.advance(2 * 86_400_000)
  await emulator.webhooks.settled()
  expect(received).toHaveLength(1)
  // Later events are sent as before.
  await call('POST /teams', { ...server, body: { display_name: 'Crew' } })
  await emulator.webhooks.settled()
  expect(emulator.webhooks.list().map(({ event }) => event.type)).toEqual(['team.created'])
})

test('webhooks.clear() drops a webhook that waits for the previous one', async () => {
  let respond = (): void => {}
  const response = new Promise<Response>((resolve) => (respond = () => resolve(new Response())))
  const { emulator, events, call } = start({}, () => response)
  await call('POST /teams', { ...server, body: { display_name: 'First' } })
  await call('POST /teams', { ...server, body: { display_name: 'Second' } })
  await expect.poll(() => events.length).toBe(1)
  emulator.webhooks.clear()
  respond()
  await emulator.webhooks.settled()
  expect(events.map(({ data }) => data)).toMatchObject([{ displayName: 'First' }])
  expect(emulator.webhooks.list()).toEqual([])
})

test('a webhook waits for the previous one, so that events arrive in order', async () => {
  const { call, types } = start({}, () => new Promise((resolve) => setTimeout(resolve, 5, new Response())))
  await Promise.all([1, 2, 3].map((n) => call('POST /teams', { ...server, body: { display_name: `Team ${n}` } })))
  const { json } = await call('POST /users', { ...server, body: {} })
  await call(`DELETE /users/${json.id}`, server)
  expect(await types()).toEqual(['team.created', 'team.created', 'team.created', 'user.created', 'user.deleted'])
})

test('webhook ids are reproducible with a seed', async () => {
  const ids = async () => {
    const { emulator, signUp } = start({ seed: 7 })
    await signUp()
    const [delivery] = emulator.webhooks.list()
    emulator.reset()
    await signUp()
    return [delivery!.id, emulator.webhooks.list()[0]!.id]
  }
  const [id, afterReset] = await ids()
  expect(id).toMatch(/^msg_[0-9a-z]{27}$/)
  expect(afterReset).toBe(id)
  expect(await ids()).toEqual([id, id])
})

test('no webhook is logged without a URL, and invalid options are refused', async () => {
  const emulator = createCore()
  await createCaller(emulator).signUp()
  expect(emulator.webhooks.list()).toEqual([])
  for (const webhooks of [{}, { url: 'ftp://harbor' }, { url: URL, secret: 'whsec_%' }, { url: URL, events: [] }]) {
    expect(() => createCore({ webhooks } as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  }
})

test('the log keeps the last 1,000 webhooks', async () => {
  const emulator = createCore({ webhooks: { url: URL, secret: SECRET, fetch: async () => new Response() } })
  const { db, webhooks } = emulator
  const { json: user } = await createCaller(emulator).call('POST /users', { ...server, body: {} })
  await webhooks.settled()
  for (let count = 0; count < 1_000; count++) {
    db.users.update(db.users.get(user.id)!, { display_name: `Mira ${count}` })
    await Promise.resolve()
  }
  await webhooks.settled()
  const events = webhooks.list().map(({ event }) => event as { type: string; data: { display_name: string } })
  expect(events).toHaveLength(1_000)
  expect(events[0]).toMatchObject({ type: 'user.updated', data: { display_name: 'Mira 0' } })
  expect(events.at(-1)!.data.display_name).toBe('Mira 999')
})

test.each([
  [199, 'pending'],
  [200, 'delivered'],
  [299, 'delivered'],
  [300, 'pending'],
  [404, 'pending'],
])('a webhook that gets the status %i is %s', async (status, expected) => {
  const respond = () => ({ status, body: null }) as Response
  const { emulator, signUp } = start({ seed: 'status' }, respond)
  await signUp()
  expect(emulator.webhooks.list()[0]!.status).toBe('pending')
  await emulator.webhooks.settled()
  expect(emulator.webhooks.list()).toMatchObject([{ status: expected, attempts: [{ status }] }])
})

test('webhooks are JSON, and are listed by type and status together', async () => {
  let status = 200
  const { emulator, received, call, signUp } = start({ seed: 'filter' }, () => new Response(null, { status }))
  await signUp()
  await emulator.webhooks.settled()
  status = 500
  await signUp('ines@harbor.example')
  await call('POST /teams', { ...server, body: { display_name: 'Crew' } })
  await emulator.webhooks.settled()
  expect(received[0]!.headers.get('content-type')).toBe('application/json')
  const listed = (filter: Parameters<typeof emulator.webhooks.list>[0]) => emulator.webhooks.list(filter).length
  expect(listed({})).toBe(3)
  expect(listed({ type: 'user.created' })).toBe(2)
  expect(listed({ status: 'pending' })).toBe(2)
  expect(listed({ type: 'user.created', status: 'pending' })).toBe(1)
  expect(listed({ type: 'team.created', status: 'delivered' })).toBe(0)
})

test('a replayed webhook that fails again waits for its next attempt', async () => {
  let status = 200
  const { emulator, signUp } = start({ seed: 'replay' }, () => new Response(null, { status }))
  await signUp()
  await emulator.webhooks.settled()
  const [{ id } = { id: '' }] = emulator.webhooks.list()
  status = 500
  const again = await emulator.webhooks.replay(id)
  expect(again.status).toBe('pending')
  expect(again.nextAttemptAt).toBe(emulator.clock.now() + 300_000)
})

test('a wrong secret of webhooks is named', () => {
  expect(() => createCore({ webhooks: { url: URL, secret: 'whsec_%' } })).toThrow(
    'webhooks.secret must be whsec_ followed by base64',
  )
})
