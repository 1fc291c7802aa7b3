/** Parses an element: name, attributes and children. Expressions in braces are parsed by a function of the caller. */
import { type ElementExpression, type Expression, type ObjectEntry, decodeEntities, type Reader } from './reader.ts'

/** Parses the expression in braces. */
type ParseExpression = (reader: Reader) => Expression

const TAG = /[A-Za-z][\w.-]*/y
const ATTRIBUTE = /[A-Za-z_][\w:-]*/y

export function parseElement(reader: Reader, parseExpression: ParseExpression): ElementExpression {
  reader.expect('<')
  const name = reader.match(TAG)
  const attributes = name === null ? [] : parseAttributes(reader, parseExpression)
  if (name !== null && reader.take('/')) {
    reader.expect('>')
    return { kind: 'element', name, attributes, children: [] }
  }
  reader.expect('>')
  const children = parseChildren(reader, parseExpression)
  reader.expect('</')
  if (reader.match(TAG) !== name) reader.fail(`Expected </${name ?? ''}>`)
  reader.expect('>')
  return { kind: 'element', name, attributes, children }
}

function parseAttributes(reader: Reader, parseExpression: ParseExpression): ObjectEntry[] {
  const attributes: ObjectEntry[] = []
  while (!reader.at('>') && !reader.at('/')) {
    if (reader.take('{')) {
      reader.expect('...')
      attributes.push([null, parseExpression(reader)])
      reader.expect('}')
      continue
    }
    const name = reader.match(ATTRIBUTE) ?? reader.fail('Expected an attribute')
    attributes.push([
      name,
      reader.take('=') ? parseAttributeValue(reader, parseExpression) : { kind: 'value', value: true },
    ])
  }
  return attributes
}

function parseAttributeValue(reader: Reader, parseExpression: ParseExpression): Expression {
  if (reader.at('<')) return parseElement(reader, parseExpression)
  if (reader.take('{')) {
    const value = parseExpression(reader)
    reader.expect('}')
    return value
  }
  const quoted = reader.match(/"[^"]*"|'[^']*'/y) ?? reader.fail('Expected a value')
  return { kind: 'value', value: decodeEntities(quoted.slice(1, -1)) }
}

function parseChildren(reader: Reader, parseExpression: ParseExpression): Expression[] {
  const children: Expression[] = []
  let text = ''
  const endText = (): void => {
    const value = joinLines(text)
    if (value !== '') children.push({ kind: 'value', value: decodeEntities(value) })
    text = ''
  }
  for (;;) {
    const char = reader.peek()
    if (char === '') return reader.fail('Expected </')
    if (char === '<') {
      endText()
      if (reader.at('</')) return children
      children.push(parseElement(reader, parseExpression))
    } else if (char === '{') {
      endText()
      reader.next()
      // Braces may hold only a comment.
      if (!reader.at('}')) children.push(parseExpression(reader))
      reader.expect('}')
    } else text += reader.next()
  }
}

/** Text as in JSX: lines are trimmed and joined by a blank, and empty lines are dropped. */
function joinLines(text: string): string {
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  const last = lines.length - 1
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.trimStart()
      return at === last ? start : start.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
}
