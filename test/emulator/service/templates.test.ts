import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { LIGHT_THEME_SOURCE } from '../../../src/emulator/domain/builtIns.ts'
import { type EmailConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createEmulatorWorld, outcomeOf, OWN_MAIL_SERVER, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'

const VERIFY = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3'
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const source = (inner: string): string => `export const EmailTemplate = ({ user, variables }) => <>${inner}</>`
const MARKERS = '<Subject value="Ahoy" /><NotificationCategory value="Transactional" />'
const OWN_TEMPLATE = source(`${MARKERS}<p>Ahoy, {user.displayName}: {variables.emailVerificationLink}</p>`)

function createTemplateWorld(email_config: EmailConfig = OWN_MAIL_SERVER) {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config: { email_config } }] })
  const caller = createCaller(emulator)
  const admin = (operation: string, body?: object) => caller.call(operation, { level: 'admin', body })
  const list = async () => (await admin('GET /internal/email-templates')).json.templates
  return { emulator, ...caller, admin, list }
}

test('the templates of a project are initially the five built-in ones, with sources and without a theme', async () => {
  const { list } = createTemplateWorld({ type: 'shared' })
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
  const { admin, list } = createTemplateWorld({ type: 'shared' })
  const { status, json } = await admin('POST /internal/email-templates', { display_name: 'Weekly digest' })
  expect(status).toBe(200)
  expect((await list()).at(-1)).toMatchObject({ id: json.id, display_name: 'Weekly digest' })
  const render = await admin('POST /emails/render-email', { theme_id: false, template_id: json.id })
  expect(render.json.html).toContain('The count is 10.')
})

test('the templates of a project apply to the service’s emails after a change', async () => {
  const { admin, signUp, emulator } = createTemplateWorld()
  const patched = await admin(`PATCH /internal/email-templates/${VERIFY}`, { tsx_source: OWN_TEMPLATE })
  expect(patched.status).toBe(200)
  expect(patched.json).toEqual({ rendered_html: expect.stringContaining('<p>Ahoy, John Doe: </p>') })
  await signUp()
  const mail = emulator.outbox.latest()!
  expect(mail.subject).toBe('Ahoy')
  expect(mail.html).toContain(mail.link!.replaceAll('&', '&amp;'))
})

test('the templates of a project get a theme only with an id, and lose it only through an override', async () => {
  const { admin, list } = createTemplateWorld()
  const themeId = async () => (await list())[0].theme_id
  const patch = (theme_id?: string | false | null) =>
    admin(`PATCH /internal/email-templates/${VERIFY}`, {
      tsx_source: OWN_TEMPLATE,
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
  const { admin } = createTemplateWorld()
  expect((await admin(`GET /internal/email-templates/${VERIFY}`)).status).toBe(405)
})

const subject = 'Subject is required, import it from @stackframe/emails'
const category = 'NotificationCategory is required, import it from @stackframe/emails'
test.each([
  ['server', OWN_MAIL_SERVER, VERIFY, { tsx_source: OWN_TEMPLATE }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', { type: 'shared' }, UNKNOWN_ID, { tsx_source: OWN_TEMPLATE }, 400, 'REQUIRES_CUSTOM_EMAIL_SERVER'],
  ['admin', OWN_MAIL_SERVER, UNKNOWN_ID, { tsx_source: OWN_TEMPLATE }, 404, 'No template found with given id'],
  ['admin', OWN_MAIL_SERVER, 'verify', { tsx_source: OWN_TEMPLATE }, 400, 'SCHEMA_ERROR'],
  ['admin', OWN_MAIL_SERVER, VERIFY, {}, 400, 'body.tsx_source must be defined'],
  ['admin', OWN_MAIL_SERVER, VERIFY, { tsx_source: 'export const a = <' }, 400, 'EMAIL_RENDERING_ERROR'],
  ['admin', OWN_MAIL_SERVER, VERIFY, { tsx_source: source('<p />') }, 400, subject],
  ['admin', OWN_MAIL_SERVER, VERIFY, { tsx_source: source('<Subject value="x" />') }, 400, category],
] as const)(
  'the templates of a project stay the same after the invalid change %s %#',
  async (level, server, id, body, status, problem) => {
    const { call, list } = createTemplateWorld(server)
    const before = await list()
    const response = await call(`PATCH /internal/email-templates/${id}`, { level, body })
    expect(response.status).toBe(status)
    expect(response.text).toContain(problem)
    expect(await list()).toEqual(before)
  },
)

const LIGHT = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac'
const OWN_THEME = 'export function EmailTheme({ children }) { return <main>{children}</main> }'

function createThemeWorld() {
  const { call } = createCaller(createCore({ service: '2025' }))
  return { call, admin: (operation: string, body?: object) => call(operation, { level: 'admin', body }) }
}

test('the themes of a project are initially the two built-in ones, listed without sources', async () => {
  const { admin } = createThemeWorld()
  expect((await admin('GET /internal/email-themes')).json).toEqual({
    themes: [
      { id: LIGHT, display_name: 'Default Light' },
      { id: DARK, display_name: 'Default Dark' },
    ],
  })
})

test('the themes of a project can be added with the light theme’s source, and with a duplicate name', async () => {
  const { admin } = createThemeWorld()
  const { status, json } = await admin('POST /internal/email-themes', { display_name: 'Default Light' })
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['id'])
  const read = await admin(`GET /internal/email-themes/${json.id}`)
  expect(read.json).toEqual({ display_name: 'Default Light', tsx_source: LIGHT_THEME_SOURCE })
  const { themes } = (await admin('GET /internal/email-themes')).json
  expect(themes.map(({ id }: { id: string }) => id)).toEqual([LIGHT, DARK, json.id])
})

test('the themes of a project can be changed, including built-in ones, except the name', async () => {
  const { admin } = createThemeWorld()
  const patched = await admin(`PATCH /internal/email-themes/${DARK}`, { tsx_source: OWN_THEME })
  expect({ status: patched.status, json: patched.json }).toEqual({
    status: 200,
    json: { display_name: 'Default Dark' },
  })
  const read = await admin(`GET /internal/email-themes/${DARK}`)
  expect(read.json).toEqual({ display_name: 'Default Dark', tsx_source: OWN_THEME })
  const render = await admin('POST /emails/render-email', {
    theme_id: DARK,
    template_tsx_source: 'export const EmailTemplate = () => <p>x</p>',
  })
  expect(render.json.html).toBe('<!DOCTYPE html><main><p>x</p></main>')
})

test.each([
  ['client', 'GET', '', undefined, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['server', 'GET', `/${LIGHT}`, undefined, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', 'GET', `/${UNKNOWN_ID}`, undefined, 404, 'No theme found with given id'],
  ['admin', 'PATCH', `/${UNKNOWN_ID}`, { tsx_source: OWN_THEME }, 404, 'No theme found with given id'],
  ['admin', 'PATCH', `/${LIGHT}`, { tsx_source: 'export {' }, 400, 'EMAIL_RENDERING_ERROR'],
  [
    'admin',
    'PATCH',
    `/${LIGHT}`,
    { tsx_source: OWN_THEME, display_name: 'x' },
    400,
    'unknown properties: display_name',
  ],
  ['admin', 'POST', '', {}, 400, 'body.display_name must be defined'],
  ['admin', 'DELETE', `/${LIGHT}`, undefined, 405, ''],
] as const)(
  'the themes of a project: as %s, %s %s %j returns %i %s',
  async (level, method, path, body, status, problem) => {
    const { call, admin } = createThemeWorld()
    const response = await call(`${method} /internal/email-themes${path}`, { level, body })
    expect(response.status).toBe(status)
    expect(response.text).toContain(problem)
    expect((await admin(`GET /internal/email-themes/${LIGHT}`)).json.tsx_source).toBe(LIGHT_THEME_SOURCE)
  },
)

const messages = [{ role: 'user', content: 'Make the heading dark blue.' }]

function createChatWorld() {
  const { call } = createCaller(createCore({ service: '2025' }))
  return { call, admin: (operation: string, body?: object) => call(operation, { level: 'admin', body }) }
}

test.each([
  ['email-theme', LIGHT, 'createEmailTheme', 'EmailTheme'],
  ['email-template', VERIFY, 'createEmailTemplate', 'EmailTemplate'],
])(
  'the assistant proposes the current source of an %s and says that it isn’t available',
  async (context_type, id, toolName, component) => {
    const { admin } = createChatWorld()
    const { status, json } = await admin(`POST /internal/ai-chat/${id}`, { context_type, messages })
    expect(status).toBe(200)
    const [said, proposed] = json.content
    expect(said).toEqual({ type: 'text', text: expect.stringContaining('The emulator has no assistant') })
    expect(proposed).toMatchObject({ type: 'tool-call', toolName, result: 'success' })
    expect(proposed.toolCallId).toMatch(/^call_\w{16}$/)
    expect(JSON.parse(proposed.argsText)).toEqual(proposed.args)
    expect(proposed.args.content).toContain(`export function ${component}`)
    if (id === LIGHT) expect(proposed.args.content).toBe(LIGHT_THEME_SOURCE)
    expect((await admin(`GET /internal/ai-chat/${id}`)).json).toEqual({ messages: [] })
  },
)

test.each([
  ['client', LIGHT, { context_type: 'email-theme', messages }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', LIGHT, { context_type: 'email-theme', messages: [] }, 400, 'body.messages must have at least 1 items'],
  ['admin', LIGHT, { context_type: 'poem', messages }, 400, 'body.context_type'],
  ['admin', LIGHT, { context_type: 'email-theme', messages: [{ role: 'user' }] }, 400, 'body.messages[0].content'],
] as const)('the assistant %s %s %j returns %i %s', async (level, id, body, status, problem) => {
  const response = await createChatWorld().call(`POST /internal/ai-chat/${id}`, { level, body })
  expect(response.status).toBe(status)
  expect(response.text).toContain(problem)
})

test.each([
  [VERIFY, 'email-theme'],
  [LIGHT, 'email-template'],
])('the assistant fails like the service for an unknown source, with the reason: %s, %s', async (id, context_type) => {
  const onError = vi.fn()
  const { call } = createCaller(createCore({ service: '2025', onError }))
  const response = await call(`POST /internal/ai-chat/${id}`, { level: 'admin', body: { context_type, messages } })
  expect(response.status).toBe(500)
  expect(response.text).toMatch(/^Something went wrong\. [^]*Request ID: \w{16}$/)
  expect(String(onError.mock.calls[0]?.[0])).toContain('List them first')
})

test('a conversation is stored by thread, oldest first', async () => {
  const { admin } = createChatWorld()
  const saved = [
    { role: 'user', content: [{ type: 'text', text: 'Ahoy' }] },
    'plain',
    5,
    { camelCase: { snake_case: null } },
  ]
  for (const message of saved) {
    expect((await admin(`PATCH /internal/ai-chat/${LIGHT}`, { message })).json).toEqual({})
  }
  await admin(`PATCH /internal/ai-chat/${VERIFY}`, { message: 'elsewhere' })
  expect((await admin(`GET /internal/ai-chat/${LIGHT}`)).json).toEqual({ messages: saved })
  expect((await admin(`PATCH /internal/ai-chat/${LIGHT}`, {})).json.code).toBe('SCHEMA_ERROR')
})

test('a project has no theme with an id that is no UNKNOWN_ID', async () => {
  const response = await createEmulatorWorld({ service: '2025' }).asAdmin('GET /internal/email-themes/nonsense')
  expect({ status: response.status, text: response.text }).toEqual({
    status: 404,
    text: 'No theme found with given id',
  })
})

test.each(['email-themes', 'email-templates'])(
  'an own source of %s can be deleted, a built-in one can’t',
  async (path) => {
    const { asAdmin } = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
    const list = async () => {
      const { themes, templates } = (await asAdmin(`GET /internal/${path}`)).json
      return (themes ?? templates).map(({ id }: { id: string }) => id) as string[]
    }
    const builtIn = await list()
    const { id } = (await asAdmin(`POST /internal/${path}`, { display_name: 'Harbor' })).json
    expect(await list()).toEqual([...builtIn, id])
    const gone = path === 'email-themes' ? { success: true } : {}
    expect((await asAdmin(`DELETE /internal/${path}/${id}`)).json).toEqual(gone)
    expect(await list()).toEqual(builtIn)
    for (const missing of [id, builtIn[0], UNKNOWN_ID]) {
      expect((await asAdmin(`DELETE /internal/${path}/${missing}`)).status).toBe(404)
    }
    expect(await list()).toEqual(builtIn)
  },
)

test('templates of a project with the shared mail server can’t be created, changed or deleted', async () => {
  const { asAdmin } = createEmulatorWorld()
  const outcomes = [
    await asAdmin('POST /internal/email-templates', { display_name: 'Harbor' }),
    await asAdmin(`PATCH /internal/email-templates/${UNKNOWN_ID}`, { tsx_source: 'x' }),
    await asAdmin(`DELETE /internal/email-templates/${UNKNOWN_ID}`),
  ].map(outcomeOf)
  const refusal = { status: 400, error: 'REQUIRES_CUSTOM_EMAIL_SERVER' }
  expect(outcomes).toEqual([refusal, refusal, refusal])
})

test('the configuration leaves out own templates while the project uses the shared mail server', async () => {
  const { asAdmin } = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
  const { id } = (await asAdmin('POST /internal/email-templates', { display_name: 'Harbor' })).json
  const isShown = async () => {
    const { emails } = JSON.parse((await asAdmin('GET /internal/config')).json.config_string)
    return Object.hasOwn(emails.templates, id)
  }
  const setServer = (email_config: object) => asAdmin('PATCH /internal/projects/current', { config: { email_config } })
  expect(await isShown()).toBe(true)
  await setServer({ type: 'shared' })
  expect(await isShown()).toBe(false)
  await setServer(OWN_MAIL_SERVER)
  expect(await isShown()).toBe(true)
})

test.each([
  { service: '2025', names: ['Default Light', 'Default Dark'] },
  { service: '2026', names: ['Default Light', 'Default Dark', 'Default Colorful'] },
] as const)('the themes of a project of $service begin with $names', async ({ service, names }) => {
  const { asAdmin } = createEmulatorWorld({ service })
  const { themes } = (await asAdmin('GET /internal/email-themes')).json
  expect(themes.map((theme: object) => Object.keys(theme))).toEqual(names.map(() => ['id', 'display_name']))
  expect(themes.map((theme: { display_name: string }) => theme.display_name)).toEqual(names)
  const { json } = await asAdmin(`GET /internal/email-themes/${themes[0].id}`)
  expect(json).toEqual({
    ...(service === '2026' && { id: themes[0].id }),
    display_name: names[0],
    tsx_source: expect.any(String),
  })
})

test('a new theme may have the name of another one and begins as the light one', async () => {
  const { asAdmin } = createEmulatorWorld()
  const { json: created } = await asAdmin('POST /internal/email-themes', { display_name: 'Default Dark' })
  expect(created).toEqual({ id: expect.any(String) })
  const { themes } = (await asAdmin('GET /internal/email-themes')).json
  const sourceOf = async (id: string) => (await asAdmin(`GET /internal/email-themes/${id}`)).json.tsx_source
  expect(await sourceOf(created.id)).toBe(await sourceOf(themes[0].id))
})

test('an email shows the logo of its theme’s mode, the full one first', async () => {
  const { asAdmin } = createEmulatorWorld()
  const { themes } = (await asAdmin('GET /internal/email-themes')).json
  const logosIn = async (themeIndex: number) => {
    const body = {
      theme_id: themes[themeIndex].id,
      template_tsx_source: 'export const EmailTemplate = () => <p>Ahoy</p>',
    }
    const { json } = await asAdmin('POST /emails/render-email', body)
    return [...json.html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)
  }
  const write = (logos: object) => asAdmin('PATCH /internal/projects/current', logos)
  expect(await logosIn(0)).toEqual([])
  await write({ logo_url: 'https://harbor.example/light.png', logo_dark_mode_url: 'https://harbor.example/dark.png' })
  expect(await logosIn(0)).toEqual(['https://harbor.example/light.png'])
  expect(await logosIn(1)).toEqual(['https://harbor.example/dark.png'])
  await write({ logo_full_url: 'https://harbor.example/full.png' })
  expect(await logosIn(0)).toEqual(['https://harbor.example/full.png'])
  expect(await logosIn(1)).toEqual(['https://harbor.example/dark.png'])
})

test('a theme that an owner changes again keeps one source, the last one', async () => {
  const { admin } = createTemplateWorld()
  const theme = (color: string) =>
    `export const EmailTheme = ({ children }) => <Html><Body style={{ color: '${color}' }}>{children}</Body></Html>`
  for (const color of ['red', 'blue']) {
    expect((await admin(`PATCH /internal/email-themes/${DARK}`, { tsx_source: theme(color) })).status).toBe(200)
  }
  const { tsx_source } = (await admin(`GET /internal/email-themes/${DARK}`)).json
  expect(tsx_source).toBe(theme('blue'))
})
