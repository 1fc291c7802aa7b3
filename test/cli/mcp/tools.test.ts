/** The tools of `latchkey mcp`. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { McpContext, type McpSettings } from '../../../src/cli/mcp/McpContext.ts'
import { TOOLS } from '../../../src/cli/mcp/tools.ts'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'

let emulator: EmulatorCore
let sent: { method: string; url: URL; headers: Headers }[]
/** Whether the service has the control calls of an emulator. */
let hasControl: boolean

beforeEach(() => {
  emulator = createCore({ projects: [{ id: 'harbor', keys: { secret_server_key: 'ssk_harbor' } }] })
  sent = []
  hasControl = true
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input)
    if (!url.pathname.startsWith('/_emulator')) {
      sent.push({ method: init.method ?? 'GET', url, headers: new Headers(init.headers) })
      return emulator.fetch(input, init)
    }
    if (!hasControl) return new Response('{}', { status: 404 })
    const { advanceMillis = 0 } = JSON.parse(String(init.body ?? '{}')) as { advanceMillis?: number }
    if (url.pathname === '/_emulator/clock') return Response.json({ now: 1_000 + advanceMillis })
    return Response.json([{ url: url.pathname + url.search }])
  })
})
afterEach(() => vi.unstubAllGlobals())

const SETTINGS: McpSettings = {
  projectId: 'harbor',
  service: { baseUrl: 'http://localhost:4400', secrets: { SECRET_SERVER_KEY: 'ssk_harbor' } },
  allowsWrites: false,
}

const run = (name: string, input: object = {}, settings: Partial<McpSettings> = {}): Promise<unknown> =>
  TOOLS.find((tool) => tool.name === name)!.run(
    input,
    new McpContext({ ...SETTINGS, ...settings }),
    new AbortController().signal,
  )

/** The input of each tool: `?` follows the name of an optional one. */
const INPUTS: readonly (readonly [name: string, inputs: Readonly<Record<string, string>>])[] = [
  ['get_status', {}],
  ['search_operations', { query: 'string' }],
  ['describe_operation', { operationId: 'string', 'as?': 'client server admin' }],
  [
    'call_operation',
    {
      operationId: 'string',
      'as?': 'client server admin',
      'fields?': 'object',
      'all?': 'boolean',
      'refreshToken?': 'string',
    },
  ],
  ['list_emails', { 'to?': 'string', 'kind?': 'string' }],
  ['advance_clock', { millis: 'integer' }],
  ['run_doctor', { 'origin?': 'string', 'write?': 'boolean' }],
]

test('each tool has the documented input, and no other', () => {
  const inputs = TOOLS.map(({ name, inputSchema }) => {
    const { type, properties, required, additionalProperties } = inputSchema as {
      type: string
      properties: Record<string, { type?: string; enum?: string[] }>
      required: string[]
      additionalProperties: boolean
    }
    expect({ name, type, additionalProperties }).toEqual({ name, type: 'object', additionalProperties: false })
    const entries = Object.entries(properties).map(([property, schema]) => [
      required.includes(property) ? property : `${property}?`,
      schema.type ?? schema.enum?.join(' '),
    ])
    return [name, Object.fromEntries(entries)]
  })
  expect(inputs).toEqual(INPUTS)
})

test.each(TOOLS.map((tool) => [tool.name, tool] as const))(
  'an agent reads what the tool %s and its inputs are',
  (_name, { title, description, inputSchema }) => {
    const { properties } = inputSchema as { properties: Record<string, { description: string }> }
    const texts = [title, description, ...Object.values(properties).map((property) => property.description)]
    for (const description of texts) expect(description).toMatch(/^[A-Z].{5,}/)
    expect(description).toMatch(/[a-z]{3}\.$/)
  },
)

test('time can only be moved forward', () => {
  const { inputSchema } = TOOLS.find(({ name }) => name === 'advance_clock')!
  expect((inputSchema as { properties: unknown }).properties).toMatchObject({ millis: { minimum: 0 } })
})

describe('get_status', () => {
  test.each([
    { control: true, allowsWrites: false, isEmulator: true, mayWrite: true },
    { control: false, allowsWrites: false, isEmulator: false, mayWrite: false },
    { control: false, allowsWrites: true, isEmulator: false, mayWrite: true },
  ])('the status is %j', async ({ control, allowsWrites, ...want }) => {
    hasControl = control
    expect(await run('get_status', {}, { allowsWrites })).toEqual({
      baseUrl: 'http://localhost:4400',
      projectId: 'harbor',
      ...want,
    })
  })
})

test('search_operations finds all operations for an empty query', async () => {
  const all = (await run('search_operations', { query: ' ' })) as object[]
  expect(all.length).toBeGreaterThan(100)
  const operations = (await run('search_operations', { query: ' CREATE  team ' })) as object[]
  expect(operations).toContainEqual({
    operationId: 'createTeam',
    method: 'POST',
    path: '/teams',
    summary: 'Create a team',
    access: 'client',
  })
})

describe('call_operation', () => {
  const createTeam = { operationId: 'createTeam', as: 'server', fields: { display_name: 'Harbor' } }

  test('a write goes to an emulator, or to any service if writes are allowed', async () => {
    expect(await run('call_operation', createTeam)).toMatchObject({ display_name: 'Harbor' })
    hasControl = false
    await expect(run('call_operation', createTeam)).rejects.toThrow(
      'createTeam writes, and http://localhost:4400 is not an emulator. Start latchkey mcp with --allow-writes, or use an emulator.',
    )
    expect(sent).toHaveLength(1)
    expect(await run('call_operation', createTeam, { allowsWrites: true })).toMatchObject({ display_name: 'Harbor' })
  })

  test('a list is read page by page only with all', async () => {
    for (const name of ['A', 'B', 'C']) {
      await run('call_operation', { operationId: 'createUser', fields: { display_name: name } })
    }
    const list = { operationId: 'listUsers', fields: { limit: 2 } }
    sent.length = 0
    expect(((await run('call_operation', list)) as { items: object[] }).items).toHaveLength(2)
    expect(sent).toHaveLength(1)
    expect(((await run('call_operation', { ...list, all: true })) as { items: object[] }).items).toHaveLength(3)
    // An operation without pages ignores it.
    const team = (await run('call_operation', createTeam)) as { id: string }
    const get = { operationId: 'getTeam', as: 'server', fields: { team_id: team.id }, all: true }
    expect(await run('call_operation', get)).toMatchObject({ id: team.id })
  })

  test.each([
    [{ operationId: 'createTeam' }, 'createTeam needs display_name.'],
    [
      { operationId: 'getJwks', fields: { a: 1 } },
      'getJwks has no field a. Its fields: project_id, include_restricted, include_anonymous.',
    ],
    [{ operationId: 'getCurrentProject', fields: { a: 1 } }, 'getCurrentProject has no field a. Its fields: none.'],
    [
      { ...createTeam, fields: { displayName: 'Harbor' } },
      'createTeam has no field displayName. Did you mean display_name?',
    ],
  ])('the input %j is refused before a request', async (input, message) => {
    const error = await run('call_operation', input).catch((cause: unknown) => cause)
    expect(String(error)).toContain(message)
    expect(sent).toEqual([])
  })
})

describe('control of the emulator', () => {
  test('list_emails filters by address and kind', async () => {
    expect(await run('list_emails')).toEqual([{ url: '/_emulator/outbox' }])
    expect(await run('list_emails', { to: 'a@harbor.example', kind: 'magic-link' })).toEqual([
      { url: '/_emulator/outbox?to=a%40harbor.example&kind=magic-link' },
    ])
  })

  test('advance_clock moves the time', async () => {
    expect(await run('advance_clock', { millis: 250 })).toEqual({ now: 1_250 })
  })

  test.each(['list_emails', 'advance_clock'])('%s says that no emulator responds', async (name) => {
    hasControl = false
    await expect(run(name, { millis: 1 })).rejects.toMatchObject({
      message: 'No emulator responds at http://localhost:4400. Run npx latchkey emulator.',
      status: 1,
    })
  })
})

describe('run_doctor', () => {
  test('the doctor checks the service with the settings', async () => {
    const report = (await run('run_doctor', { origin: 'http://localhost:5173' })) as { checks: { id: string }[] }
    expect(report.checks.map(({ id }) => id)).toEqual(expect.arrayContaining(['project', 'cookies']))
    const projects = sent.map(({ headers }) => headers.get('x-stack-project-id')).filter((id) => id !== null)
    expect(new Set(projects)).toContain('harbor')
    const others = sent.filter(({ url }) => url.origin !== 'http://localhost:4400')
    // The app gets no key, and not the id of the project.
    expect(others.map(({ url, headers }) => [url.href, ...headers.keys()])).toEqual([
      ['http://localhost:5173/handler/sign-in', 'accept'],
    ])
    expect(sent.filter(({ method, url }) => method === 'POST' && url.pathname === '/api/v1/users')).toEqual([])
  })

  test('the doctor writes only where writes are allowed', async () => {
    hasControl = false
    await expect(run('run_doctor', { write: true })).rejects.toThrow(
      'http://localhost:4400 is not an emulator. Start latchkey mcp with --allow-writes.',
    )
    expect(sent).toEqual([])
    await run('run_doctor', { write: true }, { allowsWrites: true })
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toContain('POST /api/v1/users')
  })
})
