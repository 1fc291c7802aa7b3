/** The changes to the code of a Next.js app: the client, its provider and pages, and the session on the server. */
import { findMajorVersion, type App, type ManualEdit, type Step } from './app.ts'
import { findSource, readText } from './files.ts'
import { getEnd, getStart } from './positions.ts'
import {
  addImports,
  findAll,
  getIndent,
  getProperty,
  hasImportFrom,
  isIdentifier,
  isSameCode,
  parseSource,
  restyle,
  type Node,
} from './source.ts'
import {
  findHandlerRoute,
  findStackVariables,
  STACK_PACKAGE,
  withStackVariables,
  type HandlerRoute,
} from './stackApp.ts'
import { getElement, getImports, parseTemplate, readTemplate } from './templates.ts'

const MARKUP = ['tsx', 'jsx', 'ts', 'js']

/**
 * A Next.js app with the App Router: a provider and a header in the root layout, a route for the handler pages, and a proxy
 * that refreshes the session before a page is rendered. In an app with Stack Auth's library, both providers remain, and the
 * route gets the new pages: both libraries redirect to them. That library refreshes sessions itself.
 */
export function planNext(app: App): Step[] {
  const { folder, entry, entryText: before, isTypeScript, packageJson } = app
  const source = parseSource(before)
  if (source && hasImportFrom(source, /^latchkey\//)) return []
  const root = entry.slice(0, entry.lastIndexOf('/'))
  const [script, markup] = isTypeScript ? ['ts', 'tsx'] : ['js', 'js']
  const config = readConfig(folder)
  const toStyle = (code: string): string => (source ? restyle(code, source.style) : code)
  const read = (template: string): string =>
    toStyle(withBasePath(readTemplate(`next/${template}`, app), config.basePath))
  const isTaken = (path: string, code: string): boolean => {
    const text = readText(folder, path)
    return text !== null && !isSameCode(text, code)
  }
  const provider = read('providers.tsx')
  const header = toStyle(`"use client";\n\n${readTemplate('react/UserHeader.tsx', app)}`)
  const file = MARKUP.some((extension) => isTaken(`${root}/providers.${extension}`, provider))
    ? 'latchkey-provider'
    : 'providers'
  const route = findHandlerRoute(folder, root)
  const variables = findStackVariables(folder, 'next')
  // An app with Stack Auth's library has a header of its own.
  const hasStackHandler = route !== null && isStackHandler(route)
  const hasStack = hasStackHandler || variables !== null || (source !== null && hasImportFrom(source, STACK_PACKAGE))
  const hasServer = !hasStack && !config.isExported
  const ranges = { ...packageJson.devDependencies, ...packageJson.dependencies }
  const major = findMajorVersion(folder, 'next', ranges) ?? 16
  const files: [path: string, code: string][] = [
    [
      `${root}/latchkey.${script}`,
      withStackVariables(read(hasServer ? 'latchkey.ts' : 'latchkeyInBrowser.ts'), variables),
    ],
    [`${root}/${file}.${markup}`, provider],
    ...(hasStack ? [] : [[`${root}/UserHeader.${markup}`, header] as [string, string]]),
    [route?.path ?? `${root}/handler/[...path]/page.${markup}`, read('handler.tsx')],
    ...(hasServer ? readServerFiles(root, script, major, read) : []),
  ]
  const template = parseTemplate(hasStack ? 'next/layoutWithHeader.tsx' : 'next/layout.tsx', app)
  const imports = getImports(template).replace('./providers', `./${file}`)
  const wrapper = getElement(template)
  const [child, ...otherChildren] = source ? findChildren(source.body) : []
  const isReplaceable = (path: string): boolean => hasStackHandler && path === route.path
  const takenPaths = files.filter(([path, code]) => isTaken(path, code) && !isReplaceable(path)).map(([path]) => path)
  const newFiles = files.map(([path, code]) => ({ path, before: readText(folder, path), after: code }))
  const proxy = hasServer ? planProxy(app, root, major, read) : null
  const basePath = config.basePath === null ? planBasePath(app, config.path, root, hasServer) : null
  if (takenPaths.length > 0) {
    const pastes = files.filter(([path]) => !takenPaths.includes(path)).map(([path, code]) => `// ${path}\n${code}`)
    const proxyPaste =
      proxy && ('after' in proxy ? `// ${proxy.path}\n${proxy.after}` : `// ${proxy.path}\n${proxy.paste}`)
    const paste = [...pastes, ...(proxyPaste ? [proxyPaste] : []), `// ${entry}\n${imports}\n\n${wrapper}`].join('\n')
    return [{ path: entry, reason: `${takenPaths.join(', ')} exists`, paste }, basePath]
  }
  if (!source || !child || otherChildren.length > 0) {
    const reason = 'it does not render {children} exactly once'
    return [...newFiles, proxy, { path: entry, reason, paste: `${imports}\n\n${wrapper}` }, basePath]
  }
  const wrapped = toIndented(restyle(wrapper, source.style), before, getStart(child))
  source.edit.update(getStart(child), getEnd(child), wrapped)
  addImports(source, imports)
  return [...newFiles, proxy, { path: entry, before, after: source.edit.toString() }, basePath]
}

/** The session of requests, the client of server components, and the route where pages refresh. */
function readServerFiles(
  root: string,
  script: string,
  major: number,
  read: (template: string) => string,
): [string, string][] {
  const client = read('getClient.ts')
  return [
    [`${root}/session.${script}`, read('session.ts')],
    // Next.js before 15 has no `connection`.
    [`${root}/getClient.${script}`, major < 15 ? client.replaceAll(/^.*(connection|in advance).*\n/gm, '') : client],
    [`${root}/api/session/refresh/route.${script}`, read('refresh.ts').replace('./session', '../../../session')],
  ]
}

/** The proxy, which Next.js before 16 calls middleware. An existing one remains: its developer knows what must come first. */
function planProxy(
  { folder, isTypeScript }: App,
  root: string,
  major: number,
  read: (template: string) => string,
): Step {
  const parent = root.slice(0, -'app'.length)
  const toCode = (name: string): string =>
    read('proxy.ts').replace('./session', './app/session').replace('function proxy', `function ${name}`)
  for (const name of ['proxy', 'middleware']) {
    const existing = findSource(folder, [`${parent}${name}`])
    if (!existing) continue
    if (/latchkey\/next|proxySession/.test(existing.text)) return null
    return { path: existing.path, reason: 'it exists, and only you know what must run first', paste: toCode(name) }
  }
  const name = major >= 16 ? 'proxy' : 'middleware'
  return { path: `${parent}${name}.${isTypeScript ? 'ts' : 'js'}`, before: null, after: toCode(name) }
}

/** For an app whose base path only its developer knows. */
function planBasePath(app: App, path: string, root: string, hasServer: boolean): ManualEdit {
  const templates = hasServer ? ['latchkey', 'getClient'] : ['latchkeyInBrowser']
  const files = templates.map((name) => {
    const code = withBasePath(readTemplate(`next/${name}.ts`, app), '/base')
    return `// ${root}/${name.replace('InBrowser', '')}.${app.isTypeScript ? 'ts' : 'js'}\n${code}`
  })
  const reason = 'its basePath is computed: these files need it in place of /base'
  return { path, reason, paste: files.join('\n') }
}

interface NextConfig {
  readonly path: string
  /** True for an app that is, or may be, exported as files: it has no server. */
  readonly isExported: boolean
  /** Where the app is on its host; empty at the root, `null` if it is computed. */
  readonly basePath: string | null
}

function readConfig(folder: string): NextConfig {
  const file = findSource(folder, ['next.config'])
  const body = (file && parseSource(file.text)?.body) ?? []
  const find = (name: string): Node[] => [
    ...findAll(body, 'ObjectExpression').flatMap((object) => getProperty(object, name) ?? []),
    ...findAll(body, 'AssignmentExpression')
      .filter(({ left }) => left.type === 'MemberExpression' && isIdentifier(left.property, name))
      .map(({ right }) => right),
  ]
  // `basePath: false` belongs to a redirect or a header.
  const nodes = find('basePath').filter(({ type }) => type !== 'BooleanLiteral')
  const basePaths = nodes.map((node) => findText(body, node))
  const isComputed = basePaths.length > 1 || basePaths.some((path) => !/^(\/[\w.~-]+)*$/.test(path ?? '?'))
  return {
    path: file?.path ?? '',
    isExported: findAll(find('output'), 'StringLiteral').some(({ value }) => value === 'export'),
    basePath: isComputed ? null : (basePaths[0] ?? ''),
  }
}

/** Returns the text that a node is, or that a variable of its name is; `null` for what is computed. */
function findText(body: readonly Node[], node: Node): string | null {
  if (node.type === 'StringLiteral') return node.value
  const variable = findAll(body, 'VariableDeclarator').find(
    ({ id }) => isIdentifier(node) && isIdentifier(id, node.name),
  )
  return variable?.init?.type === 'StringLiteral' ? variable.init.value : null
}

/**
 * Next.js adds the base path to its own links, to `redirect` and to matchers, but not to other addresses. With one, a
 * pattern doesn't match the home page.
 */
function withBasePath(template: string, basePath: string | null): string {
  if (basePath === '') return template
  const withHome = template.replace(/(matcher: )(".*")/, '$1["/", $2]')
  if (basePath === null) return withHome
  // Neither `/shop-admin` is below `/shop`, nor `/shop//other.example` a page: without its base path, it would be a host.
  const pattern = `/^${basePath.replaceAll(/[/.]/g, '\\$&')}(?![^/?#])[/\\\\]*/`
  return withHome
    .replace(/^( +)publishableClientKey: .*\n/m, `$&$1urls: { handler: "${basePath}/handler", home: "${basePath}" },\n`)
    .replace('refreshUrl: "', `$&${basePath}`)
    .replace(', redirect }', `, redirect: (url) => redirect(url.replace(${pattern}, "/")) }`)
}

function isStackHandler({ text }: HandlerRoute): boolean {
  const source = parseSource(text)
  return source !== null && hasImportFrom(source, STACK_PACKAGE)
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
