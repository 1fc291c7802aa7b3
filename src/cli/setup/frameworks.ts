/** The changes to the code of Vite, Hono and Express apps: a client, and what the framework needs to use it. */
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
  hasImports,
  isIdentifier,
  isSameCode,
  parseSource,
  restyle,
  toCommonJs,
  type Node,
  type Source,
} from './source.ts'
import { findStackVariables, withStackVariables } from './stackApp.ts'
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
  const [script, markup] = isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
  const toCode = (code: string): string => (source ? restyle(code, source.style) : code)
  const path = `src/latchkey.${script}`
  const headerPath = `src/UserHeader.${markup}`
  const element = source && findRootElement(source)
  const client = readText(folder, path)
  const header = readText(folder, headerPath)
  const viteClient = withStackVariables(readTemplate('vite/latchkey.ts', app), findStackVariables(folder, 'vite'))
  const viteHeader = readTemplate('react/UserHeader.tsx', app)
  const template = parseTemplate('vite/main.tsx', app)
  const imports = getImports(template)
  const wrapper = getElement(template)
  const takenPaths = [
    ...(client !== null && !/createClient/.test(client) ? [path] : []),
    ...(header !== null && !isSameCode(header, viteHeader) ? [headerPath] : []),
  ]
  if (takenPaths.length > 0) {
    const files = [
      [path, viteClient],
      [headerPath, viteHeader],
    ].map(([file, code]) => `// ${file}\n${code}\n`)
    const paste = `${files.join('')}// ${entry}\n${imports}\n\n${wrapper}`
    return [{ path: entry, reason: `${takenPaths.join(', ')} exists`, paste }]
  }
  const clientFile = client === null ? { path, before: null, after: toCode(viteClient) } : null
  const headerFile = { path: headerPath, before: header, after: toCode(viteHeader) }
  if (!source || !element) {
    const router = Object.entries(ROUTERS).find(([name]) => name in { ...packageJson.dependencies })
    if (router) {
      const page = `node_modules/latchkey/docs/start/${router[1]}.md`
      const paste = `// The provider and a route for /handler/*: ${page}`
      return [clientFile, { path: entry, reason: `the pages of the handler need a route of ${router[0]}`, paste }]
    }
    const reason = 'its render() call does not end in one component of a file of the app'
    return [clientFile, headerFile, { path: entry, reason, paste: `${imports}\n\n${wrapper}` }]
  }
  const indent = getIndent(before, getStart(element))
  const component = getText(before, element)
  const wrapped = restyle(wrapper, source.style)
    .replace('<App />', () => component)
    .replaceAll('\n', `\n${indent}`)
  source.edit.update(getStart(element), getEnd(element), wrapped)
  const hasExtensions = findImportExtension(source, '') !== ''
  const withExtension = (name: string, extension: string): string => (hasExtensions ? `${name}.${extension}` : name)
  addImports(
    source,
    imports
      .replace('./latchkey', withExtension('./latchkey', script))
      .replace('./UserHeader', withExtension('./UserHeader', markup)),
  )
  return [clientFile, headerFile, { path: entry, before, after: source.edit.toString() }]
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

/** A Node.js server with Hono or Express: the client, and one route that requires a signed-in user. */
export function planNode(app: App, framework: 'hono' | 'express'): Step[] {
  const { folder, entry, entryText: before, isTypeScript, packageJson } = app
  const source = parseSource(before)
  if (source && hasImportFrom(source, /^latchkey\//)) return []
  const root = entry.includes('/') ? entry.slice(0, entry.lastIndexOf('/') + 1) : ''
  const [, flavor = ''] = /\.([mc]?)[jt]sx?$/.exec(entry) ?? []
  const path = `${root}latchkey.${flavor}${isTypeScript ? 't' : 'j'}s`
  const [server, ...otherServers] = source ? findServers(source.body, framework) : []
  const isModule =
    packageJson.type === 'module' ||
    flavor === 'm' ||
    (packageJson.type === undefined && source !== null && hasImports(source))
  // Node.js 20.19 and later can require a module.
  const isCommonJs = !isModule && !isTypeScript && source !== null && !hasImports(source)
  const toKind = isCommonJs ? toCommonJs : (code: string): string => code
  const nodeClient = readTemplate('node/latchkey.ts', app)
  const client = toKind(framework === 'hono' && isWorker(folder) ? toWorkerClient(nodeClient) : nodeClient)
  const template = parseTemplate(`node/${framework}.ts`, app)
  const imports = toKind(getImports(template))
  const route = getPart(template, findAll(template.body, 'ExpressionStatement')[0])
  const code = source ? restyle(client, source.style) : client
  const existing = readText(folder, path)
  if ((!isModule && !isCommonJs) || (existing !== null && !isSameCode(existing, code))) {
    const reason = existing === null ? 'it is a CommonJS module; add "type": "module"' : `${path} exists`
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
  const extension = flavor === '' ? findImportExtension(source, '.js') : `.${flavor}js`
  const ownImports = imports.replace('./latchkey.js', `./latchkey${extension}`)
  if (isCommonJs) source.edit.appendLeft(getStart(statement), `${restyle(ownImports, source.style)}\n\n`)
  else addImports(source, ownImports)
  return [clientFile, { path: entry, before, after: source.edit.toString() }]
}

/** Returns true for an app of Cloudflare Workers. */
const isWorker = (folder: string): boolean =>
  ['jsonc', 'json', 'toml'].some((extension) => readText(folder, `wrangler.${extension}`) !== null)

/** A Worker has no files. Wrangler reads `.env` and knows the types of its variables. */
const toWorkerClient = (client: string): string =>
  client
    .replace(
      /^import .*existsSync.*$/m,
      '// For the types of env: npx wrangler types\nimport { env } from "cloudflare:workers";',
    )
    .replace(/^if \(existsSync.*\n\n/m, '')
    .replaceAll('process.env.', 'env.')

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
