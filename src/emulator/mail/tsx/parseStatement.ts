/** Parses statements and patterns. Expressions within them are parsed by a function that the caller passes. */
import {
  type Expression,
  type FunctionExpression,
  type Parameter,
  type Pattern,
  type PatternPart,
  type Statement,
  type SwitchCase,
  NAME,
  type Reader,
  skipType,
} from './reader.ts'

type Parse = (reader: Reader) => Expression

const TRUE: Expression = { kind: 'value', value: true }
const UNDEFINED: Expression = { kind: 'value', value: undefined }

/** The body of a function, in braces. */
export function parseBody(reader: Reader, parameters: readonly Parameter[], parse: Parse): FunctionExpression {
  return { kind: 'function', parameters, body: parseBlock(reader, parse) }
}

function parseBlock(reader: Reader, parse: Parse): Statement[] {
  reader.expect('{')
  const statements: Statement[] = []
  while (!reader.take('}')) {
    if (!reader.take(';')) statements.push(parseStatement(reader, parse))
  }
  return statements
}

function parseStatement(reader: Reader, parse: Parse): Statement {
  if (reader.at('{')) return { kind: 'block', statements: parseBlock(reader, parse) }
  if (reader.take('if')) return parseIf(reader, parse)
  if (reader.take('for')) return parseFor(reader, parse)
  if (reader.take('while'))
    return {
      kind: 'loop',
      start: null,
      test: inBrackets(reader, parse),
      step: null,
      body: parseStatement(reader, parse),
    }
  if (reader.take('switch')) return parseSwitch(reader, parse)
  const statement = parseSimple(reader, parse)
  reader.take(';')
  return statement
}

function parseSimple(reader: Reader, parse: Parse): Statement {
  if (reader.take('return')) {
    return { kind: 'return', value: reader.at(';') || reader.at('}') ? UNDEFINED : parse(reader) }
  }
  if (reader.take('break')) return { kind: 'break' }
  if (reader.take('continue')) return { kind: 'continue' }
  if (reader.take('const') || reader.take('let')) return parseVariable(reader, parse)
  if (!reader.take('function')) return { kind: 'do', expression: parse(reader) }
  const name = reader.match(NAME) ?? reader.fail('Expected a name')
  const parameters = parseParameters(reader, parse)
  if (reader.take(':')) skipType(reader)
  return { kind: 'declare', pattern: { kind: 'name', name }, value: parseBody(reader, parameters, parse) }
}

/** What follows `const` or `let`. */
export function parseVariable(reader: Reader, parse: Parse): Statement & { readonly kind: 'declare' } {
  const pattern = parsePattern(reader, parse)
  const value = reader.take('=') ? parse(reader) : UNDEFINED
  reader.take(';')
  return { kind: 'declare', pattern, value }
}

function parseIf(reader: Reader, parse: Parse): Statement {
  const test = inBrackets(reader, parse)
  const yes = parseStatement(reader, parse)
  return { kind: 'if', test, yes, no: reader.take('else') ? parseStatement(reader, parse) : null }
}

function parseFor(reader: Reader, parse: Parse): Statement {
  reader.expect('(')
  let start: Statement | null = null
  if (reader.take('const') || reader.take('let')) {
    const pattern = parsePattern(reader, parse)
    if (reader.take('of')) {
      const list = parse(reader)
      reader.expect(')')
      return { kind: 'each', pattern, list, body: parseStatement(reader, parse) }
    }
    start = { kind: 'declare', pattern, value: reader.take('=') ? parse(reader) : UNDEFINED }
  } else if (!reader.at(';')) start = { kind: 'do', expression: parse(reader) }
  reader.expect(';')
  const test = reader.at(';') ? TRUE : parse(reader)
  reader.expect(';')
  const step = reader.at(')') ? null : parse(reader)
  reader.expect(')')
  return { kind: 'loop', start, test, step, body: parseStatement(reader, parse) }
}

function parseSwitch(reader: Reader, parse: Parse): Statement {
  const value = inBrackets(reader, parse)
  const cases: SwitchCase[] = []
  reader.expect('{')
  while (!reader.take('}')) {
    const isDefault = reader.take('default')
    if (!isDefault) reader.expect('case')
    const test = isDefault ? null : parse(reader)
    reader.expect(':')
    const statements: Statement[] = []
    while (!reader.at('case') && !reader.at('default') && !reader.at('}'))
      statements.push(parseStatement(reader, parse))
    cases.push({ test, statements })
  }
  return { kind: 'switch', value, cases }
}

function inBrackets(reader: Reader, parse: Parse): Expression {
  reader.expect('(')
  const expression = parse(reader)
  reader.expect(')')
  return expression
}

export function parseParameters(reader: Reader, parse: Parse): Parameter[] {
  reader.expect('(')
  const parameters: Parameter[] = []
  while (!reader.at(')')) {
    const pattern = parsePattern(reader, parse)
    parameters.push({ pattern, initial: reader.take('=') ? parse(reader) : null })
    if (!reader.take(',')) break
  }
  reader.expect(')')
  return parameters
}

function parsePattern(reader: Reader, parse: Parse): Pattern {
  const pattern: Pattern = reader.at('{')
    ? { kind: 'object', parts: parsePatternParts(reader, parse) }
    : reader.at('[')
      ? { kind: 'array', names: parseNames(reader) }
      : { kind: 'name', name: reader.match(NAME) ?? reader.fail('Expected a name') }
  reader.take('?')
  if (reader.take(':')) skipType(reader)
  return pattern
}

function parseNames(reader: Reader): string[] {
  reader.expect('[')
  const names: string[] = []
  while (!reader.at(']')) {
    names.push(reader.match(NAME) ?? reader.fail('Expected a name'))
    if (!reader.take(',')) break
  }
  reader.expect(']')
  return names
}

function parsePatternParts(reader: Reader, parse: Parse): PatternPart[] {
  reader.expect('{')
  const parts: PatternPart[] = []
  while (!reader.at('}')) {
    const key = reader.match(NAME) ?? reader.fail('Expected a name')
    const name = reader.take(':') ? (reader.match(NAME) ?? reader.fail('Expected a name')) : key
    parts.push({ key, name, initial: reader.take('=') ? parse(reader) : null })
    if (!reader.take(',')) break
  }
  reader.expect('}')
  return parts
}
