/** Parses an expression: operators by precedence, then suffixes, then primary expressions. */
import {
  type Expression,
  type FunctionExpression,
  type ObjectEntry,
  type Parameter,
  NAME,
  type Reader,
  skipType,
} from './reader.ts'
import { parseElement } from './parseElement.ts'
import { parseBody, parseParameters } from './parseStatement.ts'

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
  const assignment = parseAssignment(reader, test)
  if (assignment) return assignment
  if (!reader.at('?.') && reader.take('?')) {
    const yes = parseExpression(reader)
    reader.expect(':')
    return { kind: 'condition', test, yes, no: parseExpression(reader) }
  }
  return test
}

const ASSIGNMENTS = ['+=', '-=', '*=', '/=', '++', '--']
const ONE: Expression = { kind: 'value', value: 1 }

/** An assignment to a variable, if one follows. */
function parseAssignment(reader: Reader, target: Expression): Expression | null {
  if (target.kind !== 'name') return null
  const operator = ASSIGNMENTS.find((one) => reader.take(one))
  if (operator === '++' || operator === '--') return { kind: 'assign', target, operator: operator[0]!, value: ONE }
  if (operator) return { kind: 'assign', target, operator: operator[0]!, value: parseExpression(reader) }
  if (reader.at('==') || reader.at('=>') || !reader.take('=')) return null
  return { kind: 'assign', target, operator: '', value: parseExpression(reader) }
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
    const isOperator = !reader.at('=>') && !ASSIGNMENTS.some((one) => reader.at(one))
    const operator = isOperator ? operators.find((one) => reader.take(one)) : undefined
    if (operator === undefined) return left
    left = { kind: 'binary', operator, left, right: parseLevel(reader, level + 1) }
  }
}

function parseUnary(reader: Reader): Expression {
  for (const operator of ['++', '--']) {
    if (reader.take(operator)) return { kind: 'assign', target: parseUnary(reader), operator: operator[0]!, value: ONE }
  }
  if (reader.take('new')) return parseNew(reader)
  for (const operator of ['!', '-', '+', 'typeof']) {
    if (reader.take(operator)) return { kind: 'unary', operator, operand: parseUnary(reader) }
  }
  return parseSuffixes(reader, parsePrimary(reader))
}

function parseNew(reader: Reader): Expression {
  const name = reader.match(NAME) ?? reader.fail('Expected a name')
  const args = reader.at('(') ? parseList(reader, '(', ')') : []
  return parseSuffixes(reader, { kind: 'new', name, args })
}

/** The properties, indexes and calls that follow. */
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
    items.push(reader.take('...') ? { kind: 'spread', list: parseExpression(reader) } : parseExpression(reader))
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

/** An arrow function, if one follows. */
function parseArrow(reader: Reader): FunctionExpression | null {
  const mark = reader.mark()
  const name = reader.match(NAME)
  if (name !== null && reader.take('=>'))
    return parseArrowBody(reader, [{ pattern: { kind: 'name', name }, initial: null }])
  reader.back(mark)
  if (!reader.at('(') || !isArrow(reader)) return null
  const parameters = parseParameters(reader, parseExpression)
  if (reader.take(':')) skipType(reader)
  reader.expect('=>')
  return parseArrowBody(reader, parameters)
}

/** Whether the following brackets hold parameters. Keeps the position. */
function isArrow(reader: Reader): boolean {
  const mark = reader.mark()
  try {
    parseParameters(reader, parseExpression)
    return reader.at('=>') || reader.at(':')
  } catch {
    return false
  } finally {
    reader.back(mark)
  }
}

function parseArrowBody(reader: Reader, parameters: readonly Parameter[]): FunctionExpression {
  if (reader.at('{')) return parseBody(reader, parameters, parseExpression)
  return { kind: 'function', parameters, body: [{ kind: 'return', value: parseExpression(reader) }] }
}
