/** Parses a source into its components and constants, as ESTree syntax trees. Imports and types are skipped. */
import type * as Acorn from 'acorn'
import { createBudget, READING, TsxError } from './budget.ts'

/** Every expression of TSX. A type assertion evaluates to the expression inside it. */
export type Expression = Acorn.Expression | JsxElement | JsxFragment | TypeAssertion

interface Node {
  readonly start: number
}

interface TypeAssertion extends Node {
  readonly type: 'TSAsExpression' | 'TSSatisfiesExpression' | 'TSNonNullExpression'
  readonly expression: Expression
}

export interface JsxElement extends Node {
  readonly type: 'JSXElement'
  readonly openingElement: { readonly name: JsxName; readonly attributes: readonly (JsxAttribute | JsxSpread)[] }
  readonly children: readonly JsxChild[]
}

export interface JsxFragment extends Node {
  readonly type: 'JSXFragment'
  readonly children: readonly JsxChild[]
}

type JsxName =
  | { readonly type: 'JSXIdentifier'; readonly name: string }
  | { readonly type: 'JSXNamespacedName'; readonly namespace: JsxName; readonly name: JsxName }
  | { readonly type: 'JSXMemberExpression'; readonly object: JsxName; readonly property: JsxName }

/** As written: `Text`, `Card.Title`, `xlink:href`. */
export function toElementName(name: JsxName): string {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name
    case 'JSXNamespacedName':
      return `${toElementName(name.namespace)}:${toElementName(name.name)}`
    case 'JSXMemberExpression':
      return `${toElementName(name.object)}.${toElementName(name.property)}`
  }
}

export interface JsxAttribute {
  readonly type: 'JSXAttribute'
  readonly name: JsxName
  /** `null` for an attribute without a value. */
  readonly value: Expression | JsxContainer | null
}

export interface JsxSpread {
  readonly type: 'JSXSpreadAttribute'
  readonly argument: Expression
}

export interface JsxContainer {
  readonly type: 'JSXExpressionContainer'
  readonly expression: Expression | { readonly type: 'JSXEmptyExpression' }
}

export type JsxChild = JsxElement | JsxFragment | JsxContainer | { readonly type: 'JSXText'; readonly value: string }

type Constant = Expression | Acorn.FunctionDeclaration

/** A parsed source: its constants and functions by name, and the values assigned to their properties. */
export interface Module {
  readonly constants: ReadonlyMap<string, Constant>
  /** Keyed by `Function.property`. */
  readonly assigned: ReadonlyMap<string, Expression>
  /** Throws a TsxError that names the line. */
  refuse(problem: string, position: number): never
}

type Parser = typeof import('./acorn.ts')

let parser: Parser | undefined

/**
 * Loads the parser on first use, because it is larger than the rest of the mail code. Returns `undefined` if it is
 * loaded.
 */
export function loadParser(): Promise<void> | undefined {
  return parser ? undefined : import('./acorn.ts').then((loaded) => void (parser = loaded))
}

/** Parses a source. Call `loadParser` first. @throws {TsxError} if it is not TSX, or uses unsupported features */
export function parseModule(source: string): Module {
  if (!parser) throw new Error('parseModule was called before loadParser.')
  const budget = createBudget(READING)
  if (source.length > READING.size) throw new TsxError(`The source is longer than ${READING.size} characters.`)
  const refuse = (problem: string, position: number): never => {
    const line = source.slice(0, position).split('\n').length
    const excerpt = source.slice(position, position + 12).split('\n')[0] || 'the end'
    throw new TsxError(`${problem}, found \`${excerpt}\` in line ${line}.`)
  }
  const constants = new Map<string, Constant>()
  const assigned = new Map<string, Expression>()
  for (const statement of parseWith(parser, source, { ...budget, refuse }).body) {
    const inner = withoutExport(statement)
    if (inner && !addDeclaration(inner, constants, assigned)) {
      refuse('Expected a component, a constant or a type', inner.start)
    }
  }
  return { constants, assigned, refuse }
}

function parseWith(
  { parseProgram }: Parser,
  source: string,
  guard: Parameters<Parser['parseProgram']>[1],
): Acorn.Program {
  try {
    return parseProgram(source, guard)
  } catch (error) {
    if (error instanceof TsxError) throw error
    // The parser fails in other ways too, such as with a RangeError.
    if (!(error instanceof SyntaxError)) throw new TsxError('The source is not TSX.')
    // acorn appends the position to the message.
    return guard.refuse(error.message.replace(/ \(\d+:\d+\)$/, ''), (error as { pos?: number }).pos ?? 0)
  }
}

/** The statement without `export`; `null` for imports, types, and names that are only exported. */
function withoutExport(statement: Acorn.Statement | Acorn.ModuleDeclaration): Acorn.AnyNode | null {
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return null
    case 'ExportNamedDeclaration':
      return statement.declaration ?? null
    case 'ExportDefaultDeclaration':
      return statement.declaration
    default:
      return statement
  }
}

/**
 * Adds the declarations and assignments of a statement. Statements without effect, such as `'use client'`, are
 * ignored. Returns false if the statement isn't supported.
 */
function addDeclaration(
  statement: Acorn.AnyNode,
  constants: Map<string, Constant>,
  assigned: Map<string, Expression>,
): boolean {
  if (statement.type === 'FunctionDeclaration') {
    if (statement.id) constants.set(statement.id.name, statement)
    return true
  }
  if (statement.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier') return false
      if (init) constants.set(id.name, init)
    }
    return true
  }
  if (statement.type !== 'ExpressionStatement') return isIgnored(statement)
  const { expression } = statement
  if (expression.type !== 'AssignmentExpression') return isIgnored(expression)
  const { left, right, operator } = expression
  if (operator !== '=' || left.type !== 'MemberExpression' || left.computed) return false
  if (left.object.type !== 'Identifier' || left.property.type !== 'Identifier') return false
  assigned.set(`${left.object.name}.${left.property.name}`, right)
  return true
}

const isIgnored = ({ type }: { readonly type: string }): boolean =>
  ['EmptyStatement', 'Identifier', 'Literal', 'ArrowFunctionExpression'].includes(type) || type.startsWith('TS')
