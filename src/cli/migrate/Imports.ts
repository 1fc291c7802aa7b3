/** The imports of a source while it is migrated: those that were added, and the names that are free. */
import type * as t from '@babel/types'
import { findAll, getText, type Source } from '../setup/source.ts'
import { STACK_PACKAGE, toStackName } from '../setup/stackApp.ts'
import type { Scopes } from './scopes.ts'

/** A name that a source imports. */
interface ImportedName {
  readonly module: string
  readonly name: string
  readonly local: string
  readonly isType: boolean
}

export class Imports {
  readonly #text: string
  readonly #scopes: Scopes
  readonly #existing: readonly ImportedName[]
  readonly #declarations: readonly t.ImportDeclaration[]
  readonly #added = new Map<string, ImportedName>()
  readonly #bare = new Set<string>()
  /** Names of Stack Auth's library that stay imported. */
  readonly #kept = new Set<string>()
  /** Names of variables that are inserted into the source. */
  readonly #reserved = new Set<string>()

  constructor(source: Source, scopes: Scopes) {
    this.#text = source.text
    this.#scopes = scopes
    this.#declarations = findAll(source.body, 'ImportDeclaration')
    this.#existing = this.#declarations.flatMap(readImport)
  }

  /** Returns the name in Stack Auth's library that a local name has; `undefined` if it has another origin. */
  getStackName(local: string): string | undefined {
    const imported = this.#existing.find((other) => other.local === local && STACK_PACKAGE.test(other.module))
    return imported && toStackName(imported.name)
  }

  /** Returns the module that a local name is imported from. */
  getModule(local: string): string | undefined {
    return this.#existing.find((imported) => imported.local === local)?.module
  }

  /** Returns the name in its own module of what a local name imports. */
  getImportedName(local: string): string | undefined {
    return this.#existing.find((imported) => imported.local === local)?.name
  }

  /** Imports a name. Returns the local one, which differs if the source already declares it. */
  use(module: string, name: string, isType = false): string {
    const existing = this.#existing.find((imported) => imported.module === module && imported.name === name)
    if (existing) return existing.local
    const key = `${module} ${name}`
    const added = this.#added.get(key)
    const local = added?.local ?? this.#findFreeName(name)
    if (!added || (added.isType && !isType)) this.#added.set(key, { module, name, local, isType })
    return local
  }

  /** Returns a name for a variable to insert: the first one that is free, or else the last one. */
  reserve(names: readonly string[]): string {
    const isTaken = (name: string): boolean => this.#scopes.hasName(name) || this.#isAdded(name)
    const free = names.find((name) => !isTaken(name)) ?? names.at(-1)!
    this.#reserved.add(free)
    return free
  }

  #isAdded(local: string): boolean {
    return [...this.#added.values()].some((imported) => imported.local === local)
  }

  /** Servers and clients have functions of the same name. An element whose name is in lower case would be one of HTML. */
  #findFreeName(name: string): string {
    const initial = name.charAt(0)
    const capitalized = `${initial.toUpperCase()}${name.slice(1)}`
    const withPrefix = (prefix: string): string =>
      (initial === initial.toUpperCase() ? `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}` : prefix) + capitalized
    const isTaken = (candidate: string): boolean =>
      (this.#scopes.isDeclared(candidate) && this.getStackName(candidate) === undefined) ||
      this.#reserved.has(candidate) ||
      this.#isAdded(candidate)
    const candidates = [name, withPrefix('latchkey'), withPrefix('server')]
    return candidates.find((candidate) => !isTaken(candidate)) ?? withPrefix('latchkeyServer')
  }

  /** Imports a module for its effect. */
  useBare(module: string): void {
    if (!this.#declarations.some((node) => getSpecifier(node) === module)) this.#bare.add(module)
  }

  /** Keeps a name of Stack Auth's library. */
  keep(local: string): void {
    this.#kept.add(local)
  }

  /** Returns the imports to add, as templates with double quotes and semicolons. */
  render(): string {
    const added = [...this.#added.values()]
    const modules = [...new Set(added.map(({ module }) => module))]
    const named = modules.map((module) =>
      renderImport(
        module,
        added.filter((imported) => imported.module === module),
      ),
    )
    const bare = [...this.#bare].map((module) => `import "${module}";`)
    return [...named.sort(), ...bare].join('\n')
  }

  /** Returns an import of Stack Auth's library with the names that stay; empty if none does. */
  renderKept(declaration: t.ImportDeclaration): string {
    const keptSpecifiers = readImport(declaration).filter(({ local }) => this.#kept.has(local))
    if (keptSpecifiers.length === 0) return ''
    // A module as a whole has no name to leave out.
    if (keptSpecifiers.some(({ name }) => name === '*' || name === 'default')) return getText(this.#text, declaration)
    return renderImport(getSpecifier(declaration), keptSpecifiers)
  }
}

function renderImport(module: string, names: readonly ImportedName[]): string {
  const isTypeOnly = names.every(({ isType }) => isType)
  const list = names.map(({ name, local, isType }) => {
    const renamed = local === name ? name : `${name} as ${local}`
    return isType && !isTypeOnly ? `type ${renamed}` : renamed
  })
  return `import ${isTypeOnly ? 'type ' : ''}{ ${list.sort().join(', ')} } from "${module}";`
}

function readImport(declaration: t.ImportDeclaration): ImportedName[] {
  const module = getSpecifier(declaration)
  return declaration.specifiers.map((specifier) => ({
    module,
    name: readName(specifier),
    local: specifier.local.name,
    isType: declaration.importKind === 'type' || ('importKind' in specifier && specifier.importKind === 'type'),
  }))
}

function readName(specifier: t.ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  const { imported } = specifier
  return imported.type === 'Identifier' ? imported.name : imported.value
}

/** Returns the module that an import names. */
export function getSpecifier(declaration: t.ImportDeclaration): string {
  return declaration.source.value
}
