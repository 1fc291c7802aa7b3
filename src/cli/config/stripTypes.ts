/** Removes types from a TypeScript source, as Node.js does since version 22.18. */
import { parse, type ParserPlugin } from '@babel/parser'
import type * as t from '@babel/types'
import { CommandError } from '../errors.ts'
import { getEnd, getStart } from '../setup/positions.ts'

/** Syntax that has no meaning at run time. */
const TYPES = new Set([
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
  'TSTypeParameterDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

/**
 * Returns the source as JavaScript. Types become spaces, so that positions in errors stay the same.
 *
 * @param name of the file, for errors
 * @throws {CommandError} for a syntax error, and for syntax that isn't only a type, such as an enum
 */
export function stripTypes(text: string, name: string): string {
  let code = text
  for (const [start, end] of findTypes(parseFile(text, name, ['typescript']), name)) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}

/**
 * Returns code of TypeScript, also with JSX, as a person would write it in JavaScript: without the types and without the
 * lines that have nothing else.
 *
 * @throws {CommandError} as {@link stripTypes}
 */
export function removeTypes(text: string): string {
  const types = findTypes(parseFile(text, 'The code', ['typescript', 'jsx']), 'The code')
  let code = text
  // From the last one, so that the positions before it stay.
  for (const [start, end] of types.sort(([a], [b]) => b - a)) {
    const before = code.slice(0, start)
    const after = code.slice(end)
    const isLine = /(^|\n)$/.test(before) && after.startsWith('\n')
    code = before + (isLine ? after.slice(1) : after)
  }
  return code
}

function parseFile(text: string, name: string, plugins: ParserPlugin[]): unknown {
  try {
    return parse(text, { sourceType: 'module', plugins, createParenthesizedExpressions: true }).program
  } catch (cause) {
    throw new CommandError(`${name} has a syntax error: ${(cause as Error).message}`)
  }
}

type Range = readonly [start: number, end: number]

function findTypes(program: unknown, name: string): Range[] {
  const ranges: Range[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (TYPES.has(value.type) || isTypeOnly(value)) {
      ranges.push([getStart(value), getEnd(value)])
      return
    }
    if ('specifiers' in value && value.specifiers && value.specifiers.length > 0) {
      ranges.push(...findTypeSpecifiers(value.specifiers))
      return
    }
    if (isTypedExpression(value)) {
      ranges.push([getEnd(value.expression), getEnd(value)])
      visit(value.expression)
      return
    }
    const isDeclared = 'declare' in value && value.declare === true
    // Not `a?.b`, which is JavaScript.
    const isOptional = 'optional' in value && value.optional === true && !value.type.startsWith('Optional')
    if (value.type.startsWith('TS') || isDeclared || isOptional) {
      throw new CommandError(
        `${name}:${value.loc?.start.line} has TypeScript that is more than types, such as an enum. Write it as JavaScript.`,
      )
    }
    for (const [field, child] of Object.entries(value)) if (field !== 'loc') visit(child)
  }
  visit(program)
  return ranges
}

/** `type A, ` in `import { type A, b }`, with the comma that would be left over. */
function findTypeSpecifiers(specifiers: readonly t.Node[]): Range[] {
  const named = specifiers.filter(({ type }) => type !== 'ImportDefaultSpecifier')
  const lastValue = named.filter((specifier) => !isTypeOnly(specifier)).at(-1)
  return named.filter(isTypeOnly).map((specifier): Range => {
    const next = named[named.indexOf(specifier) + 1]
    if (next && lastValue && getStart(specifier) < getStart(lastValue)) return [getStart(specifier), getStart(next)]
    const previous = named[named.indexOf(specifier) - 1]
    return [previous ? getEnd(previous) : getStart(specifier), getEnd(specifier)]
  })
}

function isNode(value: unknown): value is t.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Returns true for an expression that is followed by a type. */
function isTypedExpression(node: t.Node): node is t.TSAsExpression | t.TSSatisfiesExpression | t.TSNonNullExpression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'TSNonNullExpression'
}

/** Returns true for `import type` and `export type`, and for statements of which all names are types. */
function isTypeOnly(node: t.Node): boolean {
  if ('importKind' in node && node.importKind === 'type') return true
  if ('exportKind' in node && node.exportKind === 'type') return true
  const specifiers = 'specifiers' in node ? (node.specifiers ?? []) : []
  return specifiers.length > 0 && specifiers.every(isTypeOnly)
}
