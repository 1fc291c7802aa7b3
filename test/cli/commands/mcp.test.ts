/** `latchkey mcp`, used by a client of the Model Context Protocol. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useCommand } from '../bundledCommand.ts'

const command = useCommand()

interface Result {
  readonly isError: boolean
  readonly text: string
  /** Only of a result that is JSON. */
  readonly json: unknown
}

async function connect(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command.path, 'mcp', ...args],
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Result> => {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    const [part] = content as { text: string }[]
    const text = part!.text
    return { isError, text, json: isError ? null : (JSON.parse(text) as unknown) }
  }
  return { client, call, close: () => client.close() }
}

type Connection = Awaited<ReturnType<typeof connect>>

describe('latchkey mcp with an emulator', () => {
  let emulator: Emulator
  let served: ServedEmulator
  let connection: Connection

  beforeAll(async () => {
    emulator = createEmulator()
    served = await serveEmulator(emulator, { port: 0 })
    connection = await connect(['--base-url', served.url])
  })
  afterAll(async () => {
    await connection.close()
    await served.close()
  })

  beforeEach(() => emulator.reset())

  test('mcp lists its tools, and says which of them change nothing', async () => {
    const { tools } = await connection.client.listTools()
    expect(Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]))).toEqual({
      get_status: true,
      search_operations: true,
      describe_operation: true,
      call_operation: false,
      list_emails: true,
      advance_clock: false,
      run_doctor: false,
    })
  })

  test('mcp uses the emulator and its project without settings, and may write', async () => {
    const { json } = await connection.call('get_status')
    expect(json).toEqual({ baseUrl: served.url, projectId: 'internal', isEmulator: true, mayWrite: true })
  })

  test('mcp finds an operation, describes its fields and errors, and calls it', async () => {
    const { call } = connection
    expect((await call('search_operations', { query: 'create team' })).json).toContainEqual({
      operationId: 'createTeam',
      method: 'POST',
      path: '/teams',
      summary: 'Create a team',
      access: 'client',
    })
    expect((await call('describe_operation', { operationId: 'createTeam', as: 'server' })).json).toMatchObject({
      level: 'server',
      fields: expect.arrayContaining([
        expect.objectContaining({ name: 'display_name', place: 'body', isRequired: true }),
        expect.objectContaining({ name: 'server_metadata', place: 'body', isRequired: false }),
      ]) as unknown[],
    })
    const created = await call('call_operation', {
      operationId: 'createTeam',
      as: 'server',
      fields: { display_name: 'Harbor' },
    })
    expect(created.json).toMatchObject({ display_name: 'Harbor' })
    const { id } = created.json as { id: string }
    const read = await call('call_operation', { operationId: 'getTeam', as: 'server', fields: { team_id: id } })
    expect(read.json).toEqual(created.json)
  })

  test('mcp signs a user in with the code of an email, and calls as this user', async () => {
    const { call } = connection
    const email = 'ada@harbor.example'
    const sent = await call('call_operation', {
      operationId: 'sendSignInCode',
      fields: { email, callback_url: 'http://localhost/handler/magic-link-callback' },
    })
    const { nonce } = sent.json as { nonce: string }
    const [mail] = (await call('list_emails', { to: email })).json as { otp: string; to: string }[]
    expect(mail).toMatchObject({ to: email })
    const signedIn = await call('call_operation', {
      operationId: 'otpSignIn',
      fields: { code: mail!.otp + nonce },
    })
    const { refresh_token: refreshToken } = signedIn.json as { refresh_token: string }
    const user = await call('call_operation', { operationId: 'getCurrentUser', refreshToken })
    expect(user.json).toMatchObject({ primary_email: email })
  })

  test('mcp advances the clock of the emulator', async () => {
    const before = emulator.clock.now()
    const { json } = await connection.call('advance_clock', { millis: 3_600_000 })
    expect((json as { now: number }).now - before).toBeGreaterThanOrEqual(3_600_000)
  })

  test('mcp checks the service', async () => {
    const { json } = await connection.call('run_doctor', { write: true })
    expect(json).toMatchObject({ ok: true })
  })

  test.each<[title: string, tool: string, args: Record<string, unknown>, text: RegExp]>([
    ['an unknown operation', 'call_operation', { operationId: 'createTeem' }, /Did you mean createTeam\?/],
    [
      'an unknown field',
      'call_operation',
      { operationId: 'createTeam', fields: { displayName: 'Harbor' } },
      /has no field displayName. Did you mean display_name\?/,
    ],
    ['a missing field', 'call_operation', { operationId: 'createTeam' }, /createTeam needs display_name\./],
    ['a level that is too low', 'call_operation', { operationId: 'listUsers', as: 'client' }, /needs --as server/],
    [
      'an error of the service',
      'call_operation',
      { operationId: 'getCurrentUser' },
      /^CANNOT_GET_OWN_USER_WITHOUT_USER: .*Sign in/,
    ],
    ['an input of another type', 'advance_clock', { millis: 'an hour' }, /#\/millis: .*Expected "integer"/],
  ])('mcp returns an error that an agent can act on, for %s', async (_title, tool, args, text) => {
    expect(await connection.call(tool, args)).toMatchObject({
      isError: true,
      text: expect.stringMatching(text) as string,
    })
  })
})

describe('latchkey mcp with another service', () => {
  const requests: string[] = []
  const sentHeaders: IncomingHttpHeaders[] = []
  let service: Server
  let baseUrl: string
  const settings = { LATCHKEY_PROJECT_ID: 'project', LATCHKEY_SECRET_SERVER_KEY: 'ssk_real' }

  beforeAll(async () => {
    service = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      sentHeaders.push(request.headers)
      response.statusCode = request.url === '/api/v1/teams' ? 200 : 404
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(response.statusCode === 200 ? { items: [], is_paginated: false } : {}))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  })
  afterAll(() => service.close())

  const create = { operationId: 'createTeam', as: 'server', fields: { display_name: 'Harbor' } }

  test('mcp reads, and refuses to write', async () => {
    const { call, close } = await connect(['--base-url', baseUrl], settings)
    expect((await call('get_status')).json).toMatchObject({ isEmulator: false, mayWrite: false })
    expect((await call('call_operation', { operationId: 'listTeams', as: 'server' })).json).toMatchObject({ items: [] })
    requests.length = 0
    expect(await call('call_operation', create)).toMatchObject({
      isError: true,
      text: expect.stringContaining('is not an emulator. Start latchkey mcp with --allow-writes') as string,
    })
    expect(await call('run_doctor', { write: true })).toMatchObject({ isError: true })
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([])
    expect(await call('advance_clock', { millis: 1 })).toMatchObject({
      isError: true,
      text: `No emulator responds at ${baseUrl}. Run npx latchkey emulator.`,
    })
    await close()
  })

  test('mcp calls the service of the environment, for the project of its option, with the key of each level', async () => {
    const { call, close } = await connect(['--project-id', 'harbor'], {
      ...settings,
      LATCHKEY_BASE_URL: baseUrl,
      LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'pck_real',
      LATCHKEY_SUPER_SECRET_ADMIN_KEY: 'sak_real',
    })
    expect((await call('get_status')).json).toMatchObject({ baseUrl, projectId: 'harbor' })
    sentHeaders.length = 0
    for (const as of ['client', 'server', 'admin']) await call('call_operation', { operationId: 'listTeams', as })
    const keys = sentHeaders.map((headers) => ({
      project: headers['x-stack-project-id'],
      access: headers['x-stack-access-type'],
      key: ['publishable-client', 'secret-server', 'super-secret-admin'].flatMap(
        (kind) => headers[`x-stack-${kind}-key`] ?? [],
      ),
    }))
    expect(keys.filter(({ access }) => access !== undefined)).toEqual([
      { project: 'harbor', access: 'client', key: ['pck_real'] },
      { project: 'harbor', access: 'server', key: ['ssk_real'] },
      { project: 'harbor', access: 'admin', key: ['sak_real'] },
    ])
    await close()
  })

  test('mcp writes with --allow-writes, and never returns a key', async () => {
    const { call, close } = await connect(['--base-url', baseUrl, '--allow-writes'], settings)
    requests.length = 0
    const { text } = await call('call_operation', create)
    expect(requests).toContain('POST /api/v1/teams')
    const status = await call('get_status')
    expect(text + status.text).not.toContain('ssk_real')
    await close()
  })
})
