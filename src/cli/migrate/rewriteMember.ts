/** Replaces properties of Stack Auth's objects: settings of clients, and dates. */
import type { Node } from '../setup/source.ts'
import type { Migration } from './Migration.ts'
import { getName } from './scopes.ts'
import { isMember, type Member } from './syntax.ts'

/** Properties that are dates in Stack Auth's library and milliseconds in latchkey. */
const DATES = new Set(['signedUpAt', 'lastActiveAt'])

const METADATA = /^(client|clientReadOnly|server)Metadata$/

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
  if ((kind === 'user' || kind === 'serverUser') && METADATA.test(name) && isRead(migration, node)) {
    const advice = 'It has no type yet: declare it in Register, node_modules/latchkey/docs/migrate-from-stack.md'
    migration.leftovers.add(node, migration.getText(node), advice)
  }
  if (kind === 'serverUser' && name === 'serverMetadata' && isRequestUser(migration, object)) {
    migration.leftovers.addCode(node, name)
  }
  return undefined
}

/** Returns true if TypeScript code reads a property of the metadata, which was `any` and is `unknown`. */
function isRead({ context, scopes }: Migration, node: Member): boolean {
  const parent = scopes.getParent(node)
  return context.isTypeScript && parent !== undefined && isMember(parent) && parent.object === node
}

/** Returns true for the user of a request: it was read with the user's own rights. */
function isRequestUser(migration: Migration, node: Node): boolean {
  const declaration = node.type === 'Identifier' ? migration.scopes.find(node) : undefined
  return declaration?.node.type === 'VariableDeclarator' && migration.getText(declaration.node).includes('.getUser(')
}
