/** The modules of an app that create its clients, and how other files import them. */
import { dirname, join } from 'node:path/posix'
import type * as t from '@babel/types'
import { getOwn } from '../../core/util/record.ts'
import { findAll, getText, hasImportFrom, isIdentifier, parseSource, type Node } from '../setup/source.ts'
import { mayUseStack, STACK_PACKAGE, toStackName } from '../setup/stackApp.ts'
import { CLIENT_CLASSES, type Kind } from './rules.ts'
import { getChildren, getName } from './scopes.ts'

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
  /** The code of options that can be copied into another module. */
  readonly options: ReadonlyMap<string, string>
}

/** What the client of a browser needs to know, in the order in which it is written. */
export const PUBLIC_OPTIONS = ['baseUrl', 'projectId', 'publishableClientKey', 'urls'] as const

/** Finds the modules that export a client, such as `export const stackApp = new StackClientApp(…)`. */
export function findClientModules(sources: readonly AppSource[]): ClientModule[] {
  return sources.flatMap(({ path, text }) => {
    const source = mayUseStack(text) ? parseSource(text) : null
    if (!source || !hasImportFrom(source, STACK_PACKAGE)) return []
    const exports = new Map<string, Kind>()
    const options = new Map<string, string>()
    for (const node of findAll(source.body, 'ExportNamedDeclaration')) {
      for (const { id, init } of findAll(node.declaration, 'VariableDeclarator')) {
        const creation = findAll(isValue(init) ? init : null, 'NewExpression').find(getCreatedKind)
        const kind = getCreatedKind(creation)
        if (!kind || !creation || !isIdentifier(id)) continue
        exports.set(id.name, kind)
        for (const [name, value] of readPortableOptions(creation, text)) options.set(name, value)
      }
    }
    return exports.size > 0 ? [{ path, exports, options }] : []
  })
}

/** Returns true for a client, also one that is created under a condition, or by a function that is called at once. */
function isValue(node: Node | null | undefined): boolean {
  if (node?.type === 'CallExpression') return /^(Arrow)?FunctionExpression$/.test(node.callee.type)
  return node !== null && node !== undefined && /^(New|Conditional|Logical|TSAs|TSNonNull)Expression$/.test(node.type)
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
    return name && isPortable(value, text) ? [[name, getText(text, value)]] : []
  })
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
  const names = toCandidates(importer, specifier).map(withoutExtension)
  return modules.find(({ path }) => {
    const name = withoutExtension(path)
    return names.includes(name) || names.includes(name.replace(/\/index$/, ''))
  })
}

/** `@/` and `~/` are the usual aliases of a project's root or of its folder `src`. */
function toCandidates(importer: string, specifier: string): string[] {
  if (/^\.\.?(\/|$)/.test(specifier)) return [join(dirname(importer), specifier)]
  const alias = /^[@~]\/(.+)$/.exec(specifier)?.[1]
  return alias === undefined ? [] : [alias, `src/${alias}`]
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

const withoutExtension = (path: string): string => path.replace(/\.[cm]?[jt]sx?$/, '')
