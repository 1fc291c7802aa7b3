/** The changes to the code of an app: a client, and what its framework needs to use it. */
import type * as t from '@babel/types'
import type { App, Step } from './app.ts'
import { readText } from './files.ts'
import { getEnd, getStart } from './positions.ts'
import {
  addImports,
  findAll,
  findImportExtension,
  findModule,
  getIndent,
  getText,
  hasImportFrom,
  isIdentifier,
  parseSource,
  restyle,
  type Node,
  type Source,
} from './source.ts'
import {
  findHandlerRoute,
  findStackVariables,
  STACK_PACKAGE,
  withStackVariables,
  type HandlerRoute,
} from './stackApp.ts'
import { getElement, getImports, getPart, parseTemplate, readTemplate } from './templates.ts'

const ROUTERS = {
  'react-router': 'react-router-data',
  'react-router-dom': 'react-router-data',
  '@tanstack/react-router': 'tanstack-router',
}

/** A Vite app with React: the client beside the entry, provider and handler around the app's root component. */
export function planVite(app: App): Step[] {
  const { folder, entry, entryText: before, isTypeScript, packageJson } = app
  const source = parseSource(before)
  if (source && hasImportFrom(source, /^latchkey\/react$/)) return []
  const path = `src/latchkey.${isTypeScript ? 'ts' : 'js'}`
  const element = source && findRootElement(source)
  const client = readText(folder, path)
  const viteClient = withStackVariables(readTemplate('vite/latchkey.ts', app), findStackVariables(folder, 'vite'))
  const template = parseTemplate('vite/main.tsx', app)
  const imports = getImports(template)
  const wrapper = getElement(template)
  if (client !== null && !/createClient/.test(client)) {
    const paste = `// ${path}\n${viteClient}\n// ${entry}\n${imports}\n\n${wrapper}`
    return [{ path: entry, reason: `${path} exists`, paste }]
  }
  const clientFile =
    client === null ? { path, before: null, after: source ? restyle(viteClient, source.style) : viteClient } : null
  if (!source || !element) {
    const router = Object.entries(ROUTERS).find(([name]) => name in { ...packageJson.dependencies })
    if (router) {
      const page = `node_modules/latchkey/docs/start/${router[1]}.md`
      const paste = `// The provider and a route for /handler/*: ${page}`
      return [clientFile, { path: entry, reason: `the pages of the handler need a route of ${router[0]}`, paste }]
    }
    const reason = 'its render() call does not end in one component of a file of the app'
    return [clientFile, { path: entry, reason, paste: `${imports}\n\n${wrapper}` }]
  }
  const indent = getIndent(before, getStart(element))
  const component = getText(before, element)
  const wrapped = restyle(wrapper, source.style)
    .replace('<App />', () => component)
    .replaceAll('\n', `\n${indent}`)
  source.edit.update(getStart(element), getEnd(element), wrapped)
  const hasExtensions = findImportExtension(source, '') !== ''
  const extension = isTypeScript ? '.ts' : '.js'
  addImports(source, imports.replace('./latchkey', `./latchkey${hasExtensions ? extension : ''}`))
  return [clientFile, { path: entry, before, after: source.edit.toString() }]
}

/**
 * The app's component in `root.render(<StrictMode><Theme><App /></Theme></StrictMode>)`, with the components around it.
 * `null` if a router's component is around it or in its place: the handler pages then need a route of their own.
 */
function findRootElement(source: Source): Node | null {
  const [call, ...otherCalls] = findAll(source.body, 'CallExpression').filter(
    ({ callee }) => callee.type === 'MemberExpression' && isIdentifier(callee.property, 'render'),
  )
  if (!call || otherCalls.length > 0) return null
  let node: Node | undefined = call.arguments[0]
  while (node?.type === 'JSXElement') {
    const name = getElementName(node)
    const module = findModule(source, name)
    const children: Node[] = node.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
    if (children.length === 0) return module?.startsWith('.') ? node : null
    if (children.length > 1 || (module ?? '') in ROUTERS) return null
    node = children[0]
  }
  return null
}

function getElementName({ openingElement: { name } }: t.JSXElement): string {
  if (name.type === 'JSXMemberExpression') return name.property.name
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/**
 * A Next.js app with the App Router: a provider in the root layout and a route for the handler pages. In an app with Stack
 * Auth's library, both providers remain, and the route gets the new pages: both libraries redirect to them.
 */
export function planNext(app: App): Step[] {
  const { folder, entry, entryText: before, isTypeScript } = app
  const source = parseSource(before)
  if (source && hasImportFrom(source, /^latchkey\//)) return []
  const root = entry.slice(0, entry.lastIndexOf('/'))
  const [script, markup] = isTypeScript ? ['ts', 'tsx'] : ['js', 'js']
  const toCode = (template: string): string => (source ? restyle(template, source.style) : template)
  const provider = toCode(readTemplate('next/providers.tsx', app))
  const isTaken = (path: string, code: string): boolean => {
    const text = readText(folder, path)
    return text !== null && !isSameCode(text, code)
  }
  const file = ['tsx', 'jsx', 'ts', 'js'].some((extension) => isTaken(`${root}/providers.${extension}`, provider))
    ? 'latchkey-provider'
    : 'providers'
  const route = findHandlerRoute(folder, root)
  const client = withStackVariables(readTemplate('next/latchkey.ts', app), findStackVariables(folder, 'next'))
  const handler = toCode(readTemplate('next/handler.tsx', app))
  const files: [path: string, code: string][] = [
    [`${root}/latchkey.${script}`, toCode(client)],
    [`${root}/${file}.${markup}`, provider],
    [route?.path ?? `${root}/handler/[...path]/page.${markup}`, handler],
  ]
  // An app with Stack Auth's library has a header of its own.
  const readLayout = (hasHeader: boolean): { imports: string; wrapper: string } => {
    const template = parseTemplate(hasHeader ? 'next/layoutWithHeader.tsx' : 'next/layout.tsx', app)
    const imports = getImports(template).replace('./providers', `./${file}`)
    return { imports, wrapper: getElement(template) }
  }
  const [child, ...otherChildren] = source ? findChildren(source.body) : []
  const isReplaceable = (path: string): boolean => path === route?.path && isStackHandler(route)
  const takenPaths = files.filter(([path, code]) => isTaken(path, code) && !isReplaceable(path)).map(([path]) => path)
  const newFiles = files.map(([path, code]) => ({ path, before: readText(folder, path), after: code }))
  if (takenPaths.length > 0) {
    const pastes = files.filter(([path]) => !takenPaths.includes(path)).map(([path, code]) => `// ${path}\n${code}`)
    const { imports, wrapper } = readLayout(true)
    const paste = [...pastes, `// ${entry}\n${imports}\n\n${wrapper}`].join('\n')
    return [{ path: entry, reason: `${takenPaths.join(', ')} exists`, paste }]
  }
  if (!source || !child || otherChildren.length > 0) {
    const { imports, wrapper } = readLayout(true)
    const reason = 'it does not render {children} exactly once'
    return [...newFiles, { path: entry, reason, paste: `${imports}\n\n${wrapper}` }]
  }
  const { imports, wrapper } = readLayout(hasImportFrom(source, STACK_PACKAGE))
  source.edit.update(getStart(child), getEnd(child), toIndented(toCode(wrapper), before, getStart(child)))
  addImports(source, imports)
  return [...newFiles, { path: entry, before, after: source.edit.toString() }]
}

function isStackHandler({ text }: HandlerRoute): boolean {
  const source = parseSource(text)
  return source !== null && hasImportFrom(source, STACK_PACKAGE)
}

/** Returns true if two texts differ at most in quotes and semicolons: the second run may have learned the author's. */
function isSameCode(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) => text.replaceAll("'", '"').replaceAll(/;$/gm, ''))
  return one === other
}

/** Indents a template of several lines; it starts on a line of its own. */
function toIndented(template: string, text: string, position: number): string {
  if (!template.includes('\n')) return template
  const indent = getIndent(text, position)
  const isAlone = text.slice(0, position).endsWith(`\n${indent}`)
  if (isAlone) return template.replaceAll('\n', `\n${indent}`)
  return `\n${template.replaceAll(/^/gm, `${indent}  `)}\n${indent}`
}

/** Finds `{children}` as a child of an element. */
function findChildren(body: readonly Node[]): Node[] {
  return findAll(body, 'JSXElement')
    .flatMap((element) => element.children)
    .filter((child) => child.type === 'JSXExpressionContainer' && isIdentifier(child.expression, 'children'))
}

/** A Node.js server with Hono or Express: the client, and one route that requires a signed-in user. */
export function planNode(app: App, framework: 'hono' | 'express'): Step[] {
  const { folder, entry, entryText: before, isTypeScript, packageJson } = app
  const source = parseSource(before)
  if (source && hasImportFrom(source, /^latchkey\//)) return []
  const root = entry.includes('/') ? entry.slice(0, entry.lastIndexOf('/') + 1) : ''
  const scriptExtension = entry.endsWith('.mjs') ? 'mjs' : 'js'
  const path = `${root}latchkey.${isTypeScript ? 'ts' : scriptExtension}`
  const [server, ...otherServers] = source ? findServers(source.body, framework) : []
  const isModule = packageJson.type === 'module' || entry.endsWith('.mjs')
  const client = readTemplate('node/latchkey.ts', app)
  const template = parseTemplate(`node/${framework}.ts`, app)
  const imports = getImports(template)
  const route = getPart(template, findAll(template.body, 'ExpressionStatement')[0])
  const code = source ? restyle(client, source.style) : client
  const existing = readText(folder, path)
  if (!isModule || (existing !== null && !isSameCode(existing, code))) {
    const reason = isModule ? `${path} exists` : 'it is a CommonJS module; add "type": "module"'
    return [{ path: entry, reason, paste: `// ${path}\n${client}\n// ${entry}\n${imports}\n\n${route}` }]
  }
  const clientFile = { path, before: existing, after: code }
  if (!source || !server || otherServers.length > 0) {
    const reason = 'it does not create exactly one app'
    return [clientFile, { path: entry, reason, paste: `${imports}\n\n${route}` }]
  }
  const { statement, name } = server
  source.edit.appendLeft(
    getEnd(statement),
    `\n\n${restyle(
      route.replace(/^app\b/, () => name),
      source.style,
    )}`,
  )
  const extension = entry.endsWith('.mjs') ? '.mjs' : findImportExtension(source, '.js')
  addImports(source, imports.replace('./latchkey.js', `./latchkey${extension}`))
  return [clientFile, { path: entry, before, after: source.edit.toString() }]
}

/** Finds `const app = new Hono()` and `const app = express()` at the top level. */
function findServers(body: readonly Node[], framework: 'hono' | 'express'): { statement: Node; name: string }[] {
  return body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) =>
      findAll(statement, 'VariableDeclarator').map(({ id, init }) => ({
        statement,
        name: isIdentifier(id) ? id.name : '',
        init,
      })),
    )
    .filter(({ init }) =>
      framework === 'hono'
        ? init?.type === 'NewExpression' && isIdentifier(init.callee, 'Hono')
        : init?.type === 'CallExpression' && isIdentifier(init.callee, 'express'),
    )
}
