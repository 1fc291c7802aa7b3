/** Replaces properties of Stack Auth's objects: settings of clients, and dates. */
import type { Node } from '../setup/source.ts'
import type { Migration } from './Migration.ts'
import { getName } from './scopes.ts'
import type { Member } from './syntax.ts'

/** Properties that are dates in Stack Auth's library and milliseconds in latchkey. */
const DATES = new Set(['signedUpAt', 'lastActiveAt'])

export function rewriteMember(migration: Migration, node: Member): string | undefined {
  const { object, property, computed } = node
  const name = getName(property)
  if (computed || name === undefined) return undefined
  const kind = migration.kinds.of(object)
  if ((kind === 'client' || kind === 'server') && /^(urls|projectId)$/.test(name)) {
    return `${migration.render(object)}.config.${name}`
  }
  const isDate =
    ((kind === 'user' || kind === 'serverUser') && DATES.has(name)) ||
    (kind === 'invitation' && name === 'expiresAt') ||
    (kind === 'serverTeam' && name === 'createdAt')
  if (isDate) return `new Date(${migration.renderChildren(node)})`
  if (kind === 'serverUser' && name === 'serverMetadata' && isRequestUser(migration, object)) {
    migration.leftovers.addCode(node, name)
  }
  return undefined
}

/** Returns true for the user of a request: it was read with the user's own rights. */
function isRequestUser(migration: Migration, node: Node): boolean {
  const declaration = node.type === 'Identifier' ? migration.scopes.find(node) : undefined
  return declaration?.node.type === 'VariableDeclarator' && migration.getText(declaration.node).includes('.getUser(')
}
