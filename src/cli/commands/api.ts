/**
 * `latchkey api`: calls any operation of the specification. Flags, help and requests are made from `openapi.json`; no
 * operation has code of its own. Names are those of the specification, in flags, bodies and responses.
 *
 * Exit status: 0 done, 1 declined or an error of the service, 2 a wrong option, 130 interrupted.
 */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import process from 'node:process'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import { API_PATH } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import { compact } from '../../core/util/compact.ts'
import { createApiClient } from '../api/createApiClient.ts'
import { listFields, parseFieldValue, toFlags, type Field } from '../api/fields.ts'
import { findOperation, toLevel } from '../api/findOperation.ts'
import { readAllPages, sendOperation } from '../api/sendOperation.ts'
import { loadSpecification, type ApiOperation, type Specification } from '../api/specification.ts'
import { findMissing, toRequest, type ApiRequest } from '../api/toRequest.ts'
import { defineCommand, type Command, type FlagValues } from '../command.ts'
import { confirm } from '../confirm.ts'
import { readSetting } from '../environment.ts'
import { EXIT, untilInterrupted } from '../errors.ts'
import { toPrintable, toPrintableJson } from '../toPrintable.ts'
import { withProgress } from '../withProgress.ts'

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
  examples: ['latchkey api ls', 'latchkey api ls team invitation', 'latchkey api ls user --json'],
  run: async ({ json }, args) => listOperations(loadSpecification(), args.join(' '), json),
})

function createOperationCommand(name: string, args: readonly string[]): Command {
  const specification = loadSpecification()
  const operation = findOperation(specification, name)
  const { summary, description = '', method, path } = operation
  const level = toLevel(operation, readLevelFlag(args))
  const fields = listFields(specification, operation, level)
  return defineCommand({
    summary: `${summary}. ${description}\n${method} ${path}, at level ${level}.`,
    flags: { ...toFlags(fields), ...FLAGS },
    examples: toExamples(operation, fields),
    run: (values) =>
      untilInterrupted('Interrupted. The service may have received the request.', (signal) =>
        callOperation({ specification, operation, level, fields, values, signal }),
      ),
  })
}

/** Returns calls with the required fields, and one with a file if there is a body. */
function toExamples({ operationId, method, requestBody }: ApiOperation, fields: readonly Field[]): string[] {
  const toCall = (required: readonly Field[], ...others: readonly string[]): string => {
    const flags = toFlags(required)
    const exampleFlags = Object.entries(flags).map(([flag, { value }]) => `--${flag} ${value}`)
    return ['latchkey api', operationId, ...exampleFlags, ...others].join(' ')
  }
  const required = fields.filter(({ isRequired, name }) => isRequired && name !== REFRESH_TOKEN_HEADER)
  const requiredOutsideBody = required.filter(({ place }) => place !== 'body')
  return [
    toCall(required, ...(method === 'GET' ? [] : ['--dry-run'])),
    ...(requestBody ? [toCall(requiredOutsideBody, '--body @body.json', '--yes')] : []),
  ]
}

function listOperations(specification: Specification, query: string, isJson: boolean): number {
  const operations = specification.search(query)
  if (isJson) {
    print(
      operations.map(({ operationId, method, path, summary }) => ({ operationId, method, path, summary })),
      isJson,
    )
    return operations.length > 0 ? EXIT.done : EXIT.failed
  }
  const width = Math.max(...operations.map(({ operationId }) => operationId.length)) + 2
  for (const { operationId, summary } of operations) process.stdout.write(`${operationId.padEnd(width)}${summary}\n`)
  if (operations.length > 0) return EXIT.done
  process.stderr.write(`No operation has all these words. Run latchkey api ls to list all.\n`)
  return EXIT.failed
}

type OperationValues = Values & Readonly<Record<string, unknown>>

interface OperationCallInput {
  readonly specification: Specification
  readonly operation: ApiOperation
  readonly level: AccessLevel
  readonly fields: readonly Field[]
  readonly values: OperationValues
  readonly signal: AbortSignal
}

async function callOperation({
  specification,
  operation,
  level,
  fields,
  values,
  signal,
}: OperationCallInput): Promise<number> {
  const { method, path } = operation
  const request = readRequest(operation, fields, values)
  const client = await createApiClient(level, { projectId: values['project-id'], baseUrl: values['base-url'] })
  try {
    if (values['dry-run']) {
      print(toPreview(request, client), values.json)
      return EXIT.done
    }
    const isAllowed = method === 'GET' || values.yes
    if (!isAllowed && !(await confirm(`${method} ${path} at ${client.config.baseUrl}?`, '--dry-run')))
      return EXIT.failed
    const operationCall = { specification, operation, client, signal }
    const response = await withProgress('Waiting for the service', (report) =>
      values.all
        ? readAllPages(operationCall, request, (count) => report(`${count} items`))
        : sendOperation(operationCall, request),
    )
    print(response, values.json)
    return EXIT.done
  } finally {
    client.dispose()
  }
}

/** Reads `--as` before the other flags, because the level determines them. */
function readLevelFlag(args: readonly string[]): string | undefined {
  const index = args.indexOf('--as')
  return index >= 0 ? args[index + 1] : args.find((arg) => arg.startsWith('--as='))?.slice('--as='.length)
}

/** @throws {UsageError} MISSING_OPTION, INVALID_OPTION */
function readRequest(operation: ApiOperation, fields: readonly Field[], values: OperationValues): ApiRequest {
  const body = values.body === undefined ? undefined : readBody(values.body)
  const fieldValues = fields.flatMap((field) => {
    const text = values[field.flag] ?? (field.name === REFRESH_TOKEN_HEADER ? readSetting('REFRESH_TOKEN') : undefined)
    return typeof text === 'string' ? [{ field, value: parseFieldValue(field, text) }] : []
  })
  const missing = findMissing(fields, fieldValues, body).map(({ flag }) => `--${flag}`)
  if (missing.length > 0) {
    throw new UsageError('MISSING_OPTION', `${operation.operationId} needs ${missing.join(', ')}.`)
  }
  if (values.all && !operation['x-paginated']) {
    throw new UsageError('INVALID_OPTION', `${operation.operationId} has no pages. Omit --all.`)
  }
  return toRequest(operation, fieldValues, body)
}

/** @throws {UsageError} INVALID_OPTION if it isn't a JSON object. The message omits the text, which may have secrets. */
function readBody(source: string): object {
  const file = source.startsWith('@') ? source.slice(1) : null
  const sourceName = toSourceName(file)
  let text = source
  try {
    if (file !== null) text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (cause) {
    throw new UsageError('INVALID_OPTION', `${sourceName} can't be read. Check the path.`, { cause })
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new UsageError('INVALID_OPTION', `${sourceName} is not JSON. Use @file to read a file.`, { cause })
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new UsageError('INVALID_OPTION', `${sourceName} is not a JSON object.`)
}

/** @param file `null` for the flag itself, `-` for standard input */
function toSourceName(file: string | null): string {
  if (file === null) return '--body'
  return file === '-' ? 'Standard input' : file
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

function print(value: unknown, isJson: boolean): void {
  const isText = typeof value === 'string' && !isJson
  process.stdout.write(`${isText ? toPrintable(value) : toPrintableJson(value)}\n`)
}
