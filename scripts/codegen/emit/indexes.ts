/** Lists that the entries export: every operation, query, hook, validator and mock by access level. */
import { type Document, operationsOf } from '../document.ts'
import { file } from './file.ts'

/** File name to text. */
export function emitIndexes(document: Document): Map<string, string> {
  const files = new Map<string, string>()
  const all = operationsOf(document)
  const tags = document.tags
    .map((tag) => tag.name)
    .filter((tag) => all.some(({ operation }) => operation.tags[0] === tag))
  const star = (folder: string): string[] => tags.map((tag) => `export * from './${folder}${tag}.ts'`)

  for (const level of ['client', 'server', 'admin'] as const) {
    const lines = tags.flatMap((tag) => {
      const own = all.filter(
        ({ operation }) =>
          operation.tags[0] === tag && (operation['x-access'] === 'none' ? 'client' : operation['x-access']) === level,
      )
      if (own.length === 0) return []
      const ids = own.map(({ operation }) => operation.operationId)
      const inputs = [...new Set(ids)]
      return [`export { ${inputs.join(', ')} } from './${tag}.ts'`]
    })
    files.set(
      `operations/${level}.ts`,
      file(`The operations whose lowest access level is \`${level}\`.`, '`openapi/paths/`', [], lines),
    )
  }
  files.set(
    'operations/inputs.ts',
    file(
      'The input types of all operations.',
      '`openapi/paths/`',
      [],
      tags.map((tag) => `export type * from './${tag}.ts'`),
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
    }) => `${id}: tag${tags.indexOf(tag!)}.${id}Mock`,
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
