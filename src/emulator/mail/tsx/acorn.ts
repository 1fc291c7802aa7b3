/**
 * The parser: acorn with TypeScript and JSX, and with limits, which acorn itself lacks. Loaded when the first
 * template is rendered. This module imports no code of the emulator, because the single-file emulator bundles it
 * separately.
 */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser, type Program } from 'acorn'

/** Counts the parser's work, and throws to stop it. */
export interface Guard {
  step(count?: number): void
  enter(): void
  leave(): void
  /** Throws an error that names the position. */
  refuse(problem: string, position: number): never
}

/** The parts of acorn's parser that plugins may override. */
interface Internals {
  readonly input: string
  readonly start: number
  parse(): Program
  nextToken(): void
  raise(position: number, message: string): never
  declareName(...args: unknown[]): void
}

const Base = Parser.extend(tsPlugin({ jsx: true })) as unknown as new (options: object, source: string) => Internals

/** Every recursion of the parser passes through at least one of these methods. */
const NESTED = [
  'parseStatement',
  'parseMaybeAssign',
  'parseExprOp',
  'parseMaybeUnary',
  'parseExprAtom',
  'parseBindingAtom',
  'parseClass',
  'parseFunctionBody',
  'jsx_parseElementAt',
  'tsParseType',
  'tsParseNonConditionalType',
  'tsParseTypeOperatorOrHigher',
  'tsParseModuleOrNamespaceDeclaration',
]

/** Parses a source. @throws {SyntaxError} with `loc` if the source is not TSX. @throws the guard's errors */
export function parseProgram(source: string, guard: Guard): Program {
  let names = 0
  class Guarded extends Base {
    override nextToken(): void {
      guard.step()
      super.nextToken()
    }

    /**
     * The parser raises errors when it tries alternatives, and finding the line of an error takes time proportional
     * to the source.
     */
    override raise(position: number, message: string): never {
      guard.step(1 + this.input.length / 200)
      return super.raise(position, message)
    }

    /** acorn compares each name with all others of its scope. */
    override declareName(...args: unknown[]): void {
      guard.step(++names / 100)
      super.declareName(...args)
    }

    /** acorn compiles regular expressions to check them, and Node.js aborts the process if one is large. */
    readRegexp(): never {
      return guard.refuse('Regular expressions are not supported', this.start)
    }
  }
  for (const name of NESTED) Object.defineProperty(Guarded.prototype, name, { value: nested(name, guard) })
  return new Guarded({ ecmaVersion: 'latest', sourceType: 'module', locations: true }, source).parse()
}

function nested(name: string, guard: Guard) {
  const original = (Base.prototype as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!
  return function (this: Internals, ...args: unknown[]): unknown {
    guard.enter()
    try {
      return original.apply(this, args)
    } finally {
      guard.leave()
    }
  }
}
