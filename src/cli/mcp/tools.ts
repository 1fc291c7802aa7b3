/**
 * The tools that an agent can call: search, describe and call operations, and control an emulator. Reads are allowed
 * everywhere; writes go to an emulator, or to any service with `--allow-writes`.
 */
import type { JsonSchemaType } from '@modelcontextprotocol/server'
import { UsageError } from '../../core/errors.ts'
import { compact } from '../../core/util/compact.ts'
import { runDoctor, type DoctorOptions } from '../../entrypoints/testing.ts'
import { listFields, type Field } from '../api/fields.ts'
import { findOperation, toLevel } from '../api/findOperation.ts'
import { readAllPages, sendOperation } from '../api/sendOperation.ts'
import { findMissing, toRequest } from '../api/toRequest.ts'
import { CommandError } from '../errors.ts'
import { findClosest } from '../findClosest.ts'
import { redact } from '../secrets.ts'
import type { McpContext } from './McpContext.ts'

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonSchemaType
  /** True if the tool changes nothing. */
  readonly isReadOnly: boolean
  /** The input fits the schema. The result is shown as JSON. */
  run(input: unknown, context: McpContext, signal: AbortSignal): Promise<unknown>
}

/** Declares a tool. The server checks inputs against the schema, which describes `Input`. */
function defineTool<Input>(tool: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly properties: Readonly<Record<string, JsonSchemaType>>
  readonly required?: readonly string[]
  readonly isReadOnly: boolean
  run(input: Input, context: McpContext, signal: AbortSignal): Promise<unknown>
}): Tool {
  const { properties, required = [], run, ...rest } = tool
  const inputSchema: JsonSchemaType = {
    type: 'object',
    properties,
    required: [...required],
    additionalProperties: false,
  }
  return { ...rest, inputSchema, run: (input, context, signal) => run(input as Input, context, signal) }
}

const LEVEL: JsonSchemaType = {
  enum: ['client', 'server', 'admin'],
  description: 'The access level. Default: the lowest one that may call the operation.',
}

const OPERATION_ID: JsonSchemaType = { type: 'string', description: 'Such as createTeam; search_operations finds it.' }

const getStatus = defineTool<object>({
  name: 'get_status',
  title: 'Service and project',
  description:
    'Says which service and project the other tools use, whether it is an emulator, and whether they may write.',
  properties: {},
  isReadOnly: true,
  async run(_input, context, signal) {
    const isEmulator = await context.control.isEmulator(signal)
    const { projectId, allowsWrites } = context.settings
    return { baseUrl: context.baseUrl, projectId, isEmulator, mayWrite: isEmulator || allowsWrites }
  },
})

const searchOperations = defineTool<{ query: string }>({
  name: 'search_operations',
  title: 'Search operations',
  description: 'Lists the operations of the service that have all words of a query in their id, path, tags or summary.',
  properties: { query: { type: 'string', description: 'Words, such as "team invitation". Empty for all operations.' } },
  required: ['query'],
  isReadOnly: true,
  run: async ({ query }, { specification }) =>
    specification.search(query.trim()).map(({ operationId, method, path, summary, 'x-access': access }) => ({
      operationId,
      method,
      path,
      summary,
      access,
    })),
})

const describeOperation = defineTool<{ operationId: string; as?: string }>({
  name: 'describe_operation',
  title: 'Describe an operation',
  description: 'Returns the fields of an operation at an access level, and the error codes that it may respond with.',
  properties: { operationId: OPERATION_ID, as: LEVEL },
  required: ['operationId'],
  isReadOnly: true,
  async run({ operationId, as }, { specification }) {
    const operation = findOperation(specification, operationId)
    const { method, path, summary, description, 'x-known-errors': errors, 'x-paginated': isPaginated } = operation
    const level = toLevel(operation, as)
    const fields = listFields(specification, operation, level).map(({ name, place, isRequired, schema }) => ({
      name,
      place,
      isRequired,
      schema,
    }))
    return compact({ operationId, method, path, summary, description, level, isPaginated, fields, errors })
  },
})

interface CallInput {
  readonly operationId: string
  readonly as?: string
  readonly fields?: Readonly<Record<string, unknown>>
  readonly all?: boolean
  readonly refreshToken?: string
}

const callOperation = defineTool<CallInput>({
  name: 'call_operation',
  title: 'Call an operation',
  description:
    'Calls an operation and returns its response. Keys are those of the environment. A write is refused unless the ' +
    'service is an emulator, or this server was started with --allow-writes. Secrets in the response are replaced by ' +
    '<secret>, except the tokens and keys that an emulator issues.',
  properties: {
    operationId: OPERATION_ID,
    as: LEVEL,
    fields: {
      type: 'object',
      description: 'Values by the names of describe_operation: of the path, query, header and body.',
    },
    all: { type: 'boolean', description: 'Reads all pages of a list.' },
    refreshToken: { type: 'string', description: 'Calls as this user. A sign-in on the emulator returns it.' },
  },
  required: ['operationId'],
  isReadOnly: false,
  async run({ operationId, as, fields = {}, all = false, refreshToken }, context, signal) {
    const { specification } = context
    const operation = findOperation(specification, operationId)
    const level = toLevel(operation, as)
    const known = listFields(specification, operation, level)
    const values = Object.entries(fields).map(([name, value]) => ({
      field: findField(known, name, operationId),
      value,
    }))
    const missing = findMissing(known, values).map(({ name }) => name)
    if (missing.length > 0) throw new UsageError('MISSING_OPTION', `${operationId} needs ${missing.join(', ')}.`)
    if (operation.method !== 'GET' && !(await context.mayWrite(signal))) {
      throw new CommandError(
        `${operationId} writes, and ${context.baseUrl} is not an emulator. Start latchkey mcp with --allow-writes, or use an emulator.`,
      )
    }
    const client = await context.createClient(level, refreshToken)
    try {
      const read = all && operation['x-paginated'] ? readAllPages : sendOperation
      const response = await read({ specification, operation, client, signal }, toRequest(operation, values))
      // The tokens that an emulator issues let a tool call as a user.
      const showsIssued = operation.method !== 'GET' && (await context.control.isEmulator(signal))
      return redact(operationId, response, { showsIssued }).value
    } finally {
      client.dispose()
    }
  },
})

function findField(fields: readonly Field[], name: string, operationId: string): Field {
  const field = fields.find((candidate) => candidate.name === name)
  if (field) return field
  const names = fields.map((candidate) => candidate.name)
  const closest = findClosest(name, names)
  const advice = closest ? `Did you mean ${closest}?` : `Its fields: ${names.join(', ') || 'none'}.`
  throw new UsageError('INVALID_OPTION', `${operationId} has no field ${name}. ${advice}`)
}

const listEmails = defineTool<{ to?: string; kind?: string }>({
  name: 'list_emails',
  title: 'Emails of the emulator',
  description: 'Lists the emails that the emulator would have sent, oldest first, with the link and the code of each.',
  properties: {
    to: { type: 'string', description: 'Only emails to this address.' },
    kind: { type: 'string', description: 'Only emails of this kind, such as magic-link.' },
  },
  isReadOnly: true,
  async run(filter, { control }, signal) {
    return control.listEmails(filter, signal)
  },
})

const advanceClock = defineTool<{ millis: number }>({
  name: 'advance_clock',
  title: 'Advance the clock of the emulator',
  description: 'Moves the time of the emulator forward, for example past the expiry of a token or a subscription.',
  properties: { millis: { type: 'integer', minimum: 0, description: 'Milliseconds.' } },
  required: ['millis'],
  isReadOnly: false,
  run: ({ millis }, { control }, signal) => control.advanceClock(millis, signal),
})

const runDoctorTool = defineTool<{ origin?: string; write?: boolean }>({
  name: 'run_doctor',
  title: 'Check the service and the project',
  description:
    'Checks that the service, the project and an origin work with latchkey, and says what to do about problems.',
  properties: {
    origin: { type: 'string', description: 'Of the app, such as http://localhost:5173.' },
    write: { type: 'boolean', description: 'Creates a user and a team, checks with them, and deletes both.' },
  },
  isReadOnly: false,
  async run({ origin, write = false }, context, signal) {
    if (write && !(await context.mayWrite(signal))) {
      throw new CommandError(`${context.baseUrl} is not an emulator. Start latchkey mcp with --allow-writes.`)
    }
    const { projectId, publishableClientKey, service } = context.settings
    const options: DoctorOptions = compact({
      baseUrl: context.baseUrl,
      projectId,
      publishableClientKey,
      secretServerKey: service.secrets.SECRET_SERVER_KEY,
      origin,
      write,
    })
    return runDoctor(options)
  },
})

export const TOOLS: readonly Tool[] = [
  getStatus,
  searchOperations,
  describeOperation,
  callOperation,
  listEmails,
  advanceClock,
  runDoctorTool,
]
