import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { EmailConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const NONE = '7c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e91'
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const RESET = 'a70fb3a4-56c1-4e42-af25-49d25603abd0'
const SMTP: EmailConfig = {
  type: 'standard',
  host: 'smtp.harbor.example',
  port: 587,
  username: 'mailer',
  password: 'lighthouse keeper',
  sender_name: 'Harbor',
  sender_email: 'no-reply@harbor.example',
}

async function world(email_config: EmailConfig = SMTP) {
  const users = [{ id: NONE, display_name: 'Ana' }]
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
  const { send, mira, emulator } = await world()
  const body = { user_ids: [NONE, mira.user_id], html: '<p>Your berth is ready.</p>', subject: 'Welcome aboard' }
  const { status, json } = await send(body)
  expect(status).toBe(200)
  expect(json).toEqual({
    results: [{ user_id: NONE }, { user_id: mira.user_id, user_email: 'mira@harbor.example' }],
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
])('sending to users with %j looks like %s', async (selector, html) => {
  const { send, emulator } = await world()
  await send({ html: '<p>x</p>', ...selector })
  expect(emulator.outbox.latest()!.html).toContain(html)
  expect(emulator.outbox.latest()!.subject).toBe('')
})

test('sending to users renders a template; a given subject takes precedence', async () => {
  const { send, emulator, template } = await world()
  const { id } = await template(DIGEST)
  await send({ template_id: id, variables: { week: 32 } })
  expect(emulator.outbox.latest()).toMatchObject({ subject: 'Week', html: expect.stringContaining('<p>32 for </p>') })
  await send({ template_id: id, variables: { week: 33 }, subject: 'Tides' })
  expect(emulator.outbox.latest()!.subject).toBe('Tides')
})

test('sending to users skips users who disabled the template’s category', async () => {
  const { send, emulator, template, preference } = await world()
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

test('sending to users contains an unsubscribe link where possible, which works repeatedly and without headers', async () => {
  const { send, emulator } = await world()
  const marketing = { html: '<p>x</p>', notification_category_name: 'Marketing' }
  await send(marketing)
  const link = /href="([^"]*unsubscribe-link[^"]*)"/.exec(emulator.outbox.latest()!.html)![1]!
  expect(link).toMatch(/\/api\/v1\/emails\/unsubscribe-link\?code=[0-9a-z]{45}$/)
  for (let count = 0; count < 2; count++) {
    const answer = await emulator.fetch(link)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  }
  await send(marketing)
  expect(emulator.outbox.list()).toHaveLength(1)
  expect((await emulator.fetch(`${link.slice(0, -1)}!`)).status).toBe(400)
})

test('sending to users ignores delivery errors', async () => {
  const { send, emulator } = await world()
  emulator.db.projects.get('internal')!.config.email_config = { ...SMTP, host: 'smtp.invalid' }
  expect((await send({ html: 'x' })).status).toBe(200)
  expect(emulator.outbox.list()).toEqual([])
  emulator.db.templates.insert({
    id: `internal/${UNKNOWN_ID}`,
    project_id: 'internal',
    template_id: UNKNOWN_ID,
    display_name: 'Broken',
    tsx_source: 'export const x = <',
    theme_id: null,
  })
  expect((await send({ template_id: UNKNOWN_ID })).json.results).toHaveLength(1)
})

const both = { html: 'x', notification_category_name: 'None', user_ids: [UNKNOWN_ID] }
test.each([
  ['client', SMTP, { html: 'x' }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['server', { type: 'shared' }, {}, 400, 'REQUIRES_CUSTOM_EMAIL_SERVER'],
  ['server', SMTP, { notification_category_name: 'None' }, 400, 'Either html or template_id must be provided'],
  ['server', SMTP, { ...both, template_id: 'x' }, 400, 'If html is provided, cannot provide template_id or variables'],
  ['server', SMTP, { ...both, variables: {} }, 400, 'If html is provided, cannot provide template_id or variables'],
  ['server', SMTP, both, 400, 'Notification category not found with given name'],
  [
    'server',
    SMTP,
    { html: 'x', notification_category_name: 'marketing' },
    400,
    'Notification category not found with given name',
  ],
  ['server', SMTP, { template_id: UNKNOWN_ID, user_ids: [UNKNOWN_ID] }, 400, 'Template not found with given id'],
  ['server', SMTP, { html: 'x', user_ids: [NONE, UNKNOWN_ID] }, 400, 'USER_ID_DOES_NOT_EXIST'],
  ['server', SMTP, { html: 'x', user_ids: ['mira'] }, 400, 'USER_ID_DOES_NOT_EXIST'],
  ['server', SMTP, { html: 'x', theme_id: 'dark' }, 400, 'body.theme_id is invalid'],
  ['server', SMTP, { html: 'x', user_ids: undefined }, 400, 'body.user_ids must be defined'],
] as const)('sending to users %s: %#. an invalid body is refused', async (level, server, body, status, problem) => {
  const { send, emulator } = await world(server)
  const answer = await send(body, level)
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(problem)
  expect(emulator.outbox.list()).toEqual([])
})

const render = async (body: object, level: 'client' | 'server' | 'admin' = 'admin') =>
  (await world({ type: 'shared' })).call('POST /emails/render-email', { level, body })

test('rendering renders a stored template with preview values, without a mail server', async () => {
  const { status, json } = await render({ theme_id: null, template_id: RESET })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    subject: 'Reset your password at Latchkey emulator',
    notification_category: 'Transactional',
    html: expect.stringContaining('Hello John Doe,'),
  })
})

test('rendering renders sources and ignores undeclared values', async () => {
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
  const answer = await render(body, level)
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(problem)
})
