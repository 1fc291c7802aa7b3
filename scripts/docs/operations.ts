/** Reference of operations and their hooks: from the specification and the declarations. */
import { capitalize, isNavigation, operationsOf, type Document, type Operation } from '../../src/codegen/document.ts'
import { FLOWS } from '../../src/codegen/flows.ts'
import { inputSample, type Entry } from '../../src/codegen/sampleInput.ts'
import { toModelName } from '../../src/core/request/casing.ts'
import { adviceFor } from './advice.ts'
import { callLine, curlExample, importLine, requestExample, type ResponseExample } from './callExamples.ts'
import type { Exported, Member } from './exports.ts'
import { block, code, escapeVue, slug, table, type PageFile } from './markdown.ts'
import { memberTable, sourceOf } from './tables.ts'

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
  /** Exports of `latchkey/admin`, and those of `latchkey/operations` that flows replace there. */
  readonly functions: ReadonlyMap<string, Exported>
  /** Exports of `latchkey/react`. */
  readonly hooks: ReadonlyMap<string, Exported>
  readonly responses: ReadonlyMap<string, ResponseExample>
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

/** A page for each tag of the specification: its operations, and the types that they take and return. */
export function operationPages(source: Source): PageFile[] {
  const all = operationsOf(source.document)
  const models = findModels(source)
  return source.document.tags.flatMap(({ name, description }) => {
    const tagged = all.filter(({ operation }) => operation.tags[0] === name)
    if (tagged.length === 0) return []
    const title = `${toSubject(name)} operations`
    const types = [...models].filter(([, { tag }]) => tag === name)
    const text = [
      `# ${title}`,
      // `Teams.` says nothing below the title.
      description && description !== `${toSubject(name)}.` && escapeVue(description),
      ...tagged.map((entry) => describeOperation(source, models, entry)),
      types.length > 0 && '## Types',
      ...types.map(([, { exported }]) => describeModel(models, name, exported)),
    ]
    return [{ path: `reference/operations/${name}`, title, text: text.filter(Boolean).join('\n\n') }]
  })
}

/** A generated type, and the tag of the first operation that takes or returns it: there it is described. */
type Models = ReadonlyMap<string, { readonly tag: string; readonly exported: Exported }>

const namesIn = (text: string): string[] => text.match(/\b[A-Z]\w+/g) ?? []

function findModels({ document, functions }: Source): Models {
  const models = new Map<string, { tag: string; exported: Exported }>()
  const add = (tag: string, text: string): void => {
    for (const name of namesIn(text)) {
      const exported = functions.get(name)
      if (exported?.file !== 'generated/model.ts' || models.has(name)) continue
      models.set(name, { tag, exported })
      add(tag, typesIn(exported))
    }
  }
  for (const { operation } of operationsOf(document)) {
    const { operationId: id, tags } = operation
    const input = functions.get(`${capitalize(id)}Input`)
    add(tags[0], [functions.get(id)?.returns ?? '', input ? typesIn(input) : ''].join(' '))
  }
  return models
}

/** The types of the members, or those that an alias stands for. */
const typesIn = ({ members, signature }: Exported): string =>
  members.length > 0 ? members.map(({ type }) => type).join(' ') : signature

const toModel = (models: Models, tag: string, name: string): string => {
  const other = models.get(name)!.tag
  return `${other === tag ? '' : `./${other}.md`}#${slug(name)}`
}

/** A type as code, with a link if it names one type that is described. */
function linkedType(models: Models, tag: string, type: string): string {
  const text = code(type)
  const known = [...new Set(namesIn(type))].filter((name) => models.has(name))
  return known.length === 1 ? `[${text}](${toModel(models, tag, known[0]!)})` : text
}

function describeModel(models: Models, tag: string, exported: Exported): string {
  const { name, doc, members, signature } = exported
  return [
    `### ${name}`,
    escapeVue(doc),
    members.length > 0
      ? memberTable('Field', members, (type) => linkedType(models, tag, type))
      : block('typescript', signature),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function describeOperation(source: Source, models: Models, { operation, method, path }: Entry): string {
  const { operationId: id, summary, tags } = operation
  const exported = source.functions.get(id)
  const flow = FLOWS[id]
  const hook = `use${capitalize(id)}`
  const returns = exported?.returns.replace(/^Promise<(.*)>$/, '$1') ?? ''
  const lines = [
    '<!-- operation -->',
    `## ${id}`,
    `${code(method.toUpperCase())} ${code(path)}`,
    escapeVue(exported ? exported.doc.replace(/\n*`[A-Z]+ \/[^`]*`$/, '') : summary),
    flow !== undefined && `Most apps call ${code(flow)} of \`${entryOfFlow(flow)}\` instead, which does more.`,
    factsOf(source, operation),
    inputTable(source, operation, (type) => linkedType(models, tags[0], type)),
    returns && `Resolves to ${returns === 'void' ? 'nothing' : linkedType(models, tags[0], returns)}.`,
    errorsOf(source, operation, '../errors.md'),
    [source.hooks.has(hook) && `Hook: [${code(hook)}](../hooks/${hook}.md).`, sourceOf(`openapi/paths/${tags[0]}.yaml`)]
      .filter(Boolean)
      .join(' '),
    '<!-- example -->',
    examplesOf(source, { operation, method, path }),
    '<!-- end -->',
  ]
  return lines.filter(Boolean).join('\n\n')
}

/** Who may call it, and what the client does with it. */
function factsOf({ document }: Source, operation: Operation): string {
  const { 'x-access': access, 'x-user': user, 'x-retry': isRetried, 'x-invalidates': invalidated = [] } = operation
  const changed = document.tags.filter(({ name }) => invalidated.includes(name)).map(({ name }) => code(name))
  return [
    `- Access level: ${access === 'none' ? 'none, it needs no key' : `[${access}](../../concepts/access-levels.md)`}.`,
    `- User: ${USERS[user]}`,
    `- After a lost connection: ${isRetried ? 'sent again.' : 'not sent again, because it may have been applied.'}`,
    changed.length > 0 && `- Makes stale: reads tagged ${changed.join(', ')}.`,
    lifetime(operation) && `- Services: ${lifetime(operation).toLowerCase()}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The call and the request, what they return, and how the request ends in the emulator. */
function examplesOf(source: Source, entry: Entry): string {
  const { operation } = entry
  const { operationId: id } = operation
  const response = source.responses.get(id)
  return [
    codeGroup([
      ['ts', 'TypeScript', callSample(source, entry)],
      ['sh', 'curl', curlExample(requestExample(operation))],
    ]),
    endOf(id),
    canBeSent(operation) && `<!-- send: ${id}${requestExample(operation).body === null ? '' : ' with a body'} -->`,
    response &&
      codeGroup([
        ['jsonc', 'Result', toJson(response.model)],
        ['jsonc', `HTTP ${response.status}`, toJson(response.wire)],
      ]),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** So many items of a list are shown. */
const MAX_ITEMS = 2

/** JSON whose lists say in a comment how many more items they have. */
function toJson(value: unknown): string {
  const cut = (_: string, part: unknown): unknown =>
    Array.isArray(part) && part.length > MAX_ITEMS + 1
      ? [...(part.slice(0, MAX_ITEMS) as unknown[]), `… ${part.length - MAX_ITEMS} more`]
      : part
  return JSON.stringify(value, cut, 2).replace(/"… (\d+ more)"/g, '// … $1')
}

/** Whether the request of the example can be sent to the service in a page. */
export const canBeSent = (operation: Operation): boolean =>
  !(operation.operationId in ENDS) && !operation['x-until'] && !isNavigation(operation)

const codeGroup = (tabs: readonly (readonly [language: string, label: string, text: string])[]): string =>
  `::: code-group\n\n${tabs.map(([language, label, text]) => block(`${language} [${label}]`, text)).join('\n\n')}\n\n:::`

const entryOfFlow = (flow: string): string => (flow === 'loginFromCli' ? 'latchkey/cli' : 'latchkey')

const USERS = {
  none: 'not needed.',
  anonymous: 'an anonymous user who is signed in is upgraded.',
  optional: 'a signed-in user is sent along.',
  required: 'must be signed in at client level.',
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
  const input = inputSample(source, entry)
  const isVoid = source.functions.get(id)?.returns === 'Promise<void>'
  const start = `${isVoid ? '' : 'const result = '}await ${id}(${level}`
  const imports =
    from === LEVELS[access]
      ? [importLine([create, id], from)]
      : [importLine([create], LEVELS[access]), importLine([id], from)]
  return [...imports, '', CREATE[level], input ? callLine(`${start}, `, input) : `${start})`].join('\n')
}

/** The fields of the input: first those that are required. */
function inputTable({ functions }: Source, operation: Operation, toType?: (type: string) => string): string {
  const input = functions.get(`${capitalize(operation.operationId)}Input`)
  if (!input || input.members.length === 0) return ''
  // An id that is not described has an example.
  const examples = new Map(operation.parameters?.map(({ name, example }) => [toModelName(name), example]))
  const described = input.members.map((member) => {
    const example = examples.get(member.name)
    return { ...member, doc: member.doc || (example === undefined ? '' : `Such as ${code(String(example))}.`) }
  })
  const isRequired = ({ isOptional }: Member): boolean => !isOptional
  const sorted = [...described.filter(isRequired), ...described.filter((member) => !isRequired(member))]
  return memberTable('Input', sorted, toType)
}

/** The errors with a code, and what to do about them; then the failures that have only a text. */
function errorsOf({ errors }: Source, operation: Operation, page: string): string {
  const { 'x-known-errors': codes, 'x-text-errors': texts = [] } = operation
  const rows = codes.map((name) => {
    const { status, description = '' } = errors[name] ?? {}
    return [
      `[${code(name)}](${page}#${slug(name)})`,
      String(status ?? ''),
      escapeVue(firstSentence(description)),
      escapeVue(adviceFor('known', name)),
    ]
  })
  return [
    rows.length > 0 && table(['Error', 'Status', 'When', 'What to do'], rows),
    texts.length > 0 &&
      table(
        ['Text of a [`STATUS`](../errors.md#transporterror) error', 'Status'],
        texts.map(({ status, text }) => [escapeVue(text), String(status)]),
      ),
    `${rows.length + texts.length > 0 ? 'And the' : 'Errors: the'} [errors of every operation](${page}#errors-of-every-operation)${rows.length + texts.length > 0 ? '' : ' only'}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
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
    inputTable(source, operation) || 'The operation has no input.',
    `\`options\`: ${isRead(entry) ? "TanStack's query" : "TanStack's mutation"} options, such as ${isRead(entry) ? '`select`, `enabled` and `staleTime`' : '`onSuccess` and `onError`'}; key and function are set.`,
    `## Return type`,
    block('typescript', exported.signature),
    `TanStack's own result, untouched. \`data\` is ${code(dataOf(exported))}; \`error\` is ${code(`OperationError<'${id}'>`)}.`,
    `## Errors`,
    errorsOf(source, operation, '../errors.md'),
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
