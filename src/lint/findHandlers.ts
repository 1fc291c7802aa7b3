/** Finds the pages, routes and server functions of a file: the code that strangers can run on a server. */
import {
  calleeName,
  childOf,
  childrenOf,
  contains,
  declarationsOf,
  exportsOf,
  hasDirective,
  isFunction,
  stringOf,
  textOf,
  walk,
  type NamedValue,
  type Node,
} from './syntax.ts'

/** Code that runs for a request. */
export interface Handler {
  /** What the report names, such as `GET` or `The page`. */
  readonly name: string
  /** Where to report a missing check. */
  readonly node: Node
  /** The code in which a check is looked for: the handler, and the middleware before it. */
  readonly parts: readonly Node[]
  /** The path of the route, if the code contains it. */
  readonly path?: string | undefined
}

const METHODS = /^(GET|HEAD|POST|PUT|PATCH|DELETE)$/
const SOURCE = '\\.[cm]?[jt]sx?$'
const NEXT_PAGE = new RegExp(`(^|/)app/(.*/)?page${SOURCE}`)
const NEXT_ROUTE = new RegExp(`(^|/)app/(.*/)?route${SOURCE}`)
const ROUTE_MODULE = new RegExp(`(^|/)routes/.*${SOURCE}`)

/** @param path the path of the file, with `/` */
export function findHandlers(program: Node, path: string): Handler[] {
  return [
    ...findNextPages(program, path),
    ...findNextRoutes(program, path),
    ...findServerActions(program),
    ...findRouteModules(program, path),
    ...findServerFunctions(program),
    ...findRegisteredRoutes(program),
  ]
}

/** Pages of Next.js that wait for data. Others show the same to everyone, or are rendered by components that check. */
function findNextPages(program: Node, path: string): Handler[] {
  if (!NEXT_PAGE.test(path) || hasDirective(program, 'use client')) return []
  return exportsOf(program)
    .filter(({ name, value }) => name === 'default' && value['async'] === true)
    .map(({ node, value }) => ({ name: 'The page', node, parts: [value] }))
}

function findNextRoutes(program: Node, path: string): Handler[] {
  if (!NEXT_ROUTE.test(path)) return []
  return exportsOf(program)
    .filter(({ name }) => METHODS.test(name))
    .map(toHandler)
}

/** Functions of React's `'use server'`: browsers can call each of them with any arguments. */
function findServerActions(program: Node): Handler[] {
  if (hasDirective(program, 'use server')) {
    return exportsOf(program)
      .filter(({ value }) => isFunction(value))
      .map(toHandler)
  }
  const handlers: Handler[] = []
  walk(program, (node) => {
    if (!isFunction(node) || !hasDirective(childOf(node, 'body'), 'use server')) return
    const id = childOf(node, 'id')
    handlers.push({ name: textOf(id) ?? 'The server action', node: id ?? node, parts: [node] })
  })
  return handlers
}

/** Loaders and actions of React Router. The `middleware` of the same file runs before them. */
function findRouteModules(program: Node, path: string): Handler[] {
  if (!ROUTE_MODULE.test(path)) return []
  const exports = exportsOf(program)
  const middleware = exports.filter(({ name }) => name === 'middleware').map(({ value }) => value)
  return exports
    .filter(({ name }) => name === 'loader' || name === 'action')
    .map((exported) => ({ ...toHandler(exported), parts: [exported.value, ...middleware] }))
}

/** `createServerFn().middleware([…]).handler(…)` of TanStack Start. */
function findServerFunctions(program: Node): Handler[] {
  const handlers: Handler[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || calleeName(node) !== 'handler') return
    const isServerFunction = contains(
      node,
      (child) => child.type === 'CallExpression' && calleeName(child) === 'createServerFn',
    )
    if (!isServerFunction) return
    handlers.push({ name: 'The server function', node: childOf(node, 'callee') ?? node, parts: [node] })
  })
  return handlers
}

const ROUTE_METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'all'])

/**
 * Routes of Hono and Express, also of a chain such as `new Hono().use(…).get(…)`. A check in an earlier `use()` of the same
 * app counts.
 */
function findRegisteredRoutes(program: Node): Handler[] {
  const appsByFactory = new Map<Node, string>()
  for (const { name, value } of declarationsOf(program)) {
    walk(value, (node) => void (isAppFactory(node) && appsByFactory.set(node, name)))
  }
  const apps = new Set(appsByFactory.values())
  const handlers: Handler[] = []
  const uses: { app: string; path: string; parts: Node[] }[] = []
  const register = (node: Node): void => {
    const callee = childOf(node, 'callee')
    const root = callee && rootOf(callee)
    const app = root && (appsByFactory.get(root) ?? textOf(root))
    const method = calleeName(node)
    if (!callee || !app || !apps.has(app) || method === null) return
    const parts = childrenOf(node, 'arguments')
    const path = stringOf(parts[0] ?? null)
    if (method === 'use') uses.push({ app, path: path ?? '', parts })
    // `app.get('setting')` of Express reads a setting.
    if (!ROUTE_METHODS.has(method) || path === null || parts.length < 2) return
    const before = uses.filter((use) => use.app === app && isBelow(path, use.path))
    const name = `${method.toUpperCase()} ${path}`
    handlers.push({ name, node: callee, parts: [...parts, ...before.flatMap((use) => use.parts)], path })
  }
  const visited = new Set<Node>()
  /** The calls of a chain in the order in which they run: the inner ones first. */
  const visit = (node: Node): void => {
    if (node.type !== 'CallExpression' || visited.has(node)) return
    visited.add(node)
    const inner = childOf(childOf(node, 'callee') ?? node, 'object')
    if (inner) visit(inner)
    register(node)
  }
  walk(program, visit)
  return handlers
}

/** `new Hono()`, `express()` and `Router()`. */
function isAppFactory(node: Node): boolean {
  if (node.type === 'NewExpression') return textOf(childOf(node, 'callee')) === 'Hono'
  return node.type === 'CallExpression' && /^(express|Router)$/.test(calleeName(node) ?? '')
}

/** Returns the start of a chain: `app` of `app.use(…).get`, and `new Hono()` of `new Hono().get`. */
function rootOf(node: Node): Node {
  const inner = isAppFactory(node) ? null : (childOf(node, 'object') ?? childOf(node, 'callee'))
  return inner ? rootOf(inner) : node
}

/** Returns true if a route is below the path of a middleware: `/api/*` or `/api`, and any route for no path. */
function isBelow(path: string, usePath: string): boolean {
  const prefix = usePath.replace(/\/?\*.*$/, '').replace(/\/$/, '')
  return path === prefix || path.startsWith(`${prefix}/`)
}

function toHandler({ name, node, value }: NamedValue): Handler {
  return { name, node, parts: [value] }
}
