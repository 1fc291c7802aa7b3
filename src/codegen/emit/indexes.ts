/** Lists that the entries export: every operation, query, hook, validator and mock by access level. */
import { operationsOf, type AccessLevel, type Document, type Operation } from '../document.ts'
import { FLOWS } from '../flows.ts'
import type { TypePrinter } from '../types.ts'
import { file } from './file.ts'
import { signatureOf } from './operations.ts'

/** File name to text. */
export function emitIndexes(document: Document, printer: TypePrinter): Map<string, string> {
  const files = new Map<string, string>()
  const all = operationsOf(document)
  const tags = document.tags
    .map((tag) => tag.name)
    .filter((tag) => all.some(({ operation }) => operation.tags[0] === tag))
  const star = (folder: string): string[] => tags.map((tag) => `export * from './${folder}${tag}.ts'`)

  const exportsOf = (isListed: (operation: Operation) => boolean): string[] =>
    tags.flatMap((tag) => {
      const listed = all.filter(({ operation }) => operation.tags[0] === tag && isListed(operation))
      const ids = listed.map(({ operation }) => operation.operationId)
      return ids.length > 0 ? [`export { ${ids.join(', ')} } from './${tag}.ts'`] : []
    })
  const index = (subject: string, lines: string[]): string => file(subject, '`openapi/paths/`', [], lines)

  for (const level of ['client', 'server', 'admin'] as const) {
    const lines = exportsOf((operation) => lowestLevelOf(operation) === level)
    files.set(`operations/${level}.ts`, index(`The operations whose lowest access level is \`${level}\`.`, lines))
  }
  files.set(
    'operations/withoutFlow.ts',
    index(
      'The operations of the client level that the entry `latchkey` exports, because no flow of it does more.',
      exportsOf((operation) => lowestLevelOf(operation) === 'client' && !(operation.operationId in FLOWS)),
    ),
  )
  files.set('operations/deprecated.ts', emitDeprecated(all.map(({ operation }) => operation.operationId)))
  files.set(
    'operations/index.ts',
    index('All operations and their input types.', [...exportsOf(() => true), `export type * from './inputs.ts'`]),
  )
  const inputsOf = (tag: string): string[] => {
    const signatures = all
      .filter(({ operation }) => operation.tags[0] === tag)
      .map(({ operation }) => signatureOf(document, operation, printer))
    const names = new Set(signatures.flatMap(({ overloads }) => overloads.map(({ input }) => input)))
    return [...names].filter((name) => name !== 'NoInput')
  }
  files.set(
    'operations/inputs.ts',
    index(
      'The input types of all operations.',
      tags.flatMap((tag) => {
        const names = inputsOf(tag)
        return names.length > 0 ? [`export type { ${names.join(', ')} } from './${tag}.ts'`] : []
      }),
    ),
  )
  files.set('queries/index.ts', file('Query options of all operations.', '`openapi/paths/`', [], star('')))
  files.set('hooks/index.ts', file('Hooks of all operations.', '`openapi/paths/`', [], star('')))
  files.set(
    'zod/index.ts',
    file(
      'Validators of all operations.',
      '`openapi/paths/`',
      [],
      [...star(''), `export { validators } from './validators.ts'`],
    ),
  )
  files.set('mocks/index.ts', emitMockIndex(all, tags, star('')))
  return files
}

function lowestLevelOf({ 'x-access': access }: Operation): AccessLevel {
  return access === 'none' ? 'client' : access
}

/** The entry `latchkey` exported these operations before they moved to `latchkey/operations`. */
function emitDeprecated(ids: readonly string[]): string {
  // A flow with the name of its operation has taken the operation's place.
  const moved = ids.filter((id) => id in FLOWS && FLOWS[id] !== id)
  return file(
    'Operations that moved to `latchkey/operations`, under their names in `latchkey`.',
    '`src/codegen/flows.ts`',
    [`import * as operations from './client.ts'`],
    moved.flatMap((id) => [
      '',
      `/** @deprecated Use \`${FLOWS[id]}\`, or import this operation from \`latchkey/operations\`. */`,
      `export const ${id} = operations.${id}`,
    ]),
  )
}

function emitMockIndex(
  all: ReturnType<typeof operationsOf>,
  tags: readonly string[],
  exports: readonly string[],
): string {
  const factories = all.map(
    ({
      operation: {
        operationId: id,
        tags: [tag],
      },
    }) => `${id}: tag${tags.indexOf(tag)}.${id}Mock`,
  )
  return file(
    'Mocks of all operations.',
    '`openapi/paths/`',
    [
      `import type { HttpHandler } from 'msw'`,
      `import type { OperationId } from '../errors.ts'`,
      `import type { MockOverride, MockOverrides } from '../../src/testing/mockOperation.ts'`,
      ...tags.map((tag, index) => `import * as tag${index} from './${tag}.ts'`),
    ],
    [
      ...exports,
      '',
      '/** The mock of each operation, by name: `server.use(mock.listTeams({ body: { items: [], is_paginated: false } }))`. */',
      'export const mock: { readonly [Id in OperationId]: (override?: MockOverride<Id>) => HttpHandler } = {',
      `  ${factories.join(', ')}`,
      '}',
      '',
      '/**',
      ' * One handler for each operation, which responds with its example or override: `setupServer(...handlers())`.',
      ' */',
      'export function handlers(overrides: MockOverrides = {}): HttpHandler[] {',
      '  const creators = Object.entries(mock) as [OperationId, (override: unknown) => HttpHandler][]',
      '  return creators.map(([id, create]) => create(overrides[id]))',
      '}',
      '',
      '/** The same as {@link handlers}. */',
      'export const mocks = handlers',
    ],
  )
}
