/** Finds the client that a function gets as its first argument. */
import type * as t from '@babel/types'
import type { Node } from '../setup/source.ts'
import { toImportPath } from './clientModules.ts'
import { getSpecifier } from './Imports.ts'
import type { Migration } from './Migration.ts'
import type { Kind, Rule } from './rules.ts'
import type { Declaration } from './scopes.ts'
import { getOrigin, isCall } from './syntax.ts'

/** Name of the function that a module with a server's client exports in a Next.js app. */
export const REQUEST_CLIENT = 'getClient'

/** What a user or a team comes from. */
type Root = { type: 'client'; node: Node; kind: Kind } | { type: 'hook'; declaration: Declaration }

/**
 * Returns the client for a function that replaces a method of `object`. That is the object if it is a client, or the
 * client that created it. If a hook returned it, this is the variable of a `useClient` that is inserted. Returns
 * `undefined` without a client.
 */
export function findClient(migration: Migration, object: Node, kind: Kind, rule: Rule): string | undefined {
  if (kind === 'client' || kind === 'server') return migration.render(object)
  const wantedLevel = rule.module === 'latchkey/server' ? 'server' : 'client'
  const root = findRoot(migration, object)
  if (root?.type === 'client') return root.kind === wantedLevel ? migration.getText(root.node) : undefined
  if (wantedLevel === 'server') return findServer(migration)
  return root ? migration.hooks.insertClient(root.declaration) : undefined
}

/**
 * Returns the client of the request's user in a Next.js app, and imports it from beside the server's client. It is awaited,
 * so a function that isn't async can't have it.
 */
export function renderRequestClientCall(migration: Migration, server: Node): string | undefined {
  const { context, scopes } = migration
  const name = getRootName(server)
  if (context.framework !== 'next' || !name) return undefined
  const declaration = scopes.find(name)
  if (!declaration || migration.isClientComponent || scopes.findFunction(server)?.async === false) return undefined
  const importNode = scopes.getParent(declaration.node)
  if (importNode?.type === 'ImportDeclaration') migration.requestClientImports.add(importNode)
  return `await ${REQUEST_CLIENT}()`
}

/** Returns the identifier of a client, or of the function whose call returns it. */
export function getRootName(node: Node): t.Identifier | undefined {
  const name = isCall(node) ? node.callee : node
  return name.type === 'Identifier' ? name : undefined
}

/** Follows a user or a team to the client or the hook that it comes from. */
function findRoot(migration: Migration, node: Node): Root | undefined {
  const origin = getOrigin(node)
  if (origin) return findRoot(migration, origin)
  if (node.type !== 'Identifier') return undefined
  const kind = migration.kinds.of(node)
  if (kind === 'client' || kind === 'server') return { type: 'client', node, kind }
  const declaration = migration.scopes.find(node)
  if (!declaration) return undefined
  const source = migration.kinds.findSource(declaration)
  if (source) return findRoot(migration, source.node)
  if (declaration.node.type === 'VariableDeclarator') {
    const { init } = declaration.node
    return (init && findRoot(migration, init)) ?? { type: 'hook', declaration }
  }
  return { type: 'hook', declaration }
}

/** Returns the name of the server's client, which is imported if the source doesn't have it. */
function findServer(migration: Migration): string | undefined {
  const { modules, path } = migration.context
  const imported = findImportedServer(migration)
  if (imported !== undefined || migration.isClientComponent) return imported
  for (const module of modules) {
    if (module.path === path) continue
    for (const [names, call] of [
      [module.exports, ''],
      [module.getters, '()'],
    ] as const) {
      const [name] = [...names].find(([other, kind]) => kind === 'server' && other !== 'default') ?? []
      if (name !== undefined) return `${migration.imports.use(toImportPath(path, module.path), name)}${call}`
    }
  }
  return undefined
}

/** Returns the name of a server's client that the source imports. */
function findImportedServer(migration: Migration): string | undefined {
  for (const declaration of migration.source.body.filter((node) => node.type === 'ImportDeclaration')) {
    const module = migration.findClientModule(getSpecifier(declaration))
    if (!module) continue
    for (const { local } of declaration.specifiers) {
      const name = migration.imports.getImportedName(local.name) ?? ''
      if (module.exports.get(name) === 'server') return local.name
      if (module.getters.get(name) === 'server') return `${local.name}()`
    }
  }
  return undefined
}
