/** Replaces Stack Auth's library in one source. What can't be replaced stays as it is and is reported. */
import type * as t from '@babel/types'
import { findAll, hasImportFrom, parseSource, type Node, type Source } from '../setup/source.ts'
import { STACK_PACKAGE } from '../setup/stackApp.ts'
import { resolveModule } from './clientModules.ts'
import { getSpecifier } from './Imports.ts'
import type { Leftover } from './Leftovers.ts'
import { Migration, type SourceContext } from './Migration.ts'
import { rewriteCall } from './rewriteCall.ts'
import { rewriteElement, rewriteProperty } from './rewriteElement.ts'
import { rewriteImports } from './rewriteImports.ts'
import { rewriteMember } from './rewriteMember.ts'
import { rewriteNew } from './rewriteNew.ts'
import { rewriteReference } from './rewriteReference.ts'
import { rewriteType } from './rewriteType.ts'
import { rewriteVariable } from './rewriteVariable.ts'
import { isDistinctiveMethod } from './rules.ts'
import { getName, isFunction } from './scopes.ts'
import { isCall } from './syntax.ts'

export interface MigratedSource {
  readonly text: string
  readonly leftovers: readonly Leftover[]
  /** The source renders the provider through a component of its own, which has to be created. */
  readonly needsProvider: boolean
  /** The source has writes outside of components, which don't refresh what hooks show. */
  readonly hasPlainWrites: boolean
}

/** Returns the migrated source; `null` if it doesn't use Stack Auth's library. */
export function migrateSource(text: string, context: SourceContext): MigratedSource | null {
  const source = parseSource(text)
  if (!source || !isRelevant(source, context)) return null
  // The second run knows where the first one needed a client, and which variables it no longer needs.
  const firstRun = new Migration(source, context, rewriteNode)
  firstRun.renderBody()
  const migration = new Migration(source, context, rewriteNode, firstRun)
  const body = migration.renderBody()
  return {
    text: rewriteImports(migration, body),
    leftovers: migration.leftovers.list,
    needsProvider: migration.needsProvider,
    hasPlainWrites: migration.hasPlainWrites,
  }
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

function rewriteNode(migration: Migration, node: Node): string | undefined {
  switch (node.type) {
    case 'VariableDeclaration':
      return rewriteVariable(migration, node)
    case 'AwaitExpression':
      return isCall(node.argument) ? rewriteCall(migration, node.argument, true) : undefined
    case 'CallExpression':
    case 'OptionalCallExpression':
      return rewriteCall(migration, node, false)
    case 'NewExpression':
      return rewriteNew(migration, node)
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return rewriteMember(migration, node)
    case 'ObjectProperty':
    case 'ObjectMethod':
      return rewriteProperty(migration, node)
    case 'JSXElement':
      return rewriteElement(migration, node)
    case 'TSTypeReference':
      return rewriteType(migration, node)
    case 'Identifier':
    case 'JSXIdentifier':
      return rewriteReference(migration, node)
    case 'BlockStatement':
      return insertAtStart(migration, node)
    default:
      return undefined
  }
}

/** Inserts hooks at the start of a component. */
function insertAtStart(migration: Migration, node: t.BlockStatement): string | undefined {
  const parent = migration.scopes.getParent(node)
  const insertion = parent && isFunction(parent) ? migration.hooks.render(parent) : ''
  return insertion === '' ? undefined : `{\n${insertion}${migration.renderChildren(node).slice(1)}`
}
