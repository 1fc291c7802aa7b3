/**
 * The parser: acorn with TypeScript and JSX, and with limits, which it does not have itself. Loaded when the first
 * template is rendered. It imports no code of the emulator, because the single-file emulator packs it on its own.
 */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser, type Program } from 'acorn'

/** Counts the work of the parser, and throws what ends it. */
export interface Guard {
  step(count?: number): void
  enter(): void
  leave(): void
  /** Refuses the source at a position. */
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

/** Every way in which the parser calls itself passes at least one of these. */
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

/** @throws SyntaxError with `loc` if the source is not TSX. @throws what the guard throws. */
export function parseProgram(source: string, guard: Guard): Program {
  let names = 0
  class Guarded extends Base {
    override nextToken(): void {
      guard.step()
      super.nextToken()
    }

    /** The parser tries alternatives, and finding the line of an error takes as long as the source. */
    override raise(position: number, message: string): never {
      guard.step(1 + this.input.length / 200)
      return super.raise(position, message)
    }

    /** Each name is compared with all others of its scope. */
    override declareName(...args: unknown[]): void {
      guard.step(++names / 100)
      super.declareName(...args)
    }

    /** acorn compiles regular expressions to check them, and Node.js aborts the process when it compiles a large one. */
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
