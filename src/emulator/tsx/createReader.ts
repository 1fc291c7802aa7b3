/** A place in a source, and the small steps from there. */
import { TsxError } from './TsxError.ts'

export interface Reader {
  /** Moves over blanks and comments. */
  skipBlanks(): void
  /** Whether a text stands here, after blanks. A word has to end where the text ends. */
  at(text: string): boolean
  /** Moves over a text if it stands here, after blanks. */
  take(text: string): boolean
  /** Moves over a text that has to stand here. */
  expect(text: string): void
  /** A match of a sticky expression here, after blanks. */
  match(expression: RegExp): string | null
  /** The next character as it is, blanks included; empty at the end. */
  peek(): string
  /** Moves over the next characters as they are. */
  next(count?: number): string
  /** Whether nothing but blanks is left. */
  isEnd(): boolean
  /** Where it is, and going back there. */
  mark(): number
  back(mark: number): void
  fail(problem: string): never
}

const BLANKS = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y
/** Steps a source may take to read: far more than any mail needs, and soon over for one that was made to take long. */
const MAX_STEPS = 500_000
const WORD_END = /[\w$]/

export function createReader(source: string): Reader {
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
      const line = source.slice(0, place).split('\n').length
      const found = source.slice(place, place + 12).split('\n')[0] || 'the end'
      throw new TsxError(`${problem}, found \`${found}\` in line ${line}.`)
    },
  }
  return reader
}

export const NAME = /[A-Za-z_$][\w$]*/y
