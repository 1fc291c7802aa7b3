/** The examples beside an operation of the reference: the call in TypeScript and with curl, and what each returns. */
import { routes } from '../../generated/routes.ts'
import { jsonOf, successOf, type Document, type Operation } from '../../src/codegen/document.ts'
import { keyExceptionsOf } from '../../src/codegen/emit/casing.ts'
import type { Entry } from '../../src/codegen/sampleInput.ts'
import { toModelKeys } from '../../src/core/request/casing.ts'
import { bodyText, exampleRequests, fittingBody, headersOf, type Level } from '../../test/emulator/examples.ts'

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
export interface RequestExample {
  readonly level: Level | 'none'
  /** Whether the request is that of a signed-in user. */
  readonly hasUser: boolean
  readonly method: string
  /** Below `/api/v1`, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export function requestExample({ operation }: Pick<Entry, 'operation'>): RequestExample {
  const { operationId: id, 'x-access': level, 'x-user': user } = operation
  const { method, path, headers, body } = exampleRequests.get(id)!
  const route = routes.find((route) => route.id === id)!
  return {
    level,
    hasUser: user === 'required' && level === 'client',
    method,
    path,
    headers,
    body: bodyText({ headers, body: fittingBody(route, level, body) }),
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

/** The example of the response: in the names of the wire, and as the function returns it. */
export interface ResponseExample {
  readonly status: string
  readonly wire: unknown
  readonly model: unknown
}

/** `null` for an operation whose response has no JSON. */
export function responseExample(document: Document, operation: Operation): ResponseExample | null {
  const [status, response] = successOf(operation)
  const media = jsonOf(response)
  if (media?.example === undefined) return null
  const exceptions = keyExceptionsOf(document, media.schema ?? {}, 'response') ?? undefined
  return { status, wire: media.example, model: toModelKeys(media.example, exceptions) }
}
