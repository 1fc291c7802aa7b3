/** Everything in `generated/`, made in memory from `openapi/`: a map from file name to text. */
import { join } from 'node:path'
import {
  astToString,
  resolveRef,
  scanDiscriminators,
  transformSchema,
  type GlobalContext,
  type OpenAPI3,
} from 'openapi-typescript'
import { format } from 'oxfmt'
import { formatOptions, openapiTypescriptOptions } from '../../codegen.config.ts'
import { bundle } from '../../src/codegen/bundle.ts'
import { METHODS, operationsOf, type Document } from '../../src/codegen/document.ts'
import { createCasingPrinter } from '../../src/codegen/emit/casing.ts'
import { emitCatalog, emitCodes, emitErrors } from '../../src/codegen/emit/errors.ts'
import { emitExamples } from '../../src/codegen/emit/examples.ts'
import { file } from '../../src/codegen/emit/file.ts'
import { emitHooks, emitQueries } from '../../src/codegen/emit/hooks.ts'
import { emitIndexes } from '../../src/codegen/emit/indexes.ts'
import { emitMocks } from '../../src/codegen/emit/mocks.ts'
import { emitModel } from '../../src/codegen/emit/model.ts'
import { emitOperations } from '../../src/codegen/emit/operations.ts'
import { emitResponseFields } from '../../src/codegen/emit/responseFields.ts'
import { emitClientOperations, emitOperationPaths, emitRoutes } from '../../src/codegen/emit/routes.ts'
import { emitSchemas, emitValidators, emitZodTag } from '../../src/codegen/emit/zod.ts'
import { openRequests, requestDocument, responseDocument } from '../../src/codegen/emit/zodDocuments.ts'
import { createTypePrinter } from '../../src/codegen/types.ts'
import { zodSchemas } from '../../src/codegen/zodSchemas.ts'
import { emitIcons } from './emit/icons.ts'
import { emitSeedSchema } from './emit/seedSchema.ts'

/** Makes all files. `root` is the checkout. */
export async function generate(
  root: string,
  document: Document = bundle(join(root, 'openapi')),
): Promise<{ document: Document; files: Map<string, string> }> {
  const printer = createTypePrinter(document)
  const casingPrinter = createCasingPrinter(document)
  const files = new Map<string, string>()

  const [exact, responses] = await Promise.all([
    zodSchemas(requestDocument(document), true),
    zodSchemas(responseDocument(document), false),
  ])
  const requests = openRequests(document, exact)
  files.set('wire.ts', wireTypes(document))
  files.set('model.ts', emitModel(document, printer))
  files.set('errors.ts', emitErrors(document, printer))
  files.set('catalog.ts', emitCatalog(document))
  files.set('codes.ts', emitCodes(document))
  files.set('routes.ts', emitRoutes(document))
  files.set('responseFields.ts', emitResponseFields(document))
  files.set('operationPaths.ts', emitOperationPaths(document))
  files.set('clientOperations.ts', emitClientOperations(document))
  files.set('examples.ts', emitExamples(document))
  const schemas = (description: string, source: string): string =>
    emitSchemas(description, document, requests, responses, source)
  files.set('zod/requests.ts', schemas('Validators of requests. Unknown keys are refused.', requests))
  files.set('zod/responses.ts', schemas('Validators of responses. Unknown keys and values are accepted.', responses))
  files.set('zod/validators.ts', emitValidators(document, requests, responses))

  const all = operationsOf(document)
  for (const { name: tag } of document.tags) {
    const tagged = all.filter(({ operation }) => operation.tags[0] === tag)
    if (tagged.length === 0) continue
    files.set(`operations/${tag}.ts`, emitOperations(document, tag, tagged, printer, casingPrinter))
    files.set(`queries/${tag}.ts`, emitQueries(document, tag, tagged, printer))
    files.set(`hooks/${tag}.ts`, emitHooks(document, tag, tagged, printer))
    files.set(
      `zod/${tag}.ts`,
      emitZodTag(
        tag,
        tagged.map(({ operation }) => operation),
        requests,
        responses,
      ),
    )
    files.set(`mocks/${tag}.ts`, emitMocks(document, tag, tagged))
  }
  files.set('casing.ts', casingPrinter.emit())
  for (const [name, text] of [...emitIndexes(document, printer), ...emitIcons(root, document)]) files.set(name, text)

  for (const [name, text] of files) {
    files.set(name, await formatCode(name, text))
  }
  files.set('openapi.json', `${JSON.stringify(document, null, 2)}\n`)
  files.set('seed.schema.json', emitSeedSchema(document))
  return { document, files }
}

/** @throws Error if the output of an emitter can't be parsed */
async function formatCode(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, formatOptions)
  if (errors.length > 0) throw new Error(`${name} can't be formatted: ${errors[0]?.message}`)
  return code
}

/** Skips the lint of openapi-typescript: it takes longer than the types, and our own lint checks more. */
function wireTypes(document: Document): string {
  const copy = structuredClone(document)
  for (const { operation } of operationsOf(copy)) {
    const parts = [operation.requestBody, ...Object.values(operation.responses)]
    for (const media of parts.flatMap((part) => Object.values(part?.content ?? {}))) delete media.example
  }
  for (const schema of Object.values(copy.components.schemas)) dropExamples(schema)
  const schema = copy as object as OpenAPI3
  const context = {
    ...openapiTypescriptOptions,
    discriminators: scanDiscriminators(schema, openapiTypescriptOptions),
    injectFooter: [],
    resolve: (ref) => resolveRef(copy, ref, { silent: false }),
  } as Partial<GlobalContext> as GlobalContext
  const nodes = transformSchema(schema, context)
  return file(
    'The types of requests and responses, in the names of the wire.',
    '`openapi/`',
    [],
    [SHARED_TYPES, shorten(astToString(nodes)), pathsByMethod(document)],
  )
}

/** The compiler reads a list of paths faster than it finds the paths of a method in the type of all paths. */
function pathsByMethod(document: Document): string {
  const all = operationsOf(document)
  const lines = [...METHODS, 'options', 'head', 'trace'].map((method) => {
    const paths = all.filter((item) => item.method === method).map(({ path }) => `'${path}'`)
    return `  ${method}: ${paths.join(' | ') || 'never'}`
  })
  return `/** The paths that have a method. */
export interface PathsByMethod {
${lines.join('\n')}
}`
}

/** Types that nearly every operation repeats, by name. */
const SHARED_TYPES = `export type NoParameters = { query?: never; header?: never; path?: never; cookie?: never }
export type WireResponse<Content> = { headers: { [name: string]: unknown }; content: Content }`

/** Replaces repeated types by {@link SHARED_TYPES}; removes the tool's own comments, and methods that a path lacks. */
function shorten(text: string): string {
  return text
    .replace(/^ {8}(?:get|put|post|delete|options|head|patch|trace)\?: never;\n/gm, '')
    .replace(/^ *\/\*\*\n *\* @description discriminator enum property added by .*\n *\* @enum .*\n *\*\/\n/gm, '')
    .replace(/\{\s+query\?: never;\s+header\?: never;\s+path\?: never;\s+cookie\?: never;\s+\}/g, 'NoParameters')
    .replace(
      /\{\s+headers: \{\s+\[name: string\]: unknown;\s+\};\s+content: (\{\s+"[^"]+": [^;{}]+;\s+\});\s+\}/g,
      'WireResponse<$1>',
    )
}

/** Removes examples, which types don't need. */
function dropExamples(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (/^examples?$/.test(key)) Reflect.deleteProperty(value, key)
    else if (key !== 'properties') dropExamples(inner)
    else for (const property of Object.values(inner as object)) dropExamples(property)
  }
}
