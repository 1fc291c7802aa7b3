/** Reference of operations and their hooks: from the specification and the declarations. */
import { deref, type Document, operationsOf, type Schema } from '../codegen/document.ts'
import { nameFor } from '../codegen/types.ts'
import type { Exported } from './exports.ts'
import { block, code, escapeVue, type PageFile, slug, table } from './markdown.ts'

type Entry = ReturnType<typeof operationsOf>[number]

/** The description and status of each known error. */
export type ErrorTexts = Readonly<Record<string, { readonly status?: number; readonly description?: string }>>

interface Source {
  readonly document: Document
  readonly errors: ErrorTexts
  /** Exports of `latchkey/admin`, which has every operation. */
  readonly functions: ReadonlyMap<string, Exported>
  /** Exports of `latchkey/react`. */
  readonly hooks: ReadonlyMap<string, Exported>
}

const LEVELS = { none: 'latchkey', client: 'latchkey', server: 'latchkey/server', admin: 'latchkey/admin' } as const
const CLIENTS = { none: 'client', client: 'client', server: 'server', admin: 'admin' } as const
const CREATE = {
  client: `const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator' })`,
  server: `const server = createServerClient({ projectId: 'internal', secretServerKey: 'ssk_emulator' })`,
  admin: `const admin = createAdminClient({ projectId: 'internal', superSecretAdminKey: 'sak_emulator' })`,
} as const

/** A page for each tag of the specification. */
export function operationPages(source: Source): PageFile[] {
  const all = operationsOf(source.document)
  return source.document.tags.flatMap(({ name, description }) => {
    const own = all.filter(({ operation }) => operation.tags[0] === name)
    if (own.length === 0) return []
    const title = `Operations: ${name.replaceAll('-', ' ')}`
    const text = [
      `# ${title}`,
      description && escapeVue(description),
      ...own.map((entry) => describeOperation(source, entry)),
    ]
    return [{ path: `reference/operations/${name}`, title, text: text.filter(Boolean).join('\n\n') }]
  })
}

function describeOperation(source: Source, { operation, method, path }: Entry): string {
  const { operationId: id, summary, 'x-access': access, 'x-user': user } = operation
  const exported = source.functions.get(id)
  const hook = `use${upper(id)}`
  const lines = [
    `## ${id}`,
    escapeVue(exported ? exported.doc.replace(/\n*`[A-Z]+ \/[^`]*`$/, '') : summary),
    `\`${method.toUpperCase()} ${path}\`. ${accessText(access)} ${USERS[user]}`,
    block('ts', callSample(source, { operation, method, path })),
    inputTable(source, id),
    exported && `Resolves to ${code(exported.returns.replace(/^Promise<(.*)>$/, '$1'))}.`,
    source.hooks.has(hook) && `Hook: [${code(hook)}](../hooks/${hook}.md).`,
    errorsOf(source, operation['x-known-errors'], '../errors.md'),
  ]
  return lines.filter(Boolean).join('\n\n')
}

const accessText = (access: 'none' | 'client' | 'server' | 'admin'): string =>
  access === 'none' ? 'Needs no key.' : `Lowest access level: ${access}.`

const USERS = {
  none: 'No user is needed.',
  anonymous: 'Upgrades an anonymous user who is signed in.',
  optional: 'A signed-in user is sent along.',
  required: 'At client level a user must be signed in.',
} as const

const upper = (id: string): string => id[0]!.toUpperCase() + id.slice(1)

function lifetime(entry: { 'x-since'?: number; 'x-until'?: number }): string {
  if (entry['x-since']) return `Since ${entry['x-since']}.`
  return entry['x-until'] ? `Until ${entry['x-until']}.` : ''
}

function callSample(source: Source, entry: Entry): string {
  const { operationId: id, 'x-access': access } = entry.operation
  const level = CLIENTS[access]
  const from = LEVELS[access]
  const create = { client: 'createClient', server: 'createServerClient', admin: 'createAdminClient' }[level]
  const call = `await ${id}(${[level, inputSample(source, entry)].filter(Boolean).join(', ')})`
  const isVoid = source.functions.get(id)?.returns === 'Promise<void>'
  return [
    `import { ${[create, id].sort().join(', ')} } from '${from}'`,
    '',
    CREATE[level],
    isVoid ? call : `const result = ${call}`,
  ].join('\n')
}

function inputTable(source: Source, id: string): string {
  const input = source.functions.get(`${upper(id)}Input`)
  if (!input || input.members.length === 0) return ''
  return table(
    ['Input', 'Type', 'Description'],
    input.members.map(({ name, type, doc, isOptional }) => [
      code(isOptional ? `${name}?` : name),
      code(type.replace(/ \| undefined$/, '')),
      escapeVue(doc),
    ]),
  )
}

function errorsOf({ errors }: Source, codes: readonly string[], page: string): string {
  if (codes.length === 0) return `Errors: the [common ones](${page}#errors-of-every-operation) only.`
  const rows = codes.map((name) => {
    const { status, description = '' } = errors[name] ?? {}
    return [`[${code(name)}](${page}#${slug(name)})`, String(status ?? ''), escapeVue(firstSentence(description))]
  })
  return `${table(['Error', 'Status', 'When'], rows)}\n\nAnd the [common ones](${page}#errors-of-every-operation).`
}

export const firstSentence = (text: string): string => /^[\s\S]*?\.(?=\s|$)/.exec(text.trim())?.[0] ?? text.trim()

/** The required fields of the input, with examples of the specification; empty if there are none. */
function inputSample({ document, functions }: Source, { operation }: Entry): string {
  const input = functions.get(`${upper(operation.operationId)}Input`)
  // The input of some operations is a union, which has no members of its own.
  const isNeeded = (name: string): boolean | undefined => {
    const member = input?.members.find((each) => each.name === name)
    return member && !member.isOptional
  }
  const fields = new Map<string, unknown>()
  for (const { name, in: place, example, schema, required, 'x-required-until': until } of operation.parameters ?? []) {
    const own = camel(place === 'header' ? name.replace(/^x-stack-/, '').replaceAll('-', '_') : name)
    if (until !== undefined || (isNeeded(own) ?? (place !== 'header' && required)))
      fields.set(own, example ?? exampleOf(document, schema))
  }
  const media = Object.values(operation.requestBody?.content ?? {})[0]
  const body = media?.schema && resolve(document, media.schema, operation['x-access'])
  const example = (media?.example ?? body?.examples?.[0] ?? {}) as Record<string, unknown>
  const takesInput = functions
    .get(operation.operationId)
    ?.params.some(({ name, isOptional }) => name === 'input' && !isOptional)
  for (const name of body?.required ?? (takesInput && fields.size === 0 ? Object.keys(example) : [])) {
    fields.set(camel(name), example[name] ?? exampleOf(document, body?.properties?.[name] ?? {}))
  }
  if (fields.size === 0) return ''
  return `{ ${[...fields].map(([name, value]) => `${name}: ${literal(value)}`).join(', ')} }`
}

function resolve(document: Document, schema: Schema, access: Entry['operation']['x-access']): Schema {
  const byAccess = schema['x-by-access']
  const own = byAccess
    ? document.components.schemas[nameFor(byAccess, access === 'none' ? 'client' : access)]!
    : deref(document, schema)
  return own.oneOf?.[0] ? resolve(document, own.oneOf[0], access) : own
}

function exampleOf(document: Document, schema: Schema): unknown {
  const own = deref(document, schema)
  const [member] = own.oneOf ?? own.anyOf ?? []
  if (own.examples?.length) return own.examples[0]
  if (own.const !== undefined) return own.const
  if (own.enum) return own.enum[0]
  if (member) return exampleOf(document, member)
  const type = Array.isArray(own.type) ? own.type[0] : own.type
  if (type === 'array') return own.items ? [exampleOf(document, own.items)] : []
  if (type === 'object') {
    return Object.fromEntries(
      (own.required ?? []).map((name) => [name, exampleOf(document, own.properties?.[name] ?? {})]),
    )
  }
  return { string: 'text', integer: 1, number: 1, boolean: true }[type ?? ''] ?? {}
}

/** The name of a field in models: `expires_at_millis` is `expiresAt`. */
export const camel = (name: string): string =>
  name.replace(/_at_millis$/, '_at').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, part]) => {
    const key = camel(name)
    return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`}: ${literal(part)}`
  })
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** A page for the hooks of each operation. */
export function hookPages(source: Source): PageFile[] {
  return operationsOf(source.document).flatMap((entry) => {
    const hook = `use${upper(entry.operation.operationId)}`
    return source.hooks.has(hook) ? [hookPage(source, entry, hook)] : []
  })
}

function hookPage(source: Source, entry: Entry, hook: string): PageFile {
  const { operation } = entry
  const { operationId: id, summary, 'x-access': access, 'x-invalidates': invalidates, tags } = operation
  const suspense = `useSuspense${upper(id)}`
  const infinite = `useInfinite${upper(id)}`
  const exported = source.hooks.get(hook)!
  const level = access === 'none' ? 'client' : access
  const text = [
    `# ${hook}`,
    escapeVue(`${summary}. ${lifetime(operation)}`.trim()),
    `Calls [${code(id)}](../operations/${tags[0]}.md#${slug(id)}).` +
      (level === 'client'
        ? ''
        : ` Needs a provider with a client of level ${level}, which belongs into tools for owners.`),
    `## Import`,
    block('tsx', `import { ${hook} } from 'latchkey/react'`),
    `## Usage`,
    block('tsx', usage(source, entry, hook)),
    `## Parameters`,
    inputTable(source, id) || 'The operation has no input.',
    `\`options\`: ${isRead(entry) ? "TanStack's query" : "TanStack's mutation"} options, such as ${isRead(entry) ? '`select`, `enabled` and `staleTime`' : '`onSuccess` and `onError`'}; key and function are set.`,
    `## Return type`,
    block('typescript', exported.signature),
    `TanStack's own result, untouched. \`data\` is ${code(dataOf(exported))}; \`error\` is ${code(`OperationError<'${id}'>`)}.`,
    `## Errors`,
    errorsOf(source, operation['x-known-errors'], '../errors.md'),
    `## TanStack Query`,
    ...(isRead(entry)
      ? [
          `- \`${id}Query(client, input)\` of \`latchkey/query\` has the same options for loaders and \`useQueries\`.`,
          source.hooks.has(suspense) && `- \`${suspense}\` suspends until there is data.`,
          source.hooks.has(infinite) && `- \`${infinite}\` reads page after page: \`fetchNextPage\`, \`hasNextPage\`.`,
          `- \`skipToken\` as input waits. The key holds the session, so another user never sees this data.`,
          `- Its tag is \`${tags[0]}\`: writes that change it read it again.`,
        ]
      : [
          `- \`${id}Mutation(client)\` of \`latchkey/query\` has the same options.`,
          invalidates?.length
            ? `- Reads with the tags ${invalidates.map(code).join(', ')} are read again before it resolves.`
            : `- It makes no read stale.`,
        ]
    ).filter((line) => line !== false),
  ]
  // Lines of a list stand together.
  const joined = text
    .filter(Boolean)
    .join('\n\n')
    .replace(/(\n- .*)\n\n(?=- )/g, '$1\n')
    .replace(/(\n- .*)\n\n(?=- )/g, '$1\n')
  return { path: `reference/hooks/${hook}`, title: hook, text: joined }
}

/** Operations to which a browser navigates are no reads, though they are sent as GET. */
const isRead = ({ method, operation }: Entry): boolean => method === 'get' && !operation['x-navigation']

const dataOf = ({ signature }: Exported): string =>
  /TData = (.*)>\(/.exec(signature)?.[1] ??
  /UseMutationResult<([^,]+(?:<[^>]*>)?),/.exec(signature)?.[1] ??
  'the result'

function usage(source: Source, entry: Entry, hook: string): string {
  const input = inputSample(source, entry)
  if (isRead(entry)) {
    return `import { ${hook} } from 'latchkey/react'

export function Example() {
  const { data, error, isPending } = ${hook}(${input})
  if (isPending) return <p>Loading…</p>
  if (error) return <p role="alert">{error.message}</p>
  return <pre>{JSON.stringify(data, null, 2)}</pre>
}`
  }
  return `import { ${hook} } from 'latchkey/react'

export function Example() {
  const { mutate, error, isPending } = ${hook}()
  return (
    <>
      <button disabled={isPending} onClick={() => mutate(${input || '{}'})}>
        ${entry.operation.summary.replace(/[<>{}]/g, '')}
      </button>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}`
}
