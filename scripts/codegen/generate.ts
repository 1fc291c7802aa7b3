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
import { file, printFile, type SourceFile } from '../../src/codegen/emit/file.ts'
import { emitHooks, emitQueries } from '../../src/codegen/emit/hooks.ts'
import { emitIndexes } from '../../src/codegen/emit/indexes.ts'
import { emitMocks } from '../../src/codegen/emit/mocks.ts'
import { emitBodies, emitModel } from '../../src/codegen/emit/model.ts'
import { emitOperations } from '../../src/codegen/emit/operations.ts'
import { emitResponseFields } from '../../src/codegen/emit/responseFields.ts'
import { emitClientOperations, emitOperationPaths, emitRoutes } from '../../src/codegen/emit/routes.ts'
import { createShapePrinter } from '../../src/codegen/emit/shapes.ts'
import { emitRequests, emitResponses, emitValidators, emitZodTag } from '../../src/codegen/emit/zod.ts'
import { isRaw } from '../../src/codegen/flows.ts'
import { normalize } from '../../src/codegen/normalize.ts'
import { createTypePrinter } from '../../src/codegen/types.ts'
import { emitIcons } from './emit/icons.ts'
import { emitSecrets } from './emit/secrets.ts'
import { emitSeedSchema } from './emit/seedSchema.ts'

/** Makes all files. `root` is the checkout. */
export async function generate(
  root: string,
  document: Document = normalize(bundle(join(root, 'openapi'))),
): Promise<{ document: Document; files: Map<string, string> }> {
  const printer = createTypePrinter(document)
  const casingPrinter = createCasingPrinter(document)
  const shapePrinter = createShapePrinter(document)
  const sources = new Map<string, SourceFile>()
  sources.set('wire.ts', wireTypes(document))
  sources.set('model.ts', emitModel(document, printer))
  sources.set('bodies.ts', emitBodies(document, printer))
  sources.set('errors.ts', emitErrors(document, printer))
  sources.set('catalog.ts', emitCatalog(document))
  sources.set('codes.ts', emitCodes(document))
  sources.set('routes.ts', emitRoutes(document))
  sources.set('responseFields.ts', emitResponseFields(document))
  sources.set('secrets.ts', emitSecrets(document))
  sources.set('operationPaths.ts', emitOperationPaths(document))
  sources.set('clientOperations.ts', emitClientOperations(document))
  sources.set('examples.ts', emitExamples(document))
  sources.set('zod/requests.ts', emitRequests('Validators of requests. Unknown keys are refused.', document))
  sources.set(
    'zod/responses.ts',
    emitResponses('Validators of responses. Unknown keys and values are accepted.', document),
  )
  sources.set('zod/validators.ts', emitValidators(document))

  const all = operationsOf(document)
  for (const { name: tag } of document.tags) {
    const tagged = all.filter(({ operation }) => operation.tags[0] === tag)
    if (tagged.length === 0) continue
    sources.set(`operations/${tag}.ts`, emitOperations(document, tag, tagged, printer, casingPrinter, shapePrinter))
    const cached = tagged.filter(({ operation }) => !isRaw(operation.operationId))
    if (cached.length > 0) {
      sources.set(`queries/${tag}.ts`, emitQueries(document, tag, cached, printer))
      sources.set(`hooks/${tag}.ts`, emitHooks(document, tag, cached, printer))
    }
    sources.set(
      `zod/${tag}.ts`,
      emitZodTag(
        tag,
        tagged.map(({ operation }) => operation),
      ),
    )
    sources.set(`mocks/${tag}.ts`, emitMocks(document, tag, tagged))
  }
  sources.set('casing.ts', casingPrinter.emit())
  for (const [name, source] of [...emitIndexes(document, printer), ...emitIcons(root, document)])
    sources.set(name, source)

  const files = new Map<string, string>()
  for (const [name, source] of sources) {
    files.set(name, await formatCode(name, printFile(source)))
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
function wireTypes(document: Document): SourceFile {
  const copy = structuredClone(document)
  for (const { operation } of operationsOf(copy)) {
    const parts = [operation.requestBody, ...Object.values(operation.responses)]
    // Editors show no texts of paths and responses; the functions of the operations have them.
    const described: { summary?: string; description?: string }[] = [operation, ...Object.values(operation.responses)]
    for (const part of described) {
      delete part.summary
      delete part.description
    }
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
  const lines = [...METHODS, 'trace'].map((method) => {
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
