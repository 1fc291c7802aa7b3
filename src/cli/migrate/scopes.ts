/** Finds the declarations of names in a source, by its function and block scopes. */
import type { Node } from '../setup/source.ts'

/** Where a name is declared. */
export interface Declaration {
  readonly name: string
  /** The identifier that declares it. */
  readonly identifier: Node
  /** The declarator, parameter, function, class or import specifier around it. */
  readonly node: Node
}

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod)$/
const SCOPES = /^(Program|BlockStatement|ForStatement|ForOfStatement|ForInStatement|CatchClause)$/

/** The parents and the declarations of a source. */
export class Scopes {
  readonly #parents = new Map<Node, Node>()
  readonly #declarations = new Map<Node, Map<string, Declaration>>()
  readonly #names = new Set<string>()
  readonly #declaredNames = new Set<string>()

  constructor(program: Node) {
    this.#visit(program)
  }

  getParent(node: Node): Node | undefined {
    return this.#parents.get(node)
  }

  /** Returns true if a name occurs anywhere, declared or not; names of properties don't count. */
  hasName(name: string): boolean {
    return this.#names.has(name)
  }

  /** Returns true if a name is declared in any scope. */
  isDeclared(name: string): boolean {
    return this.#declaredNames.has(name)
  }

  /** Returns the declaration that an identifier refers to; `undefined` for a global. */
  find(identifier: Node): Declaration | undefined {
    const name = getName(identifier)
    let scope: Node | undefined = identifier
    while (scope) {
      const declaration = this.#declarations.get(scope)?.get(name)
      if (declaration) return declaration
      scope = this.#parents.get(scope)
    }
    return undefined
  }

  /** Returns the innermost function around a node. */
  findFunction(node: Node): Node | undefined {
    return this.findAncestor(node, ({ type }) => FUNCTIONS.test(type))
  }

  /** Returns the identifiers that refer to a declaration, without the one that declares it. */
  findReferences(declaration: Declaration): Node[] {
    return [...this.#parents.keys()].filter(
      (node) =>
        /^(JSX)?Identifier$/.test(node.type) &&
        getName(node) === declaration.name &&
        node !== declaration.identifier &&
        !this.#isPropertyName(node) &&
        this.find(node) === declaration,
    )
  }

  #isPropertyName(node: Node): boolean {
    const parent = this.#parents.get(node)
    if (!parent || parent['computed']) return false
    if (parent.type === 'JSXAttribute') return parent['name'] === node
    return parent['property'] === node || (parent['key'] === node && parent['shorthand'] !== true)
  }

  findAncestor(node: Node, matches: (ancestor: Node) => boolean): Node | undefined {
    let ancestor = this.#parents.get(node)
    while (ancestor && !matches(ancestor)) ancestor = this.#parents.get(ancestor)
    return ancestor
  }

  #visit(node: Node): void {
    if (/^(JSX)?Identifier$/.test(node.type) && !this.#isPropertyName(node)) this.#names.add(getName(node))
    this.#declareNamesOf(node)
    for (const child of getChildren(node)) {
      this.#parents.set(child, node)
      this.#visit(child)
    }
  }

  #declareNamesOf(node: Node): void {
    const scope = this.#getScope(node)
    if (FUNCTIONS.test(node.type)) {
      for (const parameter of node['params'] as Node[]) this.#declare(node, parameter, parameter)
    }
    if (!scope) return
    if (node.type === 'VariableDeclarator') this.#declare(scope, node['id'] as Node, node)
    if (/^(Function|Class)Declaration$/.test(node.type) && node['id']) this.#declare(scope, node['id'] as Node, node)
    if (node.type === 'CatchClause' && node['param']) this.#declare(node, node['param'] as Node, node)
    if (node.type.startsWith('Import') && node['local']) this.#declare(scope, node['local'] as Node, node)
  }

  #getScope(node: Node): Node | undefined {
    return this.findAncestor(node, ({ type }) => SCOPES.test(type))
  }

  /** Declares the identifiers of a pattern. */
  #declare(scope: Node, pattern: Node, node: Node): void {
    for (const identifier of findPatternNames(pattern)) {
      const name = getName(identifier)
      const names = this.#declarations.get(scope) ?? new Map<string, Declaration>()
      names.set(name, { name, identifier, node })
      this.#declaredNames.add(name)
      this.#declarations.set(scope, names)
    }
  }
}

function findPatternNames(pattern: Node): Node[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((property) =>
        findPatternNames((property['value'] ?? property['argument']) as Node),
      )
    case 'ArrayPattern':
      return (pattern['elements'] as (Node | null)[]).flatMap((element) => (element ? findPatternNames(element) : []))
    case 'AssignmentPattern':
      return findPatternNames(pattern['left'] as Node)
    case 'RestElement':
      return findPatternNames(pattern['argument'] as Node)
    default:
      return []
  }
}

/** Returns the nodes directly within a node. */
export function getChildren(node: Node): Node[] {
  const children: Node[] = []
  for (const [field, value] of Object.entries(node)) {
    if (field === 'loc' || field.endsWith('omments')) continue
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) children.push(item)
  }
  return children
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

/** Returns the name of an identifier. */
export function getName(identifier: Node): string {
  return identifier['name'] as string
}
