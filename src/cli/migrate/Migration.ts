/** A source while it is migrated: what is known about it, what is reported, and its text with the replacements. */
import type * as t from '@babel/types'
import { getEnd, getStart } from '../setup/positions.ts'
import { getText, restyle, type Node, type Source } from '../setup/source.ts'
import { resolveModule, type ClientModule } from './clientModules.ts'
import type { ClientSettings } from './clientTemplates.ts'
import { Imports } from './Imports.ts'
import { InsertedHooks, type Insertions } from './InsertedHooks.ts'
import { Kinds } from './Kinds.ts'
import { Leftovers } from './Leftovers.ts'
import { getChildren, isFunction, Scopes } from './scopes.ts'

/** The app around a source. */
export interface SourceContext extends ClientSettings {
  readonly path: string
  readonly modules: readonly ClientModule[]
  /** The app has the pages of the library, such as the one that signs out. */
  readonly hasHandler: boolean
  /** The import of the component that provides the client in a Next.js app. */
  readonly providerModule: string
}

/** Returns the text that replaces a node; `undefined` if only nodes within it are replaced. */
export type Replace = (migration: Migration, node: Node) => string | undefined

/** Stands for a statement that is removed with its line. */
export const REMOVED = '\u0000removed\u0000'

/** Stands for an import until all imports are known. */
export const toPlaceholder = (node: Node): string => `\u0000import ${getStart(node)}\u0000`

export class Migration {
  readonly source: Source
  readonly context: SourceContext
  /** The first of the two runs; `undefined` in the first one. */
  readonly firstRun: Migration | undefined
  readonly scopes: Scopes
  readonly imports: Imports
  readonly kinds: Kinds
  readonly hooks: InsertedHooks
  readonly leftovers: Leftovers
  readonly isClientComponent: boolean

  /** Identifiers before a method that is now a function. */
  readonly unneededIdentifiers = new Set<Node>()
  /** Identifiers in props that are removed. */
  readonly removedIdentifiers = new Set<Node>()
  /** Hooks whose call was removed, with its variable. */
  readonly removedHooks = new Set<string>()
  /** The new names of properties of objects. */
  readonly renamedProperties = new Map<Node, string>()
  /** Imports of modules from which the client of a request is imported too. */
  readonly requestClientImports = new Set<Node>()
  /** The source renders the provider through a component of its own. */
  needsProvider = false
  /** The source creates the server's client of a Next.js app, and exports the client of a request beside it. */
  createsRequestClient = false
  /** The source has writes outside of components. */
  hasPlainWrites = false

  readonly #program: t.Program
  readonly #replace: Replace

  constructor(source: Source, context: SourceContext, replace: Replace, firstRun?: Migration) {
    this.source = source
    this.context = context
    this.firstRun = firstRun
    this.#replace = replace
    this.#program = {
      type: 'Program',
      start: 0,
      end: source.text.length,
      body: [...source.body],
      directives: [],
      sourceType: 'module',
    }
    const { path, modules } = context
    const scopes = new Scopes(this.#program)
    const imports = new Imports(source, scopes)
    const kinds = new Kinds({ path, source, modules, scopes, imports })
    const insertions: Insertions = firstRun?.hooks.insertions ?? new Map<Node, Set<string>>()
    this.scopes = scopes
    this.imports = imports
    this.kinds = kinds
    this.hooks = new InsertedHooks({ source, scopes, imports, kinds, insertions })
    this.leftovers = new Leftovers(path, source.text)
    this.isClientComponent = /^\s*(\/\/.*\n|\/\*[^]*?\*\/|\s)*['"]use client['"]/.test(source.text)
  }

  /** Returns the migrated source, with placeholders for its imports. */
  renderBody(): string {
    const body = this.#renderChildren(this.#program, (node) => node.type !== 'ImportDeclaration')
    return body.replaceAll(new RegExp(`[ \\t]*${REMOVED}[ \\t]*(\\r?\\n)?`, 'g'), '')
  }

  /** Returns the migrated text of a node, with the lines that are inserted after it. */
  render(node: Node): string {
    const replaced = this.#replace(this, node)
    const text = replaced === undefined ? this.renderChildren(node) : this.#asStatement(node, replaced)
    const insertion = this.hooks.render(node)
    return insertion === '' || isFunction(node) ? text : `${text}\n${insertion}`
  }

  /** Returns the text of a node in which only nodes within it are replaced. */
  renderChildren(node: Node): string {
    return this.#renderChildren(node, () => true)
  }

  /** Returns the code of a node before the migration. */
  getText(node: Node): string {
    return getText(this.source.text, node)
  }

  /** Returns a template, which has double quotes and semicolons, in the style of the author. */
  restyle(template: string): string {
    return restyle(template, this.source.style)
  }

  /** Returns the module of the app that creates clients and has this specifier. */
  findClientModule(specifier: string): ClientModule | undefined {
    return resolveModule(this.context.modules, this.context.path, specifier)
  }

  /** Without semicolons, a parenthesis at the start of a line would continue the line before. */
  #asStatement(node: Node, text: string): string {
    const isStatement = this.scopes.getParent(node)?.type === 'ExpressionStatement'
    return isStatement && text.startsWith('(') && !this.source.style.hasSemicolons ? `;${text}` : text
  }

  #renderChildren(node: Node, isRendered: (child: Node) => boolean): string {
    let position = getStart(node)
    let text = ''
    for (const child of getChildren(node).sort((a, b) => getStart(a) - getStart(b))) {
      // A shorthand property is its key and its value.
      if (getStart(child) < position) continue
      text += this.source.text.slice(position, getStart(child))
      text += isRendered(child) ? this.render(child) : toPlaceholder(child)
      position = getEnd(child)
    }
    return text + this.source.text.slice(position, getEnd(node))
  }
}
