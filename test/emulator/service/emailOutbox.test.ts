/** The outbox of a service of 2026: scheduled emails can be changed, paused and canceled until they are sent. */
import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { EMAIL, internal } from '../behavior/facts/ask.ts'
import { createCaller } from '../caller.ts'

const MAIL_SERVER = { type: 'standard', host: 'mail.example', port: 25, username: 'a', password: 'b' }
const HOUR = 3_600_000
const SENDER = { sender_name: 'Harbor', sender_email: 'harbor@mail.example' }

async function setUp() {
  const emulator = createCore({
    service: '2026',
    seed: 1,
    ...internal({ email_config: { ...MAIL_SERVER, ...SENDER } }),
  })
  const world = { emulator, ...createCaller(emulator) }
  const { user_id } = await world.signUp(EMAIL)
  const body = { user_ids: [user_id], subject: 'Berth 7', html: '<p>Ready</p>' }
  await world.call('POST /emails/send-email', { level: 'server', body })
  const ask = (operation: string, body?: object) => world.call(operation, { level: 'server', ...(body && { body }) })
  /** Schedules an email in an hour; resolves to its address in the outbox. */
  const schedule = async (more: object = {}): Promise<string> => {
    const scheduled_at_millis = world.emulator.clock.now() + HOUR
    const body = { user_ids: [user_id], subject: 'Berth 8', html: '<p>Soon</p>', scheduled_at_millis, ...more }
    expect((await ask('POST /emails/send-email', body)).status).toBe(200)
    const [{ id }] = (await ask('GET /emails/outbox?simple_status=in-progress')).json.items
    return `/emails/outbox/${id}`
  }
  const subjects = () => world.emulator.outbox.list().map(({ subject }) => subject)
  return { ...world, ask, user_id, schedule, subjects }
}

test('the email outbox of a project lists sent emails, newest first, in pages and by status', async () => {
  const { ask, user_id } = await setUp()
  const { json } = await ask('GET /emails/outbox?limit=1')
  expect(json.items).toMatchObject([
    {
      to: { type: 'user-primary-email', user_id },
      subject: 'Berth 7',
      html: expect.stringContaining('Ready'),
      status: 'sent',
      simple_status: 'ok',
      has_delivered: true,
    },
  ])
  const { next_cursor } = json.pagination
  const second = (await ask(`GET /emails/outbox?limit=1&cursor=${next_cursor}`)).json
  expect(second.items).toMatchObject([{ to: { type: 'custom-emails', emails: [EMAIL] } }])
  expect(second.pagination.next_cursor).toBe(null)
  expect((await ask('GET /emails/outbox?status=queued')).json.items).toEqual([])
  expect((await ask('GET /emails/outbox?simple_status=ok')).json.items).toHaveLength(2)
})

test('the email outbox reads one email of its own project', async () => {
  const { ask } = await setUp()
  const [mail] = (await ask('GET /emails/outbox')).json.items
  expect((await ask(`GET /emails/outbox/${mail.id}`)).json).toEqual(mail)
  expect((await ask('GET /emails/outbox/11111111-1111-4111-8111-111111111111')).status).toBe(404)
})

test('an email that was sent can’t be changed or canceled', async () => {
  const { ask } = await setUp()
  const [{ id }] = (await ask('GET /emails/outbox')).json.items
  expect((await ask(`PATCH /emails/outbox/${id}`, { cancel: true })).json).toMatchObject({
    code: 'EMAIL_NOT_EDITABLE',
    details: { email_id: id, status: 'sent' },
  })
})

test('a scheduled email is sent when its moment comes', async () => {
  const { ask, emulator, schedule, subjects } = await setUp()
  const path = await schedule()
  expect((await ask(`GET ${path}`)).json).toMatchObject({
    status: 'scheduled',
    simple_status: 'in-progress',
    scheduled_at_millis: emulator.clock.now() + HOUR,
    has_delivered: false,
  })
  expect(subjects()).not.toContain('Berth 8')
  emulator.clock.advance(HOUR - 1)
  expect(subjects()).not.toContain('Berth 8')
  emulator.clock.advance(1)
  expect(subjects().at(-1)).toBe('Berth 8')
  expect((await ask(`GET ${path}`)).json).toMatchObject({ status: 'sent', sent_at_millis: emulator.clock.now() })
})

test('a snapshot keeps a scheduled email', async () => {
  const { emulator, schedule, subjects } = await setUp()
  await schedule()
  const snapshot = emulator.db.snapshot()
  emulator.clock.advance(HOUR)
  emulator.outbox.clear()
  emulator.db.restore(snapshot)
  expect(subjects()).toContain('Berth 8')
})

test('a paused email is sent when it is resumed, even past its moment', async () => {
  const { ask, emulator, schedule, subjects } = await setUp()
  const path = await schedule()
  expect((await ask(`PATCH ${path}`, { is_paused: true })).json).toMatchObject({ status: 'paused', is_paused: true })
  emulator.clock.advance(2 * HOUR)
  expect(subjects()).not.toContain('Berth 8')
  expect((await ask(`PATCH ${path}`, { is_paused: false })).json).toMatchObject({
    status: 'sent',
    sent_at_millis: emulator.clock.now(),
  })
  expect(subjects().at(-1)).toBe('Berth 8')
})

test('a rescheduled email is sent at its new moment', async () => {
  const { ask, emulator, schedule, subjects } = await setUp()
  const path = await schedule()
  await ask(`PATCH ${path}`, { scheduled_at_millis: emulator.clock.now() + 2 * HOUR })
  emulator.clock.advance(HOUR)
  expect(subjects()).not.toContain('Berth 8')
  emulator.clock.advance(HOUR)
  expect(subjects()).toContain('Berth 8')
})

test('a canceled email is never sent and can no longer be changed', async () => {
  const { ask, emulator, schedule, subjects } = await setUp()
  const path = await schedule()
  expect((await ask(`PATCH ${path}`, { cancel: true })).json).toMatchObject({ status: 'skipped', simple_status: 'ok' })
  emulator.clock.advance(HOUR)
  expect(subjects()).not.toContain('Berth 8')
  expect((await ask(`PATCH ${path}`, { is_paused: false })).json).toMatchObject({
    code: 'EMAIL_NOT_EDITABLE',
    details: { status: 'skipped' },
  })
})

test('a scheduled email renders its changed source, and isn’t sent if that fails', async () => {
  const { ask, emulator, schedule, subjects } = await setUp()
  const path = await schedule()
  const source = (text: string) => `export function EmailTemplate() { return <p>${text}</p> }`
  const changed = (await ask(`PATCH ${path}`, { tsx_source: source('Now') })).json
  expect(changed).toMatchObject({ status: 'scheduled', subject: 'Berth 8', tsx_source: source('Now') })
  expect(changed.html).toContain('<p>Now</p>')
  const broken = (await ask(`PATCH ${path}`, { tsx_source: 'export function' })).json
  expect(broken).toMatchObject({ status: 'render-error', simple_status: 'error', has_rendered: false })
  expect(broken.render_error).toEqual(expect.any(String))
  emulator.clock.advance(HOUR)
  expect(subjects()).not.toContain('Berth 8')
  expect((await ask(`PATCH ${path}`, { tsx_source: source('Later') })).json).toMatchObject({ status: 'sent' })
  expect(subjects()).toContain('Berth 8')
})

test('a changed email keeps its unsubscribe link', async () => {
  const { ask, schedule } = await setUp()
  const path = await schedule({ notification_category_name: 'Marketing' })
  const link = /unsubscribe-link\?code=\w+/
  const [before] = link.exec((await ask(`GET ${path}`)).json.html)!
  const { html } = (await ask(`PATCH ${path}`, { tsx_source: 'export const EmailTemplate = () => <p>New</p>' })).json
  expect(html).toContain('New')
  expect(html).toContain(before)
})

test('the recipient of a scheduled email can be changed', async () => {
  const { ask, emulator, schedule, user_id } = await setUp()
  const path = await schedule()
  const emails = ['noa@harbor.example', 'ada@harbor.example']
  for (const to of [
    { type: 'user-custom-emails', user_id, emails },
    { type: 'user-primary-email', user_id },
    { type: 'custom-emails', emails },
  ]) {
    expect((await ask(`PATCH ${path}`, { to })).json.to).toEqual(to)
  }
  for (const to of [
    { type: 'custom-emails', emails: [] },
    { type: 'user-primary-email', user_id: '11111111-1111-4111-8111-111111111111' },
  ]) {
    expect((await ask(`PATCH ${path}`, { to })).json.code).toBe('SCHEMA_ERROR')
  }
  emulator.clock.advance(HOUR)
  for (const to of emails) expect(emulator.outbox.latest({ to })).toMatchObject({ subject: 'Berth 8' })
  expect(emulator.outbox.latest({ to: EMAIL })?.subject).not.toBe('Berth 8')
})

test('an email can be sent to addresses of no user', async () => {
  const { ask, emulator } = await setUp()
  await ask('POST /emails/send-email', { emails: ['noa@harbor.example'], subject: 'Hello', html: '<p>Noa</p>' })
  expect(emulator.outbox.latest({ to: 'noa@harbor.example' })).toMatchObject({ subject: 'Hello' })
  const [{ to }] = (await ask('GET /emails/outbox')).json.items
  expect(to).toEqual({ type: 'custom-emails', emails: ['noa@harbor.example'] })
})

test('the capacity for emails is raised once at a time', async () => {
  const { ask, emulator } = await setUp()
  const { expires_at } = (await ask('POST /emails/capacity-boost')).json
  expect((await ask('POST /emails/capacity-boost')).json).toMatchObject({
    code: 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE',
    details: { expires_at },
  })
  emulator.clock.advance(Date.parse(expires_at) - emulator.clock.now())
  expect((await ask('POST /emails/capacity-boost')).status).toBe(200)
})
