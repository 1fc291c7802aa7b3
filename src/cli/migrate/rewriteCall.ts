/** Replaces the hooks of Stack Auth's library, and the methods of its objects. */
import type * as t from '@babel/types'
import { isIdentifier, type Node } from '../setup/source.ts'
import { applyRule, type MethodCall } from './applyRule.ts'
import { findClient, renderRequestClientCall } from './findClient.ts'
import type { Migration } from './Migration.ts'
import { ELEMENTS, findRule, isDistinctiveMethod } from './rules.ts'
import { getName } from './scopes.ts'
import { getFieldNames, hasWord, isMember, type Call } from './syntax.ts'

/** Returns what replaces a call: with its `await` if it is awaited. */
export function rewriteCall(migration: Migration, node: Call, isAwaited: boolean): string | undefined {
  const { callee } = node
  if (callee.type === 'Identifier') return rewriteHook(migration, node, callee.name)
  if (!isMember(callee) || callee.computed) return undefined
  const { object } = callee
  const method = getName(callee.property)
  if (method === undefined) return undefined
  const kind = migration.kinds.of(object)
  if (kind === undefined) {
    if (isDistinctiveMethod(method) && !isOfOtherModule(migration, object)) migration.leftovers.addCode(node, method)
    return undefined
  }
  if (kind in ELEMENTS) return undefined
  const replaced = rewriteMethod(migration, { node, object, kind, method, isAwaited })
  if (replaced !== undefined && object.type === 'Identifier' && !hasWord(replaced, object.name)) {
    migration.unneededIdentifiers.add(object)
  }
  if (replaced === undefined) {
    migration.leftovers.addCode(node, method, findRule(kind, method, node.arguments.length))
  }
  return replaced
}

/** Returns true for a namespace, and for what is imported from a module without clients. */
function isOfOtherModule(migration: Migration, object: Node): boolean {
  if (object.type !== 'Identifier') return false
  const specifier = migration.imports.getModule(object.name)
  return specifier !== undefined && !migration.findClientModule(specifier)
}

function rewriteHook(migration: Migration, node: Call, local: string): string | undefined {
  const name = migration.imports.getStackName(local)
  if (name === 'useStackApp') return `${migration.imports.use('latchkey/react', 'useClient')}()`
  return name === 'useUser' ? renderUseUser(migration, node) : undefined
}

function renderUseUser(migration: Migration, node: Call): string {
  const parts = node.arguments.map((argument) => migration.render(argument))
  return `${migration.imports.use('latchkey/react', 'useUser')}(${parts.join(', ')})`
}

function rewriteMethod(migration: Migration, methodCall: MethodCall): string | undefined {
  const { node, object, kind, method, isAwaited } = methodCall
  if (kind === 'server' && method === 'getUser') return rewriteServerGetUser(migration, methodCall)
  if (kind === 'client' && method === 'useUser') return renderUseUser(migration, node)
  if (kind === 'client' && method === 'useProject') {
    return `${migration.imports.use('latchkey/react', 'useProject')}().data`
  }
  const page = /^redirectTo([A-Z]\w*)$/.exec(method)?.[1]
  if (page !== undefined && (kind === 'client' || kind === 'server')) {
    return rewriteRedirect(migration, methodCall, page)
  }
  const argumentCount = node.arguments.length
  const isSignOut = (kind === 'client' || kind === 'user') && method === 'signOut' && argumentCount === 0
  if (isSignOut && !migration.context.hasHandler) {
    const signOutRule = findRule('client', method, 0)
    const client = signOutRule && findClient(migration, object, kind, signOutRule)
    return client && `${isAwaited ? 'await ' : ''}${renderSignOut(migration, client)}`
  }
  const rule = findRule(kind, method, argumentCount)
  return rule && applyRule(migration, rule, methodCall)
}

/** Replaces `app.redirectToSignIn()` by `redirectTo(client, 'signIn')`. */
function rewriteRedirect(
  migration: Migration,
  { node, object, kind, isAwaited }: MethodCall,
  page: string,
): string | undefined {
  const client = kind === 'client' ? migration.render(object) : renderRequestClientCall(migration, object)
  if (client === undefined) return undefined
  const name = page.startsWith('OAuth') ? 'oauthCallback' : `${page.charAt(0).toLowerCase()}${page.slice(1)}`
  const options = node.arguments.map((argument) => `, ${migration.render(argument)}`).join('')
  const { quote } = migration.source.style
  const call = `${migration.imports.use('latchkey', 'redirectTo')}(${client}, ${quote}${name}${quote}${options})`
  return isAwaited ? `await ${call}` : call
}

/** Without handler pages there is no sign-out page to redirect to. */
function renderSignOut(migration: Migration, client: string): string {
  const signOut = migration.imports.use('latchkey', 'signOut')
  const redirect = migration.imports.use('latchkey', 'redirectTo')
  return migration.restyle(`${signOut}(${client}).then(() => ${redirect}(${client}, "afterSignOut"))`)
}

/** Replaces `app.getUser()` of a server, which reads the user of the request. A user by id stays. */
function rewriteServerGetUser(migration: Migration, { node, object, isAwaited }: MethodCall): string | undefined {
  const [first, ...others] = node.arguments
  if (others.length > 0 || !isAwaited) return undefined
  if (first && first.type !== 'ObjectExpression') return undefined
  if (first && findRequest(first)) {
    const input = migration
      .render(first)
      .replace(/\btokenStore: ?/, 'request: ')
      .replace('request: request', 'request')
    return `await ${migration.imports.use('latchkey/server', 'getUser')}(${migration.render(object)}, ${input})`
  }
  if (getFieldNames(first).some((name) => name !== 'or')) return undefined
  const client = renderRequestClientCall(migration, object)
  if (client === undefined) return undefined
  const options = first ? `, ${migration.render(first)}` : ''
  return `await ${migration.imports.use('latchkey', 'getUser')}(${client}${options})`
}

/** Returns the request in `{ tokenStore: request, or }`. */
function findRequest(options: t.ObjectExpression | undefined): t.Identifier | undefined {
  const names = getFieldNames(options)
  if (!names.includes('tokenStore') || names.some((name) => name !== 'tokenStore' && name !== 'or')) return undefined
  const property = options?.properties[names.indexOf('tokenStore')]
  return property?.type === 'ObjectProperty' && isIdentifier(property.value) ? property.value : undefined
}
