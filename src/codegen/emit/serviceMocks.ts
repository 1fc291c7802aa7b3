/** `mocks/<tag>.ts` of another service: one msw handler for each operation, which responds with its example. */
import { comment, literal, quote } from '../code.ts'
import {
  isNavigation,
  jsonOf,
  mediaKindOf,
  operationsOf,
  refName,
  statusOf,
  successOf,
  type Document,
  type Method,
  type Operation,
  type Schema,
} from '../document.ts'
import { exampleOf } from '../examples.ts'
import { fits } from '../fits.ts'
import { RUNTIME_TYPES, type TypePrinter } from '../types.ts'
import { exportAll, file, importTypes, importValues, type SourceFile } from './file.ts'

interface Entry {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

/** @param prefix the start of each path, such as `/api/v1` */
export function emitServiceMocks(
  document: Document,
  tag: string,
  entries: readonly Entry[],
  printer: TypePrinter,
  prefix: string,
): SourceFile {
  const used = new Set<string>()
  const body = entries.flatMap(({ path, method, operation }) => {
    const { operationId: id } = operation
    const codes = operation['x-known-errors'].map(quote).join(' | ') || 'never'
    const override = `ServiceMockOverride<${bodyTypeOf(operation, printer, used)}, ${codes}>`
    const example = exampleResponse(document, operation)
    return [
      ...comment(
        `Mocks \`${id}\`, \`${method.toUpperCase()} ${path}\`, with its example or \`override\`.`,
        operation.deprecated,
      ),
      `export function ${id}Mock(override?: ${override}): HttpHandler {`,
      `  return mockServiceOperation('${method}', ${quote(prefix + path.replace(/[?#].*/, ''))}, ${example}, serviceErrors, override)`,
      '}',
      '',
    ]
  })
  return file(
    `Mocks of the operations of \`${tag}\`.`,
    '',
    [
      ...importTypes(['HttpHandler'], 'msw'),
      ...importTypes(['ServiceMockOverride'], '../../src/testing/mockOperation.ts'),
      ...importValues(['mockServiceOperation'], '../../src/testing/mockOperation.ts'),
      ...importValues(['serviceErrors'], '../errors.ts'),
      // Types of the runtime are plain texts and numbers on the wire.
      ...importTypes(
        [...used].filter((name) => !RUNTIME_TYPES.has(name)),
        '../wire.ts',
      ),
    ],
    body,
  )
}

function bodyTypeOf(operation: Operation, printer: TypePrinter, used: Set<string>): string {
  const schema = jsonSchemaOf(operation)
  if (!schema) return 'never'
  const type = printer.type(schema, 'client', used, false)
  return schema.$ref && RUNTIME_TYPES.has(refName(schema.$ref)) ? 'unknown' : type
}

const jsonSchemaOf = (operation: Operation): Schema | undefined =>
  isNavigation(operation) ? undefined : jsonOf(successOf(operation)[1])?.schema

function exampleResponse(document: Document, operation: Operation): string {
  const [code, { content = {} }] = successOf(operation)
  const status = code === 'default' ? 200 : statusOf(code)
  if (isNavigation(operation)) return literal({ status, headers: { location: 'https://provider.example/authorize' } })
  const json = jsonOf({ content })
  if (json) return literal({ status, body: exampleOfMedia(document, json) ?? null, ...headersOf(content, json) })
  const [type, media] = Object.entries(content)[0] ?? []
  if (type === undefined) return literal({ status })
  const headers = { 'content-type': type.includes('*') ? 'application/octet-stream' : type }
  const isEvents = mediaKindOf(type, media?.schema) === 'events'
  const example = typeof media?.example === 'string' ? media.example : ''
  return literal({ status, text: isEvents ? toEvent(document, media ?? {}) : example, headers })
}

/** One event with the example of its data. */
function toEvent(document: Document, media: { schema?: Schema; example?: unknown }): string {
  if (typeof media.example === 'string' && media.example.startsWith('data:')) return media.example
  const data = exampleOf(document, media.schema ?? {})
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
}

function exampleOfMedia(document: Document, { schema = {}, example }: { schema?: Schema; example?: unknown }): unknown {
  return example !== undefined && fits(document, schema, example) ? example : exampleOf(document, schema)
}

/** The content type, unless it is that of JSON. */
function headersOf(content: Readonly<Record<string, unknown>>, json: unknown): { headers?: Record<string, string> } {
  const [type = ''] = Object.entries(content).find(([, media]) => media === json) ?? []
  return type === 'application/json' || type.includes('*') ? {} : { headers: { 'content-type': type } }
}

/** `mocks/index.ts`: all handlers. */
export function emitServiceMockIndex(document: Document): SourceFile {
  const tags = document.tags.map(({ name }) => name)
  const all = operationsOf(document)
  const idsOf = (tag: string): string[] =>
    all.flatMap(({ operation }) => (operation.tags[0] === tag ? [operation.operationId] : []))
  // msw uses the first handler that matches: `/users/me` before `/users/{id}`.
  const ordered = [...all].sort((left, right) => compareSpecificity(left.path, right.path))
  return file(
    'Mocks of all operations.',
    '',
    [
      ...importTypes(['HttpHandler'], 'msw'),
      ...tags.flatMap((tag) =>
        importValues(
          idsOf(tag).map((id) => `${id}Mock`),
          `./${tag}.ts`,
        ),
      ),
    ],
    [
      ...tags.map((tag) => exportAll(`./${tag}.ts`)),
      '',
      '/** One handler for each operation, which responds with its example: `setupServer(...handlers())`. */',
      'export function handlers(): HttpHandler[] {',
      `  return [${ordered.map(({ operation }) => `${operation.operationId}Mock()`).join(', ')}]`,
      '}',
    ],
  )
}

/** Paths with more segments come first, then those whose first different segment has no parameter. */
function compareSpecificity(left: string, right: string): number {
  const [first, second] = [left, right].map((path) =>
    path.split('/').map((part) => part.replaceAll(/\{[^{}]+\}/g, '{}')),
  )
  if (!first || !second || first.length !== second.length) return (second?.length ?? 0) - (first?.length ?? 0)
  for (const [index, part] of first.entries()) {
    const other = second[index] ?? ''
    const difference = rank(part) - rank(other)
    if (difference !== 0) return difference
  }
  return 0
}

/** Fixed segments, then those with a fixed part, then parameters. */
const rank = (part: string): number => (part === '{}' ? 2 : part.includes('{}') ? 1 : 0)
