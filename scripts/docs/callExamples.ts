/** The examples beside an operation of the reference: the call in TypeScript and with curl, and what each returns. */
import type { OperationId } from '../../generated/errors.ts'
import { routes } from '../../generated/routes.ts'
import { jsonOf, operationsOf, successOf, type Document, type Operation } from '../../src/codegen/document.ts'
import { keyExceptionsOf } from '../../src/codegen/emit/casing.ts'
import { toModelKeys } from '../../src/core/request/casing.ts'
import {
  bodyText,
  exampleRequests,
  exampleWorld,
  fittingBody,
  headersOf,
  OWNER_HEADERS,
  REFRESH_TOKEN,
  type Level,
} from '../../test/emulator/examples.ts'
import { prepare } from '../../test/emulator/prepare.ts'
import { sendAsCaller, type CallerRequest } from './live/sendAsCaller.ts'

/** So that no line wraps in the column of the examples, in a window of 1280 pixels. */
const LINE = 52

/** `import { a, b } from 'c'`, with a line for each name if one line is too long. */
export function importLine(names: readonly string[], from: string): string {
  const sorted = [...names].sort()
  const line = `import { ${sorted.join(', ')} } from '${from}'`
  return line.length <= LINE ? line : `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}

/**
 * A call whose last argument is a literal, which gets a line for each of its parts if the call is longer than a line.
 *
 * @param start what precedes the literal, such as `await createUser(server, `
 */
export const callLine = (start: string, literal: string): string =>
  start.length + literal.length < LINE ? `${start}${literal})` : `${start}${breakLiteral(literal, '')})`

function breakLiteral(literal: string, indent: string): string {
  if (!/^[[{]./.test(literal)) return literal
  const lines = splitParts(literal.slice(1, -1)).map((part) => {
    const [, key = '', value = part] = /^([\w$]+: |'(?:[^'\\]|\\.)*': )([\s\S]+)$/.exec(part) ?? []
    const isLong = indent.length + part.length + 3 > LINE
    return `${indent}  ${key}${isLong ? breakLiteral(value, `${indent}  `) : value},\n`
  })
  return `${literal[0]}\n${lines.join('')}${indent}${literal.at(-1)}`
}

/** The parts of an object or a list, at the commas that are in no text and no other part. */
function splitParts(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  for (const [all] of text.matchAll(/'(?:[^'\\]|\\.)*'|[\s\S]/g)) {
    if ('{[('.includes(all)) depth += 1
    if ('}])'.includes(all)) depth -= 1
    if (all === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + all)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** A request with the example of the specification, without the headers of its caller. */
interface RequestExample {
  readonly level: Level | 'none'
  /** Whether the request is that of a signed-in user. */
  readonly hasUser: boolean
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export function requestExample(operation: Operation): RequestExample {
  const { operationId: id, 'x-access': level, 'x-user': user } = operation
  const { method, path, headers, body } = exampleRequests.get(id)!
  const route = routes.find((route) => route.id === id)!
  const text = bodyText({ headers, body: fittingBody(route, level, body) })
  return { level, hasUser: user === 'required' && level === 'client', method, path, headers, body: text }
}

/** The request as the project of the examples, its user or its owner sends it. */
export function callerRequest(operation: Operation): CallerRequest {
  const { level, method, path, headers, body } = requestExample(operation)
  const isForOwners = operation.tags[0] === 'owned-projects'
  const caller = isForOwners ? OWNER_HEADERS : headersOf(level, null)
  const refreshHeaders = isForOwners
    ? { ...OWNER_HEADERS, 'x-stack-refresh-token': `${REFRESH_TOKEN}-owner` }
    : { ...headersOf('client', null), 'x-stack-refresh-token': REFRESH_TOKEN }
  return {
    method,
    path,
    headers: { ...caller, ...headers },
    body,
    refreshHeaders: isForOwners || operation['x-user'] !== 'none' ? refreshHeaders : null,
  }
}

/** Keys of the emulator, in place of those of the examples' project. */
const KEYS = { client: 'pck_emulator', server: 'ssk_emulator', admin: 'sak_emulator' } as const

export function curlExample({ level, hasUser, method, path, headers, body }: RequestExample): string {
  const caller = headersOf(level, hasUser ? '$ACCESS_TOKEN' : null)
  const own = Object.entries({ ...caller, ...headers }).map(([name, value]) => {
    const shown =
      name === 'x-stack-project-id' ? 'internal' : name.endsWith('-key') && level !== 'none' ? KEYS[level] : value
    return `-H "${name}: ${shown}"`
  })
  const isJson = headers['content-type']?.includes('json')
  const text = body === null ? '' : isJson ? JSON.stringify(JSON.parse(body), null, 2) : body
  const url = `http://localhost:4400/api/v1${path}`
  const lines = [
    // A shell would read `?` and `&` of a query.
    `curl ${/[?&]/.test(url) ? `"${url}"` : url}`,
    ...(method === 'GET' || (method === 'POST' && body !== null) ? [] : [`-X ${method}`]),
    ...own,
    ...(body === null ? [] : [`-d '${text.replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n  ')
}

/** What a request with an example returns. */
export interface ResponseExample {
  readonly status: number
  /** In the names of the wire. */
  readonly wire: unknown
  /** As the function returns it. */
  readonly model: unknown
}

/**
 * The response of the emulator to the example request of each operation, in the world of the examples. An operation whose
 * response has no JSON, or whose example can't succeed, has none.
 */
export async function readResponses(document: Document): Promise<ReadonlyMap<string, ResponseExample>> {
  const responses = new Map<string, ResponseExample>()
  const worlds = (['2025', '2026'] as const).map((service) => {
    const { db, fetch } = exampleWorld({ service })
    return { db, fetch, start: db.snapshot() }
  })
  for (const { operation } of operationsOf(document)) {
    const { operationId: id } = operation
    const { db, fetch, start } = worlds[operation['x-until'] ? 0 : 1]!
    prepare[id as OperationId]?.(db)
    const { status, text, isJson } = await sendAsCaller(fetch, callerRequest(operation))
    db.restore(start)
    if (status >= 400 || !isJson) continue
    const wire = JSON.parse(text) as unknown
    const schema = jsonOf(successOf(operation)[1])?.schema ?? {}
    const model = toModelKeys(wire, keyExceptionsOf(document, schema, 'response') ?? undefined)
    responses.set(id, { status, wire, model })
  }
  return responses
}
