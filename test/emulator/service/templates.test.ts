import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { EmailConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createCaller } from '../caller.ts'

const VERIFY = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3'
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const SMTP: EmailConfig = {
  type: 'standard',
  host: 'smtp.harbor.example',
  port: 587,
  username: 'mailer',
  password: 'lighthouse keeper',
  sender_name: 'Harbor',
  sender_email: 'no-reply@harbor.example',
}

const source = (inner: string): string => `export const EmailTemplate = ({ user, variables }) => <>${inner}</>`
const MARKERS = '<Subject value="Ahoy" /><NotificationCategory value="Transactional" />'
const OWN = source(`${MARKERS}<p>Ahoy, {user.displayName}: {variables.emailVerificationLink}</p>`)

function world(email_config: EmailConfig = SMTP) {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config: { email_config } }] })
  const caller = createCaller(emulator)
  const admin = (operation: string, body?: object) => caller.call(operation, { level: 'admin', body })
  const list = async () => (await admin('GET /internal/email-templates')).json.templates
  return { emulator, ...caller, admin, list }
}

test('the templates of a project are initially the five built-in ones, with sources and without a theme', async () => {
  const { list } = world({ type: 'shared' })
  const templates = await list()
  expect(templates.map(({ id, display_name }: Record<string, string>) => [id, display_name])).toEqual([
    [VERIFY, 'Email Verification'],
    ['a70fb3a4-56c1-4e42-af25-49d25603abd0', 'Password Reset'],
    ['822687fe-8d0a-4467-a0d1-416b6e639478', 'Magic Link/OTP'],
    ['e84de395-2076-4831-9c19-8e9a96a868e4', 'Team Invitation'],
    ['066dd73c-36da-4fd0-b6d6-ebf87683f8bc', 'Sign In Invitation'],
  ])
  expect(Object.keys(templates[0]).sort()).toEqual(['display_name', 'id', 'tsx_source'])
})

test('the templates of a project can be added without a mail server, with an initial source that renders', async () => {
  const { admin, list } = world({ type: 'shared' })
  const { status, json } = await admin('POST /internal/email-templates', { display_name: 'Weekly digest' })
  expect(status).toBe(200)
  expect((await list()).at(-1)).toMatchObject({ id: json.id, display_name: 'Weekly digest' })
  const render = await admin('POST /emails/render-email', { theme_id: false, template_id: json.id })
  expect(render.json.html).toContain('The count is 10.')
})

test('the templates of a project apply to the service’s emails after a change', async () => {
  const { admin, signUp, emulator } = world()
  const patched = await admin(`PATCH /internal/email-templates/${VERIFY}`, { tsx_source: OWN })
  expect(patched.status).toBe(200)
  expect(patched.json).toEqual({ rendered_html: expect.stringContaining('<p>Ahoy, John Doe: </p>') })
  await signUp()
  const mail = emulator.outbox.latest()!
  expect(mail.subject).toBe('Ahoy')
  expect(mail.html).toContain(mail.link!.replaceAll('&', '&amp;'))
})

test('the templates of a project get a theme only with an id, and lose it only through an override', async () => {
  const { admin, list } = world()
  const themeId = async () => (await list())[0].theme_id
  const patch = (theme_id?: string | false | null) =>
    admin(`PATCH /internal/email-templates/${VERIFY}`, {
      tsx_source: OWN,
      ...(theme_id !== undefined && { theme_id }),
    })
  expect((await patch(DARK)).json.rendered_html).toContain('#09090b')
  for (const ineffective of [undefined, null, false] as const) {
    await patch(ineffective)
    expect(await themeId()).toBe(DARK)
  }
  const config_override_string = JSON.stringify({ [`emails.templates.${VERIFY}.themeId`]: false })
  await admin('PATCH /internal/config/override', { config_override_string })
  expect(await themeId()).toBe(false)
})

test('the templates of a project can’t be read individually', async () => {
  const { admin } = world()
  expect((await admin(`GET /internal/email-templates/${VERIFY}`)).status).toBe(405)
})

const subject = 'Subject is required, import it from @stackframe/emails'
const category = 'NotificationCategory is required, import it from @stackframe/emails'
test.each([
  ['server', SMTP, VERIFY, { tsx_source: OWN }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', { type: 'shared' }, UNKNOWN_ID, { tsx_source: OWN }, 400, 'REQUIRES_CUSTOM_EMAIL_SERVER'],
  ['admin', SMTP, UNKNOWN_ID, { tsx_source: OWN }, 404, 'No template found with given id'],
  ['admin', SMTP, 'verify', { tsx_source: OWN }, 400, 'SCHEMA_ERROR'],
  ['admin', SMTP, VERIFY, {}, 400, 'body.tsx_source must be defined'],
  ['admin', SMTP, VERIFY, { tsx_source: 'export const a = <' }, 400, 'EMAIL_RENDERING_ERROR'],
  ['admin', SMTP, VERIFY, { tsx_source: source('<p />') }, 400, subject],
  ['admin', SMTP, VERIFY, { tsx_source: source('<Subject value="x" />') }, 400, category],
] as const)(
  'the templates of a project %s: %#. an invalid change is refused without a change',
  async (level, server, id, body, status, problem) => {
    const { call, list } = world(server)
    const before = await list()
    const answer = await call(`PATCH /internal/email-templates/${id}`, { level, body })
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(problem)
    expect(await list()).toEqual(before)
  },
)
