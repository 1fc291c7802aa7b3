/** Replaces Stack Auth's library in one source. What can't be replaced stays as it is and is reported. */
import type * as t from '@babel/types'
import {
  findAll,
  getText,
  hasImportFrom,
  isIdentifier,
  parseSource,
  restyle,
  type Node,
  type Source,
} from '../setup/source.ts'
import { STACK_PACKAGE } from '../setup/stackApp.ts'
import { getCreatedKind, resolveModule, type ClientModule } from './clientModules.ts'
import { renderClient, renderRequestClient, type ClientSettings } from './clientTemplates.ts'
import { getSpecifier, Imports } from './Imports.ts'
import {
  COMPONENTS,
  ELEMENTS,
  findRule,
  getAdvice,
  isDistinctiveMethod,
  TYPES,
  UNNEEDED_PROPS,
  type ComponentRule,
  type Kind,
  type Rule,
} from './rules.ts'
import { getChildren, getName, isFunction, Scopes, type Declaration, type FunctionNode } from './scopes.ts'

/** What is left for the developer. */
export interface Leftover {
  readonly path: string
  readonly line: number
  readonly code: string
  readonly advice: string
}

export interface MigratedSource {
  readonly text: string
  readonly leftovers: readonly Leftover[]
  /** The source renders the provider through a component of its own, which has to be created. */
  readonly needsProvider: boolean
  /** The source has writes outside of components, which don't refresh what hooks show. */
  readonly hasPlainWrites: boolean
}

/** The app around a source. */
export interface SourceContext extends ClientSettings {
  readonly path: string
  readonly modules: readonly ClientModule[]
  /** The app has the pages of the library, such as the one that signs out. */
  readonly hasHandler: boolean
  /** The import of the component that provides the client in a Next.js app. */
  readonly providerModule: string
}

/** Name of the function that a module with a server's client exports in a Next.js app. */
export const REQUEST_CLIENT = 'getClient'
const PROVIDER = 'LatchkeyProviders'
const STYLES = 'latchkey/react/styles.css'

/** Returns the migrated source; `null` if it doesn't use Stack Auth's library. */
export function migrateSource(text: string, context: SourceContext): MigratedSource | null {
  const source = parseSource(text)
  if (!source || !isRelevant(source, context)) return null
  // The second run knows where the first one needed a client, and which variables it no longer needs.
  const first = new SourceMigration(source, context)
  first.run()
  return new SourceMigration(source, context, first).run()
}

function isRelevant(source: Source, { modules, path }: SourceContext): boolean {
  if (hasImportFrom(source, STACK_PACKAGE)) return true
  const imports = findAll(source.body, 'ImportDeclaration')
  if (imports.some((node) => resolveModule(modules, path, getSpecifier(node)))) return true
  return findAll(source.body, 'CallExpression').some(({ callee }) => {
    const name = (callee.type === 'MemberExpression' && getName(callee.property)) || ''
    return /^use[A-Z]/.test(name) && isDistinctiveMethod(name)
  })
}

/** Properties that are dates in Stack Auth's library and milliseconds in latchkey. */
const DATES = new Set(['signedUpAt', 'lastActiveAt'])
const ARRAY_CALLBACKS = new Set(['map', 'filter', 'find', 'forEach', 'some', 'every', 'flatMap', 'toSorted', 'sort'])
const SAME_ARRAY = new Set(['filter', 'slice', 'sort', 'toSorted', 'toReversed', 'reverse'])
/** Parents of an expression that need no parentheses around an operator. */
const LOOSE_PARENTS =
  /^(VariableDeclarator|ReturnStatement|AssignmentExpression|JSXExpressionContainer|ArrowFunctionExpression|IfStatement)$/

type Call = t.CallExpression | t.OptionalCallExpression
type Member = t.MemberExpression | t.OptionalMemberExpression
type Attribute = t.JSXAttribute | t.JSXSpreadAttribute

class SourceMigration {
  /** Lines to insert, by the statement that they follow or the function that they begin. */
  readonly insertions: Map<Node, Set<string>>
  /** Identifiers before a method that is now a function. */
  readonly unneededIdentifiers = new Set<Node>()
  readonly #knownUnneeded: ReadonlySet<Node>
  /** Identifiers in props that are removed. */
  readonly removedIdentifiers = new Set<Node>()
  readonly #knownRemoved: ReadonlySet<Node>
  /** Hooks whose call was removed, with its variable. */
  readonly #removedHooks = new Set<string>()
  readonly #renamedProperties = new Map<Node, string>()
  readonly #source: Source
  readonly #context: SourceContext
  readonly #program: t.Program
  readonly #scopes: Scopes
  readonly #imports: Imports
  readonly #leftovers: Leftover[] = []
  readonly #kinds = new Map<Declaration, Kind | undefined>()
  /** The names of the results of inserted hooks, by the component and the call of the hook. */
  readonly #hookResults = new Map<Node, Map<string, string>>()
  readonly #isClientComponent: boolean
  #needsProvider = false
  #createsRequestClient = false
  #hasPlainWrites = false

  constructor(source: Source, context: SourceContext, first?: SourceMigration) {
    this.#source = source
    this.#context = context
    this.#program = {
      type: 'Program',
      start: 0,
      end: source.text.length,
      body: [...source.body],
      directives: [],
      sourceType: 'module',
    }
    this.#scopes = new Scopes(this.#program)
    this.#imports = new Imports(source, this.#scopes)
    this.#isClientComponent = /^\s*(\/\/.*\n|\/\*[^]*?\*\/|\s)*['"]use client['"]/.test(source.text)
    this.insertions = first?.insertions ?? new Map<Node, Set<string>>()
    this.#knownUnneeded = first?.unneededIdentifiers ?? new Set<Node>()
    this.#knownRemoved = first?.removedIdentifiers ?? new Set<Node>()
  }

  run(): MigratedSource {
    const body = this.#renderChildren(this.#program, (node) => node.type !== 'ImportDeclaration')
    const text = this.#withImports(body.replaceAll(new RegExp(`[ \\t]*${REMOVED}[ \\t]*(\\r?\\n)?`, 'g'), ''))
    return {
      text,
      leftovers: this.#leftovers,
      needsProvider: this.#needsProvider,
      hasPlainWrites: this.#hasPlainWrites,
    }
  }

  /** Replaces Stack Auth's imports, the placeholders of which `body` has, by the new ones. */
  #withImports(body: string): string {
    const requestClient = this.#createsRequestClient ? this.#renderRequestClient() : ''
    const added = this.#restyle(this.#imports.render())
    const declarations = this.#source.body.filter((node) => node.type === 'ImportDeclaration')
    const isStack = (node: t.ImportDeclaration): boolean => STACK_PACKAGE.test(getSpecifier(node))
    const first = declarations.find(isStack) ?? declarations.at(-1)
    let text = body
    for (const declaration of declarations) {
      const importText = isStack(declaration)
        ? this.#restyle(this.#imports.renderKept(declaration))
        : this.#renderOtherImport(declaration, body)
      const lines = [importText, declaration === first && added].filter((line) => line !== '' && line !== false)
      const placeholder = toPlaceholder(declaration)
      const replacement = lines.join('\n')
      text =
        replacement === ''
          ? text.replace(new RegExp(`${placeholder}[ \\t]*(\\r?\\n)?`), '')
          : text.replace(placeholder, () => replacement)
    }
    if (!first && added !== '') text = `${added}\n\n${text}`
    return requestClient === '' ? text : `${text.trimEnd()}\n\n${requestClient}\n`
  }

  /** Drops names that are no longer used, and adds the function for the client of a request. */
  #renderOtherImport(declaration: t.ImportDeclaration, body: string): string {
    const { specifiers } = declaration
    const module = resolveModule(this.#context.modules, this.#context.path, getSpecifier(declaration))
    const isNamed = specifiers.length > 0 && specifiers.every(({ type }) => type === 'ImportSpecifier')
    if (!isNamed) return this.#text(declaration)
    const used = specifiers.filter(
      ({ local: { name } }) => hasWord(body, name) || (!module && !this.#removedHooks.has(name)),
    )
    const names = used.map((specifier) => this.#text(specifier))
    if (this.#requestClientImports.has(declaration)) names.unshift(REQUEST_CLIENT)
    if (names.length === 0) return ''
    const text = this.#text(declaration)
    if (names.length === specifiers.length && used.length === names.length) return text
    return text.replace(/\{[^}]*\}/, () => `{ ${names.join(', ')} }`)
  }

  readonly #requestClientImports = new Set<Node>()

  #renderRequestClient(): string {
    const { code, imports } = renderRequestClient(this.#context)
    for (const [module, name] of imports) this.#imports.use(module, name)
    return this.#restyle(code)
  }

  // Rendering

  #render(node: Node): string {
    const replaced = this.#replace(node)
    const text = replaced === undefined ? this.#renderChildren(node) : this.#asStatement(node, replaced)
    const insertion = this.#renderInsertion(node)
    return insertion === '' || isFunction(node) ? text : `${text}\n${insertion}`
  }

  #renderInsertion(node: Node): string {
    return [...(this.insertions.get(node) ?? [])].join('\n')
  }

  /** Without semicolons, a parenthesis at the start of a line would continue the line before. */
  #asStatement(node: Node, text: string): string {
    const isStatement = this.#scopes.getParent(node)?.type === 'ExpressionStatement'
    return isStatement && text.startsWith('(') && !this.#source.style.hasSemicolons ? `;${text}` : text
  }

  #renderChildren(node: Node, isRendered: (child: Node) => boolean = () => true): string {
    let position = node.start!
    let text = ''
    for (const child of getChildren(node).sort((a, b) => a.start! - b.start!)) {
      // A shorthand property is its key and its value.
      if (child.start! < position) continue
      text += this.#source.text.slice(position, child.start!)
      text += isRendered(child) ? this.#render(child) : toPlaceholder(child)
      position = child.end!
    }
    return text + this.#source.text.slice(position, node.end!)
  }

  #replace(node: Node): string | undefined {
    switch (node.type) {
      case 'VariableDeclaration':
        return this.#replaceVariable(node)
      case 'AwaitExpression':
        return this.#replaceAwait(node)
      case 'CallExpression':
      case 'OptionalCallExpression':
        return this.#replaceCall(node, false)
      case 'NewExpression':
        return this.#replaceNew(node)
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        return this.#replaceMember(node)
      case 'ObjectProperty':
      case 'ObjectMethod':
        return this.#replaceProperty(node)
      case 'JSXElement':
        return this.#replaceElement(node)
      case 'TSTypeReference':
        return this.#replaceType(node)
      case 'BlockStatement':
        return this.#replaceBody(node)
      default:
        return undefined
    }
  }

  /** Removes a variable that is no longer used. The call that reads a user stays: it may redirect or throw. */
  #replaceVariable(node: t.VariableDeclaration): string | undefined {
    const [declarator, ...others] = node.declarations
    const { id: identifier, init } = declarator!
    if (others.length > 0 || identifier.type !== 'Identifier' || !init) return undefined
    const declaration = this.#scopes.find(identifier)
    const references = declaration ? this.#scopes.findReferences(declaration) : []
    if (references.length === 0) return undefined
    if (isCall(init) && isHookCall(init) && references.every((reference) => this.#knownRemoved.has(reference))) {
      if (isIdentifier(init.callee)) this.#removedHooks.add(init.callee.name)
      return REMOVED
    }
    const isUser = /^(user|serverUser)$/.test(this.#kindOf(init) ?? '')
    if (!isUser || !references.every((reference) => this.#knownUnneeded.has(reference))) return undefined
    const lineEnd = this.#source.text.slice(init.end!, node.end!)
    return `${this.#render(init)}${lineEnd}`
  }

  /** Inserts hooks at the start of a component. */
  #replaceBody(node: t.BlockStatement): string | undefined {
    const parent = this.#scopes.getParent(node)
    const insertion = parent && isFunction(parent) ? this.#renderInsertion(parent) : ''
    return insertion === '' ? undefined : `{\n${insertion}${this.#renderChildren(node).slice(1)}`
  }

  #replaceAwait({ argument }: t.AwaitExpression): string | undefined {
    return isCall(argument) ? this.#replaceCall(argument, true) : undefined
  }

  #replaceCall(node: Call, isAwaited: boolean): string | undefined {
    const { callee } = node
    if (callee.type === 'Identifier') return this.#replaceHook(node, callee.name)
    if (!isMember(callee) || callee.computed) return undefined
    const { object } = callee
    const method = getName(callee.property)
    if (method === undefined) return undefined
    const kind = this.#kindOf(object)
    if (kind === undefined) {
      if (isDistinctiveMethod(method) && !this.#isOwnModule(object)) this.#report(node, method)
      return undefined
    }
    if (kind in ELEMENTS) return undefined
    const replaced = this.#replaceMethod(node, object, kind, method, isAwaited)
    if (replaced !== undefined && object.type === 'Identifier' && !hasWord(replaced, object.name)) {
      this.unneededIdentifiers.add(object)
    }
    if (replaced === undefined) this.#report(node, method, findRule(kind, method, node.arguments.length))
    return replaced
  }

  /** Returns true for a method of a namespace or of something imported from elsewhere. */
  #isOwnModule(object: Node): boolean {
    if (object.type !== 'Identifier') return false
    const module = this.#imports.getModule(object.name)
    return module !== undefined && !resolveModule(this.#context.modules, this.#context.path, module)
  }

  #replaceHook(node: Call, local: string): string | undefined {
    const name = this.#imports.getStackName(local)
    if (name === 'useStackApp') return `${this.#imports.use('latchkey/react', 'useClient')}()`
    if (name !== 'useUser') return undefined
    return this.#renderUseUser(node)
  }

  #renderUseUser(node: Call): string {
    const parts = node.arguments.map((argument) => this.#render(argument))
    return `${this.#imports.use('latchkey/react', 'useUser')}(${parts.join(', ')})`
  }

  #replaceMethod(node: Call, object: Node, kind: Kind, method: string, isAwaited: boolean): string | undefined {
    if (kind === 'server' && method === 'getUser') return this.#replaceServerGetUser(node, object, isAwaited)
    if (kind === 'client' && method === 'useUser') return this.#renderUseUser(node)
    if (kind === 'client' && method === 'useProject') {
      return `${this.#imports.use('latchkey/react', 'useProject')}().data`
    }
    const page = /^redirectTo([A-Z]\w*)$/.exec(method)?.[1]
    if (page !== undefined && (kind === 'client' || kind === 'server')) {
      return this.#replaceRedirect(node, object, kind, page, isAwaited)
    }
    const argumentCount = node.arguments.length
    const isSignOut = (kind === 'client' || kind === 'user') && method === 'signOut' && argumentCount === 0
    if (isSignOut && !this.#context.hasHandler) {
      const client = this.#clientOf(object, kind, findRule('client', method, 0)!)
      return client && `${isAwaited ? 'await ' : ''}${this.#renderSignOut(client)}`
    }
    const rule = findRule(kind, method, argumentCount)
    return rule && this.#applyRule(rule, node, object, kind, isAwaited)
  }

  /** Replaces `app.redirectToSignIn()` by `redirectTo(client, 'signIn')`. */
  #replaceRedirect(
    node: Call,
    object: Node,
    kind: 'client' | 'server',
    page: string,
    isAwaited: boolean,
  ): string | undefined {
    const client = kind === 'client' ? this.#render(object) : this.#renderRequestClientCall(object)
    if (client === undefined) return undefined
    const name = page.startsWith('OAuth') ? 'oauthCallback' : `${page[0]!.toLowerCase()}${page.slice(1)}`
    const options = node.arguments.map((argument) => `, ${this.#render(argument)}`).join('')
    const { quote } = this.#source.style
    const call = `${this.#imports.use('latchkey', 'redirectTo')}(${client}, ${quote}${name}${quote}${options})`
    return isAwaited ? `await ${call}` : call
  }

  #applyRule(rule: Rule, node: Call, object: Node, kind: Kind, isAwaited: boolean): string | undefined {
    if (!this.#isApplicable(rule, node, isAwaited)) return undefined
    const isHook = rule.module === 'latchkey/react'
    const isOptional = node.type === 'OptionalCallExpression' && rule.call !== 'redirectTo'
    if (isOptional && (rule.isList || rule.pick !== undefined || isHook)) return undefined
    if (isHook) return this.#renderQueryHook(rule, node, object)
    const { arguments: parameters } = node
    const call =
      this.#renderMutation(rule, object, kind, parameters) ?? this.#renderFunction(rule, object, kind, parameters)
    if (call === undefined) return undefined
    if (isOptional) return `${isAwaited ? 'await ' : ''}(${this.#render(object)} && ${call})`
    if (isAwaited) return this.#renderAwaitedCall(rule, node, call)
    if (rule.pick !== undefined) return undefined
    return rule.isList ? `${call}.then(({ items }) => items)` : call
  }

  /** Renders the data of a query hook: `useListTeams({ userId: 'me' }).data.items`. */
  #renderQueryHook(rule: Rule, node: Call, object: Node): string | undefined {
    const { arguments: parameters } = node
    const input = this.#renderInput(rule, object, parameters, '')
    if (input === undefined) return undefined
    const data = `${this.#imports.use(rule.module, rule.call)}(${input}).data`
    return this.#withPick(node, rule, rule.isList ? `${data}.items` : data, parameters)
  }

  #renderAwaitedCall(rule: Rule, node: Call, call: string): string {
    const value = rule.isList ? `(await ${call}).items` : `await ${call}`
    if (rule.pick === undefined) return value
    const awaitNode = this.#scopes.getParent(node)!
    return this.#withPick(awaitNode, rule, rule.isList ? value : `(${value})`, node.arguments)
  }

  /** Without handler pages there is no sign-out page to redirect to. */
  #renderSignOut(client: string): string {
    const signOut = this.#imports.use('latchkey', 'signOut')
    const redirect = this.#imports.use('latchkey', 'redirectTo')
    return this.#restyle(`${signOut}(${client}).then(() => ${redirect}(${client}, "afterSignOut"))`)
  }

  /** Renders the call of a function with the client and its input. */
  #renderFunction(rule: Rule, object: Node, kind: Kind, parameters: readonly Node[]): string | undefined {
    const client = this.#clientOf(object, kind, rule)
    const input = client === undefined ? undefined : this.#renderInput(rule, object, parameters, client)
    if (client === undefined || input === undefined) return undefined
    this.#hasPlainWrites ||= rule.write !== undefined
    const parts = [client, input].filter((part) => part !== '')
    return `${this.#imports.use(rule.module, rule.call)}(${parts.join(', ')})`
  }

  /** Renders a write in a component as the call of a mutation, which refreshes what hooks show. */
  #renderMutation(rule: Rule, object: Node, kind: Kind, parameters: readonly Node[]): string | undefined {
    const declaration = rule.write && this.#findHookDeclaration(object)
    if (!declaration || !this.#findHookPlace(declaration)) return undefined
    const client = rule.derived ? this.#clientOf(object, kind, rule) : ''
    const input = client === undefined ? undefined : this.#renderInput(rule, object, parameters, client)
    if (input === undefined) return undefined
    const { call } = rule
    const isOperation = rule.write === 'operation'
    const hook = isOperation
      ? `${this.#imports.use('latchkey/react', toHookName(call))}()`
      : `${this.#imports.use('latchkey/react', 'useAction')}(${this.#imports.use(rule.module, call)})`
    const name = this.#insertHook(declaration, hook, [isOperation ? call : `${call}Action`, `${call}Mutation`])
    return name && `${name}.mutateAsync(${input})`
  }

  /** Appends what picks a value from a response. */
  #withPick(node: Node, { pick }: Rule, value: string, parameters: readonly Node[]): string {
    if (pick === undefined) return value
    const texts = parameters.map((parameter) => this.#render(parameter))
    const item = texts.some((text) => hasWord(text, 'item')) ? 'candidate' : 'item'
    const picked =
      value +
      pick.replaceAll('$item', item).replace(/\$(\d)/g, (_, index: string) => texts[Number(index) - 1] ?? 'undefined')
    const parent = this.#scopes.getParent(node)
    return parent && LOOSE_PARENTS.test(parent.type) ? picked : `(${picked})`
  }

  /** Returns false if the result or the fields of the call differ in a way that a developer must look at. */
  #isApplicable(rule: Rule, node: Call, isAwaited: boolean): boolean {
    if (rule.isResultDifferent) {
      const expression = isAwaited ? this.#scopes.getParent(node)! : node
      if (this.#scopes.getParent(expression)?.type !== 'ExpressionStatement') return false
    }
    if (!rule.otherFields) return true
    const [first] = node.arguments
    if (first?.type !== 'ObjectExpression') return first === undefined
    const names = getFieldNames(first)
    return !rule.otherFields.some((field) => names.includes(field)) && !names.includes('')
  }

  #renderInput(rule: Rule, object: Node, parameters: readonly Node[], client: string): string | undefined {
    const { input = '', derived = {} } = rule
    const names = getFieldNames(parameters[0])
    const derivedFields = Object.entries(derived)
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) => `, ${name}: ${value.replaceAll('$client', client)}`)
      .join('')
    let isComplete = true
    const text = this.#restyle(input)
      .replace(/\.\.\.\$1/, () => `${this.#renderFields(parameters[0])}${derivedFields}`)
      .replace(/\$self/g, () => this.#render(object))
      .replace(/\$id(\d)/g, (_, index: string) => this.#renderTeamId(parameters[Number(index) - 1]))
      .replace(/(?:(\w+): )?\$(\d)/g, (_, field: string | undefined, index: string) => {
        const parameter = parameters[Number(index) - 1]
        if (!parameter) isComplete = false
        const value = parameter ? this.#render(parameter) : ''
        return field === undefined || field === value ? value : `${field}: ${value}`
      })
      .replace(/, (?= ?\})/, '')
    return isComplete ? text : undefined
  }

  /** Renders the fields of an object, to be part of another one. */
  #renderFields(node: Node | undefined): string {
    if (!node) return ''
    if (node.type !== 'ObjectExpression') return `...${this.#render(node)}`
    return this.#render(node).slice(1, -1).trim().replace(/,$/, '')
  }

  /** Stack Auth's library takes a team as an object, or as its id. */
  #renderTeamId(node: Node | undefined): string {
    if (!node) return 'undefined'
    const text = this.#render(node)
    if (node.type === 'NullLiteral' || node.type === 'StringLiteral' || /id$/i.test(text)) return text
    if (isMember(node) || isIdentifier(node)) return this.#isNullable(node) ? `${text}?.id ?? null` : `${text}.id`
    return `(${text})?.id`
  }

  #isNullable(node: Node): boolean {
    return node.type === 'OptionalMemberExpression' || this.#kindOf(node) === undefined
  }

  /** The user of the request in a Next.js app, or the user with an id. */
  #replaceServerGetUser(node: Call, object: Node, isAwaited: boolean): string | undefined {
    const [first, ...others] = node.arguments
    if (others.length > 0 || !isAwaited) return undefined
    if (first && first.type !== 'ObjectExpression') return undefined
    const request = this.#findRequest(first)
    if (request) {
      const input = this.#render(first!)
        .replace(/\btokenStore: ?/, 'request: ')
        .replace('request: request', 'request')
      return `await ${this.#imports.use('latchkey/server', 'getUser')}(${this.#render(object)}, ${input})`
    }
    if (getFieldNames(first).some((name) => name !== 'or')) return undefined
    const client = this.#renderRequestClientCall(object)
    if (client === undefined) return undefined
    const options = first ? `, ${this.#render(first)}` : ''
    return `await ${this.#imports.use('latchkey', 'getUser')}(${client}${options})`
  }

  /** Returns the request in `{ tokenStore: request, or }`. */
  #findRequest(options: t.ObjectExpression | undefined): t.Identifier | undefined {
    const names = getFieldNames(options)
    if (!names.includes('tokenStore') || names.some((name) => name !== 'tokenStore' && name !== 'or')) return undefined
    const property = options?.properties[names.indexOf('tokenStore')]
    return property?.type === 'ObjectProperty' && isIdentifier(property.value) ? property.value : undefined
  }

  /** Returns the client of the request's user in a Next.js app, and imports it from beside the server's client. */
  #renderRequestClientCall(server: Node): string | undefined {
    if (this.#context.framework !== 'next' || server.type !== 'Identifier') return undefined
    const declaration = this.#scopes.find(server)
    if (!declaration || this.#isClientComponent) return undefined
    const importNode = this.#scopes.getParent(declaration.node)
    if (importNode?.type === 'ImportDeclaration') this.#requestClientImports.add(importNode)
    return `await ${REQUEST_CLIENT}()`
  }

  /** Returns the client that a function gets as its first argument. */
  #clientOf(object: Node, kind: Kind, rule: Rule): string | undefined {
    if (kind === 'client' || kind === 'server') return this.#render(object)
    const wantedLevel = rule.module === 'latchkey/server' ? 'server' : 'client'
    const root = this.#findRoot(object)
    if (root?.type === 'client') return root.kind === wantedLevel ? this.#text(root.node) : undefined
    if (wantedLevel === 'server') return this.#findImportedServer()
    return root ? this.#insertClient(root.declaration) : undefined
  }

  /** Follows a user or a team to the client or the hook that it comes from. */
  #findRoot(
    node: Node,
  ): { type: 'client'; node: Node; kind: Kind } | { type: 'hook'; declaration: Declaration } | undefined {
    const origin = getOrigin(node)
    if (origin) return this.#findRoot(origin)
    if (node.type !== 'Identifier') return undefined
    const kind = this.#kindOf(node)
    if (kind === 'client' || kind === 'server') return { type: 'client', node, kind }
    const declaration = this.#scopes.find(node)
    if (!declaration) return undefined
    if (declaration.node.type === 'VariableDeclarator') {
      const { init } = declaration.node
      return (init && this.#findRoot(init)) ?? { type: 'hook', declaration }
    }
    const list = this.#findListOfCallback(declaration)
    return list ? this.#findRoot(list) : { type: 'hook', declaration }
  }

  /** Returns the name of a server's client that the source imports. */
  #findImportedServer(): string | undefined {
    for (const declaration of this.#source.body.filter((node) => node.type === 'ImportDeclaration')) {
      const module = resolveModule(this.#context.modules, this.#context.path, getSpecifier(declaration))
      for (const { local } of module ? declaration.specifiers : []) {
        if (module!.exports.get(this.#imports.getImportedName(local.name) ?? '') === 'server') return local.name
      }
    }
    return undefined
  }

  /** Follows a user or a team to the variable of a hook, or to the parameter of a function, that it comes from. */
  #findHookDeclaration(node: Node): Declaration | undefined {
    const origin = getOrigin(node)
    if (origin) return this.#findHookDeclaration(origin)
    const declaration = node.type === 'Identifier' ? this.#scopes.find(node) : undefined
    if (!declaration) return undefined
    if (declaration.node.type === 'VariableDeclarator') {
      const { init } = declaration.node
      if (!init) return undefined
      return isHookCall(init) ? declaration : this.#findHookDeclaration(init)
    }
    if (declaration.node.type.startsWith('Import')) return undefined
    const list = this.#findListOfCallback(declaration)
    return list ? this.#findHookDeclaration(list) : declaration
  }

  /** Declares `client` in the component that declares a user, and returns its name. */
  #insertClient(declaration: Declaration): string | undefined {
    const hookPlace = this.#findHookPlace(declaration)
    if (!hookPlace) return undefined
    const existing = this.#findClientVariable(hookPlace.component)
    if (existing !== undefined) return existing
    return this.#insertHook(declaration, `${this.#imports.use('latchkey/react', 'useClient')}()`, [
      'client',
      'latchkeyClient',
    ])
  }

  /**
   * Calls a hook once in the component that declares a user, and returns the name of its result.
   *
   * @param names in the order of preference
   */
  #insertHook(declaration: Declaration, call: string, names: readonly string[]): string | undefined {
    const hookPlace = this.#findHookPlace(declaration)
    if (!hookPlace) return undefined
    const { component, statement } = hookPlace
    const results = this.#hookResults.get(component) ?? new Map<string, string>()
    this.#hookResults.set(component, results)
    const existing = results.get(call)
    if (existing !== undefined) return existing
    const name = this.#imports.reserve(names)
    const firstStatement = component.body.type === 'BlockStatement' ? component.body.body[0] : undefined
    const indent = this.#getIndent((isFunction(statement) ? firstStatement : statement) ?? component)
    const lines = this.insertions.get(statement) ?? new Set<string>()
    this.insertions.set(statement, lines.add(this.#restyle(`${indent}const ${name} = ${call};`)))
    results.set(call, name)
    return name
  }

  /** Returns the component that declares a user, and the statement after which hooks can be called: itself for a prop. */
  #findHookPlace({ node, identifier }: Declaration): { component: FunctionNode; statement: Node } | undefined {
    const component = isFunction(node) ? node : this.#scopes.findFunction(identifier)
    if (!component || component.body.type !== 'BlockStatement') return undefined
    if (node.type === 'VariableDeclarator') return { component, statement: this.#scopes.getParent(node)! }
    return /^(use)?[A-Z]/.test(this.#getFunctionName(component)) ? { component, statement: component } : undefined
  }

  /** Returns the variable of a component that has the client already. */
  #findClientVariable(component: FunctionNode): string | undefined {
    const isClient = (declarator: t.VariableDeclarator): boolean =>
      isIdentifier(declarator.id) &&
      this.#kindOf(declarator.init) === 'client' &&
      this.#scopes.findFunction(declarator) === component
    const declarator = findAll(component, 'VariableDeclarator').find(isClient)
    return declarator && getName(declarator.id)
  }

  #getFunctionName(node: FunctionNode): string {
    if ('id' in node && node.id) return node.id.name
    const parent = this.#scopes.getParent(node)
    return parent?.type === 'VariableDeclarator' && isIdentifier(parent.id) ? parent.id.name : ''
  }

  #replaceNew(node: t.NewExpression): string | undefined {
    const kind = getCreatedKind(node)
    if (!kind) return undefined
    const { code, problems } = renderClient(kind, node, this.#context, (part) => this.#render(part))
    if (code === null) {
      this.#report(node, 'createClient')
      this.#imports.keep(getName(node.callee)!)
      return undefined
    }
    for (const problem of problems)
      this.#addLeftover(node, problem, `Remove it, or find its replacement in the table of options`)
    const [call, module] = CREATORS[kind as keyof typeof CREATORS]
    if (kind === 'server' && this.#context.framework === 'next') this.#createsRequestClient = true
    return `${this.#imports.use(module, call)}(${this.#restyle(code)})`
  }

  #replaceMember(node: Member): string | undefined {
    const { object, property, computed } = node
    const name = getName(property)
    if (computed || name === undefined) return undefined
    const kind = this.#kindOf(object)
    if ((kind === 'client' || kind === 'server') && /^(urls|projectId)$/.test(name)) {
      return `${this.#render(object)}.config.${name}`
    }
    const isUser = kind === 'user' || kind === 'serverUser'
    if (isUser && DATES.has(name)) return `new Date(${this.#renderChildren(node)})`
    if (kind === 'invitation' && name === 'expiresAt') return `new Date(${this.#renderChildren(node)})`
    if (kind === 'serverTeam' && name === 'createdAt') return `new Date(${this.#renderChildren(node)})`
    if (kind === 'serverUser' && name === 'serverMetadata' && this.#isRequestUser(object)) this.#report(node, name)
    return undefined
  }

  /** Returns true for the user of a request: it was read with the user's own rights. */
  #isRequestUser(node: Node): boolean {
    const declaration = node.type === 'Identifier' ? this.#scopes.find(node) : undefined
    return declaration?.node.type === 'VariableDeclarator' && this.#text(declaration.node).includes('.getUser(')
  }

  // Components and types

  #replaceElement(node: t.JSXElement): string | undefined {
    const { name: nameNode, attributes } = node.openingElement
    if (nameNode.type !== 'JSXIdentifier') return undefined
    const name = this.#imports.getStackName(nameNode.name)
    if (name === undefined) return undefined
    if (name === 'StackTheme') return this.#unwrap(node, attributes)
    if (name === 'StackProvider') return this.#replaceProvider(node, attributes)
    const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
    if (!component) {
      this.#imports.keep(nameNode.name)
      this.#addLeftover(
        node,
        `<${name}>`,
        'See the table of components in node_modules/latchkey/docs/migrate-from-stack.md',
      )
      return undefined
    }
    const props = attributes.map((attribute) => this.#renderProp(attribute, name, component))
    const children = this.#renderJsxChildren(node)
    const local = this.#imports.use('latchkey/react', component.name)
    return children === '' ? `<${local}${props.join('')} />` : `<${local}${props.join('')}>${children}</${local}>`
  }

  /** Renders a prop after a space; an empty text if it is removed. */
  #renderProp(attribute: Attribute, element: string, component: ComponentRule): string {
    const name = getPropName(attribute)
    const value = attribute.type === 'JSXAttribute' ? attribute.value : undefined
    const { props = {}, itemFields, advice = {} } = component
    const renamed = Object.hasOwn(props, name) ? props[name]! : undefined
    if (renamed !== undefined) {
      const fields = itemFields && this.#renameFields(value, itemFields)
      if (fields === false) {
        const list = Object.entries(itemFields!).map(([from, to]) => `${from} is ${to}`)
        this.#addLeftover(attribute, `<${element} ${name}>`, `In its items, ${list.join(', and ')}`)
      }
      return ` ${renamed}${this.#render(attribute).slice(name.length)}`
    }
    for (const identifier of findAll(value, 'Identifier')) this.removedIdentifiers.add(identifier)
    if (!UNNEEDED_PROPS.has(name)) {
      const text = Object.hasOwn(advice, name) ? advice[name]! : `<${component.name}> has no such prop: it was removed`
      this.#addLeftover(attribute, `<${element} ${name}>`, text)
    }
    return ''
  }

  /** Renames the fields of objects that a prop lists. Returns false if it lists something else. */
  #renameFields(value: t.JSXAttribute['value'], fields: Readonly<Record<string, string>>): boolean {
    const list = value?.type === 'JSXExpressionContainer' ? value.expression : undefined
    if (list?.type !== 'ArrayExpression') return false
    const items = list.elements.filter((item) => item?.type === 'ObjectExpression')
    if (items.length < list.elements.length) return false
    for (const property of items.flatMap(({ properties }) => properties)) {
      const name = property.type === 'SpreadElement' ? undefined : getName(property.key)
      if (name !== undefined && Object.hasOwn(fields, name)) this.#renamedProperties.set(property, fields[name]!)
    }
    return true
  }

  #replaceProperty(node: t.ObjectProperty | t.ObjectMethod): string | undefined {
    const name = this.#renamedProperties.get(node)
    if (name === undefined) return undefined
    if (node.type === 'ObjectProperty' && node.shorthand) return `${name}: ${this.#render(node.value)}`
    return `${name}${this.#renderChildren(node).slice(this.#text(node.key).length)}`
  }

  #unwrap(node: t.JSXElement, attributes: readonly Attribute[]): string {
    for (const attribute of attributes) {
      this.#addLeftover(
        attribute,
        `<StackTheme ${this.#text(attribute).split('=')[0]!}>`,
        'Set variables such as --lk-primary: node_modules/latchkey/docs/guides/theming.md',
      )
    }
    const children = node.children.filter((child) => !isBlank(child, this.#source.text))
    const rendered = node.children
      .map((child) => this.#renderOutdented(child, node))
      .join('')
      .trim()
    const parent = this.#scopes.getParent(node)
    const isExpression = parent?.type !== 'JSXElement' && parent?.type !== 'JSXFragment'
    return isExpression && (children.length !== 1 || children[0]!.type !== 'JSXElement') ? `<>${rendered}</>` : rendered
  }

  /** Moves the lines of a child to the indentation of the element that it replaces. */
  #renderOutdented(child: Node, element: t.JSXElement): string {
    const text = this.#render(child)
    const firstChild = element.children.find((other) => !isBlank(other, this.#source.text)) ?? child
    const surplus = this.#getIndent(firstChild).slice(this.#getIndent(element).length)
    // The lines of a template literal are its value.
    return surplus === '' || text.includes('`')
      ? text
      : text.replaceAll(`\n${this.#getIndent(element)}${surplus}`, `\n${this.#getIndent(element)}`)
  }

  #replaceProvider(node: t.JSXElement, attributes: readonly Attribute[]): string {
    for (const attribute of attributes) {
      const name = getPropName(attribute)
      if (name !== 'app')
        this.#addLeftover(
          attribute,
          `<StackProvider ${name}>`,
          'LatchkeyProvider has locale and messages: node_modules/latchkey/docs/guides/languages.md',
        )
    }
    this.#imports.useBare(STYLES)
    const children = this.#renderJsxChildren(node)
    if (this.#context.framework === 'next' && !this.#isClientComponent) {
      this.#needsProvider = true
      const local = this.#imports.use(this.#context.providerModule, PROVIDER)
      return `<${local}>${children}</${local}>`
    }
    const app = attributes.find((attribute) => this.#text(attribute).startsWith('app='))
    const client = app ? this.#render(app).slice('app='.length) : '{client}'
    const local = this.#imports.use('latchkey/react', 'LatchkeyProvider')
    return `<${local} client=${client}>${children}</${local}>`
  }

  #renderJsxChildren({ children }: t.JSXElement): string {
    return children.map((child) => this.#render(child)).join('')
  }

  #replaceType(node: t.TSTypeReference): string | undefined {
    const { typeName } = node
    if (typeName.type !== 'Identifier') return undefined
    const name = this.#imports.getStackName(typeName.name)
    if (name === undefined) return undefined
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
    if (type) return this.#imports.use(type.module, type.name, true)
    this.#imports.keep(typeName.name)
    this.#addLeftover(node, name, 'The types of models are in latchkey and latchkey/server')
    return undefined
  }

  // Kinds

  #kindOf(node: Node | null | undefined): Kind | undefined {
    if (!node) return undefined
    const wrapped = getWrapped(node)
    if (wrapped) return this.#kindOf(wrapped)
    if (node.type === 'LogicalExpression') return this.#kindOf(node.left) ?? this.#kindOf(node.right)
    if (node.type === 'NewExpression') return getCreatedKind(node)
    if (isCall(node)) return this.#kindOfCall(node)
    if (isMember(node)) return this.#kindOfMember(node)
    if (node.type !== 'Identifier') return undefined
    const declaration = this.#scopes.find(node)
    if (!declaration) return undefined
    if (!this.#kinds.has(declaration)) {
      // A declaration may refer to itself.
      this.#kinds.set(declaration, undefined)
      this.#kinds.set(declaration, this.#kindOfDeclaration(declaration))
    }
    return this.#kinds.get(declaration)
  }

  #kindOfMember(node: Member): Kind | undefined {
    const kind = this.#kindOf(node.object)
    if (node.computed) return kind && ELEMENTS[kind]
    if (!isIdentifier(node.property, 'selectedTeam')) return undefined
    if (kind === 'user') return 'team'
    return kind === 'serverUser' ? 'serverTeam' : undefined
  }

  #kindOfCall(node: Call): Kind | undefined {
    const { callee } = node
    if (callee.type === 'Identifier') {
      const name = this.#imports.getStackName(callee.name)
      if (name === 'useStackApp') return 'client'
      return name === 'useUser' ? 'user' : undefined
    }
    if (!isMember(callee) || callee.computed) return undefined
    const kind = this.#kindOf(callee.object)
    const method = getName(callee.property)
    if (!kind || method === undefined) return undefined
    const element = ELEMENTS[kind]
    if (element) {
      if (method === 'find' || method === 'at') return element
      return SAME_ARRAY.has(method) ? kind : undefined
    }
    if (method === 'useUser') return 'user'
    if (kind === 'server' && method === 'getUser') return 'serverUser'
    return findRule(kind, method, node.arguments.length)?.returns
  }

  #kindOfDeclaration(declaration: Declaration): Kind | undefined {
    const { node, name, identifier } = declaration
    if (node.type === 'VariableDeclarator') {
      if (node.id === identifier) return this.#kindOf(node.init)
      const isTeam = /^\{[^}]*\bselectedTeam\b/.test(this.#text(node.id)) && name === 'selectedTeam'
      return isTeam && this.#kindOf(node.init) === 'user' ? 'team' : undefined
    }
    if (node.type.startsWith('Import')) {
      const module = resolveModule(this.#context.modules, this.#context.path, this.#imports.getModule(name) ?? '')
      return module?.exports.get(this.#imports.getImportedName(name) ?? '')
    }
    const list = this.#findListOfCallback(declaration)
    const listKind = list && this.#kindOf(list)
    if (listKind) return ELEMENTS[listKind]
    return this.#kindOfParameter(node, identifier)
  }

  /** Returns the list whose `map` or `find` calls the function with this parameter. */
  #findListOfCallback({ node, identifier }: Declaration): Node | undefined {
    const callback = this.#scopes.getParent(node)
    if (node !== identifier || !callback || !isFunction(callback) || callback.params[0] !== node) return undefined
    const call = this.#scopes.getParent(callback)
    if (!call || !isCall(call) || !isMember(call.callee)) return undefined
    const { object, property } = call.callee
    return ARRAY_CALLBACKS.has(getName(property) ?? '') ? object : undefined
  }

  /** The kind that a parameter's annotation names: `user: CurrentUser`, `{ team }: { team: Team }`. */
  #kindOfParameter(parameter: Node, identifier: t.Identifier): Kind | undefined {
    const annotation = getAnnotation(parameter)
    if (!annotation) return undefined
    if (parameter === identifier) return this.#kindOfType(annotation)
    const members = annotation.type === 'TSTypeLiteral' ? annotation.members : []
    const member = members.find((other) => 'key' in other && isIdentifier(other.key, identifier.name))
    const type = member && getAnnotation(member)
    return type && this.#kindOfType(type)
  }

  #kindOfType(type: t.TSType): Kind | undefined {
    if (type.type === 'TSArrayType') {
      const kind = this.#kindOfType(type.elementType)
      return (Object.keys(ELEMENTS) as Kind[]).find((list) => kind && ELEMENTS[list] === kind)
    }
    if (type.type !== 'TSTypeReference' || !isIdentifier(type.typeName)) return undefined
    const name = this.#imports.getStackName(type.typeName.name) ?? ''
    return Object.hasOwn(TYPES, name) ? TYPES[name]!.kind : undefined
  }

  // Reports

  #report(node: Node, name: string, rule?: Rule): void {
    this.#addLeftover(node, this.#text(node), getAdvice(name, rule))
  }

  #addLeftover(node: Node, code: string, advice: string): void {
    const line = this.#source.text.slice(0, node.start!).split('\n').length
    const [firstLine = ''] = code.split('\n')
    // An awaited call is visited twice.
    if (this.#leftovers.some((leftover) => leftover.line === line && leftover.code === firstLine)) return
    this.#leftovers.push({ path: this.#context.path, line, code: firstLine, advice })
  }

  #text(node: Node): string {
    return getText(this.#source.text, node)
  }

  #restyle(template: string): string {
    return restyle(template, this.#source.style)
  }

  #getIndent(node: Node): string {
    const { text } = this.#source
    return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', node.start! - 1) + 1))![0]
  }
}

const CREATORS = {
  client: ['createClient', 'latchkey'],
  server: ['createServerClient', 'latchkey/server'],
  admin: ['createAdminClient', 'latchkey/admin'],
} as const

/** Returns the names of an object's fields: an empty one for what is spread, `undefined` for a key in quotes. */
function getFieldNames(node: Node | undefined): (string | undefined)[] {
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.map((property) => (property.type === 'SpreadElement' ? '' : getName(property.key)))
}

function hasWord(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text)
}

function toHookName(operation: string): string {
  return `use${operation[0]!.toUpperCase()}${operation.slice(1)}`
}

/** Returns true for a call such as `useUser()` or `app.useUser()`. */
function isHookCall(node: Node): boolean {
  if (!isCall(node)) return false
  const { callee } = node
  return /^use[A-Z]/.test(getName(isMember(callee) ? callee.property : callee) ?? '')
}

function isCall(node: Node): node is Call {
  return node.type === 'CallExpression' || node.type === 'OptionalCallExpression'
}

function isMember(node: Node): node is Member {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression'
}

/** Returns the expression within `await`, a type assertion or parentheses. */
function getWrapped(node: Node): Node | undefined {
  switch (node.type) {
    case 'AwaitExpression':
      return node.argument
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return node.expression
    default:
      return undefined
  }
}

/** Returns the expression that a value comes from: `user` for `user.listTeams()` and `user ?? null`. */
function getOrigin(node: Node): Node | undefined {
  if (isMember(node)) return node.object
  if (isCall(node)) return isMember(node.callee) ? node.callee.object : undefined
  return node.type === 'LogicalExpression' ? node.left : getWrapped(node)
}

/** Returns the type that a parameter or a member is annotated with. */
function getAnnotation(node: Node): t.TSType | undefined {
  const annotation = 'typeAnnotation' in node ? node.typeAnnotation : undefined
  return annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined
}

function getPropName(attribute: Attribute): string {
  return attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '…'
}

function isBlank(node: Node, text: string): boolean {
  return node.type === 'JSXText' && getText(text, node).trim() === ''
}

/** Stands for a statement that is removed with its line. */
const REMOVED = '\u0000removed\u0000'

/** Stands for an import until all imports are known. */
function toPlaceholder({ start }: Node): string {
  return `\u0000import ${start!}\u0000`
}
