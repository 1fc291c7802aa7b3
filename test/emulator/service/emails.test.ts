import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { type EmailConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createEmulatorWorld, outcomeOf, OWN_MAIL_SERVER, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { CALLBACK, createCaller } from '../caller.ts'
import { changeConfig, changeSettings } from '../settings.ts'

const WITHOUT_EMAIL = '7c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e91'
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const RESET = 'a70fb3a4-56c1-4e42-af25-49d25603abd0'
async function createMailWorld(email_config: EmailConfig = OWN_MAIL_SERVER) {
  const users = [{ id: WITHOUT_EMAIL, display_name: 'Ana' }]
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config: { email_config }, users }] })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  emulator.outbox.clear()
  const send = (body: object, level: 'client' | 'server' | 'admin' = 'server') =>
    caller.call('POST /emails/send-email', { level, body: { user_ids: [mira.user_id], ...body } })
  const admin = (operation: string, body?: object) => caller.call(operation, { level: 'admin', body })
  const preference = (category: string, enabled: boolean) =>
    caller.call(`PATCH /emails/notification-preference/me/${category}`, { token: mira.access_token, body: { enabled } })
  /** A template of the project's own, with this source. */
  const template = async (tsx_source: string) => {
    const { id } = (await admin('POST /internal/email-templates', { display_name: 'Own' })).json
    return { id, ...(await admin(`PATCH /internal/email-templates/${id}`, { tsx_source })) }
  }
  return { emulator, ...caller, mira, send, admin, preference, template }
}

const DIGEST = `export function EmailTemplate({ user, variables }) {
  return <><Subject value="Week" /><NotificationCategory value="Marketing" /><p>{variables.week} for {user.displayName}</p></>
}`

test('sending to users adds one email for each user with an address, and reports which users have one', async () => {
  const { send, mira, emulator } = await createMailWorld()
  const body = {
    user_ids: [WITHOUT_EMAIL, mira.user_id],
    html: '<p>Your berth is ready.</p>',
    subject: 'Welcome aboard',
  }
  const { status, json } = await send(body)
  expect(status).toBe(200)
  expect(json).toEqual({
    results: [{ user_id: WITHOUT_EMAIL }, { user_id: mira.user_id, user_email: 'mira@harbor.example' }],
  })
  const mails = emulator.outbox.list()
  expect(mails).toEqual([
    expect.objectContaining({ to: 'mira@harbor.example', kind: 'custom', subject: 'Welcome aboard' }),
  ])
  expect(mails[0]!.html).toContain('background-color:#ffffff')
  expect(mails[0]!.html).toContain('<p>Your berth is ready.</p>')
  expect(mails[0]!.html).not.toContain('Unsubscribe')
})

test.each([
  [{}, '#f4f4f5'],
  [{ theme_id: null }, '#f4f4f5'],
  [{ theme_id: DARK }, '#09090b'],
  [{ theme_id: UNKNOWN_ID }, '#f4f4f5'],
  [{ theme_id: false }, '<html><body><p>x</p></body></html>'],
])('an email sent to users with %j looks like %s', async (selector, html) => {
  const { send, emulator } = await createMailWorld()
  await send({ html: '<p>x</p>', ...selector })
  expect(emulator.outbox.latest()!.html).toContain(html)
  expect(emulator.outbox.latest()!.subject).toBe('')
})

test('sending to users renders a template; a given subject takes precedence', async () => {
  const { send, emulator, template } = await createMailWorld()
  const { id } = await template(DIGEST)
  await send({ template_id: id, variables: { week: 32 } })
  expect(emulator.outbox.latest()).toMatchObject({ subject: 'Week', html: expect.stringContaining('<p>32 for </p>') })
  await send({ template_id: id, variables: { week: 33 }, subject: 'Tides' })
  expect(emulator.outbox.latest()!.subject).toBe('Tides')
})

test('sending to users skips users who disabled the template’s category', async () => {
  const { send, emulator, template, preference } = await createMailWorld()
  const { id } = await template(DIGEST)
  await preference('4f6f8873-3d04-46bd-8bef-18338b1a1b4c', false)
  expect((await send({ template_id: id, variables: { week: 1 } })).json.results[0].user_email).toBe(
    'mira@harbor.example',
  )
  await send({ html: 'x', notification_category_name: 'Marketing' })
  expect(emulator.outbox.list()).toEqual([])
  await send({ html: 'x' })
  expect(emulator.outbox.list()).toHaveLength(1)
  await preference('7bb82d33-2f54-4a3d-9d23-82739e0d66ef', false)
  await send({ html: 'x' })
  expect(emulator.outbox.list()).toHaveLength(1)
})

test('an email to users contains an unsubscribe link where possible, which works repeatedly and without headers', async () => {
  const { send, emulator } = await createMailWorld()
  const marketing = { html: '<p>x</p>', notification_category_name: 'Marketing' }
  await send(marketing)
  const link = /href="([^"]*unsubscribe-link[^"]*)"/.exec(emulator.outbox.latest()!.html)![1]!
  expect(link).toMatch(/\/api\/v1\/emails\/unsubscribe-link\?code=[0-9a-z]{45}$/)
  for (let count = 0; count < 2; count++) {
    const response = await emulator.fetch(link)
    expect({ status: response.status, 'content-type': response.headers.get('content-type') }).toEqual({
      status: 200,
      'content-type': 'text/html; charset=utf-8',
    })
  }
  await send(marketing)
  expect(emulator.outbox.list()).toHaveLength(1)
  expect((await emulator.fetch(`${link.slice(0, -1)}!`)).status).toBe(400)
})

test('sending to users ignores delivery errors', async () => {
  const { send, emulator } = await createMailWorld()
  changeSettings(emulator.db, { email_config: { ...OWN_MAIL_SERVER, host: 'smtp.invalid' } })
  expect((await send({ html: 'x' })).status).toBe(200)
  expect(emulator.outbox.list()).toEqual([])
  changeConfig(emulator.db, {
    [`emails.templates.${UNKNOWN_ID}`]: { displayName: 'Broken', tsxSource: 'export const x = <' },
  })
  expect((await send({ template_id: UNKNOWN_ID })).json.results).toHaveLength(1)
})

const both = { html: 'x', notification_category_name: 'None', user_ids: [UNKNOWN_ID] }
test.each([
  ['client', OWN_MAIL_SERVER, { html: 'x' }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['server', { type: 'shared' }, {}, 400, 'REQUIRES_CUSTOM_EMAIL_SERVER'],
  [
    'server',
    OWN_MAIL_SERVER,
    { notification_category_name: 'None' },
    400,
    'Either html or template_id must be provided',
  ],
  [
    'server',
    OWN_MAIL_SERVER,
    { ...both, template_id: 'x' },
    400,
    'If html is provided, cannot provide template_id or variables',
  ],
  [
    'server',
    OWN_MAIL_SERVER,
    { ...both, variables: {} },
    400,
    'If html is provided, cannot provide template_id or variables',
  ],
  ['server', OWN_MAIL_SERVER, both, 400, 'Notification category not found with given name'],
  [
    'server',
    OWN_MAIL_SERVER,
    { html: 'x', notification_category_name: 'marketing' },
    400,
    'Notification category not found with given name',
  ],
  [
    'server',
    OWN_MAIL_SERVER,
    { template_id: UNKNOWN_ID, user_ids: [UNKNOWN_ID] },
    400,
    'Template not found with given id',
  ],
  ['server', OWN_MAIL_SERVER, { html: 'x', user_ids: [WITHOUT_EMAIL, UNKNOWN_ID] }, 400, 'USER_ID_DOES_NOT_EXIST'],
  ['server', OWN_MAIL_SERVER, { html: 'x', user_ids: ['mira'] }, 400, 'USER_ID_DOES_NOT_EXIST'],
  ['server', OWN_MAIL_SERVER, { html: 'x', theme_id: 'dark' }, 400, 'body.theme_id is invalid'],
  ['server', OWN_MAIL_SERVER, { html: 'x', user_ids: undefined }, 400, 'body.user_ids must be defined'],
] as const)('sending to users with $2 is refused at level $0: $4', async (level, server, body, status, problem) => {
  const { send, emulator } = await createMailWorld(server)
  const response = await send(body, level)
  expect(response.status).toBe(status)
  expect(response.text).toContain(problem)
  expect(emulator.outbox.list()).toEqual([])
})

const render = async (body: object, level: 'client' | 'server' | 'admin' = 'admin') =>
  (await createMailWorld({ type: 'shared' })).call('POST /emails/render-email', { level, body })

test('rendering uses a stored template with preview values, without a mail server', async () => {
  const { status, json } = await render({ theme_id: null, template_id: RESET })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    subject: 'Reset your password at My app',
    notification_category: 'Transactional',
    html: expect.stringContaining('Hello John Doe,'),
  })
})

test('rendering uses the sources in the request and ignores undeclared values', async () => {
  const theme_tsx_source = 'export function EmailTheme({ children }) { return <main>{children}</main> }'
  const template_tsx_source = 'export function EmailTemplate({ user }) { return <p>Ahoy, {user.displayName}!</p>; }'
  const { json } = await render({ theme_tsx_source, template_tsx_source })
  expect(json).toEqual({ html: '<!DOCTYPE html><main><p>Ahoy, John Doe!</p></main>' })
})

const template = { template_id: RESET }
const oneTheme = 'Exactly one of theme_id or theme_tsx_source must be provided'
const oneTemplate = 'Exactly one of template_id or template_tsx_source must be provided'
test.each([
  ['server', { theme_id: false, ...template }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', template, 400, oneTheme],
  ['admin', { theme_id: null, theme_tsx_source: 'x', ...template }, 400, oneTheme],
  ['admin', { theme_id: false }, 400, oneTemplate],
  ['admin', { theme_id: false, ...template, template_tsx_source: 'x' }, 400, oneTemplate],
  ['admin', { theme_id: UNKNOWN_ID, ...template }, 400, 'No theme found with given id'],
  ['admin', { theme_id: null, template_id: UNKNOWN_ID }, 400, 'No template found with given id'],
  ['admin', { theme_id: null, template_tsx_source: 'export const a = <' }, 400, 'EMAIL_RENDERING_ERROR'],
  ['admin', { theme_tsx_source: 'export {', ...template }, 400, 'EMAIL_RENDERING_ERROR'],
] as const)('rendering at level %s: %j returns %i %s', async (level, body, status, problem) => {
  const response = await render(body, level)
  expect(response.status).toBe(status)
  expect(response.text).toContain(problem)
})

const { type: _, ...SERVER } = OWN_MAIL_SERVER

function createAdminMailWorld(email_config: EmailConfig = { type: 'shared' }) {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config: { email_config } }] })
  const caller = createCaller(emulator)
  const admin = (operation: string, body?: object) => caller.call(operation, { level: 'admin', body })
  const invite = (body: object, level: 'client' | 'server' | 'admin' = 'server') =>
    caller.call('POST /internal/send-sign-in-invitation', { level, body })
  return { emulator, ...caller, admin, invite }
}

test('the list of sent emails contains the mail server without its password, newest first', async () => {
  const { admin, signUp, emulator } = createAdminMailWorld(OWN_MAIL_SERVER)
  await signUp('mira@harbor.example')
  await signUp('ines@harbor.example')
  emulator.outbox.clear()
  const { items, is_paginated } = (await admin('GET /internal/emails')).json
  expect(is_paginated).toBe(false)
  const { password: _, ...shown } = SERVER
  expect(items).toEqual(
    ['ines@harbor.example', 'mira@harbor.example'].map((to) => ({
      id: expect.any(String),
      subject: 'Verify your email address at My app',
      sent_at_millis: expect.any(Number),
      to: [to],
      sender_config: { type: 'standard', ...shown },
      error: null,
    })),
  )
})

test('the list of sent emails is limited to the latest 100', async () => {
  const { admin, invite } = createAdminMailWorld()
  for (let count = 0; count < 102; count++) {
    await invite({ email: `guest${count}@harbor.example`, callback_url: CALLBACK })
  }
  const { items } = (await admin('GET /internal/emails')).json
  expect(items).toHaveLength(100)
  expect(items[0].to).toEqual(['guest101@harbor.example'])
  expect(items[99].to).toEqual(['guest2@harbor.example'])
  expect(items[0].sender_config.type).toBe('shared')
})

test('the list of sent emails is for admins', async () => {
  const { call } = createAdminMailWorld()
  for (const level of ['client', 'server'] as const) {
    expect((await call('GET /internal/emails', { level })).json.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  }
})

const TEST_EMAIL = { recipient_email: 'mira@harbor.example', email_config: SERVER }

test('a test email is sent with the given settings', async () => {
  const { admin, emulator } = createAdminMailWorld()
  const { status, json } = await admin('POST /internal/send-test-email', TEST_EMAIL)
  expect({ status, json }).toEqual({ status: 200, json: { success: true } })
  expect(emulator.outbox.latest()).toMatchObject({ to: 'mira@harbor.example', kind: 'test' })
  const { items } = (await admin('GET /internal/emails')).json
  expect(items[0].sender_config).toMatchObject({ type: 'standard', host: SERVER.host })
})

test('a test email to an invalid host fails with status 200', async () => {
  const { admin, emulator } = createAdminMailWorld()
  const email_config = { ...SERVER, host: 'smtp.harbor.invalid' }
  const { status, json } = await admin('POST /internal/send-test-email', { ...TEST_EMAIL, email_config })
  expect(status).toBe(200)
  expect(json).toEqual({
    success: false,
    error_message: 'Failed to connect to the email host. Please make sure the email host configuration is correct.',
  })
  expect(emulator.outbox.list()).toEqual([])
  const { items } = (await admin('GET /internal/emails')).json
  expect(items[0].error).toMatchObject({ errorType: 'HOST_NOT_FOUND', canRetry: false })
})

test.each([
  [{ ...TEST_EMAIL, recipient_email: 'mira' }, 'body.recipient_email must be a valid email'],
  [{ ...TEST_EMAIL, email_config: { ...SERVER, type: 'standard' } }, 'contains unknown properties: type'],
  [{ ...TEST_EMAIL, email_config: { ...SERVER, port: 65_536 } }, 'body.email_config.port'],
  [{ ...TEST_EMAIL, email_config: { ...SERVER, password: 'x'.repeat(71) } }, 'body.email_config.password'],
])('a test email is refused: $1', async (body, problem) => {
  const { admin } = createAdminMailWorld()
  const { status, json } = await admin('POST /internal/send-test-email', body)
  expect({ status, code: json.code }).toEqual({ status: 400, code: 'SCHEMA_ERROR' })
  expect(json.error).toContain(problem)
})

const INVITATION = { email: 'guest@harbor.example', callback_url: `${CALLBACK}?from=mail` }

test.each(['server', 'admin'] as const)(
  'an invitation to sign in by a %s links to the unchanged callback',
  async (level) => {
    const { invite, emulator } = createAdminMailWorld()
    const { status, json } = await invite(INVITATION, level)
    expect({ status, json }).toEqual({ status: 200, json: { success: true } })
    const mail = emulator.outbox.latest()!
    expect(mail).toMatchObject({ to: INVITATION.email, kind: 'sign-in-invitation', link: INVITATION.callback_url })
    expect(mail.code).toBeUndefined()
  },
)

test('an invitation to sign in is refused for an untrusted URL, by a client, and by a mail server', async () => {
  const { invite, emulator } = createAdminMailWorld()
  const elsewhere = await invite({ ...INVITATION, callback_url: 'https://evil.example/' })
  expect(elsewhere).toMatchObject({ status: 400, json: { code: 'REDIRECT_URL_NOT_WHITELISTED' } })
  expect((await invite(INVITATION, 'client')).json.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  expect(emulator.outbox.list()).toEqual([])
  const text =
    'Failed to send email. If you are the admin of this project, please check the email configuration and try again.'
  const broken = createAdminMailWorld({ ...OWN_MAIL_SERVER, host: 'smtp.invalid' })
  expect(await broken.invite(INVITATION)).toMatchObject({ status: 400, text })
  expect(broken.emulator.outbox.list()).toEqual([])
})

const TRANSACTIONAL = '7bb82d33-2f54-4a3d-9d23-82739e0d66ef'
const MARKETING = '4f6f8873-3d04-46bd-8bef-18338b1a1b4c'

async function createPreferenceWorld() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const list = (userId: string, options: object = { token: mira.access_token }) =>
    caller.call(`GET /emails/notification-preference/${userId}`, options)
  const set = (userId: string, category: string, enabled: unknown, options: object = { token: mira.access_token }) =>
    caller.call(`PATCH /emails/notification-preference/${userId}/${category}`, { body: { enabled }, ...options })
  return { emulator, mira, list, set }
}

test('notification preferences are two, both enabled, one of which can’t be disabled', async () => {
  const { list, mira } = await createPreferenceWorld()
  const want = {
    items: [
      {
        notification_category_id: TRANSACTIONAL,
        notification_category_name: 'Transactional',
        enabled: true,
        can_disable: false,
      },
      {
        notification_category_id: MARKETING,
        notification_category_name: 'Marketing',
        enabled: true,
        can_disable: true,
      },
    ],
    is_paginated: false,
  }
  expect((await list('me')).json).toEqual(want)
  expect((await list(mira.user_id, { level: 'server' })).json).toEqual(want)
})

test('notification preferences can all be disabled and enabled', async () => {
  const { list, set, mira } = await createPreferenceWorld()
  for (const category of [MARKETING, TRANSACTIONAL]) {
    const { status, json } = await set('me', category, false)
    expect({ status, enabled: json.enabled, notification_category_id: json.notification_category_id }).toEqual({
      status: 200,
      enabled: false,
      notification_category_id: category,
    })
  }
  await set(mira.user_id, MARKETING, true, { level: 'server' })
  const { items } = (await list('me')).json
  expect(items.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([false, true])
})

test.each<[string, string, object | null, number, string]>([
  ['me', MARKETING, {}, 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  [UNKNOWN_ID, MARKETING, {}, 401, 'USER_AUTHENTICATION_REQUIRED'],
  [UNKNOWN_ID, MARKETING, null, 403, 'You can only manage your own notification preferences'],
  ['me', UNKNOWN_ID, null, 404, 'Notification category not found'],
  [UNKNOWN_ID, MARKETING, { level: 'server' }, 404, 'USER_NOT_FOUND'],
  ['me', 'marketing', null, 400, 'SCHEMA_ERROR'],
])(
  'notification preferences of %s, %s, changed by %j, are refused with %i %s',
  async (userId, category, options, status, want) => {
    const { set, emulator } = await createPreferenceWorld()
    expect(outcomeOf(await set(userId, category, false, options ?? undefined))).toEqual({ status, error: want })
    expect(emulator.db.notificationChoices.size).toBe(0)
  },
)

test.each<[string, object | null, number, string]>([
  ['me', {}, 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  [UNKNOWN_ID, null, 403, 'You can only view your own notification preferences'],
  [UNKNOWN_ID, { level: 'admin' }, 404, 'USER_NOT_FOUND'],
])('notification preferences of %s, read by %j, are refused with %i %s', async (userId, options, status, want) => {
  const { list } = await createPreferenceWorld()
  expect(outcomeOf(await list(userId, options ?? undefined))).toEqual({ status, error: want })
})

test('notification preferences require a value', async () => {
  const { set } = await createPreferenceWorld()
  expect((await set('me', MARKETING, undefined)).json.error).toContain('body.enabled must be defined')
  expect((await set('me', MARKETING, null)).json.error).toContain('body.enabled cannot be null')
})

test('an email may have an empty subject', async () => {
  const { asServer, signUp, emulator } = createEmulatorWorld({
    service: '2025',
    config: { email_config: OWN_MAIL_SERVER },
  })
  const { user_id } = await signUp()
  const body = { user_ids: [user_id], html: '<p>Hello</p>', subject: '' }
  expect((await asServer('POST /emails/send-email', body)).status).toBe(200)
  expect(emulator.outbox.latest({ kind: 'custom' })?.subject).toBe('')
})

test('an email may not have an empty body', async () => {
  const response = await createEmulatorWorld({ service: '2025', config: { email_config: OWN_MAIL_SERVER } }).asServer(
    'POST /emails/send-email',
    { user_ids: [], html: '' },
  )
  expect({ status: response.status, code: response.json.code }).toEqual({ status: 400, code: 'SCHEMA_ERROR' })
})

test('since 2026, an email has exactly one selection of recipients', async () => {
  const { asServer, signUp, emulator } = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
  const { user_id } = await signUp()
  await asServer('POST /users', { primary_email: 'ines@harbor.example' })
  emulator.outbox.clear()
  const send = (body: object) =>
    asServer('POST /emails/send-email', { subject: 'Berth', html: '<p>Ready</p>', ...body })
  for (const body of [{}, { user_ids: [user_id], all_users: true }, { user_ids: [user_id], emails: ['a@b.example'] }]) {
    const refused = await send(body)
    expect(outcomeOf(refused)).toEqual({ status: 400, error: 'SCHEMA_ERROR' })
    expect(refused.json.details.message).toContain('Exactly one of user_ids, all_users and emails')
  }
  expect(emulator.outbox.list()).toEqual([])
  const recipientsOf = async (body: object) => {
    expect((await send(body)).status).toBe(200)
    const recipients = emulator.outbox.list().map(({ to }) => to)
    emulator.outbox.clear()
    return recipients.sort()
  }
  expect(await recipientsOf({ user_ids: [user_id] })).toEqual(['mira@harbor.example'])
  expect(await recipientsOf({ all_users: true })).toEqual(['ines@harbor.example', 'mira@harbor.example'])
  expect(await recipientsOf({ emails: ['mo@quay.example'] })).toEqual(['mo@quay.example'])
})

test('a test email says that it is one', async () => {
  const { asAdmin, emulator } = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
  const { type: _, ...email_config } = OWN_MAIL_SERVER
  const test = await asAdmin('POST /internal/send-test-email', { recipient_email: 'mira@harbor.example', email_config })
  expect(test).toMatchObject({ status: 200, json: { success: true } })
  expect(emulator.outbox.latest()).toMatchObject({
    kind: 'test',
    subject: 'Test email',
    html: expect.stringContaining('If you can read it, the mail server works.'),
  })
})
