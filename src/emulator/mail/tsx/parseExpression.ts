/** Reads an expression: operators by their precedence, then what they join, then what stands alone. */
import type { Constant, Expression, FunctionExpression, ObjectEntry, Pattern, PatternPart } from './nodes.ts'
import { parseElement } from './parseElement.ts'
import { NAME, type Reader, skipType } from './reader.ts'

/** From the loosest to the tightest. */
const LEVELS: readonly (readonly string[])[] = [
  ['??', '||'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
]

const NUMBER = /\d+(?:\.\d+)?/y

const WORDS: Readonly<Record<string, string | number | boolean | null | undefined>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

export function parseExpression(reader: Reader): Expression {
  const arrow = parseArrow(reader)
  if (arrow) return arrow
  const test = parseLevel(reader, 0)
  if (!reader.at('?.') && reader.take('?')) {
    const yes = parseExpression(reader)
    reader.expect(':')
    return { kind: 'condition', test, yes, no: parseExpression(reader) }
  }
  return test
}

function parseLevel(reader: Reader, level: number): Expression {
  const operators = LEVELS[level]
  if (!operators) return parseUnary(reader)
  let left = parseLevel(reader, level + 1)
  for (;;) {
    if (reader.take('as') || reader.take('satisfies')) {
      skipType(reader)
      continue
    }
    const operator = reader.at('=>') ? undefined : operators.find((one) => reader.take(one))
    if (operator === undefined) return left
    left = { kind: 'binary', operator, left, right: parseLevel(reader, level + 1) }
  }
}

function parseUnary(reader: Reader): Expression {
  for (const operator of ['!', '-', '+', 'typeof']) {
    if (reader.take(operator)) return { kind: 'unary', operator, operand: parseUnary(reader) }
  }
  return parseSuffixes(reader, parsePrimary(reader))
}

/** Properties, elements and calls that follow. */
function parseSuffixes(reader: Reader, object: Expression): Expression {
  for (;;) {
    if (reader.take('?.')) {
      const key = reader.at('[') ? parseIndex(reader) : parseKey(reader)
      object = { kind: 'member', object, key, isOptional: true }
    } else if (reader.take('.')) object = { kind: 'member', object, key: parseKey(reader), isOptional: false }
    else if (reader.at('[')) object = { kind: 'member', object, key: parseIndex(reader), isOptional: false }
    else if (reader.at('(')) object = { kind: 'call', callee: object, args: parseList(reader, '(', ')') }
    else if (!reader.at('!=') && reader.take('!')) continue
    else return object
  }
}

function parseKey(reader: Reader): Expression {
  return { kind: 'value', value: reader.match(NAME) ?? reader.fail('Expected a name') }
}

function parseIndex(reader: Reader): Expression {
  reader.expect('[')
  const key = parseExpression(reader)
  reader.expect(']')
  return key
}

function parseList(reader: Reader, opening: string, closing: string): Expression[] {
  reader.expect(opening)
  const items: Expression[] = []
  while (!reader.at(closing)) {
    items.push(parseExpression(reader))
    if (!reader.take(',')) break
  }
  reader.expect(closing)
  return items
}

function parsePrimary(reader: Reader): Expression {
  reader.skipBlanks()
  const char = reader.peek()
  if (char === '"' || char === "'") return { kind: 'value', value: parseString(reader) }
  if (char === '`') return parseTemplate(reader)
  if (char === '<') return parseElement(reader, parseExpression)
  if (char === '{') return parseObject(reader)
  if (char === '[') return { kind: 'array', items: parseList(reader, '[', ']') }
  if (reader.take('(')) {
    const inner = parseExpression(reader)
    reader.expect(')')
    return inner
  }
  const number = reader.match(NUMBER)
  if (number !== null) return { kind: 'value', value: Number(number) }
  const name = reader.match(NAME) ?? reader.fail('Expected an expression')
  return Object.hasOwn(WORDS, name) ? { kind: 'value', value: WORDS[name] } : { kind: 'name', name }
}

function parseString(reader: Reader): string {
  reader.skipBlanks()
  const quote = reader.next()
  let text = ''
  for (let char = reader.next(); char !== quote; char = reader.next()) {
    if (char === '' || char === '\n') reader.fail(`Expected ${quote}`)
    text += char === '\\' ? unescaped(reader.next()) : char
  }
  return text
}

const unescaped = (char: string): string => ESCAPES[char] ?? char

function parseTemplate(reader: Reader): Expression {
  reader.next()
  const parts: (string | Expression)[] = []
  let text = ''
  for (let char = reader.next(); char !== '`'; char = reader.next()) {
    if (char === '') reader.fail('Expected `')
    if (char === '\\') text += unescaped(reader.next())
    else if (char === '$' && reader.peek() === '{') {
      reader.next()
      parts.push(text, parseExpression(reader))
      text = ''
      reader.expect('}')
    } else text += char
  }
  return { kind: 'template', parts: [...parts, text] }
}

function parseObject(reader: Reader): Expression {
  reader.expect('{')
  const entries: ObjectEntry[] = []
  while (!reader.at('}')) {
    entries.push(parseEntry(reader))
    if (!reader.take(',')) break
  }
  reader.expect('}')
  return { kind: 'object', entries }
}

function parseEntry(reader: Reader): ObjectEntry {
  if (reader.take('...')) return [null, parseExpression(reader)]
  const isQuoted = reader.at('"') || reader.at("'")
  const key = isQuoted
    ? parseString(reader)
    : (reader.match(NAME) ?? reader.match(NUMBER) ?? reader.fail('Expected a name'))
  if (reader.take(':')) return [key, parseExpression(reader)]
  return isQuoted ? reader.fail('Expected :') : [key, { kind: 'name', name: key }]
}

/** An arrow function, if one begins here. */
function parseArrow(reader: Reader): FunctionExpression | null {
  const mark = reader.mark()
  const name = reader.match(NAME)
  if (name !== null && reader.take('=>')) return parseArrowBody(reader, [{ kind: 'name', name }])
  reader.back(mark)
  if (!reader.at('(') || !isArrow(reader)) return null
  const parameters = parseParameters(reader)
  if (reader.take(':')) skipType(reader)
  reader.expect('=>')
  return parseArrowBody(reader, parameters)
}

/** Whether the brackets that open here are those of parameters. Does not move. */
function isArrow(reader: Reader): boolean {
  const mark = reader.mark()
  try {
    parseParameters(reader)
    return reader.at('=>') || reader.at(':')
  } catch {
    return false
  } finally {
    reader.back(mark)
  }
}

function parseArrowBody(reader: Reader, parameters: readonly Pattern[]): FunctionExpression {
  if (reader.at('{')) return parseBody(reader, parameters)
  return { kind: 'function', parameters, constants: [], result: parseExpression(reader) }
}

export function parseParameters(reader: Reader): Pattern[] {
  reader.expect('(')
  const parameters: Pattern[] = []
  while (!reader.at(')')) {
    parameters.push(parsePattern(reader))
    if (!reader.take(',')) break
  }
  reader.expect(')')
  return parameters
}

/** A body of constants and one `return`. */
export function parseBody(reader: Reader, parameters: readonly Pattern[]): FunctionExpression {
  reader.expect('{')
  const constants: Constant[] = []
  while (reader.take('const')) constants.push(parseConstant(reader))
  reader.expect('return')
  const result = parseExpression(reader)
  reader.take(';')
  reader.expect('}')
  return { kind: 'function', parameters, constants, result }
}

/** What follows `const`. */
export function parseConstant(reader: Reader): Constant {
  const pattern = parsePattern(reader)
  reader.expect('=')
  const value = parseExpression(reader)
  reader.take(';')
  return { pattern, value }
}

function parsePattern(reader: Reader): Pattern {
  const pattern: Pattern = reader.at('{')
    ? { kind: 'object', parts: parsePatternParts(reader) }
    : { kind: 'name', name: reader.match(NAME) ?? reader.fail('Expected a name') }
  reader.take('?')
  if (reader.take(':')) skipType(reader)
  return pattern
}

function parsePatternParts(reader: Reader): PatternPart[] {
  reader.expect('{')
  const parts: PatternPart[] = []
  while (!reader.at('}')) {
    const key = reader.match(NAME) ?? reader.fail('Expected a name')
    const name = reader.take(':') ? (reader.match(NAME) ?? reader.fail('Expected a name')) : key
    parts.push({ key, name, initial: reader.take('=') ? parseExpression(reader) : null })
    if (!reader.take(',')) break
  }
  reader.expect('}')
  return parts
}
