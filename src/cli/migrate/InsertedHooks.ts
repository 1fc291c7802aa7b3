/** Hooks that are inserted into components, for the clients and the writes that their code needs. */
import type * as t from '@babel/types'
import { getStart } from '../setup/positions.ts'
import { findAll, getIndent, isIdentifier, restyle, type Node, type Source } from '../setup/source.ts'
import type { Imports } from './Imports.ts'
import type { Kinds } from './Kinds.ts'
import { getName, isFunction, type Declaration, type FunctionNode, type Scopes } from './scopes.ts'
import { getOrigin, isHookCall } from './syntax.ts'

/** Where a hook is called. */
export interface HookPlace {
  readonly component: FunctionNode
  /** The statement after which the hook can be called: the component itself for its first line. */
  readonly statement: Node
}

/** Lines to insert, by the statement that they follow or the function that they begin. */
export type Insertions = Map<Node, Set<string>>

export interface InsertedHooksOptions {
  readonly source: Source
  readonly scopes: Scopes
  readonly imports: Imports
  readonly kinds: Kinds
  /** The lines that are known already, to which more are added. */
  readonly insertions: Insertions
}

export class InsertedHooks {
  readonly insertions: Insertions
  readonly #source: Source
  readonly #scopes: Scopes
  readonly #imports: Imports
  readonly #kinds: Kinds
  /** The names of the results, by the component and the call of the hook. */
  readonly #results = new Map<Node, Map<string, string>>()

  constructor({ source, scopes, imports, kinds, insertions }: InsertedHooksOptions) {
    this.insertions = insertions
    this.#source = source
    this.#scopes = scopes
    this.#imports = imports
    this.#kinds = kinds
  }

  /** Returns the lines to insert after a statement, or at the start of a function. */
  render(node: Node): string {
    return [...(this.insertions.get(node) ?? [])].join('\n')
  }

  /** Declares `client` in the component that declares a user, and returns its name. */
  insertClient(declaration: Declaration): string | undefined {
    const place = this.findPlace(declaration)
    if (!place) return undefined
    const existing = this.#findClientVariable(place.component)
    if (existing !== undefined) return existing
    const call = `${this.#imports.use('latchkey/react', 'useClient')}()`
    return this.insert(declaration, call, ['client', 'latchkeyClient'])
  }

  /**
   * Calls a hook once in the component that declares a user, and returns the name of its result.
   *
   * @param names in the order of preference
   */
  insert(declaration: Declaration, call: string, names: readonly string[]): string | undefined {
    const place = this.findPlace(declaration)
    if (!place) return undefined
    const { component, statement } = place
    const results = this.#results.get(component) ?? new Map<string, string>()
    this.#results.set(component, results)
    const existing = results.get(call)
    if (existing !== undefined) return existing
    const name = this.#imports.reserve(names)
    const firstStatement = component.body.type === 'BlockStatement' ? component.body.body[0] : undefined
    const neighbor = (isFunction(statement) ? firstStatement : statement) ?? component
    const indent = getIndent(this.#source.text, getStart(neighbor))
    const lines = this.insertions.get(statement) ?? new Set<string>()
    const line = restyle(`${indent}const ${name} = ${call};`, this.#source.style)
    this.insertions.set(statement, lines.add(line))
    results.set(call, name)
    return name
  }

  /** Returns where the component that declares a user can call hooks: after the user, or at its start for a prop. */
  findPlace({ node, identifier }: Declaration): HookPlace | undefined {
    const component = isFunction(node) ? node : this.#scopes.findFunction(identifier)
    if (!component || component.body.type !== 'BlockStatement') return undefined
    if (node.type === 'VariableDeclarator') return { component, statement: this.#scopes.getParent(node) ?? component }
    return /^(use)?[A-Z]/.test(this.#getFunctionName(component)) ? { component, statement: component } : undefined
  }

  /** Follows a user or a team to the variable of a hook, or to the parameter of a function, that it comes from. */
  findDeclaration(node: Node): Declaration | undefined {
    const origin = getOrigin(node)
    if (origin) return this.findDeclaration(origin)
    const declaration = node.type === 'Identifier' ? this.#scopes.find(node) : undefined
    if (!declaration) return undefined
    const source = this.#kinds.findSource(declaration)
    if (source) return this.findDeclaration(source.node)
    if (declaration.node.type === 'VariableDeclarator') {
      const { init } = declaration.node
      if (!init) return undefined
      return isHookCall(init) ? declaration : this.findDeclaration(init)
    }
    if (declaration.node.type.startsWith('Import')) return undefined
    return declaration
  }

  /** Returns the variable of a component that has the client already. */
  #findClientVariable(component: FunctionNode): string | undefined {
    const isClient = (declarator: t.VariableDeclarator): boolean =>
      isIdentifier(declarator.id) &&
      this.#kinds.of(declarator.init) === 'client' &&
      this.#scopes.findFunction(declarator) === component
    const declarator = findAll(component, 'VariableDeclarator').find(isClient)
    return declarator && getName(declarator.id)
  }

  #getFunctionName(node: FunctionNode): string {
    if ('id' in node && node.id) return node.id.name
    const parent = this.#scopes.getParent(node)
    return parent?.type === 'VariableDeclarator' && isIdentifier(parent.id) ? parent.id.name : ''
  }
}
