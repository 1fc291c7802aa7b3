/** `generated/zod/`: validators of requests and responses, named after the operations. */
import { quote } from '../code.ts'
import {
  capitalize,
  deref,
  errorSchemaName,
  jsonOf,
  mediaKindOf,
  operationsOf,
  refName,
  statusOf,
  successesOf,
  type Document,
  type Operation,
  type Schema,
} from '../document.ts'
import { allSchemas } from '../passes.ts'
import { exportNames, file, importAll, importTypes, importValues, type SourceFile } from './file.ts'
import { ignoredQuery } from './routes.ts'
import { createZodPrinter, type ZodPrinter } from './zodSchema.ts'

/** The names of an operation's validators, by part. */
interface Names {
  body?: string
  query?: string
  response: [status: string, name: string][]
}

/** One validator serves all failures: the service may return any known error from any operation. */
const FAILURE = 'anyFailure'

function namesOf(operation: Operation): Names {
  const { operationId: id, responses } = operation
  const hasQuery = operation.parameters?.some((parameter) => parameter.in === 'query')
  // A redirect may respond with content too.
  const declared = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const all = [...successesOf(operation), ...declared].filter(([, { content }]) => content !== undefined)
  const successes = new Map(all)
  const [first] = successes.keys()
  return {
    ...(bodyOf(operation) && { body: `${id}Body` }),
    ...(hasQuery && { query: `${id}Query` }),
    response: Object.keys(responses).flatMap((status): [string, string][] => {
      if (successes.has(status))
        return [[status, status === first ? `${id}Response` : `${id}${capitalize(status)}Response`]]
      return statusOf(status) >= 400 ? [[status, FAILURE]] : []
    }),
  }
}

/** The schema of the body that is validated: JSON, a form without files, or either. */
function bodyOf({ requestBody }: Operation): Schema | undefined {
  const form = Object.entries(requestBody?.content ?? {}).find(([type]) => mediaKindOf(type) === 'form')?.[1]
  const media = [jsonOf(requestBody), form].filter((part) => part !== undefined)
  const schemas = [...new Map(media.map(({ schema = {} }) => [JSON.stringify(schema), schema])).values()]
  return schemas.length > 1 ? { anyOf: schemas } : schemas[0]
}

/** A validator that is built on first use. */
const declare = (name: string, code: string): string => {
  const [, schema] = /^(\$\w+)\(\)$/.exec(code) ?? []
  return `export const ${name} = /*#__PURE__*/ lazySchema(${schema ?? `/*#__PURE__*/ once(() => ${code})`})`
}

/** `generated/zod/requests.ts`: bodies and queries. */
export function emitRequests(description: string, document: Document): SourceFile {
  const printer = createZodPrinter(document, 'request')
  const lines = operationsOf(document).flatMap(({ operation }) => {
    const { body, query } = namesOf(operation)
    return [
      ...(query === undefined ? [] : [declare(query, printer.print(querySchema(operation)))]),
      ...(body === undefined ? [] : [declare(body, printer.print(bodyOf(operation) ?? {}))]),
    ]
  })
  return emitFile(description, printer, lines)
}

/** The query as one closed object. */
function querySchema({ parameters = [] }: Operation): Schema {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.flatMap(({ name, required }) => (required ? [name] : [])),
  }
}

/** `generated/zod/responses.ts`: successful responses, and failures. */
export function emitResponses(description: string, document: Document): SourceFile {
  const printer = createZodPrinter(document, 'response', discriminatorsOf(document))
  const lines = operationsOf(document).flatMap(({ operation }) =>
    namesOf(operation).response.flatMap(([status, name]) =>
      name === FAILURE ? [] : [declare(name, printer.print(responseSchemaOf(operation, status)))],
    ),
  )
  lines.push(declare(FAILURE, printFailure(document, printer)))
  return emitFile(description, printer, lines)
}

/** The schema of a response; text and bytes have none. */
function responseSchemaOf(operation: Operation, status: string): Schema {
  const response = operation.responses[status]
  const json = jsonOf(response)
  if (json) return json.schema ?? {}
  const isText = Object.entries(response?.content ?? {}).every(
    ([type, { schema }]) => mediaKindOf(type, schema) === 'text',
  )
  return isText ? { type: 'string' } : {}
}

/**
 * A failure of a service with a catalog of known errors is one of them, a code that is newer than the catalog, a text, or
 * another error that an operation declares. Errors of other services may have any form.
 */
function printFailure(document: Document, printer: ZodPrinter): string {
  const { errors } = document['x-known-errors']
  const codes = Object.keys(errors).filter((code) => errors[code]?.emitted !== 'abstract')
  const known = codes.map(errorSchemaName).filter((name) => document.components.schemas[name])
  if (document['x-known-errors'].common.any.length === 0) return 'zod.unknown()'
  return printer.print({
    anyOf: [
      {
        oneOf: known.map((name) => ({ $ref: `#/components/schemas/${name}` })),
        discriminator: {
          propertyName: 'code',
          mapping: Object.fromEntries(codes.map((code) => [code, errorSchemaName(code)])),
        },
      },
      ...otherErrors(document, new Set(known)),
      { type: 'string' },
    ],
  })
}

/** The schemas of declared failures that are no known errors. */
function otherErrors(document: Document, known: ReadonlySet<string>): Schema[] {
  const others = new Map<string, Schema>()
  const visit = (schema: Schema): void => {
    const name = refName(schema.$ref ?? '')
    const isFamily = /^(?:Common|Keyed)Error\d+$/.test(name)
    if (schema.$ref !== undefined && !known.has(name) && !isFamily) others.set(name, { $ref: schema.$ref })
    for (const member of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) visit(member)
  }
  for (const { operation } of operationsOf(document)) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const schema = jsonOf({ ...(content && { content }) })?.schema
      if (statusOf(status) >= 400 && schema) visit(schema)
    }
  }
  return [...others.values()]
}

/** The properties that tell the members of unions apart, including the codes of known errors. */
function discriminatorsOf(document: Document): Set<Schema> {
  const { schemas } = document.components
  const unions = [...allSchemas(document)].flatMap(({ oneOf, anyOf, discriminator }) =>
    discriminator
      ? (oneOf ?? anyOf ?? []).map((member) => deref(document, member).properties?.[discriminator.propertyName])
      : [],
  )
  const codes = Object.keys(document['x-known-errors'].errors).map(
    (code) => schemas[errorSchemaName(code)]?.properties?.['code'],
  )
  return new Set([...unions, ...codes].filter((property) => property !== undefined))
}

function emitFile(description: string, printer: ZodPrinter, exported: readonly string[]): SourceFile {
  if (exported.length === 0) return file(description, '`openapi/`', [], ['export {}'])
  const lines = [...printer.declarations(), ...exported]
  const names = ['lazySchema', ...(lines.some((line) => line.includes('once(')) ? ['once'] : []), ...printer.helpers]
  return file(
    description,
    '`openapi/`',
    [importAll('zod', 'zod/mini'), ...importValues(names, '../../src/testing/validators.ts')],
    lines,
  )
}

/** `generated/zod/<tag>.ts`: the validators of one tag under the names of its operations. */
export function emitZodTag(tag: string, operations: readonly Operation[]): SourceFile {
  const sent: string[] = []
  const received: string[] = []
  for (const operation of operations) {
    const { body, query, response } = namesOf(operation)
    sent.push(...[body, query].filter((name) => name !== undefined))
    // The first has the plain name, unless a success has it.
    const isPlain = response.every(([, name]) => name === FAILURE)
    response.forEach(([status, name], index) => {
      if (name !== FAILURE) received.push(name)
      else
        received.push(
          `${FAILURE} as ${operation.operationId}${index === 0 && isPlain ? '' : capitalize(status)}Response`,
        )
    })
  }
  const lines = [...exportNames(sent, './requests.ts'), ...exportNames(received, './responses.ts')]
  const source = `\`openapi/paths/${tag}.yaml\``
  return file(`Validators of the operations of \`${tag}\`.`, source, [], lines.length > 0 ? lines : ['export {}'])
}

/**
 * The query of an operation that declares none and is strict: empty, or with parameters that the service ignores. An
 * operation with a declared query is always strict.
 */
function strictQuery(document: Document, path: string, operation: Operation): string | undefined {
  if (!operation['x-strict-query']) return undefined
  return `lazyQuery(${ignoredQuery(document, path, operation).map(quote).join(', ')})`
}

const STRICT_QUERY = `const lazyQuery = (...ignored: readonly string[]) =>
  lazySchema(once(() => zod.strictObject(Object.fromEntries(ignored.map((name) => [name, zod.optional(zod.unknown())])))))`

/** `generated/zod/validators.ts`: all of them by operation. */
export function emitValidators(document: Document): SourceFile {
  const used = new Set<string>()
  const from = (part: string, name: string): string => (used.add(part), `${part}.${name}`)
  let usesQuery = false
  const entries = operationsOf(document).map(({ path, operation }) => {
    const { body, query, response } = namesOf(operation)
    const strict = query === undefined ? strictQuery(document, path, operation) : undefined
    usesQuery ||= strict !== undefined
    const parts = [
      ...(body === undefined ? [] : [`body: ${from('requests', body)}`]),
      ...(query === undefined ? [] : [`query: ${from('requests', query)}`]),
      ...(strict === undefined ? [] : [`query: ${strict}`]),
      `response: { ${response.map(([status, name]) => `${/X/.test(status) ? quote(status) : status}: ${from('responses', name)}`).join(', ')} }`,
    ]
    return `${operation.operationId}: { ${parts.join(', ')} },`
  })
  return file(
    'All validators by operation.',
    '`openapi/`',
    [
      ...(usesQuery
        ? [
            importAll('zod', 'zod/mini'),
            ...importValues(['lazySchema', 'once', 'type OperationValidators'], '../../src/testing/validators.ts'),
          ]
        : [...importTypes(['OperationValidators'], '../../src/testing/validators.ts')]),
      ...importTypes(['OperationId'], '../errors.ts'),
      ...[...used].sort().map((name) => importAll(name, `./${name}.ts`)),
    ],
    [
      ...(usesQuery ? [STRICT_QUERY, ''] : []),
      '/** Requests and responses of each operation, in wire names. Bodies and queries are exact; responses may have new keys. */',
      'export const validators: { readonly [Id in OperationId]: OperationValidators } = {',
      ...entries,
      '}',
    ],
  )
}
