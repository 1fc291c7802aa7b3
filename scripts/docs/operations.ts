/** Reference of operations and their hooks: from the specification and the declarations. */
import { capitalize, isNavigation, operationsOf, type Document } from '../../src/codegen/document.ts'
import { FLOWS } from '../../src/codegen/flows.ts'
import { inputSample, type Entry } from '../../src/codegen/sampleInput.ts'
import type { Exported } from './exports.ts'
import { block, code, escapeVue, slug, table, type PageFile } from './markdown.ts'
import { sourceOf } from './tables.ts'

const LEVELS = { none: 'latchkey', client: 'latchkey', server: 'latchkey/server', admin: 'latchkey/admin' } as const
const CLIENTS = { none: 'client', client: 'client', server: 'server', admin: 'admin' } as const
const CREATE = {
  client: `const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
})`,
  server: `const server = createServerClient({
  projectId: 'internal',
  secretServerKey: 'ssk_emulator',
})`,
  admin: `const admin = createAdminClient({
  projectId: 'internal',
  superSecretAdminKey: 'sak_emulator',
})`,
} as const

/** The description and status of each known error. */
export type ErrorTexts = Readonly<Record<string, { readonly status?: number; readonly description?: string }>>

export interface Source {
  readonly document: Document
  readonly errors: ErrorTexts
  /** Exports of `latchkey/admin`, which has every operation. */
  readonly functions: ReadonlyMap<string, Exported>
  /** Exports of `latchkey/react`. */
  readonly hooks: ReadonlyMap<string, Exported>
}

const ACRONYMS: Readonly<Record<string, string>> = {
  ai: 'AI',
  api: 'API',
  cli: 'CLI',
  mfa: 'MFA',
  oauth: 'OAuth',
  otp: 'OTP',
}

/** The title of a tag: `User API keys` of `user-api-keys`. */
export const toSubject = (tag: string): string =>
  capitalize(
    tag
      .split('-')
      .map((word) => ACRONYMS[word] ?? word)
      .join(' '),
  )

/** All operations, by tag, with a filter. */
export function operationIndex({ document }: Source): PageFile {
  const all = operationsOf(document)
  const groups = document.tags.flatMap(({ name }) => {
    const rows = all
      .filter(({ operation }) => operation.tags[0] === name)
      .map(({ operation: { operationId: id, summary, 'x-access': access }, method, path }) => [
        `[${code(id)}](./${name}.md#${slug(id)})`,
        code(`${method.toUpperCase()} ${path}`),
        `${escapeVue(summary)}.${access === 'server' || access === 'admin' ? ` Level: ${access}.` : ''}`,
      ])
    if (rows.length === 0) return []
    return [`## [${toSubject(name)}](./${name}.md)`, table(['Function', 'Request', 'What it does'], rows)]
  })
  const intro = `The ${all.length} operations of the service. Each is a function that takes a client first. Those of the level server or admin need [a secret key](../../concepts/access-levels.md). The whole description is an [OpenAPI document](/openapi.json).`
  const text = ['# Operations', intro, '<!-- filter: Filter by name, path or words -->', ...groups].join('\n\n')
  return { path: 'reference/operations/index', title: 'Operations', text }
}

/** A page for each tag of the specification. */
export function operationPages(source: Source): PageFile[] {
  const all = operationsOf(source.document)
  return source.document.tags.flatMap(({ name, description }) => {
    const tagged = all.filter(({ operation }) => operation.tags[0] === name)
    if (tagged.length === 0) return []
    const title = `${toSubject(name)} operations`
    const text = [
      `# ${title}`,
      // `Teams.` says nothing below the title.
      description && description !== `${toSubject(name)}.` && escapeVue(description),
      ...tagged.map((entry) => describeOperation(source, entry)),
    ]
    return [{ path: `reference/operations/${name}`, title, text: text.filter(Boolean).join('\n\n') }]
  })
}

function describeOperation(source: Source, { operation, method, path }: Entry): string {
  const { operationId: id, summary, 'x-access': access, 'x-user': user } = operation
  const exported = source.functions.get(id)
  const flow = FLOWS[id]
  const hook = `use${capitalize(id)}`
  const lines = [
    `## ${id}`,
    escapeVue(exported ? exported.doc.replace(/\n*`[A-Z]+ \/[^`]*`$/, '') : summary),
    `\`${method.toUpperCase()} ${path}\`. ${accessText(access)} ${USERS[user]}`,
    flow !== undefined && `Most apps call ${code(flow)} of \`${entryOfFlow(flow)}\` instead, which does more.`,
    block('ts', callSample(source, { operation, method, path })),
    endOf(id),
    inputTable(source, id),
    exported && `Resolves to ${code(exported.returns.replace(/^Promise<(.*)>$/, '$1'))}.`,
    source.hooks.has(hook) && `Hook: [${code(hook)}](../hooks/${hook}.md).`,
    errorsOf(source, operation['x-known-errors'], '../errors.md'),
    sourceOf(`openapi/paths/${operation.tags[0]}.yaml`),
  ]
  return lines.filter(Boolean).join('\n\n')
}

const entryOfFlow = (flow: string): string => (flow === 'loginFromCli' ? 'latchkey/cli' : 'latchkey')

const accessText = (access: 'none' | 'client' | 'server' | 'admin'): string =>
  access === 'none' ? 'Needs no key.' : `Lowest access level: ${access}.`

const USERS = {
  none: 'No user is needed.',
  anonymous: 'Upgrades an anonymous user who is signed in.',
  optional: 'A signed-in user is sent along.',
  required: 'At client level a user must be signed in.',
} as const

function lifetime(entry: { 'x-since'?: number; 'x-until'?: number }): string {
  if (entry['x-since']) return `Since ${entry['x-since']}.`
  return entry['x-until'] ? `Until ${entry['x-until']}.` : ''
}

function callSample(source: Source, entry: Entry): string {
  const { operationId: id, 'x-access': access } = entry.operation
  const level = CLIENTS[access]
  const from = id in FLOWS ? 'latchkey/operations' : LEVELS[access]
  const create = { client: 'createClient', server: 'createServerClient', admin: 'createAdminClient' }[level]
  const call = `await ${id}(${[level, inputSample(source, entry)].filter(Boolean).join(', ')})`
  const isVoid = source.functions.get(id)?.returns === 'Promise<void>'
  const imports =
    from === LEVELS[access]
      ? [`import { ${[create, id].sort().join(', ')} } from '${from}'`]
      : [`import { ${create} } from '${LEVELS[access]}'`, `import { ${id} } from '${from}'`]
  return [...imports, '', CREATE[level], isVoid ? call : `const result = ${call}`].join('\n')
}

function inputTable(source: Source, id: string): string {
  const input = source.functions.get(`${capitalize(id)}Input`)
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

/**
 * Samples that can't succeed in the emulator, and the code or text that they end with: their codes are made up, the email
 * was sent before, or the emulator keeps no replays.
 */
const ENDS: Readonly<Record<string, string>> = {
  exchangeOAuthToken: 'INVALID_AUTHORIZATION_CODE',
  mfaSignIn: 'INVALID_TOTP_CODE',
  registerPasskeyCredential: 'VERIFICATION_CODE_NOT_FOUND',
  passkeySignIn: 'VERIFICATION_CODE_NOT_FOUND',
  updateOutboxEmail: 'EMAIL_NOT_EDITABLE',
  appleNativeSignIn: 'INVALID_APPLE_CREDENTIALS',
  exchangeExternalToken: 'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED',
  refundTransaction: 'SUBSCRIPTION_INVOICE_NOT_FOUND',
  getSessionReplay: 'The replay is unknown',
  listSessionReplayChunks: 'The replay is unknown',
  getSessionReplayEvents: 'The replay is unknown',
  getSessionReplayChunkEvents: 'The replay is unknown',
}

const endOf = (id: string): string | false => id in ENDS && `In the emulator the sample ends with \`${ENDS[id]}\`.`

/** How the usage of a hook runs in the reader's browser. */
function liveKind({ operation }: Entry, level: string): string {
  if (operation.operationId in ENDS) return 'not live, because it fails in the emulator'
  if (isNavigation(operation)) return 'not live, because a browser leaves the page for it'
  if (operation['x-until']) return 'not live, because services of today lack the operation'
  return level === 'client' ? 'component' : 'not live, because it needs a secret key, which a page must not have'
}

/** A page for the hooks of each operation. */
export function hookPages(source: Source): PageFile[] {
  return operationsOf(source.document).flatMap((entry) => {
    const exported = source.hooks.get(`use${capitalize(entry.operation.operationId)}`)
    return exported ? [hookPage(source, entry, exported)] : []
  })
}

function hookPage(source: Source, entry: Entry, exported: Exported): PageFile {
  const { operation } = entry
  const { name: hook } = exported
  const { operationId: id, summary, 'x-access': access, 'x-invalidates': invalidates, tags } = operation
  const suspense = `useSuspense${capitalize(id)}`
  const infinite = `useInfinite${capitalize(id)}`
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
    `<!-- try: ${liveKind(entry, level)} -->\n${block('tsx', usage(source, entry, hook))}`,
    endOf(id),
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
          `- Pass \`skipToken\` as input to disable the query. Its key contains the session, so another user never sees this data.`,
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
  // Lines of a list are joined.
  const joined = text
    .filter(Boolean)
    .join('\n\n')
    .replace(/(\n- .*)\n\n(?=- )/g, '$1\n')
    .replace(/(\n- .*)\n\n(?=- )/g, '$1\n')
  return { path: `reference/hooks/${hook}`, title: hook, text: joined }
}

/** Operations to which a browser navigates are no reads, though they are sent as GET. */
const isRead = ({ method, operation }: Entry): boolean => method === 'get' && !isNavigation(operation)

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
