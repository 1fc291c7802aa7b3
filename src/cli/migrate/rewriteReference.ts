/** Replaces what refers to Stack Auth's library as a value: a component of a route, a hook that is passed on, an export. */
import type * as t from '@babel/types'
import { getOwn } from '../../core/util/record.ts'
import { getStart } from '../setup/positions.ts'
import type { Node } from '../setup/source.ts'
import type { Migration } from './Migration.ts'
import { COMPONENT_ADVICE, COMPONENTS, HOOKS, TYPES } from './rules.ts'
import { isCall } from './syntax.ts'

const NAMESPACE_ADVICE = 'Import names instead of the module as a whole, and run the command again'
const GENERAL_ADVICE = 'See the tables in node_modules/latchkey/docs/migrate-from-stack.md'

/** Without a counterpart, a reference stays and is reported. */
export function rewriteReference(migration: Migration, node: t.Identifier | t.JSXIdentifier): string | undefined {
  const { imports, scopes, leftovers } = migration
  const name = imports.getStackName(node.name)
  const parent = scopes.getParent(node)
  // Those that replace elements, types and clients report what they leave.
  if (name === undefined || !parent || REPORTED.has(parent.type) || !scopes.refersToImport(node)) return undefined
  const isCalled = isCall(parent) && parent.callee === node
  const replacement = isCalled ? undefined : findReplacement(migration, name, parent)
  if (replacement === undefined) {
    imports.keep(node.name)
    const advice = /^(\*|default)$/.test(name) ? NAMESPACE_ADVICE : (getOwn(COMPONENT_ADVICE, name) ?? GENERAL_ADVICE)
    leftovers.add(node, migration.getText(isCalled ? parent : node), advice)
    return undefined
  }
  if (parent.type === 'ObjectProperty' && parent.shorthand) return `${node.name}: ${replacement}`
  const isExported = parent.type === 'ExportSpecifier' && getStart(parent.exported) === getStart(node)
  return isExported && replacement !== node.name ? `${replacement} as ${node.name}` : replacement
}

const REPORTED: ReadonlySet<Node['type']> = new Set([
  'JSXOpeningElement',
  'JSXClosingElement',
  'TSTypeReference',
  'NewExpression',
])

function findReplacement({ imports }: Migration, name: string, parent: Node): string | undefined {
  const type = parent.type === 'TSExpressionWithTypeArguments' ? getOwn(TYPES, name) : undefined
  if (type) return imports.use(type.module, type.name, true)
  const replacement = getOwn(COMPONENTS, name)?.name ?? getOwn(HOOKS, name)
  return replacement === undefined ? undefined : imports.use('latchkey/react', replacement)
}
