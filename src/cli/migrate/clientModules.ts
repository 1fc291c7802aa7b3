/** The modules of an app that create its clients, and how other files import them. */
import { dirname, join } from 'node:path/posix'
import type * as t from '@babel/types'
import { getOwn } from '../../core/util/record.ts'
import { getStart } from '../setup/positions.ts'
import { findAll, getIndent, getText, hasImportFrom, isIdentifier, parseSource, type Node } from '../setup/source.ts'
import { mayUseStack, STACK_PACKAGE, toStackName } from '../setup/stackApp.ts'
import { withoutExtension, type PathAlias } from './readPathAliases.ts'
import { CLIENT_CLASSES, type Kind } from './rules.ts'
import { getChildren, getName, isFunction } from './scopes.ts'

/** A source of the app, with its path relative to the app's folder. */
export interface AppSource {
  readonly path: string
  readonly text: string
}

/** A module that creates clients. */
export interface ClientModule {
  readonly path: string
  /** The kinds of clients by the names of the exports. */
  readonly exports: ReadonlyMap<string, Kind>
  /** The kinds of clients that exported functions return, by the names of the exports. */
  readonly getters: ReadonlyMap<string, Kind>
  /** The code of options that can be copied into another module. */
  readonly options: ReadonlyMap<string, string>
  /** How other files import it, except by a path that begins with a dot. */
  readonly specifiers: readonly string[]
}

/** What the client of a browser needs to know, in the order in which it is written. */
export const PUBLIC_OPTIONS = ['baseUrl', 'projectId', 'publishableClientKey', 'urls'] as const

/** Finds the modules that export a client, such as `export const stackApp = new StackClientApp(…)`, or a function of one. */
export function findClientModules(sources: readonly AppSource[], aliases: readonly PathAlias[] = []): ClientModule[] {
  return sources.flatMap(({ path, text }) => {
    const source = mayUseStack(text) ? parseSource(text) : null
    if (!source || !hasImportFrom(source, STACK_PACKAGE)) return []
    const exports = new Map<string, Kind>()
    const getters = new Map<string, Kind>()
    const options = new Map<string, string>()
    for (const { name, value } of findExports(source.body)) {
      const creation = findCreation(value)
      const kind = getCreatedKind(creation)
      const returned = getReturnedKind(value, source.body)
      if (kind) exports.set(name, kind)
      if (returned) getters.set(name, returned)
      const creations = returned ? findAll(source.body, 'NewExpression').filter(getCreatedKind) : [creation]
      for (const node of creations) {
        if (!kind && !returned) continue
        for (const [option, code] of node ? readPortableOptions(node, text) : []) options.set(option, code)
      }
    }
    const specifiers = toSpecifiers(path, aliases)
    return exports.size + getters.size > 0 ? [{ path, exports, getters, options, specifiers }] : []
  })
}

/** Returns what a module exports of its own: the value of a variable, a function, or an expression. */
function findExports(body: readonly t.Statement[]): { name: string; value: Node }[] {
  const declared = new Map(
    body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return readDeclaration(declaration)
    }),
  )
  const find = (name: string, local: Node): { name: string; value: Node }[] => {
    const value = isIdentifier(local) ? declared.get(local.name) : local
    return value ? [{ name, value }] : []
  }
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return find('default', statement.declaration)
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) return []
    const own = readDeclaration(statement.declaration).map(([name, value]) => ({ name, value }))
    const listed = statement.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' ? find(getName(specifier.exported) ?? '', specifier.local) : [],
    )
    return [...own, ...listed]
  })
}

function readDeclaration(node: Node | null | undefined): [name: string, value: Node][] {
  if (node?.type === 'FunctionDeclaration') return node.id ? [[node.id.name, node]] : []
  if (node?.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }): [string, Node][] =>
    isIdentifier(id) && init ? [[id.name, init]] : [],
  )
}

/** Returns the expression that creates a value that is a client, also under a condition. */
function findCreation(value: Node | null | undefined): t.NewExpression | undefined {
  return findAll(isValue(value) ? value : null, 'NewExpression').find(getCreatedKind)
}

/** Returns true for a client, also one that is created under a condition, or by a function that is called at once. */
function isValue(node: Node | null | undefined): boolean {
  if (node?.type === 'CallExpression') return /^(Arrow)?FunctionExpression$/.test(node.callee.type)
  return (
    node !== null &&
    node !== undefined &&
    /^(New|Conditional|Logical|Assignment|TSAs|TSNonNull)Expression$/.test(node.type)
  )
}

/**
 * Returns the kind of the client that a function without parameters returns: one that it creates, or that it keeps in a
 * variable of the module.
 */
export function getReturnedKind(
  node: Node | null | undefined,
  body: readonly t.Statement[],
): 'client' | 'server' | 'admin' | undefined {
  if (!node || !isFunction(node) || node.params.length > 0) return undefined
  if (node.returnType?.type === 'TSTypeAnnotation') {
    const annotated = getAnnotatedKind(node.returnType.typeAnnotation)
    if (annotated) return annotated
  }
  const returned =
    node.body.type === 'BlockStatement'
      ? findAll(node.body, 'ReturnStatement').map(({ argument }) => argument)
      : [node.body]
  const kinds = returned.map((value) => getCreatedKind(findCreation(value)) ?? getVariableKind(value, body))
  return kinds.find((kind) => kind !== undefined)
}

/** Returns the kind of the client that is assigned to a variable, wherever that is. */
function getVariableKind(
  node: Node | null | undefined,
  body: readonly t.Statement[],
): 'client' | 'server' | 'admin' | undefined {
  if (node?.type === 'TSNonNullExpression' || node?.type === 'TSAsExpression')
    return getVariableKind(node.expression, body)
  if (!isIdentifier(node)) return undefined
  const values = [
    ...findAll(body, 'VariableDeclarator').map(({ id, init }) => (isIdentifier(id, node.name) ? init : null)),
    ...findAll(body, 'AssignmentExpression').map(({ left, right }) => (isIdentifier(left, node.name) ? right : null)),
  ]
  return getCreatedKind(values.map(findCreation).find((creation) => creation !== undefined))
}

function getAnnotatedKind(type: t.TSType): 'client' | 'server' | 'admin' | undefined {
  if (type.type !== 'TSTypeReference' || !isIdentifier(type.typeName)) return undefined
  const [parameter] = type.typeParameters?.params ?? []
  if (type.typeName.name === 'Promise') return parameter && getAnnotatedKind(parameter)
  return getOwn(CLIENT_CLASSES, toStackName(type.typeName.name))
}

/** Returns the kind of the client that an expression creates. */
export function getCreatedKind(node: Node | null | undefined): 'client' | 'server' | 'admin' | undefined {
  if (node?.type !== 'NewExpression') return undefined
  return getOwn(CLIENT_CLASSES, toStackName(getName(node.callee) ?? ''))
}

/** Returns the options of a client whose values refer to nothing but the environment. */
function readPortableOptions(creation: t.NewExpression, text: string): [name: string, value: string][] {
  const [argument] = creation.arguments
  const properties = argument?.type === 'ObjectExpression' ? argument.properties : []
  return properties.flatMap((property): [name: string, value: string][] => {
    if (property.type !== 'ObjectProperty') return []
    const { key, value } = property
    const name = PUBLIC_OPTIONS.find((option) => isIdentifier(key, option))
    if (!name || !isPortable(value, text)) return []
    const code = name === 'urls' ? renderUrls(value, [], (node) => getText(text, node)) : getText(text, value)
    return [[name, code.replaceAll(`\n${getIndent(text, getStart(property))}`, '\n')]]
  })
}

/** An address is a text here. Pages in the app are the default, and pages of the service have no counterpart. */
export function renderUrls(urls: Node, problems: string[], render: (node: Node) => string): string {
  let text = render(urls)
  if (urls.type !== 'ObjectExpression') return text
  for (const property of urls.properties) {
    if (property.type !== 'ObjectProperty' || property.value.type !== 'ObjectExpression') continue
    const code = render(property)
    const start = text.indexOf(code)
    text = text.slice(0, start) + text.slice(start + code.length).replace(/^,?\s*/, '')
    if (!/\btype: *["']handler-component["']/.test(code)) problems.push(`the option urls.${render(property.key)}`)
  }
  return text
}

function isPortable(node: Node, text: string): boolean {
  if (/^(String|Numeric|Boolean|Null)Literal$/.test(node.type)) return true
  if (node.type === 'MemberExpression') {
    return /^(process|import\.meta)\.env\.\w+$/.test(getText(text, node))
  }
  if (node.type === 'ObjectProperty') return !node.computed && isPortable(node.value, text)
  const isContainer = /^(ObjectExpression|TSNonNullExpression|LogicalExpression)$/.test(node.type)
  return isContainer && getChildren(node).every((child) => isPortable(child, text))
}

/** Returns the module that creates clients and that an import names. */
export function resolveModule(
  modules: readonly ClientModule[],
  importer: string,
  specifier: string,
): ClientModule | undefined {
  const name = withoutExtension(specifier)
  if (!/^\.\.?(\/|$)/.test(name)) return modules.find(({ specifiers }) => specifiers.includes(name))
  const path = join(dirname(importer), name)
  return modules.find((module) => toNames(module.path).includes(path))
}

const toNames = (path: string): string[] => {
  const name = withoutExtension(path)
  return [name, name.replace(/\/index$/, '')]
}

/** `@/` and `~/` are the usual aliases of a project's root or of its folder `src`. */
const USUAL_ALIASES: readonly PathAlias[] = ['@/*', '~/*'].flatMap((from) => [
  { from, to: '*' },
  { from, to: 'src/*' },
])

function toSpecifiers(path: string, aliases: readonly PathAlias[]): string[] {
  return [...USUAL_ALIASES, ...aliases].flatMap(({ from, to }) =>
    toNames(path).flatMap((name) => {
      if (!to.endsWith('*')) return name === to ? from : []
      const start = to.slice(0, -1)
      return name.startsWith(start) ? from.replace('*', name.slice(start.length)) : []
    }),
  )
}

/** Returns how one file of the app imports another. */
export function toImportPath(importer: string, path: string): string {
  const from = dirname(importer)
    .split('/')
    .filter((part) => part !== '.')
  const to = withoutExtension(path).split('/')
  while (from.length > 0 && from[0] === to[0]) {
    from.shift()
    to.shift()
  }
  return `${from.length === 0 ? './' : '../'.repeat(from.length)}${to.join('/')}`
}
