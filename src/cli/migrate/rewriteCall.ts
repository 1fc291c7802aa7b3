/** Replaces the hooks of Stack Auth's library, and the methods of its objects. */
import type * as t from '@babel/types'
import { isIdentifier, type Node } from '../setup/source.ts'
import { applyRule, type MethodCall } from './applyRule.ts'
import { findClient, getRootName, renderRequestClientCall } from './findClient.ts'
import type { Migration } from './Migration.ts'
import { ELEMENTS, findRule, findRules, getAdvice, isDistinctiveMethod } from './rules.ts'
import { getName } from './scopes.ts'
import { getAnnotation, getFieldNames, hasWord, isCall, isMember, type Call } from './syntax.ts'

const PROMISE_METHODS = new Set(['then', 'catch', 'finally'])

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
    if (isDistinctiveMethod(method) && !isOfOtherModule(migration, object)) {
      migration.leftovers.add(
        node,
        migration.getText(node),
        getAdvice(method, findRules(method, node.arguments.length)),
      )
    }
    return undefined
  }
  // A call that isn't awaited yields a promise of the value.
  if (kind in ELEMENTS || (isCall(object) && PROMISE_METHODS.has(method))) return undefined
  const replaced = rewriteMethod(migration, { node, object, kind, method, isAwaited })
  const root = getRootName(object)
  if (replaced !== undefined && root && !hasWord(replaced, root.name)) migration.unneededIdentifiers.add(root)
  if (replaced === undefined) {
    const rule = findRule(kind, method, node.arguments.length)
    migration.leftovers.add(node, migration.getText(node), getAdvice(method, rule ? [rule] : []))
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

/** The hook suspends until it knows the user, as `useUser` of Stack Auth does. */
function renderUseUser(migration: Migration, node: Call): string {
  const parts = node.arguments.map((argument) => migration.render(argument))
  const isSuspending = /\bor: *["'](redirect|anonymous)["']/.test(parts.join())
  const hook = isSuspending ? 'useUser' : 'useSuspenseUser'
  return `${migration.imports.use('latchkey/react', hook)}(${parts.join(', ')})`
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
  // The list of the method also has the cursor of the next page, and that of the function doesn't.
  if (method === 'listUsers' && hasWord(migration.source.text, 'nextCursor')) return undefined
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

/** Replaces `app.getUser()` of a server, which reads the user of the request, and `app.getUser(id)`. */
function rewriteServerGetUser(migration: Migration, { node, object, isAwaited }: MethodCall): string | undefined {
  const [first, ...others] = node.arguments
  if (others.length > 0) return undefined
  const start = isAwaited ? 'await ' : ''
  if (first && isUserId(migration, first)) {
    return `${start}${renderUserById(migration, object, first)}`
  }
  if (first && first.type !== 'ObjectExpression') return undefined
  const input = first && renderRequestInput(migration, first)
  if (input !== undefined) {
    return `${start}${migration.imports.use('latchkey/server', 'getRequestUser')}(${migration.render(object)}, ${input})`
  }
  if (getFieldNames(first).some((name) => name !== 'or')) return undefined
  if (isAnnotatedAsServerUser(migration, node)) return undefined
  const client = renderRequestClientCall(migration, object)
  if (client === undefined) return undefined
  const options = first ? `, ${migration.render(first)}` : ''
  return `${start}${migration.imports.use('latchkey', 'getUser')}(${client}${options})`
}

/** Returns true for a text, and for what is named as an id. A variable of another name may be an object of options. */
function isUserId(migration: Migration, node: Node): boolean {
  if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') return true
  return (node.type === 'Identifier' || isMember(node)) && /id$/i.test(migration.getText(node))
}

/** The method resolves to `null` for a user that doesn't exist, and the function throws. */
function renderUserById(migration: Migration, server: Node, userId: Node): string {
  const getUserById = migration.imports.use('latchkey/server', 'getUserById')
  const isKnownError = migration.imports.use('latchkey/server', 'isKnownError')
  const id = migration.render(userId)
  const input = id === 'userId' ? id : `userId: ${id}`
  const orNull = migration.restyle(
    `(error) => { if (${isKnownError}(error, "USER_NOT_FOUND")) return null; throw error; }`,
  )
  return `${getUserById}(${migration.render(server)}, { ${input} }).catch(${orNull})`
}

/** Returns the input for `{ tokenStore: request, or }`; `undefined` if the store is no request. */
function renderRequestInput(migration: Migration, options: t.ObjectExpression): string | undefined {
  const names = getFieldNames(options)
  if (!names.includes('tokenStore') || names.some((name) => name !== 'tokenStore' && name !== 'or')) return undefined
  const store = options.properties[names.indexOf('tokenStore')]
  if (store?.type !== 'ObjectProperty' || (!isIdentifier(store.value) && !isMember(store.value))) return undefined
  const fields = options.properties.map((property) => {
    if (property !== store) return migration.render(property)
    const request = migration.render(store.value)
    return request === 'request' ? request : `request: ${request}`
  })
  return `{ ${fields.join(', ')} }`
}

/** The user of `getClient()` was read with the user's own rights, and lacks fields of a server's. */
function isAnnotatedAsServerUser(migration: Migration, node: Call): boolean {
  const declarator = migration.scopes.findAncestor(node, ({ type }) =>
    /^(VariableDeclarator|BlockStatement)$/.test(type),
  )
  const type = declarator?.type === 'VariableDeclarator' ? getAnnotation(declarator.id) : undefined
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  return (migration.imports.getStackName(type.typeName.name) ?? '').endsWith('ServerUser')
}
