/** Lists what a Next.js app has to change in a proxy of its own, so that it refreshes sessions before pages are rendered. */
import type * as t from '@babel/types'
import { getEnd, getStart } from '../setup/positions.ts'
import { findAll, getProperty, getText, isIdentifier, parseSource, type Node } from '../setup/source.ts'
import type { AppSource } from './clientModules.ts'
import { renderProxyOptions, type ClientSettings } from './clientTemplates.ts'
import { Leftovers, type Leftover } from './Leftovers.ts'

type ProxyFunction = t.FunctionDeclaration | t.ArrowFunctionExpression | t.FunctionExpression

const GUIDE = 'node_modules/latchkey/docs/start/next.md'

/** @param proxy the module `proxy` or `middleware` of the app */
export function listProxyEdits({ path, text }: AppSource, settings: ClientSettings): readonly Leftover[] {
  const source = parseSource(text)
  const found = source && findProxy(source.body)
  if (!source || !found) {
    const advice = `Call createSessionProxy here, so that sessions are refreshed before pages are rendered: ${GUIDE}`
    return [{ path, line: 1, code: 'proxy', advice }]
  }
  const leftovers = new Leftovers(path, text)
  const [parameter] = found.params
  const request = isIdentifier(parameter) ? parameter.name : 'request'
  const options = renderProxyOptions(settings).replace(/\s+/g, ' ')
  leftovers.add(
    found,
    getText(text, found),
    `Above it: const proxySession = createSessionProxy(${options}), of latchkey/next. ${found.async ? 'Begin it with' : 'Make it async, and begin it with'}: const session = await proxySession(${request}). See ${GUIDE}`,
  )
  for (const response of findResponses(found))
    leftovers.add(response, getText(text, response), toAdvice(text, response))
  for (const { id, init } of findAll(source.body, 'VariableDeclarator')) {
    const matcher = isIdentifier(id, 'config') && init && getProperty(init, 'matcher')
    // A pattern that excludes files matches pages of any path.
    if (!matcher || getText(text, matcher).includes('/((?!')) continue
    const advice = "It has to match every page that reads the user, such as '/((?!_next/|favicon.ico).*)'"
    leftovers.add(matcher, `matcher: ${getText(text, matcher)}`, advice)
  }
  return leftovers.list
}

function findProxy(body: readonly t.Statement[]): ProxyFunction | undefined {
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration' && isFunction(node.declaration)) return node.declaration
    if (node.type !== 'ExportNamedDeclaration') continue
    const { declaration } = node
    if (isFunction(declaration) && isProxyName(declaration.id)) return declaration
    if (declaration?.type !== 'VariableDeclaration') continue
    const declarator = declaration.declarations.find(({ id, init }) => isProxyName(id) && isFunction(init))
    if (isFunction(declarator?.init)) return declarator.init
  }
  return undefined
}

const isProxyName = (node: Node | null | undefined): boolean =>
  isIdentifier(node, 'proxy') || isIdentifier(node, 'middleware')

const isFunction = (node: Node | null | undefined): node is ProxyFunction =>
  node !== null && node !== undefined && /^(FunctionDeclaration|(Arrow)?FunctionExpression)$/.test(node.type)

/** Returns what the function responds with. Functions inside of it return to the function. */
function findResponses({ body }: ProxyFunction): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  const inner = (['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const).flatMap(
    (type): Node[] => findAll(body, type),
  )
  return findAll(body, 'ReturnStatement')
    .filter((node) => !inner.some((other) => getStart(other) < getStart(node) && getEnd(node) <= getEnd(other)))
    .flatMap(({ argument }) => argument ?? [])
}

function toAdvice(text: string, response: Node): string {
  const code = getText(text, response)
  return code === 'NextResponse.next()'
    ? 'session.keep(NextResponse.next({ request: { headers: session.headers } }))'
    : `session.keep(${code.includes('\n') ? '…' : code}), so that the browser gets the refreshed session`
}
