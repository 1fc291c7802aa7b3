/** `mocks/<tag>.ts` of another service: one msw handler for each operation, which responds with its example. */
import {
  isNavigation,
  operationsOf,
  refName,
  successOf,
  type Document,
  type Method,
  type Operation,
  type Schema,
} from '../document.ts'
import type { TypePrinter } from '../types.ts'
import { file, importTypes, importValues } from './file.ts'

interface Entry {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

/** @param prefix the start of each path, such as `/api/v1` */
export function emitServiceMocks(tag: string, entries: readonly Entry[], printer: TypePrinter, prefix: string): string {
  const used = new Set<string>()
  const body = entries.flatMap(({ path, method, operation }) => {
    const { operationId: id } = operation
    const codes = operation['x-known-errors'].map((code) => `'${code}'`).join(' | ') || 'never'
    const override = `ServiceMockOverride<${bodyTypeOf(operation, printer, used)}, ${codes}>`
    const url = `*${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}`
    return [
      `/** Mocks \`${id}\`, \`${method.toUpperCase()} ${path}\`, with its example or \`override\`. */`,
      `export function ${id}Mock(override?: ${override}): HttpHandler {`,
      `  return mockServiceOperation('${method}', ${JSON.stringify(url)}, ${exampleOf(operation)}, serviceErrors, override)`,
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
      ...importTypes([...used].filter(isModel), '../wire.ts'),
    ],
    body,
  )
}

/** Types of the runtime are plain texts and numbers on the wire. */
const isModel = (name: string): boolean => !['EpochMillis', 'UserIdOrMe', 'List', 'Registered'].includes(name)

function bodyTypeOf(operation: Operation, printer: TypePrinter, used: Set<string>): string {
  if (isNavigation(operation)) return 'never'
  const schema = jsonOf(operation)
  if (!schema) return 'never'
  return schema.$ref ? note(refName(schema.$ref), used) : printer.type(schema, 'client', used, false)
}

function note(name: string, used: Set<string>): string {
  if (name === 'JsonValue') return 'unknown'
  used.add(name)
  return name
}

const jsonOf = (operation: Operation): Schema | undefined =>
  successOf(operation)[1].content?.['application/json']?.schema

function exampleOf(operation: Operation): string {
  const [status, { content }] = successOf(operation)
  if (isNavigation(operation))
    return `{ status: ${status}, headers: { location: 'https://provider.example/authorize' } }`
  const json = content?.['application/json']
  if (json) return `{ status: ${status}, body: ${JSON.stringify(json.example ?? null)} }`
  return `{ status: ${status}, text: ${JSON.stringify(content?.['text/plain']?.example ?? '')} }`
}

/** `mocks/index.ts`: all handlers. */
export function emitServiceMockIndex(document: Document): string {
  const tags = document.tags.map(({ name }) => name)
  const idsOf = (tag: string): string[] =>
    operationsOf(document).flatMap(({ operation }) => (operation.tags[0] === tag ? [operation.operationId] : []))
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
      ...tags.map((tag) => `export * from './${tag}.ts'`),
      '',
      '/** One handler for each operation, which responds with its example: `setupServer(...handlers())`. */',
      'export function handlers(): HttpHandler[] {',
      `  return [${tags.flatMap((tag) => idsOf(tag).map((id) => `${id}Mock()`)).join(', ')}]`,
      '}',
    ],
  )
}
