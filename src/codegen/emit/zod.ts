/** `generated/zod/`: the validators that orval wrote for requests and responses, named after the operations. */
import { capitalize, operationsOf, type Document, type Operation } from '../document.ts'
import { file } from './file.ts'
import { ignoredQuery } from './routes.ts'
import { FAILURE } from './zodDocuments.ts'

const has = (text: string, name: string): boolean => new RegExp(`export const ${name}\\b`).test(text)

/** The names of the validators of one operation, as orval writes them. */
function namesOf(
  operation: Operation,
  requests: string,
  responses: string,
): {
  body?: string
  query?: string
  response: [status: string, name: string][]
} {
  const id = capitalize(operation.operationId)
  const body = [`${id}BodySchema`, `${id}Body`].find((name) => has(requests, name))
  const query = [`${id}QueryParams`].find((name) => has(requests, name))
  const response = Object.keys(operation.responses).flatMap((status): [string, string][] => {
    const name =
      Number(status) >= 400
        ? FAILURE
        : [`${id}${status}Response`, `${id}Response`].find((candidate) => has(responses, candidate))
    return name ? [[status, name]] : []
  })
  return { ...(operation.requestBody && body && { body }), ...(query && { query }), response }
}

const IMPORTS = [`import { lazySchema, once } from '../../src/testing/validators.ts'`]

const RECURSIVE_TYPE = /^export type \w+ = [^]*?^\};?\n/gm

/**
 * `generated/zod/requests.ts` or `responses.ts`: the schemas of orval, each built on first use. Only the
 * validators of operations are exported.
 */
export function emitSchemas(
  description: string,
  document: Document,
  requests: string,
  responses: string,
  source: string,
) {
  const exported = new Set(
    operationsOf(document).flatMap(({ operation }) => {
      const { body, query, response } = namesOf(operation, requests, responses)
      return [body, query, ...response.map(([, name]) => name)]
    }),
  )
  // orval declares the type of a recursive schema.
  const types = source.match(RECURSIVE_TYPE) ?? []
  const code = source.replace(RECURSIVE_TYPE, '').replace(/^\/\*\*$[^]*?^ \*\//gm, '')
  const [head = '', ...blocks] = code.split(/^export const /m)
  const parts = blocks.map((block) => {
    const [, name = '', type, value = ''] = /^(\w+)(?:: ([^=]+))? = ([^]*)$/.exec(block.trim()) ?? []
    const code = value.replaceAll('/*#__PURE__*/ ', '').replace(/;$/, '')
    return { name, type, code, isSchema: !/^(-?\d|new RegExp)/.test(code) }
  })
  const schemas = new Set(parts.filter(({ isSchema }) => isSchema).map(({ name }) => name))
  const keptNames = new Set(exported)
  // Each part uses only earlier parts.
  for (const { name, code } of [...parts].reverse()) {
    if (keptNames.has(name)) for (const word of code.match(/\w+/g) ?? []) keptNames.add(word)
  }
  const lines = parts.flatMap(({ name, type, code, isSchema }) => {
    if (!keptNames.has(name)) return []
    if (!isSchema) return `const ${name} = ${code.startsWith('new ') ? '/*#__PURE__*/ ' : ''}${code}`
    const built = code.replace(/(?<![\w.'"])\w+(?![\w'":])/g, (word) => (schemas.has(word) ? `$${word}()` : word))
    const annotation = type === undefined ? '' : `: () => ${type}`
    const lazy = `const $${name}${annotation} = /*#__PURE__*/ once(() => ${built})`
    return exported.has(name) ? `${lazy}\nexport const ${name} = /*#__PURE__*/ lazySchema($${name})` : lazy
  })
  const imports = lines.length > 0 ? [head.trim(), ...IMPORTS] : ['export {}']
  return file(description, '`openapi/`', imports, ['', ...types.map((type) => type.replace('export ', '')), ...lines])
}

/** `generated/zod/<tag>.ts`: the validators of one tag under the names of its operations. */
export function emitZodTag(tag: string, operations: Operation[], requests: string, responses: string): string {
  const sent: string[] = []
  const received: string[] = []
  for (const operation of operations) {
    const id = operation.operationId
    const names = namesOf(operation, requests, responses)
    if (names.body) sent.push(`${names.body} as ${id}Body`)
    if (names.query) sent.push(`${names.query} as ${id}Query`)
    names.response.forEach(([status, name], index) => {
      received.push(`${name} as ${id}${index === 0 ? '' : status}Response`)
    })
  }
  return file(
    `Validators of the operations of \`${tag}\`.`,
    `\`openapi/paths/${tag}.yaml\``,
    [],
    [
      ...(sent.length > 0 ? [`export { ${sent.join(', ')} } from './requests.ts'`] : []),
      ...(received.length > 0 ? [`export { ${received.join(', ')} } from './responses.ts'`] : []),
    ],
  )
}

/**
 * The query of an operation that declares none and is strict: empty, or with parameters that the service ignores. An
 * operation with a declared query is always strict.
 */
function strictQuery(document: Document, path: string, operation: Operation): string | undefined {
  if (!operation['x-strict-query']) return undefined
  return `lazyQuery(${ignoredQuery(document, path, operation)
    .map((name) => `'${name}'`)
    .join(', ')})`
}

const STRICT_QUERY = `const lazyQuery = (...ignored: readonly string[]) =>
  lazySchema(once(() => zod.strictObject(Object.fromEntries(ignored.map((name) => [name, zod.optional(zod.unknown())])))))`

/** `generated/zod/validators.ts`: all of them by operation. */
export function emitValidators(document: Document, requests: string, responses: string): string {
  const entries = operationsOf(document).map(({ path, operation }) => {
    const names = namesOf(operation, requests, responses)
    const query = names.query ? `requests.${names.query}` : strictQuery(document, path, operation)
    const response = names.response.map(([status, name]) => `${status}: responses.${name}`).join(', ')
    return `${operation.operationId}: { ${names.body ? `body: requests.${names.body}, ` : ''}${query ? `query: ${query}, ` : ''}response: { ${response} } },`
  })
  const usesQuery = entries.some((entry) => entry.includes('lazyQuery('))
  const uses = (name: string): boolean => entries.some((entry) => entry.includes(`${name}.`))
  return file(
    'All validators by operation.',
    '`openapi/`',
    [
      ...(usesQuery
        ? [
            `import * as zod from 'zod/mini'`,
            `import { lazySchema, once, type OperationValidators } from '../../src/testing/validators.ts'`,
          ]
        : [`import type { OperationValidators } from '../../src/testing/validators.ts'`]),
      `import type { OperationId } from '../errors.ts'`,
      ...['requests', 'responses'].filter(uses).map((name) => `import * as ${name} from './${name}.ts'`),
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
