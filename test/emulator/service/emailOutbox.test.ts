/** The outbox of a service of 2026: scheduled emails can be changed, paused and canceled until they are sent. */
import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, OWN_MAIL_SERVER, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
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
  const sendRequest = (operation: string, body?: object) =>
    world.call(operation, { level: 'server', ...(body && { body }) })
  /** Schedules an email in an hour; resolves to its address in the outbox. */
  const schedule = async (more: object = {}): Promise<string> => {
    const scheduled_at_millis = world.emulator.clock.now() + HOUR
    const body = { user_ids: [user_id], subject: 'Berth 8', html: '<p>Soon</p>', scheduled_at_millis, ...more }
    expect((await sendRequest('POST /emails/send-email', body)).status).toBe(200)
    const [{ id }] = (await sendRequest('GET /emails/outbox?simple_status=in-progress')).json.items
    return `/emails/outbox/${id}`
  }
  const subjects = () => world.emulator.outbox.list().map(({ subject }) => subject)
  return { ...world, ask: sendRequest, user_id, schedule, subjects }
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
  const secondPage = (await ask(`GET /emails/outbox?limit=1&cursor=${next_cursor}`)).json
  expect(secondPage.items).toMatchObject([{ to: { type: 'custom-emails', emails: [EMAIL] } }])
  expect(secondPage.pagination.next_cursor).toBe(null)
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
    details: { email_id: id, status: 'SENT' },
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
  expect((await ask(`GET ${path}`)).json).toMatchObject({ status: 'sent', delivered_at_millis: emulator.clock.now() })
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
    delivered_at_millis: emulator.clock.now(),
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
    details: { status: 'SKIPPED' },
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
  const stranger = { type: 'user-primary-email', user_id: '11111111-1111-4111-8111-111111111111' }
  expect((await ask(`PATCH ${path}`, { to: stranger })).json.code).toBe('SCHEMA_ERROR')
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

const ALWAYS = [
  'id',
  'created_at_millis',
  'updated_at_millis',
  'tsx_source',
  'theme_id',
  'to',
  'variables',
  'skip_deliverability_check',
  'scheduled_at_millis',
  'created_with',
  'email_draft_id',
  'email_programmatic_call_template_id',
  'send_retries',
  'next_send_retry_at_millis',
  'send_attempt_errors',
  'status',
  'simple_status',
  'is_paused',
  'has_rendered',
  'has_delivered',
]
const RENDERED = [
  'started_rendering_at_millis',
  'rendered_at_millis',
  'subject',
  'html',
  'text',
  'is_transactional',
  'is_high_priority',
  'notification_category_id',
]

test('an email of the outbox has the fields of its status and no others', async () => {
  const { ask, schedule } = await setUp()
  const namesOf = (item: object) => Object.keys(item).sort()
  const path = await schedule()
  expect(namesOf((await ask(`GET ${path}`)).json)).toEqual([...ALWAYS, ...RENDERED].sort())
  expect(namesOf((await ask(`PATCH ${path}`, { is_paused: true })).json)).toEqual([...ALWAYS].sort())
  const broken = (await ask(`PATCH ${path}`, { tsx_source: 'export function', is_paused: false })).json
  const rendering = ['started_rendering_at_millis', 'rendered_at_millis', 'render_error']
  expect(namesOf(broken)).toEqual([...ALWAYS, ...rendering].sort())
  const sent = (await ask('GET /emails/outbox?status=sent')).json.items[0]
  const delivery = ['started_sending_at_millis', 'delivered_at_millis', 'can_have_delivery_info']
  expect(namesOf(sent)).toEqual([...ALWAYS, ...RENDERED, ...delivery].sort())
  expect(sent).toMatchObject({
    text: 'Ready',
    can_have_delivery_info: false,
    is_transactional: true,
    email_programmatic_call_template_id: null,
    send_attempt_errors: null,
    has_rendered: true,
  })
})

test('the emails of the service are items of the outbox with their template and a high priority', async () => {
  const { ask } = await setUp()
  const { items } = (await ask('GET /emails/outbox')).json
  expect(items.at(-1)).toMatchObject({
    to: { type: 'custom-emails', emails: [EMAIL] },
    is_high_priority: true,
    email_programmatic_call_template_id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('an email to a user without an address is accepted, skipped and can’t be changed', async () => {
  const { ask, emulator } = await setUp()
  const { json: user } = await ask('POST /users', { display_name: 'Noor' })
  const body = { user_ids: [user.id], subject: 'Berth 9', html: '<p>Ready</p>' }
  const sent = await ask('POST /emails/send-email', body)
  expect({ status: sent.status, json: sent.json }).toEqual({ status: 200, json: { results: [{ user_id: user.id }] } })
  const [email] = (await ask('GET /emails/outbox?status=skipped')).json.items
  expect(email).toMatchObject({
    to: { type: 'user-primary-email', user_id: user.id },
    simple_status: 'ok',
    skipped_reason: 'USER_HAS_NO_PRIMARY_EMAIL',
    skipped_details: {},
    started_sending_at_millis: emulator.clock.now(),
    skipped_at_millis: emulator.clock.now(),
    has_rendered: true,
    has_delivered: false,
  })
  expect(emulator.outbox.list().map(({ subject }) => subject)).not.toContain('Berth 9')
  for (const change of [{ cancel: true }, { is_paused: true }, { variables: {} }]) {
    expect((await ask(`PATCH /emails/outbox/${email.id}`, change)).json).toMatchObject({
      code: 'EMAIL_NOT_EDITABLE',
      details: { email_id: email.id, status: 'SKIPPED' },
    })
  }
})

test('a scheduled email is skipped when it is due if the user was deleted meanwhile', async () => {
  const { ask, emulator, schedule } = await setUp()
  const { json: user } = await ask('POST /users', { primary_email: 'noor@harbor.example' })
  const path = await schedule({ user_ids: [user.id] })
  await ask(`DELETE /users/${user.id}`)
  expect((await ask(`GET ${path}`)).json).toMatchObject({ status: 'scheduled', simple_status: 'in-progress' })
  emulator.clock.advance(HOUR)
  expect((await ask(`GET ${path}`)).json).toMatchObject({
    status: 'skipped',
    skipped_reason: 'USER_ACCOUNT_DELETED',
    skipped_at_millis: emulator.clock.now(),
    has_delivered: false,
  })
  expect(emulator.outbox.list({ to: 'noor@harbor.example' })).toEqual([])
})

test('a scheduled email can lose its addresses, and is skipped when it is due', async () => {
  const { ask, emulator, schedule, subjects } = await setUp()
  const path = await schedule()
  const to = { type: 'custom-emails', emails: [] }
  expect((await ask(`PATCH ${path}`, { to })).json).toMatchObject({ status: 'scheduled', to })
  emulator.clock.advance(HOUR)
  expect((await ask(`GET ${path}`)).json).toMatchObject({ status: 'skipped', skipped_reason: 'NO_EMAIL_PROVIDED' })
  expect(subjects()).not.toContain('Berth 8')
})

test.each([0, 101, -1])('the email outbox has no page of %d emails', async (limit) => {
  const { ask } = await setUp()
  const { status, json, text } = await ask(`GET /emails/outbox?limit=${limit}`)
  expect({ status, json, text }).toEqual({ status: 400, json: undefined, text: 'limit must be between 1 and 100' })
})

test('a marketing email to a user who unsubscribed is skipped, and a transactional one is sent', async () => {
  const { ask, user_id } = await setUp()
  const marketing = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c'
  await ask(`PATCH /emails/notification-preference/${user_id}/${marketing}`, { enabled: false })
  const send = async (notification_category_name: string) => {
    const body = { user_ids: [user_id], subject: 'News', html: '<p>News</p>', notification_category_name }
    await ask('POST /emails/send-email', body)
    return (await ask('GET /emails/outbox?limit=1')).json.items[0]
  }
  expect(await send('Marketing')).toMatchObject({ status: 'skipped', skipped_reason: 'USER_UNSUBSCRIBED' })
  expect(await send('Transactional')).toMatchObject({ status: 'sent', is_transactional: true })
})

test('the delivery info counts sent emails by age, and shows the boost', async () => {
  const { ask, emulator, schedule } = await setUp()
  const sent = async () => {
    const { hour, day, week, month } = (await ask('GET /emails/delivery-info')).json.stats
    return { hour: hour.sent, day: day.sent, week: week.sent, month: month.sent }
  }
  await schedule()
  // The sign-up has sent an email too.
  expect(await sent()).toEqual({ hour: 2, day: 2, week: 2, month: 2 })
  emulator.clock.advance(2 * HOUR)
  expect(await sent()).toEqual({ hour: 0, day: 3, week: 3, month: 3 })
  emulator.clock.advance(10 * 24 * HOUR)
  expect(await sent()).toEqual({ hour: 0, day: 0, week: 0, month: 3 })
  const { expires_at } = (await ask('POST /emails/capacity-boost')).json
  expect((await ask('GET /emails/delivery-info')).json.capacity).toMatchObject({
    is_boost_active: true,
    boost_expires_at: expires_at,
    penalty_factor: 1,
  })
})

test('an email that the mail server refused is listed with its error and was not delivered', async () => {
  const { asServer, emulator } = createEmulatorWorld({
    config: { email_config: { ...OWN_MAIL_SERVER, host: 'smtp.invalid' } },
  })
  const { json: user } = await asServer('POST /users', { primary_email: EMAIL })
  await asServer('POST /emails/send-email', { user_ids: [user.id], subject: 'Berth 7', html: '<p>Ready</p>' })
  const [email] = (await asServer('GET /emails/outbox?simple_status=error')).json.items
  const now = emulator.clock.now()
  expect(email).toMatchObject({
    status: 'server-error',
    simple_status: 'error',
    has_delivered: false,
    started_sending_at_millis: now,
    error_at_millis: now,
    server_error: expect.stringContaining('Failed to connect to the email host'),
  })
  expect(email).not.toHaveProperty('delivered_at_millis')
  expect(emulator.outbox.list()).toEqual([])
})

test('a canceled email was never begun to be sent, and is skipped from now on', async () => {
  const { ask, emulator, schedule } = await setUp()
  const path = await schedule()
  const { json } = await ask(`PATCH ${path}`, { cancel: true })
  expect(json).toMatchObject({
    status: 'skipped',
    simple_status: 'ok',
    skipped_reason: 'MANUALLY_CANCELLED',
    skipped_at_millis: emulator.clock.now(),
    skipped_details: {},
  })
  expect(json).not.toHaveProperty('started_sending_at_millis')
})

test('an email that an older version canceled has that reason and the time when it was due', async () => {
  const { ask, emulator, schedule } = await setUp()
  const path = await schedule()
  const mail = emulator.db.mails.get(path.split('/').at(-1)!)!
  emulator.db.mails.update(mail, { hold: { status: 'skipped' } })
  const { json } = await ask(`GET ${path}`)
  expect(json).toMatchObject({
    status: 'skipped',
    skipped_reason: 'MANUALLY_CANCELLED',
    skipped_at_millis: mail.sent_at_millis,
  })
  expect(json).not.toHaveProperty('started_sending_at_millis')
})

test('a paused email stays paused while its time, source or recipient changes', async () => {
  const { ask, emulator, schedule } = await setUp()
  const path = await schedule()
  await ask(`PATCH ${path}`, { is_paused: true })
  const later = emulator.clock.now() + 2 * HOUR
  for (const change of [{ scheduled_at_millis: later }, { variables: { berth: 8 } }, { theme_id: DARK }]) {
    expect((await ask(`PATCH ${path}`, change)).json).toMatchObject({ status: 'paused', is_paused: true })
  }
  expect((await ask(`PATCH ${path}`, { is_paused: false })).json).toMatchObject({
    status: 'scheduled',
    scheduled_at_millis: later,
    variables: { berth: 8 },
    theme_id: DARK,
  })
})

const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const GREETING =
  'export const EmailTemplate = ({ user, variables }) => <p>{user.displayName}: {variables.berth ?? "none"}</p>'

test('an email is rendered again if only its source, its theme or its variables change', async () => {
  const { ask, schedule, user_id } = await setUp()
  await ask(`PATCH /users/${user_id}`, { display_name: 'Mira' })
  const path = await schedule()
  const change = async (body: object) => (await ask(`PATCH ${path}`, body)).json
  const written = await change({ tsx_source: GREETING })
  expect(written).toMatchObject({ subject: 'Berth 8', text: 'Mira: none', tsx_source: GREETING })
  expect(await change({ variables: { berth: 9 } })).toMatchObject({ text: 'Mira: 9', tsx_source: GREETING })
  const dark = await change({ theme_id: DARK })
  expect(dark).toMatchObject({ text: 'Mira: 9', variables: { berth: 9 }, theme_id: DARK })
  expect(written.html).not.toContain('#09090b')
  expect(dark.html).toContain('#09090b')
})

test('a change that can’t be rendered is an error of the email until its source changes again', async () => {
  const { ask, schedule } = await setUp()
  const path = await schedule()
  const broken = (await ask(`PATCH ${path}`, { tsx_source: '<' })).json
  expect(broken).toMatchObject({ status: 'render-error', simple_status: 'error', has_rendered: false })
  expect(broken.render_error).toEqual(expect.stringMatching(/./))
  expect((await ask(`PATCH ${path}`, { is_paused: false })).json.status).toBe('render-error')
  expect((await ask(`PATCH ${path}`, { tsx_source: GREETING })).json).toMatchObject({
    status: 'scheduled',
    subject: 'Berth 8',
  })
})

test('an email gets the address of its new recipient', async () => {
  const { ask, emulator, schedule, user_id } = await setUp()
  const { json: noor } = await ask('POST /users', { primary_email: 'noor@harbor.example' })
  const { json: mo } = await ask('POST /users', { display_name: 'Mo' })
  const path = await schedule()
  const send = (to: object) => ask(`PATCH ${path}`, { to })
  const stored = () => emulator.db.mails.get(path.split('/').at(-1)!)!
  for (const { to, recipient } of [
    { to: { type: 'user-primary-email', user_id: noor.id }, recipient: 'noor@harbor.example' },
    {
      to: { type: 'user-custom-emails', user_id, emails: ['a@harbor.example', 'b@harbor.example'] },
      recipient: 'a@harbor.example',
    },
    { to: { type: 'custom-emails', emails: ['c@harbor.example'] }, recipient: 'c@harbor.example' },
    { to: { type: 'user-primary-email', user_id: mo.id }, recipient: '' },
    { to: { type: 'custom-emails', emails: [] }, recipient: '' },
  ]) {
    expect((await send(to)).json).toMatchObject({ to, status: 'scheduled' })
    expect(stored().to).toBe(recipient)
  }
  for (const to of [
    { type: 'user-primary-email', user_id: UNKNOWN_ID },
    { type: 'user-custom-emails', emails: [EMAIL] },
  ]) {
    const { status, json } = await send(to)
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'SCHEMA_ERROR' })
  }
  expect((await send({ type: 'user-primary-email', user_id: UNKNOWN_ID })).json.error).toContain(
    'body.to.user_id must be a user of the project',
  )
})

test('an email of a deleted user is skipped although it was paused when the user was deleted', async () => {
  const { ask, emulator, schedule } = await setUp()
  const { json: user } = await ask('POST /users', { primary_email: 'noor@harbor.example' })
  const path = await schedule({ user_ids: [user.id] })
  await ask(`PATCH ${path}`, { is_paused: true })
  await ask(`DELETE /users/${user.id}`)
  await ask(`PATCH ${path}`, { is_paused: false })
  emulator.clock.advance(HOUR)
  expect((await ask(`GET ${path}`)).json).toMatchObject({
    status: 'skipped',
    skipped_reason: 'USER_ACCOUNT_DELETED',
  })
})
