/**
 * `latchkey api`: calls any operation of the specification. Flags, help and requests are made from `openapi.json`; no
 * operation has code of its own. Names are those of the specification, in flags, bodies and responses.
 *
 * Exit status: 0 done, 1 declined or an error of the service, 2 a wrong option, 130 interrupted.
 */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { createClient } from '../../core/client/createClient.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import { API_PATH } from '../../core/constants.ts'
import { LatchkeyError, UsageError } from '../../core/errors.ts'
import { parseResponse } from '../../core/request/parseResponse.ts'
import type { TokenStoreOption } from '../../core/session/types.ts'
import { compact } from '../../core/util/compact.ts'
import { findClosest } from '../../core/util/findClosest.ts'
import { createAdminClient } from '../../entrypoints/admin.ts'
import { createServerClient } from '../../entrypoints/server.ts'
import { listFields, parseFieldValue, toFlags, type Field } from '../api/fields.ts'
import { loadSpecification, type ApiOperation, type Specification } from '../api/specification.ts'
import { serializeBody, toRequest, type ApiRequest } from '../api/toRequest.ts'
import { defineCommand, type Command, type FlagValues } from '../command.ts'
import { readSetting, requireSetting } from '../environment.ts'
import { EXIT, untilInterrupted } from '../errors.ts'
import { KeptSession } from '../sessions/KeptSession.ts'
import { openVault } from '../sessions/vault.ts'
import { toPrintable, toPrintableJson, toPrintableLine } from '../toPrintable.ts'

const FLAGS = {
  body: { value: '<json>', help: 'The body: JSON, @file, or @- for standard input. Other flags take precedence' },
  as: {
    value: '<level>',
    choices: ['client', 'server', 'admin'],
    help: 'client, server or admin; default: the lowest level that may call the operation',
  },
  all: { help: 'Read all pages of a list' },
  'dry-run': { help: 'Print the request without its keys, and send nothing' },
  yes: { help: 'Write without asking' },
  json: { help: 'Print errors as JSON too, to standard output' },
  'project-id': { value: '<id>', help: 'Of the project; default: LATCHKEY_PROJECT_ID' },
  'base-url': { value: '<url>', help: 'Of the service; default: LATCHKEY_BASE_URL, or https://api.stack-auth.com' },
} as const

const SUMMARY = `Calls an operation of the service. Keys come from the environment or from .env.local, and are never printed:

  LATCHKEY_PUBLISHABLE_CLIENT_KEY, LATCHKEY_REFRESH_TOKEN   --as client (or the session of latchkey login)
  LATCHKEY_SECRET_SERVER_KEY                                --as server
  LATCHKEY_SUPER_SECRET_ADMIN_KEY                           --as admin`

const EXAMPLES = [
  'latchkey api ls "team invitation"',
  'latchkey api createTeam --help',
  'latchkey api listUsers --query mira --all',
  'latchkey api updateUser --user-id 6f0c2a4e --display-name Mira --dry-run',
  'latchkey api createUser --body @user.json --yes',
]

/** The header of the session's refresh token, which the environment provides. */
const REFRESH_TOKEN_HEADER = 'x-stack-refresh-token'

type Values = FlagValues<typeof FLAGS>

/**
 * Creates the command with the operation that the arguments name as its subcommand.
 *
 * @param args the arguments after `api`
 * @throws {UsageError} INVALID_OPTION for an unknown operation or level
 */
export function createApiCommand([name, ...args]: readonly string[]): Command {
  const isOperation = name !== undefined && !name.startsWith('-') && name !== 'ls'
  return defineCommand({
    summary: SUMMARY,
    flags: {},
    examples: EXAMPLES,
    subcommands: { ls, ...(isOperation && { [name]: createOperationCommand(name, args) }) },
  })
}

const ls = defineCommand({
  summary: 'Lists the operations that have all words of the query.',
  arguments: '[query...]',
  flags: { json: { help: 'Print the operations as JSON' } },
  run: async ({ json }, args) => list(loadSpecification(), args.join(' '), json),
})

function createOperationCommand(name: string, args: readonly string[]): Command {
  const specification = loadSpecification()
  const operation = specification.find(name)
  if (!operation) throw unknownOperation(name, specification)
  const { summary, description = '', method, path } = operation
  const level = toLevel(operation, args)
  const fields = listFields(specification, operation, level)
  return defineCommand({
    summary: `${summary}. ${description}\n${method} ${path}, at level ${level}.`,
    flags: { ...toFlags(fields), ...FLAGS },
    run: (values) =>
      untilInterrupted('Interrupted. The service may have received the request.', (signal) =>
        call({ specification, operation, level, fields, values, signal }),
      ),
  })
}

function unknownOperation(name: string, { operations }: Specification): UsageError {
  const closest = findClosest(name, operations.map(toId))
  const advice = closest ? `Did you mean ${closest}?` : 'Run latchkey api ls to list all.'
  return new UsageError('INVALID_OPTION', `Unknown operation: ${name}. ${advice}`)
}

const toId = ({ operationId }: ApiOperation): string => operationId

function list(specification: Specification, query: string, isJson: boolean): number {
  const found = specification.search(query)
  if (isJson) {
    print(
      found.map(({ operationId, method, path, summary }) => ({ operationId, method, path, summary })),
      isJson,
    )
    return found.length > 0 ? EXIT.done : EXIT.failed
  }
  const width = Math.max(...found.map(({ operationId }) => operationId.length)) + 2
  for (const { operationId, summary } of found) process.stdout.write(`${operationId.padEnd(width)}${summary}\n`)
  if (found.length > 0) return EXIT.done
  process.stderr.write(`No operation has all these words. Run latchkey api ls to list all.\n`)
  return EXIT.failed
}

type OperationValues = Values & Readonly<Record<string, unknown>>

interface Call {
  readonly specification: Specification
  readonly operation: ApiOperation
  readonly level: AccessLevel
  readonly fields: readonly Field[]
  readonly values: OperationValues
  readonly signal: AbortSignal
}

async function call({ specification, operation, level, fields, values, signal }: Call): Promise<number> {
  const { method, path } = operation
  const request = readRequest(operation, fields, values)
  const client = await createClientOf(level, values)
  try {
    if (values['dry-run']) {
      print(toPreview(request, client), values.json)
      return EXIT.done
    }
    const isAllowed = method === 'GET' || values.yes
    if (!isAllowed && !(await confirm(`${method} ${path} at ${client.config.baseUrl}?`))) return EXIT.failed
    const send = (request: ApiRequest) => sendRequest(specification, operation, request, client, signal)
    print(values.all ? await readAll(operation, request, send) : await send(request), values.json)
    return EXIT.done
  } finally {
    client.dispose()
  }
}

const LEVELS: readonly AccessLevel[] = ['client', 'server', 'admin']

/** The level determines the flags, so it is read before them. */
function toLevel({ operationId, 'x-access': access }: ApiOperation, args: readonly string[]): AccessLevel {
  const lowest = access === 'none' ? 'client' : access
  const index = args.indexOf('--as')
  const given = index >= 0 ? args[index + 1] : args.find((arg) => arg.startsWith('--as='))?.slice('--as='.length)
  if (given === undefined) return lowest
  const level = LEVELS.find((level) => level === given)
  if (level === undefined) throw new UsageError('INVALID_OPTION', '--as takes client, server or admin.')
  if (LEVELS.indexOf(level) >= LEVELS.indexOf(lowest)) return level
  throw new UsageError('INVALID_OPTION', `${operationId} needs --as ${lowest} or higher.`)
}

/** @throws {UsageError} MISSING_OPTION, INVALID_OPTION */
function readRequest(operation: ApiOperation, fields: readonly Field[], values: OperationValues): ApiRequest {
  const body = values.body === undefined ? undefined : readBody(values.body)
  const given = fields.flatMap((field) => {
    const text = values[field.flag] ?? (field.name === REFRESH_TOKEN_HEADER ? readSetting('REFRESH_TOKEN') : undefined)
    return typeof text === 'string' ? [{ field, value: parseFieldValue(field, text) }] : []
  })
  const isMissing = (field: Field): boolean =>
    field.isRequired &&
    !given.some((value) => value.field === field) &&
    !(field.place === 'body' && body && Object.hasOwn(body, field.name))
  const missing = fields.filter(isMissing).map(({ flag }) => `--${flag}`)
  if (missing.length > 0) {
    throw new UsageError('MISSING_OPTION', `${operation.operationId} needs ${missing.join(', ')}.`)
  }
  if (values.all && !operation['x-paginated']) {
    throw new UsageError('INVALID_OPTION', `${operation.operationId} has no pages. Omit --all.`)
  }
  return toRequest(operation, given, body)
}

/** @throws {UsageError} INVALID_OPTION if it isn't a JSON object. The message omits the text, which may have secrets. */
function readBody(source: string): object {
  const file = source.startsWith('@') ? source.slice(1) : null
  const place = file === null ? '--body' : file === '-' ? 'Standard input' : file
  let text = source
  try {
    if (file !== null) text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (cause) {
    throw new UsageError('INVALID_OPTION', `${place} can't be read. Check the path.`, { cause })
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new UsageError('INVALID_OPTION', `${place} is not JSON. Use @file to read a file.`, { cause })
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new UsageError('INVALID_OPTION', `${place} is not a JSON object.`)
}

/** @throws {UsageError} MISSING_OPTION for a key or a project that the environment doesn't have */
async function createClientOf(level: AccessLevel, values: Values): Promise<Client> {
  const projectId = values['project-id'] ?? requireSetting('PROJECT_ID', '--project-id')
  const baseUrl = values['base-url'] ?? readSetting('BASE_URL')
  const refreshToken = readSetting('REFRESH_TOKEN')
  const tokenStore: TokenStoreOption = refreshToken === undefined ? 'memory' : { accessToken: null, refreshToken }
  const options = compact({ projectId, baseUrl, tokenStore })
  if (level === 'server') {
    return createServerClient({ ...options, secretServerKey: requireSetting('SECRET_SERVER_KEY') })
  }
  if (level === 'admin') {
    return createAdminClient({ ...options, superSecretAdminKey: requireSetting('SUPER_SECRET_ADMIN_KEY') })
  }
  const clientOptions = { ...options, ...compact({ publishableClientKey: readSetting('PUBLISHABLE_CLIENT_KEY') }) }
  const client = createClient(clientOptions)
  if (refreshToken !== undefined) return client
  // The session of `latchkey login`.
  return createClient({ ...clientOptions, tokenStore: new KeptSession(await openVault(), client.config) })
}

/** The values of headers are omitted: they are tokens. */
function toPreview({ method, path, headers, body }: ApiRequest, { config, access }: Client): object {
  return compact({
    method,
    url: config.baseUrl + API_PATH + path,
    as: access,
    projectId: config.projectId,
    headers: Object.keys(headers),
    body,
  })
}

async function sendRequest(
  specification: Specification,
  operation: ApiOperation,
  apiRequest: ApiRequest,
  client: Client,
  signal: AbortSignal,
): Promise<unknown> {
  const request = {
    url: client.config.baseUrl + API_PATH + apiRequest.path,
    method: apiRequest.method,
    headers: apiRequest.headers,
    body: serializeBody(apiRequest),
    auth: sendsToken(operation, client) ? client.session : null,
    isIdempotent: operation['x-retry'] === true,
    skipClientHeaders: operation['x-access'] === 'none',
    readBody: true,
    signal,
  }
  const response = await client.sendRequest(request)
  const location = response.response.headers.get('location')
  if (location !== null && response.status >= 300 && response.status < 400) return { location }
  return parseResponse(request, response, specification.isText(operation))
}

function sendsToken({ 'x-user': user }: ApiOperation, { session }: Client): boolean {
  return user === 'anonymous' ? session.getSnapshot().status === 'anonymous' : user !== 'none'
}

interface Page {
  readonly items: readonly unknown[]
  readonly pagination?: { readonly next_cursor: string | null }
}

/** Returns the items of all pages. */
async function readAll(
  { operationId }: ApiOperation,
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<unknown>,
): Promise<object> {
  const items: unknown[] = []
  const url = new URL(request.path, 'http://localhost')
  const cursors = new Set<string>()
  for (;;) {
    // The form of a list is that of the specification.
    const page = (await send({ ...request, path: url.pathname + url.search })) as Page
    items.push(...page.items)
    const cursor = page.pagination?.next_cursor ?? null
    if (cursor === null) return { items }
    if (cursors.has(cursor)) {
      throw new LatchkeyError('INVALID_RESPONSE', `${operationId} responded with the same cursor twice.`)
    }
    cursors.add(cursor)
    url.searchParams.set('cursor', cursor)
  }
}

/** Asks on a terminal. Without a terminal, nothing is written. */
async function confirm(message: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError('MISSING_OPTION', 'This call writes, and this is not a terminal. Pass --yes, or --dry-run.')
  }
  const prompts = await import('@clack/prompts')
  // Standard output has only the response.
  return (await prompts.confirm({ message: toPrintableLine(message), output: process.stderr })) === true
}

function print(value: unknown, isJson: boolean): void {
  const isText = typeof value === 'string' && !isJson
  process.stdout.write(`${isText ? toPrintable(value) : toPrintableJson(value)}\n`)
}
