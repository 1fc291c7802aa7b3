/**
 * `latchkey api`: calls any operation of the specification. Flags, help and requests are made from `openapi.json`; no
 * operation has code of its own. Names are those of the specification, in flags, bodies and responses.
 *
 * Exit status: 0 done, 1 declined or an error of the service, 2 a wrong option, 130 interrupted.
 */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { secretFields } from '../../../generated/secrets.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import { API_PATH } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import { compact } from '../../core/util/compact.ts'
import { createApiClient, listSecrets } from '../api/createApiClient.ts'
import { listFields, parseFieldValue, toFlags, type Field } from '../api/fields.ts'
import { findOperation, toLevel } from '../api/findOperation.ts'
import { readAllPages, sendOperation } from '../api/sendOperation.ts'
import { loadSpecification, type ApiOperation, type Specification } from '../api/specification.ts'
import { findMissing, toRequest, type ApiRequest } from '../api/toRequest.ts'
import { defineCommand, type Command, type Flags, type FlagValues } from '../command.ts'
import { confirm, explainNoTerminal } from '../confirm.ts'
import { requireSetting } from '../environment.ts'
import { EXIT, untilInterrupted } from '../errors.ts'
import { peekOption } from '../peekOption.ts'
import { printNotice, print as printText } from '../print.ts'
import { redact } from '../secrets.ts'
import { readService, type Service } from '../service.ts'
import { toPrintable, toPrintableJson, toPrintableLine } from '../toPrintable.ts'
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
  show: {
    value: '<name>',
    isList: true,
    help: 'Print this secret of the response, such as client_secret; on a terminal only. May be repeated',
  },
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

/** Not each operation has all options. */
type Values = Omit<FlagValues<typeof FLAGS>, 'all' | 'show'> & Partial<Pick<FlagValues<typeof FLAGS>, 'all' | 'show'>>

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
  // The level determines the other options, and while it is being typed it isn't there.
  const levelName = peekOption(args, '--as [level]')
  const level = toLevel(operation, typeof levelName === 'string' ? levelName : undefined)
  // `--project-id` is the option of the command and the project of a path, so a field of that name in a body is `--body-project-id`.
  const fields = listFields(specification, operation, level).map((field) =>
    field.place !== 'path' && Object.hasOwn(FLAGS, field.flag)
      ? { ...field, flag: `${field.place}-${field.flag}` }
      : field,
  )
  return defineCommand({
    summary: `${summary}. ${unwrap(description)}\n\n${method} ${path}, at level ${level}.`,
    flags: { ...toFlags(fields), ...listOptions(operation) },
    examples: toExamples(operation, fields),
    run: (values) =>
      untilInterrupted('Interrupted. The service may have received the request.', (signal) =>
        // The options are those of `FLAGS`, as far as they mean something here.
        callOperation({ specification, operation, level, fields, values: values as OperationValues, signal }),
      ),
  })
}

/** Joins the lines of each paragraph. */
const unwrap = (text: string): string => text.trim().replaceAll(/(?<!\n)\n(?!\n)/g, ' ')

/** Returns the options that mean something for an operation. */
function listOptions({ operationId, method, 'x-paginated': isPaginated }: ApiOperation): Flags {
  const { all, show, ...options } = FLAGS
  const hidesSecrets = Object.values(secretFields[operationId] ?? {}).some((kind) => kind !== 'issued')
  return {
    ...options,
    ...(isPaginated && { all }),
    // Each field of a read may be a URL with a password.
    ...((method === 'GET' || hidesSecrets) && { show }),
  }
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
  if (operations.length > 0)
    printText(operations.map(({ operationId, summary }) => `${operationId.padEnd(width)}${summary}`).join('\n'))
  if (operations.length > 0) return EXIT.done
  printNotice('No operation has all these words. Run latchkey api ls to list all.')
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
  const isPreview = values['dry-run']
  const { all = false, show = [] } = values
  const reason = show.length > 0 ? explainNoTerminal() : null
  if (reason !== null) {
    throw new UsageError('INVALID_OPTION', `--show prints a secret on a terminal, and ${reason}. Omit it.`)
  }
  const projectId = values['project-id'] ?? requireSetting('PROJECT_ID', '--project-id')
  const service = await readService(values, listSecrets(level), { isSent: !isPreview })
  const request = readRequest(operation, fields, values, service)
  const client = await createApiClient(level, { projectId, service })
  try {
    if (isPreview) {
      print(toPreview(request, client), values.json)
      return EXIT.done
    }
    const isAllowed = method === 'GET' || values.yes
    if (!isAllowed && !(await confirm(`${method} ${path} at ${client.config.baseUrl}?`, '--dry-run')))
      return EXIT.failed
    const operationCall = { specification, operation, client, signal }
    const response = await withProgress('Waiting for the service', (report) =>
      all
        ? readAllPages(operationCall, request, (count) => report(`${count} items`))
        : sendOperation(operationCall, request),
    )
    printResponse(operation, response, values)
    return EXIT.done
  } finally {
    client.dispose()
  }
}

/** @throws {UsageError} MISSING_OPTION, INVALID_OPTION */
function readRequest(
  operation: ApiOperation,
  fields: readonly Field[],
  values: OperationValues,
  { secrets }: Service,
): ApiRequest {
  const body = values.body === undefined ? undefined : readBody(values.body)
  if (body) requireWireNames(operation, fields, body)
  const fieldValues = fields.flatMap((field) => {
    const text = values[field.flag] ?? (field.name === REFRESH_TOKEN_HEADER ? secrets.REFRESH_TOKEN : undefined)
    return typeof text === 'string' ? [{ field, value: parseFieldValue(field, text) }] : []
  })
  const missing = findMissing(fields, fieldValues, body).map(({ flag }) => `--${flag}`)
  if (missing.length > 0) {
    throw new UsageError('MISSING_OPTION', `${operation.operationId} needs ${missing.join(', ')}.`)
  }
  return toRequest(operation, fieldValues, body)
}

/** @throws {UsageError} INVALID_OPTION for `displayName` in place of `display_name` */
function requireWireNames({ operationId }: ApiOperation, fields: readonly Field[], body: object): void {
  for (const name of Object.keys(body)) {
    if (fields.some((field) => field.name === name)) continue
    const wireName = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (!fields.some((field) => field.place === 'body' && field.name === wireName)) continue
    throw new UsageError('INVALID_OPTION', `${operationId} has no field ${name}. Did you mean ${wireName}?`)
  }
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

/** Prints a response. What a write issues is printed: it is what the call was for, and there is no other. */
function printResponse({ operationId }: ApiOperation, response: unknown, { show, json }: OperationValues): void {
  const { value, hidden } = redact(operationId, response, { shown: show ?? [], showsIssued: true })
  print(value, json)
  if (hidden.length === 0 || json) return
  if (show === undefined) return printNotice('Secrets are hidden.')
  const flags = hidden.map((name) => `--show ${toPrintableLine(name)}`).join(' ')
  printNotice(`Secrets are hidden. On a terminal, this prints them: ${flags}`)
}

function print(value: unknown, isJson: boolean): void {
  const isText = typeof value === 'string' && !isJson
  process.stdout.write(`${isText ? toPrintable(value) : toPrintableJson(value)}\n`)
}
