/** Edits of JavaScript and TypeScript sources that keep everything else as it is. */
import { parse, type ParseResult } from '@babel/parser'
import type * as t from '@babel/types'
import MagicString from 'magic-string'
import { getEnd, getStart } from './positions.ts'

/** A syntax node. */
export type Node = t.Node

/** A node of one type. */
export type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

export interface Source {
  readonly text: string
  readonly body: readonly t.Statement[]
  readonly edit: MagicString
  readonly style: Style
}

/** The author's quotes and semicolons, for the code that is added. */
export interface Style {
  readonly quote: '"' | "'"
  readonly hasSemicolons: boolean
}

/** Parses a source, or returns `null` if it has a syntax error. */
export function parseSource(text: string): Source | null {
  let file: ParseResult
  try {
    file = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  } catch {
    return null
  }
  const { body } = file.program
  return { text, body, edit: new MagicString(text), style: detectStyle(text, body) }
}

function detectStyle(text: string, body: readonly t.Statement[]): Style {
  const first = findImports(body)[0] ?? body[0]
  const statement = first ? getText(text, first) : ''
  return {
    quote: statement.includes('"') ? '"' : "'",
    hasSemicolons: statement.endsWith(';'),
  }
}

/** Returns a template, which has double quotes and semicolons, in the style of the author. */
export function restyle(template: string, { quote, hasSemicolons }: Style): string {
  const quoted = quote === '"' ? template : template.replaceAll('"', "'")
  return hasSemicolons ? quoted : quoted.replace(/;$/gm, '')
}

/** Returns true if two texts differ at most in quotes and semicolons: the second run may have learned the author's. */
export function isSameCode(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) => text.replaceAll("'", '"').replaceAll(/;$/gm, ''))
  return one === other
}

/** Adds imports after the last import. */
export function addImports({ body, edit, style }: Source, template: string): void {
  const last = findImports(body).at(-1)
  const lines = restyle(template, style)
  if (last) edit.appendLeft(getEnd(last), `\n${lines}`)
  else edit.prepend(`${lines}\n\n`)
}

/** Imports a name from a module, beside the names that the source already imports from there. */
export function addNamedImport(source: Source, module: string, name: string): void {
  const declaration = findImports(source.body).find((node) => node.source.value === module)
  const specifiers = declaration?.specifiers ?? []
  if (specifiers.some(({ local }) => local.name === name)) return
  const last = specifiers.filter(({ type }) => type === 'ImportSpecifier').at(-1)
  if (!declaration || !last || declaration.importKind === 'type') {
    return addImports(source, `import { ${name} } from "${module}";`)
  }
  const line = getText(source.text, declaration)
  const separator = line.includes('\n') ? `,\n${getIndent(source.text, getStart(last))}` : ', '
  source.edit.appendLeft(getEnd(last), `${separator}${name}`)
}

/** Returns the value of a property of an object; `undefined` without it, or if the node is not an object. */
export function getProperty(object: Node, name: string): Node | undefined {
  if (object.type !== 'ObjectExpression') return undefined
  for (const property of object.properties) {
    if (property.type === 'SpreadElement' || !isKey(property.key, name)) continue
    return property.type === 'ObjectMethod' ? property : property.value
  }
  return undefined
}

function isKey(key: Node, name: string): boolean {
  return isIdentifier(key, name) || (key.type === 'StringLiteral' && key.value === name)
}

/** Returns true for an identifier; with a name, only for one of that name. */
export function isIdentifier(node: Node | null | undefined, name?: string): node is t.Identifier {
  return node?.type === 'Identifier' && (name === undefined || node.name === name)
}

/** Returns the code of a node. */
export function getText(text: string, node: Node): string {
  return text.slice(getStart(node), getEnd(node))
}

/** Returns true if a source imports or requires a module with such a name. */
export function hasImportFrom({ body }: Source, name: RegExp): boolean {
  const required = findAll(body, 'CallExpression')
    .filter(({ callee }) => isIdentifier(callee, 'require'))
    .map((call) => call.arguments[0])
  return [...findImports(body).map((node) => node.source), ...required].some(
    (node) => node?.type === 'StringLiteral' && name.test(node.value),
  )
}

/** Returns true if a source has imports, and so is no CommonJS module. */
export const hasImports = ({ body }: Source): boolean => findImports(body).length > 0

/** Returns a template as a CommonJS module. */
export function toCommonJs(template: string): string {
  const names = [...template.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const code = template
    .replaceAll(/^import (\{.*\}) from (".*");$/gm, 'const $1 = require($2);')
    .replaceAll(/^export /gm, '')
  return names.length === 0 ? code : `${code}\nmodule.exports = { ${names.join(', ')} };\n`
}

/** Returns the module that a name is imported from. */
export function findModule(source: Source, name: string): string | undefined {
  for (const node of findImports(source.body)) {
    if (node.specifiers.some(({ local }) => local.name === name)) return node.source.value
  }
  return undefined
}

/** Returns all nodes of a type, in the order of the text. */
export function findAll<Type extends Node['type']>(root: unknown, type: Type): NodeOf<Type>[] {
  const nodes: NodeOf<Type>[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (value === null || typeof value !== 'object') return
    if ('type' in value && value.type === type) nodes.push(value as NodeOf<Type>)
    for (const [field, child] of Object.entries(value)) {
      if (field !== 'loc' && !field.endsWith('omments')) visit(child)
    }
  }
  visit(root)
  return nodes.sort((a, b) => getStart(a) - getStart(b))
}

/** Returns the indentation of the line at a position. */
export function getIndent(text: string, position: number): string {
  const line = text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
  return line.slice(0, line.length - line.trimStart().length)
}

/** Returns the extension that relative imports of this source have: `.tsx`, `.js`, or none. */
export function findImportExtension(source: Source, fallback: string): string {
  for (const node of findImports(source.body)) {
    const { value } = node.source
    if (/^\.\.?\//.test(value) && !/\.(css|svg|png|json)$/.test(value)) return /\.[jt]sx?$/.exec(value)?.[0] ?? ''
  }
  return fallback
}

function findImports(body: readonly t.Statement[]): t.ImportDeclaration[] {
  return body.filter((node) => node.type === 'ImportDeclaration')
}
