/** Finds the pages, routes and server functions of a file: the code that strangers can run on a server. */
import {
  calleeName,
  childOf,
  childrenOf,
  contains,
  exportsOf,
  hasDirective,
  isFunction,
  nodesBelow,
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

/** An app of Hono or Express, or a route of one: `app.route('/teams')` of Express. */
interface App {
  /** The call that creates the app. */
  readonly factory: Node
  /** The paths of a route; `null` for an app. */
  readonly paths: readonly Path[] | null
}

/** A path; `null` for one that the code computes. */
type Path = string | null

/** The variables of a file or a function, and those around it. */
interface Scope {
  readonly values: ReadonlyMap<string, Node>
  readonly outer: Scope | null
}

/** Routes of Hono and Express. A check in an earlier `use()` or `all()` of the same app counts. */
function findRegisteredRoutes(program: Node): Handler[] {
  const handlers: Handler[] = []
  const checks: { factory: Node; paths: readonly Path[]; parts: readonly Node[] }[] = []
  const register = (call: Node, scope: Scope): void => {
    const callee = childOf(call, 'callee')
    const app = callee && findApp(childOf(callee, 'object'), scope)
    if (!app) return
    const registered = readRegistration(call, app, scope)
    if (!registered) return
    const { method, paths, parts } = registered
    const { factory } = app
    if (method !== 'USE') {
      for (const path of paths) {
        const before = checks.filter(
          (check) => check.factory === factory && check.paths.some((of) => isBelow(path, of)),
        )
        const name = `${method} ${path ?? 'with a computed path'}`
        const found = { name, node: callee, parts: [...parts, ...before.flatMap((check) => check.parts)] }
        handlers.push(path === null ? found : { ...found, path })
      }
    }
    if (method === 'USE' || method === 'ALL') checks.push({ factory, paths, parts })
  }
  const visit = (node: Node, outer: Scope | null): void => {
    const scope = outer && !isFunction(node) ? outer : { values: findVariables(node), outer }
    const children = nodesBelow(node)
    if (node.type !== 'CallExpression') return children.forEach((child) => visit(child, scope))
    // In the order in which a chain runs: its inner calls are in the callee.
    const callee = childOf(node, 'callee')
    if (callee) visit(callee, scope)
    register(node, scope)
    for (const child of children) if (child !== callee) visit(child, scope)
  }
  visit(program, null)
  return handlers
}

/** The syntax of a path that is computed: a pattern, or a text made of parts. A middleware never has it. */
const COMPUTED: ReadonlySet<string> = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression'])

interface Registration {
  /** `USE` for a middleware. */
  readonly method: string
  readonly paths: readonly Path[]
  readonly parts: readonly Node[]
}

/** Returns what a call of an app's method registers; `null` for other calls, such as `app.get('setting')` of Express. */
function readRegistration(call: Node, app: App, scope: Scope): Registration | null {
  const name = calleeName(call) ?? ''
  const parts = childrenOf(call, 'arguments')
  const [first, second] = parts
  if (app.paths && ROUTE_METHODS.has(name)) return { method: name.toUpperCase(), paths: app.paths, parts }
  if (name === 'use') {
    const anyPath = first && COMPUTED.has(first.type) ? null : ''
    return { method: 'USE', paths: readPaths(first, scope) ?? [anyPath], parts }
  }
  if (name === 'on' && parts.length > 2) {
    const methods = readPaths(first, scope) ?? [null]
    return {
      method: methods.map((method) => method ?? 'ANY').join(', '),
      paths: readPaths(second, scope) ?? [null],
      parts,
    }
  }
  if (!ROUTE_METHODS.has(name) || parts.length < 2) return null
  return { method: name.toUpperCase(), paths: readPaths(first, scope) ?? [null], parts }
}

/** Returns the texts of a string, a constant with one, or a list of them; `null` for anything else. */
function readPaths(node: Node | undefined, scope: Scope): Path[] | null {
  if (!node) return null
  const text = stringOf(node)
  if (text !== null) return [text]
  const value = node.type === 'Identifier' ? findVariable(node, scope) : null
  if (value) return readPaths(value, { values: new Map(), outer: null })
  const elements = node.type === 'ArrayExpression' ? childrenOf(node, 'elements') : []
  const paths = elements.flatMap((element) => readPaths(element, scope) ?? [null])
  return paths.some((path) => path !== null) ? paths : null
}

/**
 * Returns the app that a variable or a chain begins with: `app`, `app.use(…)`, `new Hono().get(…)`.
 *
 * @param seen the values that led here: in code that doesn't compile, a variable may be declared with itself
 */
function findApp(node: Node | null, scope: Scope, seen: readonly Node[] = []): App | null {
  if (!node || seen.includes(node)) return null
  if (isAppFactory(node)) return { factory: node, paths: null }
  if (node.type === 'Identifier') return findApp(findVariable(node, scope), scope, [...seen, node])
  // `app as Express`
  if (node.type !== 'CallExpression') return findApp(childOf(node, 'expression'), scope, seen)
  const app = findApp(childOf(childOf(node, 'callee') ?? node, 'object'), scope, seen)
  const [path, ...others] = childrenOf(node, 'arguments')
  const isRoute = app && path && others.length === 0 && calleeName(node) === 'route'
  return isRoute ? { factory: app.factory, paths: readPaths(path, scope) ?? [null] } : app
}

/** `new Hono()` and classes that are named after it, `express()` and `Router()`. */
function isAppFactory(node: Node): boolean {
  const name = calleeName(node) ?? ''
  if (node.type === 'NewExpression') return name.endsWith('Hono')
  return node.type === 'CallExpression' && /^(express|Router)$/.test(name)
}

/** Returns the values of the variables of a file or a function, without those of functions in it. */
function findVariables(block: Node): Map<string, Node> {
  const values = new Map<string, Node>()
  walk(block, (node) => {
    if (node !== block && isFunction(node)) return false
    const isAssignment = node.type === 'AssignmentExpression'
    if (!isAssignment && node.type !== 'VariableDeclarator') return
    const target = childOf(node, isAssignment ? 'left' : 'id')
    const value = childOf(node, isAssignment ? 'right' : 'init')
    if (target?.type === 'Identifier' && value) values.set(textOf(target) ?? '', value)
  })
  return values
}

function findVariable(identifier: Node, { values, outer }: Scope): Node | null {
  const value = values.get(textOf(identifier) ?? '')
  return value ?? (outer && findVariable(identifier, outer))
}

/** Returns true if a route is below the path of a middleware: `/api/*` or `/api`, and any route for no path. */
function isBelow(path: Path, usePath: Path): boolean {
  if (usePath === null) return false
  const prefix = usePath.replace(/\/?\*.*$/, '').replace(/\/$/, '')
  return prefix === '' || path === prefix || (path?.startsWith(`${prefix}/`) ?? false)
}

function toHandler({ name, node, value }: NamedValue): Handler {
  return { name, node, parts: [value] }
}
