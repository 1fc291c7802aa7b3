/** Finds the declarations of names in a source, by its function and block scopes. */
import type * as t from '@babel/types'
import type { Node } from '../setup/source.ts'

/** Where a name is declared. */
export interface Declaration {
  readonly name: string
  /** The identifier that declares it. */
  readonly identifier: t.Identifier
  /** The declarator, parameter, function, class or import specifier around it. */
  readonly node: Node
}

/** A function with a scope and a body. */
export type FunctionNode =
  t.FunctionDeclaration | t.FunctionExpression | t.ArrowFunctionExpression | t.ObjectMethod | t.ClassMethod

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
  find(identifier: t.Identifier | t.JSXIdentifier): Declaration | undefined {
    const { name } = identifier
    let scope: Node | undefined = identifier
    while (scope) {
      const declaration = this.#declarations.get(scope)?.get(name)
      if (declaration) return declaration
      scope = this.#parents.get(scope)
    }
    return undefined
  }

  /** Returns the innermost function around a node. */
  findFunction(node: Node): FunctionNode | undefined {
    let ancestor = this.#parents.get(node)
    while (ancestor && !isFunction(ancestor)) ancestor = this.#parents.get(ancestor)
    return ancestor
  }

  /** Returns the identifiers that refer to a declaration, without the one that declares it. */
  findReferences(declaration: Declaration): Node[] {
    return [...this.#parents.keys()].filter(
      (node) =>
        (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
        node.name === declaration.name &&
        node !== declaration.identifier &&
        !this.#isPropertyName(node) &&
        this.find(node) === declaration,
    )
  }

  #isPropertyName(node: Node): boolean {
    const parent = this.#parents.get(node)
    if (!parent || ('computed' in parent && parent.computed)) return false
    if (parent.type === 'JSXAttribute') return parent.name === node
    if ('property' in parent && parent.property === node) return true
    const isShorthand = parent.type === 'ObjectProperty' && parent.shorthand
    return 'key' in parent && parent.key === node && !isShorthand
  }

  findAncestor(node: Node, matches: (ancestor: Node) => boolean): Node | undefined {
    let ancestor = this.#parents.get(node)
    while (ancestor && !matches(ancestor)) ancestor = this.#parents.get(ancestor)
    return ancestor
  }

  #visit(node: Node): void {
    const name = getName(node)
    if (name !== undefined && !this.#isPropertyName(node)) this.#names.add(name)
    this.#declareNamesOf(node)
    for (const child of getChildren(node)) {
      this.#parents.set(child, node)
      this.#visit(child)
    }
  }

  #declareNamesOf(node: Node): void {
    const scope = this.#getScope(node)
    if (isFunction(node)) {
      for (const parameter of node.params) this.#declare(node, parameter, parameter)
    }
    if (!scope) return
    if (node.type === 'VariableDeclarator') this.#declare(scope, node.id, node)
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) {
      this.#declare(scope, node.id, node)
    }
    if (node.type === 'CatchClause' && node.param) this.#declare(node, node.param, node)
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) this.#declare(scope, specifier.local, specifier)
    }
  }

  #getScope(node: Node): Node | undefined {
    return this.findAncestor(node, ({ type }) => SCOPES.test(type))
  }

  /** Declares the identifiers of a pattern. */
  #declare(scope: Node, pattern: Node, node: Node): void {
    for (const identifier of findPatternNames(pattern)) {
      const { name } = identifier
      const names = this.#declarations.get(scope) ?? new Map<string, Declaration>()
      names.set(name, { name, identifier, node })
      this.#declaredNames.add(name)
      this.#declarations.set(scope, names)
    }
  }
}

function findPatternNames(pattern: Node): t.Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        findPatternNames(property.type === 'RestElement' ? property.argument : property.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? findPatternNames(element) : []))
    case 'AssignmentPattern':
      return findPatternNames(pattern.left)
    case 'RestElement':
      return findPatternNames(pattern.argument)
    default:
      return []
  }
}

/** Returns the nodes directly within a node. */
export function getChildren(node: Node): Node[] {
  const children: Node[] = []
  const fields: [name: string, value: unknown][] = Object.entries(node)
  for (const [field, value] of fields) {
    if (field === 'loc' || field.endsWith('omments')) continue
    for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) children.push(item)
  }
  return children
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function isFunction(node: Node): node is FunctionNode {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ObjectMethod':
    case 'ClassMethod':
      return true
    default:
      return false
  }
}

/** Returns the name of an identifier; `undefined` for another node. */
export function getName(node: Node): string | undefined {
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : undefined
}
