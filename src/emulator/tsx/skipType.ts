/** Moves over a type: it says nothing that shows. */
import type { Reader } from './createReader.ts'

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' }
const WORD = /[\w$]+|'[^'\n]*'|"[^"\n]*"/y

export function skipType(reader: Reader): void {
  reader.take('|')
  while (takeJoint(reader, skipAtom(reader)));
}

/** Says whether it was one in round brackets, which may be the parameters of a function's type. */
function skipAtom(reader: Reader): boolean {
  while (['typeof', 'keyof', 'readonly'].some((word) => reader.take(word)));
  const isRound = reader.at('(')
  if (!skipBrackets(reader, '{([') && reader.match(WORD) === null) reader.fail('Expected a type')
  // On the line where a name ends, brackets belong to it; a brace is what the type is followed by.
  while (skipBrackets(reader, '<['));
  return isRound
}

function takeJoint(reader: Reader, isRound: boolean): boolean {
  return ['|', '&', '.', ...(isRound ? ['=>'] : [])].some((joint) => reader.take(joint))
}

/** Moves over brackets of these kinds and all they hold, if they open here. */
export function skipBrackets(reader: Reader, kinds: string): boolean {
  reader.skipBlanks()
  const opening = reader.peek()
  if (opening === '' || !kinds.includes(opening)) return false
  reader.next()
  const closing = CLOSING[opening]!
  for (;;) {
    reader.skipBlanks()
    const char = reader.peek()
    if (char === '') reader.fail(`Expected ${closing}`)
    if (char === closing) break
    if (reader.take('=>') || skipBrackets(reader, '{([<')) continue
    if (reader.match(WORD) === null) reader.next()
  }
  reader.next()
  return true
}
