/**
 * `generated/queries/<tag>.ts` and `generated/hooks/<tag>.ts`: how each operation is cached, and the hooks over that.
 * A query is a plain value, shared by hooks, loaders and cache reads; a hook only binds it to React.
 */
import { comment, quote } from '../code.ts'
import { capitalize, isNavigation, isSafe, type Document, type Method, type Operation } from '../document.ts'
import { FLOW_FILES } from '../flows.ts'
import { RUNTIME_TYPES, type TypePrinter } from '../types.ts'
import { file, importTypes, importValues, type SourceFile } from './file.ts'
import { declareInput, implementInput, signatureOf, type Overload, type Signature } from './signature.ts'

type Entry = { path: string; method: Method; operation: Operation }

/** True if an operation only reads, so that its response may be cached. */
export function isRead({ method, operation }: Entry): boolean {
  return isSafe(method) && !isNavigation(operation)
}

/** "Since 2026." or "Until 2025." if only some services have an operation. */
function lifetimeOf({ 'x-since': since, 'x-until': until }: Operation): string {
  return `${since ? ` Since ${since}.` : ''}${until ? ` Until ${until}.` : ''}`
}

/** The summary as the start of a sentence. */
const summaryOf = ({ summary }: Operation): string => summary.replace(/\.$/, '')

const isPaginated = ({ operation }: Entry): boolean => operation['x-paginated'] === true

interface Imports {
  clients: Set<string>
  models: Set<string>
  inputs: Set<string>
  runtime: Set<string>
  events: Set<string>
}

/** What the types of these overloads need. */
function collect(overloads: readonly Overload[]): Imports {
  const imports: Imports = {
    clients: new Set(overloads.map(({ client }) => client)),
    models: new Set(),
    inputs: new Set(),
    runtime: new Set(),
    events: new Set(),
  }
  for (const { input, outputUses } of overloads) {
    if (input === 'NoInput') imports.runtime.add('NoInput')
    else imports.inputs.add(input)
    for (const name of outputUses) {
      if (RUNTIME_TYPES.has(name)) imports.runtime.add(name)
      else if (name === 'ServerSentEvent') imports.events.add(name)
      else imports.models.add(name)
    }
  }
  return imports
}

function mutationLines(tag: string, { operation }: Entry, { id, lowest }: Signature): string[] {
  const { client, input, output } = lowest
  const affectedTags = operation['x-invalidates']
  const invalidates = affectedTags ? [...new Set([tag, ...affectedTags])] : []
  const isEverything = invalidates.includes('*')
  const tags = isEverything ? `['*']` : `[${invalidates.map(quote).join(', ')}]`
  const stale = isEverything ? 'everything' : invalidates.join(', ') || 'nothing'
  return [
    ...comment(
      `Mutation options of \`${id}\`. ${summaryOf(operation)}. Invalidates: ${stale}.${lifetimeOf(operation)}`,
      operation.deprecated,
    ),
    `export function ${id}Mutation(client: ${client}): OperationMutation<${output}, '${id}', ${input}> {`,
    `  return operationMutation(client, '${id}', ${id}, ${tags})`,
    '}',
    '',
  ]
}

/** @param flowFiles the files of flows that have the name of their operation */
export function emitQueries(
  document: Document,
  tag: string,
  entries: Entry[],
  printer: TypePrinter,
  flowFiles: Readonly<Record<string, string>> = FLOW_FILES,
): SourceFile {
  const overloads: Overload[] = []
  const helpers = new Set<string>()
  const types = new Set<string>()
  const body = entries.flatMap((entry) => {
    const signature = signatureOf(document, entry.operation, printer)
    const { id } = signature
    if (!isRead(entry)) {
      helpers.add('operationMutation')
      types.add('OperationMutation')
      overloads.push(signature.lowest)
      return mutationLines(tag, entry, signature)
    }
    const helper = id.startsWith('list') ? 'operationListQuery' : 'operationQuery'
    helpers.add(helper)
    types.add('OperationQuery')
    overloads.push(...signature.overloads)
    const { lowest } = signature
    const { parameter, argument } = implementInput(signature)
    const implementation = `client: ${lowest.client}, ${parameter}`
    const overloaded = signature.overloads.length > 1
    const lines = [
      ...comment(
        `Query options of \`${id}\`. ${summaryOf(entry.operation)}.${lifetimeOf(entry.operation)}`,
        entry.operation.deprecated,
      ),
      ...(overloaded
        ? signature.overloads.map(
            (overload) =>
              `export function ${id}Query(client: ${overload.client}, ${declareInput(overload)}): OperationQuery<${overload.output}, '${id}'>`,
          )
        : []),
      `export function ${id}Query(${implementation}): OperationQuery<${lowest.output}, '${id}'> {`,
      `  return ${helper}(client, ${quote(tag)}, '${id}', ${id}, ${argument})`,
      '}',
      '',
    ]
    if (isPaginated(entry)) {
      helpers.add('operationInfiniteQuery')
      types.add('OperationInfiniteQuery')
      lines.push(
        ...comment(
          `Infinite query options of \`${id}\`: each page uses the cursor of the previous one.`,
          entry.operation.deprecated,
        ),
        `export function ${id}InfiniteQuery(${implementation}): OperationInfiniteQuery<${lowest.output}, '${id}'> {`,
        `  return operationInfiniteQuery(client, ${quote(tag)}, '${id}', ${id}, ${argument})`,
        '}',
        '',
      )
    }
    return lines
  })
  const { clients, models, inputs, runtime, events } = collect(overloads)
  return file(
    `How the operations of \`${tag}\` are cached.`,
    `\`openapi/paths/${tag}.yaml\``,
    [
      ...importTypes(clients, '../../src/core/client/types.ts'),
      ...importTypes(runtime, '../../src/core/util/types.ts'),
      ...importTypes(events, '../../src/core/wire/events.ts'),
      ...importTypes(types, '../../src/query/types.ts'),
      ...[...helpers].sort().flatMap((name) => importValues([name], `../../src/query/${name}.ts`)),
      ...importTypes(models, '../model.ts'),
      ...importTypes(inputs, `../operations/${tag}.ts`),
      ...entries.flatMap(({ operation: { operationId } }) => {
        const flowFile = flowFiles[operationId]
        return flowFile ? importValues([operationId], `../../src/core/auth/${flowFile}.ts`) : []
      }),
      ...importValues(
        entries.flatMap(({ operation }) => (flowFiles[operation.operationId] ? [] : operation.operationId)),
        `../operations/${tag}.ts`,
      ),
    ],
    body,
  )
}

/** The access level that a hook needs, in quotes. */
const requiredAccessOf = ({ 'x-access': level }: Operation): string =>
  ['server', 'admin'].includes(level) ? `'${level}'` : `'client'`

function writeLines({ operation }: Entry, { id, lowest }: Signature): string[] {
  const { input, output } = lowest
  const stale = operation['x-invalidates'] ? '; refetches affected queries before it resolves' : ''
  return [
    ...comment(`${summaryOf(operation)}. Mutation of \`${id}\`${stale}.${lifetimeOf(operation)}`, operation.deprecated),
    `export function use${capitalize(id)}<TContext = unknown>(options?: OperationMutationOptions<${output}, '${id}', ${input}, TContext>): UseMutationResult<${output}, OperationError<'${id}'>, ${input}, TContext> {`,
    `  return useOperationMutation(${requiredAccessOf(operation)}, ${id}Mutation, options)`,
    '}',
    '',
  ]
}

export function emitHooks(document: Document, tag: string, entries: Entry[], printer: TypePrinter): SourceFile {
  const lowest: Overload[] = []
  const used = new Set<string>()
  const tanstack = new Set<string>()
  const helpers = new Set<string>()
  const queries = new Set<string>()
  const body = entries.flatMap((entry) => {
    const signature = signatureOf(document, entry.operation, printer)
    const { id } = signature
    const name = capitalize(id)
    const { input, output, optionalInput } = signature.lowest
    lowest.push(signature.lowest)
    const access = requiredAccessOf(entry.operation)
    const summary = summaryOf(entry.operation)
    if (!isRead(entry)) {
      queries.add(`${id}Mutation`)
      helpers.add('useOperationMutation')
      used.add('OperationMutationOptions')
      tanstack.add('UseMutationResult')
      used.add('OperationError')
      return writeLines(entry, signature)
    }
    queries.add(`${id}Query`)
    helpers.add('useOperationQuery').add('useOperationSuspenseQuery')
    used.add('OperationQueryOptions').add('OperationSuspenseQueryOptions').add('OperationError').add('SkipToken')
    tanstack.add('UseQueryResult').add('UseSuspenseQueryResult')
    const hookInput = (canSkip: boolean): string =>
      `input: ${input}${canSkip ? ' | SkipToken' : ''}${optionalInput ? ' = {}' : ''}`
    const lines = [
      ...comment(
        `${summary}. Query of \`${id}\`; \`skipToken\` disables it.${lifetimeOf(entry.operation)}`,
        entry.operation.deprecated,
      ),
      `export function use${name}<TData = ${output}>(${hookInput(true)}, options?: OperationQueryOptions<${output}, TData, '${id}'>): UseQueryResult<TData, OperationError<'${id}'>> {`,
      `  return useOperationQuery(${access}, ${id}Query, input, options)`,
      '}',
      '',
      ...comment(`{@link use${name}}, but suspends until loaded.`, entry.operation.deprecated),
      `export function useSuspense${name}<TData = ${output}>(${hookInput(false)}, options?: OperationSuspenseQueryOptions<${output}, TData, '${id}'>): UseSuspenseQueryResult<TData, OperationError<'${id}'>> {`,
      `  return useOperationSuspenseQuery(${access}, ${id}Query, input, options)`,
      '}',
      '',
    ]
    if (isPaginated(entry)) {
      queries.add(`${id}InfiniteQuery`)
      helpers.add('useOperationInfiniteQuery')
      used.add('OperationInfiniteQueryOptions')
      tanstack.add('UseInfiniteQueryResult').add('InfiniteData')
      lines.push(
        ...comment(`{@link use${name}} page by page.`, entry.operation.deprecated),
        `export function useInfinite${name}(${hookInput(true)}, options?: OperationInfiniteQueryOptions<${output}, '${id}'>): UseInfiniteQueryResult<InfiniteData<${output}, string | null>, OperationError<'${id}'>> {`,
        `  return useOperationInfiniteQuery(${access}, ${id}InfiniteQuery, input, options)`,
        '}',
        '',
      )
    }
    return lines
  })
  const { models, inputs, runtime, events } = collect(lowest)
  const tanstackTypes = [...tanstack, ...(used.delete('SkipToken') ? ['SkipToken'] : [])]
  const errors = used.delete('OperationError') ? ['OperationError'] : []
  return file(
    `Hooks over the operations of \`${tag}\`.`,
    `\`openapi/paths/${tag}.yaml\``,
    [
      ...importTypes(tanstackTypes, '@tanstack/react-query'),
      ...importTypes(errors, '../../src/core/errors.ts'),
      ...importTypes(runtime, '../../src/core/util/types.ts'),
      ...importTypes(events, '../../src/core/wire/events.ts'),
      ...importTypes(used, '../../src/react/hooks/operationOptions.ts'),
      ...importValues(
        [...helpers].filter((name) => name !== 'useOperationMutation'),
        '../../src/react/hooks/useOperationQuery.ts',
      ),
      ...importValues(
        [...helpers].filter((name) => name === 'useOperationMutation'),
        '../../src/react/hooks/useOperationMutation.ts',
      ),
      ...importTypes(models, '../model.ts'),
      ...importTypes(inputs, `../operations/${tag}.ts`),
      ...importValues(queries, `../queries/${tag}.ts`),
    ],
    body,
  )
}
