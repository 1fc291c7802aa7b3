/** Finds the declarations of names in a source, by its function and block scopes. */
import traverseModule, { type Binding, type Scope } from '@babel/traverse'
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

/** Node.js and bundlers differ in the default export of a module in CommonJS. */
const traverse = 'default' in traverseModule ? (traverseModule.default as typeof traverseModule) : traverseModule

/** The parents and the declarations of a source, by the scopes of Babel. */
export class Scopes {
  readonly #parents = new Map<Node, Node | undefined>()
  readonly #scopes = new Map<Node, Scope>()
  readonly #declarations = new Map<Binding, Declaration>()
  readonly #names = new Set<string>()
  readonly #declaredNames = new Set<string>()

  constructor(program: t.Program) {
    const file: t.File = { type: 'File', program, comments: null, tokens: null }
    // Babel remembers the scopes of statements, which another program may have, too.
    traverse.cache.clear()
    traverse(file, {
      enter: ({ node, parent, scope }) => {
        this.#parents.set(node, node === program ? undefined : parent)
        this.#scopes.set(node, scope)
        const name = getName(node)
        if (name !== undefined && !this.#isPropertyName(node)) this.#names.add(name)
        for (const declared of Object.keys(scope.bindings)) this.#declaredNames.add(declared)
      },
    })
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
    const binding = this.#scopes.get(identifier)?.getBinding(identifier.name)
    if (!binding) return undefined
    const known = this.#declarations.get(binding)
    if (known) return known
    const declaration = { name: identifier.name, identifier: binding.identifier, node: binding.path.node }
    this.#declarations.set(binding, declaration)
    return declaration
  }

  /** Returns true for a name that refers to an import: not a property's, and not declared nearer. */
  refersToImport(node: t.Identifier | t.JSXIdentifier): boolean {
    const declaration = this.#isPropertyName(node) ? undefined : this.find(node)
    return declaration !== undefined && declaration.node.type.startsWith('Import') && declaration.identifier !== node
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
    if (parent.type === 'TSQualifiedName') return parent.right === node
    if (parent.type === 'ExportSpecifier') return parent.exported === node
    if ('property' in parent && parent.property === node) return true
    const isShorthand = parent.type === 'ObjectProperty' && parent.shorthand
    return 'key' in parent && parent.key === node && !isShorthand
  }

  findAncestor(node: Node, matches: (ancestor: Node) => boolean): Node | undefined {
    let ancestor = this.#parents.get(node)
    while (ancestor && !matches(ancestor)) ancestor = this.#parents.get(ancestor)
    return ancestor
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
