/** A position in a TSX source, the small steps from there (blanks, words, types, entities), their limits, and the syntax tree. */

/** What the emulator supports of TSX. It ends every error, so that the developer knows the limit. */
export const LIMIT =
  'The emulator interprets a part of TSX and runs no code: components, the elements of @react-email/components, text, ' +
  'properties, template literals, operators, variables, if, loops, switch, the usual methods of lists, texts, numbers ' +
  'and dates, Math, JSON.stringify, Object.entries and encodeURIComponent.'

/** A source that is not TSX, or uses more of TSX than the emulator supports. */
export class TsxError extends Error {
  override readonly name = 'TsxError'

  constructor(problem: string) {
    super(`${problem} ${LIMIT}`)
  }
}

export interface Reader {
  /** Skips blanks and comments. */
  skipBlanks(): void
  /** Whether a text follows, after blanks. A word must end where the text ends. */
  at(text: string): boolean
  /** Skips a text if it follows, after blanks. */
  take(text: string): boolean
  /** Skips a text that must follow. */
  expect(text: string): void
  /** Matches a sticky expression, after blanks. */
  match(expression: RegExp): string | null
  /** The next character, blanks included; empty at the end. */
  peek(): string
  /** Skips the next characters, blanks included. */
  next(count?: number): string
  /** Whether only blanks are left. */
  isEnd(): boolean
  /** The position, and a way back to it. */
  mark(): number
  back(mark: number): void
  fail(problem: string): never
}

const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y

/** Characters of a source, and steps to parse it: far more than any email needs, and few enough to end soon. */
const MAX_LENGTH = 200_000
const MAX_STEPS = 500_000

const WORD_END = /[\w$]/

export function createReader(source: string): Reader {
  if (source.length > MAX_LENGTH) throw new TsxError(`The source is longer than ${MAX_LENGTH} characters.`)
  let place = 0
  let steps = 0
  const sticky = (expression: RegExp): string | null => {
    expression.lastIndex = place
    const found = expression.exec(source)
    return found && found[0]
  }
  const reader: Reader = {
    skipBlanks() {
      if (++steps > MAX_STEPS) throw new TsxError('The source takes too long to read.')
      place += sticky(BLANKS)?.length ?? 0
    },
    at(text) {
      reader.skipBlanks()
      if (!source.startsWith(text, place)) return false
      return !WORD_END.test(text.at(-1)!) || !WORD_END.test(source[place + text.length] ?? '')
    },
    take(text) {
      if (!reader.at(text)) return false
      place += text.length
      return true
    },
    expect(text) {
      if (!reader.take(text)) reader.fail(`Expected ${text}`)
    },
    match(expression) {
      reader.skipBlanks()
      const found = sticky(expression)
      place += found?.length ?? 0
      return found
    },
    peek: () => source[place] ?? '',
    next(count = 1) {
      const text = source.slice(place, place + count)
      place += count
      return text
    },
    isEnd() {
      reader.skipBlanks()
      return place >= source.length
    },
    mark: () => place,
    back(mark) {
      place = mark
    },
    fail(problem) {
      // Finding the line takes as long as the source, and a parser that tries alternatives fails often.
      steps += source.length / 100
      const line = source.slice(0, place).split('\n').length
      const found = source.slice(place, place + 12).split('\n')[0] || 'the end'
      throw new TsxError(`${problem}, found \`${found}\` in line ${line}.`)
    },
  }
  return reader
}

export const NAME = /[A-Za-z_$][\w$]*/y

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  middot: '·',
  bull: '•',
  times: '×',
  rarr: '→',
  larr: '←',
}

/** Decodes character references. Unknown ones are left as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole
  })
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' }
const WORD = /[\w$]+|'[^'\n]*'|"[^"\n]*"/y

export function skipType(reader: Reader): void {
  reader.take('|')
  while (takeJoint(reader, skipAtom(reader)));
}

/** Returns whether the type was in round brackets, which may be the parameters of a function type. */
function skipAtom(reader: Reader): boolean {
  while (['typeof', 'keyof', 'readonly'].some((word) => reader.take(word)));
  const isRound = reader.at('(')
  if (!skipBrackets(reader, '{([') && reader.match(WORD) === null) reader.fail('Expected a type')
  // Brackets after a name belong to the type; a brace does not.
  while (skipBrackets(reader, '<['));
  return isRound
}

function takeJoint(reader: Reader, isRound: boolean): boolean {
  return ['|', '&', '.', ...(isRound ? ['=>'] : [])].some((joint) => reader.take(joint))
}

/** Skips brackets of the given kinds and their content, if they follow. */
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

/** Steps of the interpreter. */
const MAX_EVALUATION_STEPS = 200_000
/** Characters and list items that are made or read, in total. */
const MAX_SIZE = 2_000_000

export interface Budget {
  /** Counts one step. @throws TsxError after too many. */
  step(): void
  /** Counts characters or list items. @throws TsxError after too many. */
  spend(size: number): void
}

export function createBudget(): Budget {
  let steps = 0
  let size = 0
  return {
    step() {
      if (++steps > MAX_EVALUATION_STEPS) throw new TsxError('The source takes too long.')
    },
    spend(amount) {
      size += amount
      // Also true for NaN.
      if (!(size <= MAX_SIZE)) throw new TsxError('The source makes too much output.')
    },
  }
}

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'template'; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression; readonly isOptional: boolean }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: 'new'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'assign'; readonly target: Expression; readonly operator: string; readonly value: Expression }
  | { readonly kind: 'condition'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  | { readonly kind: 'spread'; readonly list: Expression }
  | { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] }
  | FunctionExpression
  | ElementExpression

/** `null` instead of a key: the value is spread. */
export type ObjectEntry = readonly [key: string | null, value: Expression]

export interface FunctionExpression {
  readonly kind: 'function'
  readonly parameters: readonly Parameter[]
  readonly body: readonly Statement[]
}

export interface ElementExpression {
  readonly kind: 'element'
  /** `null` for a fragment. */
  readonly name: string | null
  readonly attributes: readonly ObjectEntry[]
  readonly children: readonly Expression[]
}

export type Statement =
  | { readonly kind: 'declare'; readonly pattern: Pattern; readonly value: Expression }
  | { readonly kind: 'do'; readonly expression: Expression }
  | { readonly kind: 'return'; readonly value: Expression }
  | { readonly kind: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | null }
  | { readonly kind: 'each'; readonly pattern: Pattern; readonly list: Expression; readonly body: Statement }
  | {
      readonly kind: 'loop'
      readonly start: Statement | null
      readonly test: Expression
      readonly step: Expression | null
      readonly body: Statement
    }
  | { readonly kind: 'switch'; readonly value: Expression; readonly cases: readonly SwitchCase[] }
  | { readonly kind: 'block'; readonly statements: readonly Statement[] }
  | { readonly kind: 'break' | 'continue' }

export interface SwitchCase {
  /** `null` for `default`. */
  readonly test: Expression | null
  readonly statements: readonly Statement[]
}

/** The name of a parameter or a variable, or the names it is destructured into. */
export type Pattern =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'object'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'array'; readonly names: readonly string[] }

export interface PatternPart {
  readonly key: string
  readonly name: string
  readonly initial: Expression | null
}

export interface Parameter {
  readonly pattern: Pattern
  readonly initial: Expression | null
}

/** A source: its constants and functions by name, and what was assigned to their properties. */
export interface Module {
  readonly constants: ReadonlyMap<string, Expression>
  /** By `Function.property`. */
  readonly assigned: ReadonlyMap<string, Expression>
}
