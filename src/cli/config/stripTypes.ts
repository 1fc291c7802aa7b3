/** Removes types from a TypeScript source, as Node.js does since version 22.18. */
import { parse } from '@babel/parser'
import { CommandError } from '../errors.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Syntax that has no meaning at run time. */
const TYPES = new Set([
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
  'TSTypeParameterDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

/** An expression, followed by a type. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/**
 * Returns the source as JavaScript. Types become spaces, so that positions in errors stay the same.
 *
 * @param name of the file, for errors
 * @throws {CommandError} for a syntax error, and for syntax that isn't only a type, such as an enum
 */
export function stripTypes(text: string, name: string): string {
  let code = text
  for (const [start, end] of findTypes(parseFile(text, name), name)) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}

function parseFile(text: string, name: string): unknown {
  try {
    return parse(text, { sourceType: 'module', plugins: ['typescript'], createParenthesizedExpressions: true }).program
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
      ranges.push([value.start, value.end])
      return
    }
    if (TYPED_EXPRESSIONS.has(value.type)) {
      const expression = value['expression'] as Node
      ranges.push([expression.end, value.end])
      visit(expression)
      return
    }
    if (value.type.startsWith('TS') || value['declare'] === true || value['optional'] === true) {
      const { line } = (value['loc'] as { start: { line: number } }).start
      throw new CommandError(
        `${name}:${line} has TypeScript that is more than types, such as an enum. Write it as JavaScript.`,
      )
    }
    for (const [field, child] of Object.entries(value)) if (field !== 'loc') visit(child)
  }
  visit(program)
  return ranges
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Returns true for `import type` and `export type`, and for imports of which all names are types. */
function isTypeOnly(node: Node): boolean {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers = node['specifiers']
  if (node.type !== 'ImportDeclaration' || !Array.isArray(specifiers) || specifiers.length === 0) return false
  return (specifiers as Node[]).every(({ importKind }) => importKind === 'type')
}
