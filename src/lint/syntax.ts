/** The parts of a syntax tree in the form of ESTree that the rule reads. ESLint and oxlint pass such trees. */

/** A node. Its other properties depend on its type. */
export interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}

/** Returns the child of a property; `null` if it is no node. */
export function childOf(node: Node, property: string): Node | null {
  const child = node[property]
  return isNode(child) ? child : null
}

/** Returns the nodes of a list. */
export function childrenOf(node: Node | null, property: string): Node[] {
  const children = node?.[property]
  return Array.isArray(children) ? children.filter(isNode) : []
}

/** Returns the nodes directly below a node, in the order of the code. Linters add a reference to the parent. */
export function nodesBelow(node: Node): Node[] {
  return Object.entries(node).flatMap(([property, value]) =>
    property === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )
}

/** Calls `visit` for a node and everything below it. If `visit` returns false, nothing below that node is visited. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return
  for (const child of nodesBelow(node)) walk(child, visit)
}

/** Returns true if a node below matches, including the node itself. */
export function contains(node: Node, matches: (node: Node) => boolean): boolean {
  let hasFound = false
  walk(node, (child) => {
    if (matches(child)) hasFound = true
    return !hasFound
  })
  return hasFound
}

/** Returns the text of a string; `null` for other nodes. */
export function stringOf(node: Node | null): string | null {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const [only, ...others] = node?.type === 'TemplateLiteral' ? childrenOf(node, 'quasis') : []
  const { cooked } = Object(only?.['value']) as { cooked?: unknown }
  return others.length === 0 && typeof cooked === 'string' ? cooked : null
}

/** Returns the name of an identifier, or the text of a string; `null` for other nodes. */
export function textOf(node: Node | null): string | null {
  if (node?.type === 'Identifier' && typeof node['name'] === 'string') return node['name']
  return stringOf(node)
}

/** Returns the name of the called function: `getUser` of `getUser()` and of `client.getUser()`. */
export function calleeName(call: Node): string | null {
  const callee = childOf(call, 'callee')
  return callee?.type === 'MemberExpression' ? textOf(childOf(callee, 'property')) : textOf(callee)
}

export function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** Returns true if a file or a function begins with a directive such as `'use server'`. */
export function hasDirective(block: Node | null, directive: string): boolean {
  return childrenOf(block, 'body').some(
    (statement) => statement.type === 'ExpressionStatement' && stringOf(childOf(statement, 'expression')) === directive,
  )
}

/** A value that a file declares or exports. */
export interface NamedValue {
  readonly name: string
  /** Where to report a problem. */
  readonly node: Node
  /** The function or expression. */
  readonly value: Node
}

/** Returns the functions and constants that a statement declares. */
export function declaredBy(statement: Node): NamedValue[] {
  if (statement.type === 'FunctionDeclaration') {
    const id = childOf(statement, 'id')
    const name = textOf(id)
    return id && name !== null ? [{ name, node: id, value: statement }] : []
  }
  if (statement.type !== 'VariableDeclaration') return []
  return childrenOf(statement, 'declarations').flatMap((declarator) => {
    const id = childOf(declarator, 'id')
    const name = textOf(id)
    const value = childOf(declarator, 'init')
    return id && name !== null && value ? [{ name, node: id, value }] : []
  })
}

/** Returns the functions and constants at the top of a file, exported or not. */
export function declarationsOf(program: Node): NamedValue[] {
  return childrenOf(program, 'body').flatMap((statement) => {
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    return declaredBy((isExport && childOf(statement, 'declaration')) || statement)
  })
}

/** Returns what a file exports by name; the default export has the name `default`. */
export function exportsOf(program: Node): NamedValue[] {
  const declarations = new Map(declarationsOf(program).map((declared) => [declared.name, declared]))
  return childrenOf(program, 'body').flatMap((statement) => {
    const declaration = childOf(statement, 'declaration')
    if (statement.type === 'ExportDefaultDeclaration' && declaration) {
      const value = declarations.get(textOf(declaration) ?? '')?.value ?? declaration
      return [{ name: 'default', node: childOf(declaration, 'id') ?? declaration, value }]
    }
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (declaration) return declaredBy(declaration)
    return childrenOf(statement, 'specifiers').flatMap((specifier) => {
      const name = textOf(childOf(specifier, 'exported'))
      const declared = declarations.get(textOf(childOf(specifier, 'local')) ?? '')
      return name !== null && declared ? [{ name, node: specifier, value: declared.value }] : []
    })
  })
}
