/** Removes variables that the migrated source no longer uses. */
import type * as t from '@babel/types'
import { getEnd } from '../setup/positions.ts'
import { isIdentifier } from '../setup/source.ts'
import { REMOVED, type Migration } from './Migration.ts'
import { isHookCall } from './syntax.ts'

/** Removes a hook with its variable. Of a user, only the variable is removed: the call may redirect or throw. */
export function rewriteVariable(migration: Migration, node: t.VariableDeclaration): string | undefined {
  const { scopes, firstRun } = migration
  const [declarator, ...others] = node.declarations
  if (!firstRun || !declarator || others.length > 0) return undefined
  const { id: identifier, init } = declarator
  if (identifier.type !== 'Identifier' || !init) return undefined
  const declaration = scopes.find(identifier)
  const references = declaration ? scopes.findReferences(declaration) : []
  if (references.length === 0) return undefined
  if (isHookCall(init) && references.every((reference) => firstRun.removedIdentifiers.has(reference))) {
    if (isIdentifier(init.callee)) migration.removedHooks.add(init.callee.name)
    return REMOVED
  }
  const isUser = /^(user|serverUser)$/.test(migration.kinds.of(init) ?? '')
  if (!isUser || !references.every((reference) => firstRun.unneededIdentifiers.has(reference))) return undefined
  const lineEnd = migration.source.text.slice(getEnd(init), getEnd(node))
  return `${migration.render(init)}${lineEnd}`
}
