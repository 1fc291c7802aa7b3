/** The changes to apps of React Router (framework mode) and TanStack Start, whose servers read the session. */
import type * as t from '@babel/types'
import { findMajorVersion, type App, type Step } from './app.ts'
import { findSource, readText, type Change } from './files.ts'
import { getEnd, getStart } from './positions.ts'
import {
  addImports,
  addNamedImport,
  findAll,
  getIndent,
  getProperty,
  getText,
  hasImportFrom,
  isIdentifier,
  parseSource,
  restyle,
  type Node,
  type Source,
} from './source.ts'
import { findStackVariables, withStackVariables } from './stackApp.ts'
import { getElement, getImports, getPart, parseTemplate, readTemplate } from './templates.ts'

/**
 * An app of React Router in framework mode: the session on the server, the provider in the root route, two routes and a
 * layout for protected ones.
 */
export function planReactRouter(app: App): Step[] {
  const { folder, entry, entryText, isTypeScript, packageJson } = app
  const root = parseSource(entryText)
  if (root && hasImportFrom(root, /^latchkey\//)) return []
  const [script, markup] = isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  const files = toFiles(app, root, [
    [`app/latchkey.${script}`, 'react-router/latchkey.ts'],
    [`app/session.server.${script}`, 'react-router/session.server.ts'],
    [`app/UserHeader.${markup}`, 'react/UserHeader.tsx'],
    [`app/routes/handler.${markup}`, 'react-router/routes/handler.tsx'],
    [`app/routes/refresh.${script}`, 'react-router/routes/refresh.ts'],
    [`app/routes/protected.${markup}`, 'react-router/routes/protected.tsx'],
  ])
  const isOld = findMajorVersion(folder, 'react-router', packageJson.dependencies ?? {}) === 7
  const config = planRouterConfig(app, isOld)
  const routes = planRoutes(app, markup, script)
  const after = root && editRouterRoot(root, parseTemplate('react-router/root.tsx', app))
  const reason =
    describeExisting(files) ??
    (config === 'no-server' ? 'it has no server, because its configuration has "ssr: false"' : null) ??
    (config === 'unknown' ? 'its react-router.config file is not the one of the template' : null) ??
    (routes === null ? 'app/routes does not export an array of routes' : null)
  if (reason !== null || after === null || routes === null || typeof config === 'string') {
    const otherReason = 'it has a loader or middleware, or does not render <Outlet /> exactly once'
    return [toManual(entry, reason ?? otherReason, files, 'react-router')]
  }
  return [...files, routes, { path: entry, before: entryText, after }, config]
}

/** Adds middleware, loader and provider to the root route; `null` if it is not the template's. */
function editRouterRoot(source: Source, template: Source): string | null {
  const { body, edit, style, text } = source
  const [outlet, ...otherOutlets] = findOutlets(body)
  const component = body.find(({ type }) => type === 'ExportDefaultDeclaration')
  const names = body
    .filter((node) => node.type === 'ExportNamedDeclaration')
    .flatMap((node) => getDeclaredNames(node.declaration))
  if (!outlet || otherOutlets.length > 0 || !component || names.includes('loader') || names.includes('middleware'))
    return null
  replaceElement(source, outlet, restyle(getElement(template), style))
  const exported = template.body.filter(({ type }) => type === 'ExportNamedDeclaration')
  const lines = exported.map((node) => `${getText(template.text, node)}\n`).join('')
  edit.appendLeft(getStartWithComment(text, getStart(component)), restyle(`${lines}\n`, style))
  addImports(source, getImports(template))
  addNamedImport(source, 'react-router', 'useLoaderData')
  return edit.toString()
}

/** Adds the handler pages, the refreshes and the layout of protected routes to the exported array; `null` without one. */
function planRoutes({ folder }: App, markup: string, script: string): Change | null {
  const file = findSource(folder, ['app/routes'])
  const source = file && parseSource(file.text)
  const exported = source?.body.find((node) => node.type === 'ExportDefaultDeclaration')
  const routes = exported && unwrap(exported.declaration)
  if (!file || !source || routes?.type !== 'ArrayExpression') return null
  appendToArray(source, routes, [
    `route("handler/*", "routes/handler.${markup}")`,
    `route("api/session/refresh", "routes/refresh.${script}")`,
    `layout("routes/protected.${markup}", [])`,
  ])
  addNamedImport(source, '@react-router/dev/routes', 'layout')
  addNamedImport(source, '@react-router/dev/routes', 'route')
  return { path: file.path, before: file.text, after: source.edit.toString() }
}

/** React Router 7 runs middleware only with a flag. */
function planRouterConfig({ folder }: App, isOld: boolean): Change | null | 'no-server' | 'unknown' {
  const file = findSource(folder, ['react-router.config'])
  if (!file) return isOld ? 'unknown' : null
  const source = parseSource(file.text)
  const exported = source?.body.find((node) => node.type === 'ExportDefaultDeclaration')
  const config = exported && unwrap(exported.declaration)
  if (!source || config?.type !== 'ObjectExpression') return isOld ? 'unknown' : null
  const ssr = getProperty(config, 'ssr')
  if (ssr?.type === 'BooleanLiteral' && !ssr.value) return 'no-server'
  if (!isOld) return null
  const future = getProperty(config, 'future')
  if (future && getProperty(future, 'v8_middleware')) return null
  if (future && future.type !== 'ObjectExpression') return 'unknown'
  appendToObject(source, future ?? config, future ? 'v8_middleware: true' : 'future: { v8_middleware: true }')
  return { path: file.path, before: file.text, after: source.edit.toString() }
}

/** An app of TanStack Start: the session in its middleware, the provider in the root route, two routes. */
export function planTanStackStart(app: App): Step[] {
  const { entry, entryText, isTypeScript } = app
  const root = parseSource(entryText)
  if (root && hasImportFrom(root, /^latchkey\//)) return []
  const [script, markup] = isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  const files = toFiles(app, root, [
    [`src/latchkey.${script}`, 'tanstack-start/latchkey.ts'],
    [`src/session.${script}`, 'tanstack-start/session.ts'],
    [`src/start.${script}`, 'tanstack-start/start.ts'],
    [`src/UserHeader.${markup}`, 'react/UserHeader.tsx'],
    [`src/routes/handler.$.${markup}`, 'tanstack-start/routes/handler.$.tsx'],
    [`src/routes/api.session.refresh.${script}`, 'tanstack-start/routes/api.session.refresh.ts'],
  ])
  const after = root && editStartRoot(root, parseTemplate('tanstack-start/routes/__root.tsx', app))
  const existing = describeExisting(files)
  if (existing !== null || after === null) {
    const reason = existing ?? 'it has a loader or a component, or no list of links in its head'
    return [toManual(entry, reason, files, 'tanstack-start')]
  }
  return [...files, { path: entry, before: entryText, after }]
}

/** Adds loader, component and style sheet to the root route; `null` if it is not the template's. */
function editStartRoot(source: Source, template: Source): string | null {
  const { body, edit, style } = source
  const options = findRootOptions(body)
  const statement = options && body.find((node) => getStart(node) < getStart(options) && getEnd(node) > getEnd(options))
  if (!options || !statement || ['loader', 'component'].some((name) => getProperty(options, name))) return null
  const links = findLinks(options)
  const isNameTaken = /\bApp\b/.test(source.text)
  if (!links || isNameTaken) return null
  const added = findRootOptions(template.body)
  const link = added && findLinks(added)?.elements[0]
  const properties = added?.properties.filter(
    (node) => node.type === 'ObjectProperty' && !isIdentifier(node.key, 'head'),
  )
  const component = template.body.find(({ type }) => type === 'FunctionDeclaration')
  appendToArray(source, links, [getPart(template, link ?? undefined)])
  appendToObject(source, options, ...(properties ?? []).map((node) => getPart(template, node)))
  edit.appendLeft(getEnd(statement), restyle(`\n\n${getPart(template, component)}`, style))
  addImports(source, getImports(template))
  addNamedImport(source, '@tanstack/react-router', 'Outlet')
  return edit.toString()
}

/** The options of the root route. */
const findRootOptions = (body: readonly Node[]): t.ObjectExpression | undefined =>
  findAll(body, 'CallExpression')
    .filter(({ callee }) => /^createRootRoute(WithContext)?$/.test(getCalleeName(callee)))
    .map((call) => call.arguments[0])
    .find((node) => node?.type === 'ObjectExpression')

/** The links in the head of the root route. */
const findLinks = (options: t.ObjectExpression): t.ArrayExpression | undefined =>
  findAll(getProperty(options, 'head') ?? [], 'ObjectProperty')
    .filter(({ key }) => isIdentifier(key, 'links'))
    .map(({ value }) => value)
    .find((value) => value.type === 'ArrayExpression')

/** `createRootRoute({…})` and `createRootRouteWithContext<Context>()({…})`. */
function getCalleeName(callee: Node): string {
  if (callee.type === 'CallExpression') return getCalleeName(callee.callee)
  return isIdentifier(callee) ? callee.name : ''
}

/** The new files, in the language and the style of the app. */
function toFiles(
  app: App,
  root: Source | null,
  templates: readonly (readonly [path: string, template: string])[],
): Change[] {
  const variables = findStackVariables(app.folder, 'vite')
  return templates.map(([path, template]) => {
    const code = withStackVariables(readTemplate(template, app), variables)
    return { path, before: readText(app.folder, path), after: root ? restyle(code, root.style) : code }
  })
}

function describeExisting(files: readonly Change[]): string | null {
  const paths = files.filter(({ before }) => before !== null).map(({ path }) => path)
  return paths.length === 0 ? null : `${paths.join(', ')} exists`
}

/** For an app that differs from the template: the new files, and where the rest is explained. */
function toManual(path: string, reason: string, files: readonly Change[], page: string): Step {
  const pastes = files.filter(({ before }) => before === null).map((file) => `// ${file.path}\n${file.after}`)
  const rest = `// ${path}, and what else differs: node_modules/latchkey/docs/start/${page}.md`
  return { path, reason, paste: [...pastes, rest].join('\n') }
}

const findOutlets = (body: readonly Node[]): Node[] =>
  findAll(body, 'JSXElement').filter(
    ({ openingElement: { name } }) => name.type === 'JSXIdentifier' && name.name === 'Outlet',
  )

/** Replaces an element by one of several lines. */
function replaceElement({ text, edit }: Source, element: Node, code: string): void {
  const start = getStart(element)
  const indent = getIndent(text, start)
  const isReturned = /\breturn $/.test(text.slice(0, start))
  const lines = isReturned
    ? `(\n${code.replaceAll(/^/gm, `${indent}  `)}\n${indent})`
    : code.replaceAll('\n', `\n${indent}`)
  edit.update(start, getEnd(element), lines)
}

/** The names that an export declares. */
function getDeclaredNames(declaration: t.Declaration | null | undefined): string[] {
  if (!declaration) return []
  const nodes = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
  return nodes.map((node) => ('id' in node && isIdentifier(node.id) ? node.id.name : ''))
}

/** The value below `satisfies`, `as` and parentheses. */
function unwrap(node: Node): Node {
  switch (node.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression)
    default:
      return node
  }
}

function appendToArray(source: Source, array: t.ArrayExpression, items: readonly string[]): void {
  appendItems(
    source,
    array,
    array.elements.filter((element) => element !== null),
    items,
  )
}

function appendToObject(source: Source, object: t.ObjectExpression, ...properties: string[]): void {
  appendItems(source, object, object.properties, properties)
}

/** Adds items at the end of a list, each on a line of its own. */
function appendItems(
  { text, edit, style }: Source,
  list: Node,
  present: readonly Node[],
  items: readonly string[],
): void {
  const codes = items.map((item) => restyle(item, style))
  const last = present.at(-1)
  const isMultiline = getText(text, list).includes('\n')
  if (isMultiline && last) {
    const indent = getIndent(text, getStart(last))
    edit.appendLeft(getEnd(last), codes.map((code) => `,\n${indent}${code}`).join(''))
    return
  }
  const indent = getIndent(text, getStart(list))
  const lines = [...present.map((node) => getText(text, node)), ...codes].map((line) => `${indent}  ${line},\n`)
  const [start, end] = [getStart(list), getEnd(list)]
  // With its brackets: the range between those of an empty list can't be replaced.
  edit.update(start, end, `${text[start]}\n${lines.join('')}${indent}${text[end - 1]}`)
}

/** The start of a statement, or of the comment directly above it. */
function getStartWithComment(text: string, start: number): number {
  const comment = /(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|(?:\/\/[^\n]*\n)*\/\/[^\n]*)\n$/.exec(text.slice(0, start))
  return comment ? start - comment[0].length : start
}
