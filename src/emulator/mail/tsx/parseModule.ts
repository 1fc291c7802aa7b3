/** Parses a source from its imports to its last assignment. Imports and types are skipped. */
import { type Expression, type Module, createReader, NAME, type Reader, skipBrackets, skipType } from './reader.ts'
import { parseExpression } from './parseExpression.ts'
import { parseBody, parseParameters, parseVariable } from './parseStatement.ts'

/** @throws TsxError if it is not TSX, or uses more than the emulator supports. */
export function parseModule(source: string): Module {
  const reader = createReader(source)
  const constants = new Map<string, Expression>()
  const assigned = new Map<string, Expression>()
  while (!reader.isEnd()) {
    if (reader.take(';')) continue
    if (reader.take('import')) skipImport(reader)
    else {
      if (reader.take('export')) reader.take('default')
      parseStatement(reader, constants, assigned)
    }
  }
  return { constants, assigned }
}

function skipImport(reader: Reader): void {
  reader.match(/[^'"]*/y)
  if (reader.match(/'[^'\n]*'|"[^"\n]*"/y) === null) reader.fail('Expected the name of a module')
}

function parseStatement(reader: Reader, constants: Map<string, Expression>, assigned: Map<string, Expression>): void {
  if (reader.take('function')) {
    const name = reader.match(NAME) ?? reader.fail('Expected a name')
    const parameters = parseParameters(reader, parseExpression)
    if (reader.take(':')) skipType(reader)
    constants.set(name, parseBody(reader, parameters, parseExpression))
  } else if (reader.take('const') || reader.take('let')) {
    const { pattern, value } = parseVariable(reader, parseExpression)
    if (pattern.kind !== 'name') return reader.fail('Expected a constant with a name before this')
    constants.set(pattern.name, value)
  } else if (reader.take('interface')) {
    reader.match(/[^{]*/y)
    skipBrackets(reader, '{')
  } else if (reader.take('type')) {
    reader.match(NAME)
    skipBrackets(reader, '<')
    reader.expect('=')
    skipType(reader)
  } else parseAssignment(reader, assigned)
}

/** Such as `EmailTheme.PreviewProps = {…}`; a name alone ends `export default`. */
function parseAssignment(reader: Reader, assigned: Map<string, Expression>): void {
  const name = reader.match(NAME) ?? reader.fail('Expected a declaration')
  if (!reader.take('.')) return
  const property = reader.match(NAME) ?? reader.fail('Expected a name')
  reader.expect('=')
  assigned.set(`${name}.${property}`, parseExpression(reader))
}
