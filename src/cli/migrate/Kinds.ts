/** Finds out which values of a source are clients, users, teams and other objects of Stack Auth's library. */
import type * as t from '@babel/types'
import { getOwn } from '../../core/util/record.ts'
import { getText, isIdentifier, type Node, type Source } from '../setup/source.ts'
import { getCreatedKind, getReturnedKind, resolveModule, type ClientModule } from './clientModules.ts'
import type { Imports } from './Imports.ts'
import { ELEMENTS, findRule, TYPES, type Kind } from './rules.ts'
import { getName, isFunction, type Declaration, type Scopes } from './scopes.ts'
import { getAnnotation, getWrapped, isCall, isMember, type Call, type Member } from './syntax.ts'

const ARRAY_CALLBACKS = new Set(['map', 'filter', 'find', 'forEach', 'some', 'every', 'flatMap', 'toSorted', 'sort'])
const SAME_ARRAY = new Set(['filter', 'slice', 'sort', 'toSorted', 'toReversed', 'reverse'])

/** The source whose values have kinds. */
export interface KindsOptions {
  readonly path: string
  readonly source: Source
  readonly modules: readonly ClientModule[]
  readonly scopes: Scopes
  readonly imports: Imports
}

export class Kinds {
  readonly #path: string
  readonly #text: string
  readonly #body: readonly t.Statement[]
  readonly #modules: readonly ClientModule[]
  readonly #scopes: Scopes
  readonly #imports: Imports
  readonly #known = new Map<Declaration, Kind | undefined>()

  constructor({ path, source, modules, scopes, imports }: KindsOptions) {
    this.#path = path
    this.#text = source.text
    this.#body = source.body
    this.#modules = modules
    this.#scopes = scopes
    this.#imports = imports
  }

  /** Returns the kind of an expression's value; `undefined` for a value that isn't of Stack Auth's library. */
  of(node: Node | null | undefined): Kind | undefined {
    if (!node) return undefined
    const wrapped = getWrapped(node)
    if (wrapped) return this.of(wrapped)
    if (node.type === 'LogicalExpression') return this.of(node.left) ?? this.of(node.right)
    if (node.type === 'ConditionalExpression') return this.of(node.consequent) ?? this.of(node.alternate)
    if (node.type === 'NewExpression') return getCreatedKind(node)
    if (isCall(node)) return this.#ofCall(node)
    if (isMember(node)) return this.#ofMember(node)
    if (node.type !== 'Identifier') return undefined
    const declaration = this.#scopes.find(node)
    if (!declaration) return undefined
    if (!this.#known.has(declaration)) {
      // A declaration may refer to itself.
      this.#known.set(declaration, undefined)
      this.#known.set(declaration, this.#ofDeclaration(declaration))
    }
    return this.#known.get(declaration)
  }

  /**
   * Returns what passes its value to a variable: the list whose `map` or `find` calls the function with this parameter or
   * that a loop has this variable for, or the promise whose `then` calls the function.
   */
  findSource({ node, identifier }: Declaration): { node: Node; isList: boolean } | undefined {
    if (node.type === 'VariableDeclarator' && node.id === identifier) {
      const declaration = this.#scopes.getParent(node)
      const loop = declaration && this.#scopes.getParent(declaration)
      return loop?.type === 'ForOfStatement' && loop.left === declaration
        ? { node: loop.right, isList: true }
        : undefined
    }
    const callback = this.#scopes.getParent(node)
    if (node !== identifier || !callback || !isFunction(callback) || callback.params[0] !== node) return undefined
    const call = this.#scopes.getParent(callback)
    if (!call || !isCall(call) || !isMember(call.callee)) return undefined
    const { object, property } = call.callee
    const method = getName(property) ?? ''
    if (method === 'then') return { node: object, isList: false }
    return ARRAY_CALLBACKS.has(method) ? { node: object, isList: true } : undefined
  }

  #ofMember(node: Member): Kind | undefined {
    const kind = this.of(node.object)
    if (node.computed) return kind && ELEMENTS[kind]
    if (!isIdentifier(node.property, 'selectedTeam')) return undefined
    if (kind === 'user') return 'team'
    return kind === 'serverUser' ? 'serverTeam' : undefined
  }

  #ofCall(node: Call): Kind | undefined {
    const { callee } = node
    if (callee.type === 'Identifier') {
      const name = this.#imports.getStackName(callee.name)
      if (name === 'useStackApp') return 'client'
      return name === 'useUser' ? 'user' : this.#ofReturned(callee, node)
    }
    if (!isMember(callee) || callee.computed) return undefined
    const kind = this.of(callee.object)
    const method = getName(callee.property)
    if (!kind || method === undefined) return undefined
    const element = ELEMENTS[kind]
    if (element) {
      if (method === 'find' || method === 'at') return element
      return SAME_ARRAY.has(method) ? kind : undefined
    }
    if (method === 'useUser') return 'user'
    if (kind === 'server' && method === 'getUser') return 'serverUser'
    return findRule(kind, method, node.arguments.length)?.returns
  }

  /** Returns the kind of the client that a function of the app returns. */
  #ofReturned(callee: t.Identifier, call: Call): Kind | undefined {
    const declaration = call.arguments.length === 0 ? this.#scopes.find(callee) : undefined
    if (!declaration) return undefined
    const { node, name } = declaration
    if (node.type.startsWith('Import')) {
      const module = resolveModule(this.#modules, this.#path, this.#imports.getModule(name) ?? '')
      return module?.getters.get(this.#imports.getImportedName(name) ?? '')
    }
    return getReturnedKind(node.type === 'VariableDeclarator' ? node.init : node, this.#body)
  }

  #ofDeclaration(declaration: Declaration): Kind | undefined {
    const { node, name, identifier } = declaration
    const source = this.findSource(declaration)
    const sourceKind = source && this.of(source.node)
    if (sourceKind) return source.isList ? ELEMENTS[sourceKind] : sourceKind
    if (node.type === 'VariableDeclarator') {
      if (node.id === identifier) return this.of(node.init)
      const isTeam = /^\{[^}]*\bselectedTeam\b/.test(getText(this.#text, node.id)) && name === 'selectedTeam'
      return isTeam && this.of(node.init) === 'user' ? 'team' : undefined
    }
    if (node.type.startsWith('Import')) {
      const module = resolveModule(this.#modules, this.#path, this.#imports.getModule(name) ?? '')
      return module?.exports.get(this.#imports.getImportedName(name) ?? '')
    }
    return this.#ofParameter(node, identifier)
  }

  /** Returns the kind that a parameter's annotation names: `user: CurrentUser`, `{ team }: { team: Team }`. */
  #ofParameter(parameter: Node, identifier: t.Identifier): Kind | undefined {
    const annotation = getAnnotation(parameter)
    if (!annotation) return undefined
    if (parameter === identifier) return this.#ofType(annotation)
    const members = annotation.type === 'TSTypeLiteral' ? annotation.members : []
    const member = members.find((other) => 'key' in other && isIdentifier(other.key, identifier.name))
    const type = member && getAnnotation(member)
    return type && this.#ofType(type)
  }

  #ofType(type: t.TSType): Kind | undefined {
    if (type.type === 'TSArrayType') {
      const kind = this.#ofType(type.elementType)
      return (Object.keys(ELEMENTS) as Kind[]).find((list) => kind && ELEMENTS[list] === kind)
    }
    if (type.type !== 'TSTypeReference' || !isIdentifier(type.typeName)) return undefined
    const name = this.#imports.getStackName(type.typeName.name) ?? ''
    return getOwn(TYPES, name)?.kind
  }
}
