/** Lists that the entries export: every operation, query, hook, validator and mock by access level. */
import { operationsOf, type AccessLevel, type Document, type Operation } from '../document.ts'
import { FLOWS, isRaw } from '../flows.ts'
import type { TypePrinter } from '../types.ts'
import {
  exportAll,
  exportAllTypes,
  exportNames,
  exportTypes,
  file,
  importAll,
  importTypes,
  type Line,
  type Link,
  type SourceFile,
} from './file.ts'
import { listBodies, listUses } from './model.ts'
import { signatureOf, type Overload, type Signature } from './signature.ts'

/** File name to text. */
export function emitIndexes(document: Document, printer: TypePrinter): Map<string, SourceFile> {
  const files = new Map<string, SourceFile>()
  const all = operationsOf(document)
  const tags = document.tags
    .map((tag) => tag.name)
    .filter((tag) => all.some(({ operation }) => operation.tags[0] === tag))
  const star = (folder: string): Link[] => tags.map((tag) => exportAll(`./${folder}${tag}.ts`))

  const exportsOf = (isListed: (operation: Operation) => boolean): Link[] =>
    tags.flatMap((tag) => {
      const listed = all.filter(({ operation }) => operation.tags[0] === tag && isListed(operation))
      const ids = listed.map(({ operation }) => operation.operationId)
      return exportNames(ids, `./${tag}.ts`)
    })
  const index = (subject: string, lines: readonly Line[]): SourceFile => file(subject, '`openapi/paths/`', [], lines)

  for (const level of LEVELS) {
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
  files.set(
    'operations/index.ts',
    index('All operations and their input types.', [...exportsOf(() => true), exportAllTypes('./inputs.ts')]),
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
        return exportTypes(names, `./${tag}.ts`)
      }),
    ),
  )
  for (const [level, links] of listTypes(document, printer)) {
    files.set(
      `types/${level}.ts`,
      index(`The models and inputs of the level \`${level}\` that no level below has.`, links),
    )
  }
  const cachedTags = tags.filter((tag) =>
    all.some(({ operation }) => operation.tags[0] === tag && !isRaw(operation.operationId)),
  )
  const cached = cachedTags.map((tag) => exportAll(`./${tag}.ts`))
  files.set('queries/index.ts', index('Query and mutation options of the operations without a flow.', cached))
  files.set('hooks/index.ts', index('Hooks of the operations without a flow.', cached))
  files.set(
    'zod/index.ts',
    file(
      'Validators of all operations.',
      '`openapi/paths/`',
      [],
      [...star(''), ...exportNames(['validators'], './validators.ts')],
    ),
  )
  files.set('mocks/index.ts', emitMockIndex(all, tags, star('')))
  return files
}

const LEVELS = ['client', 'server', 'admin'] as const

/** Returns the types that the operations of each level need and those of the levels below don't. */
function listTypes(document: Document, printer: TypePrinter): Map<AccessLevel, Link[]> {
  const signatures = operationsOf(document).map(({ operation }) => signatureOf(document, operation, printer))
  const listed = new Set([...listBodies(document), 'NoInput'])
  const add = (names: readonly string[]): string[] => {
    const added = [...new Set(names)].filter((name) => !listed.has(name))
    for (const name of added) listed.add(name)
    return added
  }
  return new Map(
    LEVELS.map((level): [AccessLevel, Link[]] => {
      const used = signatures.map((signature) => ({ ...signature, overload: overloadAt(signature, level) }))
      const uses = used.flatMap(({ overload }) => [...(overload?.inputUses ?? []), ...(overload?.outputUses ?? [])])
      const models = exportTypes(add(listUses(document, printer, uses)), '../model.ts')
      const inputs = document.tags.flatMap(({ name }) => {
        const ofTag = used.filter(({ tag, id }) => tag === name && !isRaw(id))
        return exportTypes(add(ofTag.flatMap(({ overload }) => overload?.input ?? [])), `../operations/${name}.ts`)
      })
      return [level, [...models, ...inputs]]
    }),
  )
}

/** Returns the overload for clients of a level; `undefined` if the level is too low. */
const overloadAt = ({ overloads }: Signature, level: AccessLevel): Overload | undefined =>
  overloads.find((overload) => LEVELS.indexOf(overload.level) <= LEVELS.indexOf(level))

function lowestLevelOf({ 'x-access': access }: Operation): AccessLevel {
  return access === 'none' ? 'client' : access
}

function emitMockIndex(
  all: ReturnType<typeof operationsOf>,
  tags: readonly string[],
  exports: readonly Link[],
): SourceFile {
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
      ...importTypes(['HttpHandler'], 'msw'),
      ...importTypes(['OperationId'], '../errors.ts'),
      ...importTypes(['MockOverride', 'MockOverrides'], '../../src/testing/mockOperation.ts'),
      ...tags.map((tag, index) => importAll(`tag${index}`, `./${tag}.ts`)),
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
