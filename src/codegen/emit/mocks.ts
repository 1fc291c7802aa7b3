/** `generated/mocks/<tag>.ts`: one msw handler for each operation, which responds with its example. */
import { comment, literal, quote } from '../code.ts'
import {
  deref,
  isNavigation,
  refTo,
  successOf,
  type Document,
  type MediaType,
  type Method,
  type Operation,
  type Response,
  type Schema,
} from '../document.ts'
import { nameFor } from '../types.ts'
import { file, importTypes, importValues, type SourceFile } from './file.ts'

export function emitMocks(
  document: Document,
  tag: string,
  entries: { path: string; method: Method; operation: Operation }[],
): SourceFile {
  const body = entries.flatMap(({ path, method, operation }) => {
    const [status, response] = successOf(operation)
    const content = isNavigation(operation)
      ? "headers: { location: 'https://provider.example/authorize' }"
      : contentOf(document, response)
    const mswPath = path.replace(/\{(\w+)\}/g, ':$1')
    return [
      ...comment(
        `Mocks \`${operation.operationId}\`, \`${method.toUpperCase()} ${path}\`, with its example or \`override\`.`,
        operation.deprecated,
      ),
      `export function ${operation.operationId}Mock(override?: MockOverride<'${operation.operationId}'>): HttpHandler {`,
      `  return mockOperation('${method}', ${quote(mswPath)}, { status: ${status}, ${content} }, override)`,
      '}',
      '',
    ]
  })
  return file(
    `Mocks of the operations of \`${tag}\`.`,
    `\`openapi/paths/${tag}.yaml\``,
    [
      ...importTypes(['HttpHandler'], 'msw'),
      ...importTypes(['MockOverride'], '../../src/testing/mockOperation.ts'),
      ...importValues(['mockOperation'], '../../src/testing/mockOperation.ts'),
    ],
    body,
  )
}

function contentOf(document: Document, { content = {} }: Response): string {
  const [type, media] = Object.entries(content)[0] ?? []
  if (media && type === 'application/json') return bodiesOf(document, media)
  return `text: ${quote(String(media?.example ?? ''))}`
}

/** The example as a client sees it, and as a server does if that has more properties. */
function bodiesOf(document: Document, { schema = {}, example }: MediaType): string {
  const [body, serverBody] = [clientView(document, schema, example), example].map(literal)
  return body === serverBody ? `body: ${body}` : `body: ${body}, serverBody: ${serverBody}`
}

/** An example reduced to the properties that the client level sees. */
export function clientView(document: Document, schema: Schema, example: unknown): unknown {
  const byAccess = schema['x-by-access']
  const clientSchema = deref(document, byAccess ? refTo(nameFor(byAccess, 'client')) : schema)
  if (Array.isArray(example)) return example.map((item) => clientView(document, clientSchema.items ?? {}, item))
  const [member, ...otherMembers] = (clientSchema.oneOf ?? clientSchema.anyOf ?? []).filter(
    ({ type }) => type !== 'null',
  )
  if (member) return otherMembers.length > 0 ? example : clientView(document, member, example)
  if (!clientSchema.properties || typeof example !== 'object' || example === null) return example
  return Object.fromEntries(
    Object.entries(example).flatMap(([name, value]) => {
      const property = clientSchema.properties?.[name]
      return property ? [[name, clientView(document, property, value)]] : []
    }),
  )
}
