import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { LIGHT_THEME_SOURCE } from '../../../src/emulator/mail/builtIns.ts'
import { createCaller } from '../caller.ts'

const LIGHT = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac'
const VERIFY = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3'
const messages = [{ role: 'user', content: 'Make the heading dark blue.' }]

function world() {
  const { call } = createCaller(createCore({ service: '2025' }))
  return { call, admin: (operation: string, body?: object) => call(operation, { level: 'admin', body }) }
}

test.each([
  ['email-theme', LIGHT, 'createEmailTheme', 'EmailTheme'],
  ['email-template', VERIFY, 'createEmailTemplate', 'EmailTemplate'],
])(
  'the assistant proposes the current source of an %s and says that the assistant isn’t available',
  async (context_type, id, toolName, component) => {
    const { admin } = world()
    const { status, json } = await admin(`POST /internal/ai-chat/${id}`, { context_type, messages })
    expect(status).toBe(200)
    const [said, proposed] = json.content
    expect(said).toEqual({ type: 'text', text: expect.stringContaining('The emulator has no assistant') })
    expect(proposed).toMatchObject({ type: 'tool-call', toolName, result: 'success' })
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
  const answer = await world().call(`POST /internal/ai-chat/${id}`, { level, body })
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(problem)
})

test.each([
  [VERIFY, 'email-theme'],
  [LIGHT, 'email-template'],
])('fails like the service for an unknown source, with the reason: %s, %s', async (id, context_type) => {
  const onError = vi.fn()
  const { call } = createCaller(createCore({ service: '2025', onError }))
  const answer = await call(`POST /internal/ai-chat/${id}`, { level: 'admin', body: { context_type, messages } })
  expect(answer.status).toBe(500)
  expect(answer.text).toMatch(/^Something went wrong\. [^]*Request ID: \w{16}$/)
  expect(String(onError.mock.calls[0]?.[0])).toContain('List them first')
})

test('a conversation is stored by thread, oldest first', async () => {
  const { admin } = world()
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
