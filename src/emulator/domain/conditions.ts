/**
 * The conditions of sign-up rules: a part of the Common Expression Language. From the loosest binding to the tightest:
 *
 *     a ? b : c    ||    &&    == != < <= > >= in    + -    * / %    !a -a    a.b a[b] a.contains("b")
 *
 * Nothing is converted: operands of the wrong type are an error. `&&` skips its second operand if the first is false;
 * `||` evaluates both.
 */
import { getOwn } from '../../core/util/record.ts'

/** A value of a condition. */
export type ConditionValue =
  string | number | boolean | null | readonly ConditionValue[] | { readonly [name: string]: ConditionValue }

/** The names that a condition can use. */
export type ConditionScope = Readonly<Record<string, ConditionValue>>

/**
 * Returns true if a condition is true. A condition with bad syntax, an unknown name, operands of the wrong type, an
 * invalid regular expression or a result that isn't a boolean is false.
 */
export function matchesCondition(condition: string, scope: ConditionScope): boolean {
  try {
    return evaluate(new Parser(tokenize(condition)).parse(), scope) === true
  } catch (error) {
    if (error instanceof ConditionError) return false
    throw error
  }
}

/** Why a condition can't be evaluated. */
class ConditionError extends Error {
  override readonly name = 'ConditionError'
}

type Expression =
  | { readonly kind: 'literal'; readonly value: ConditionValue }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [key: string, value: Expression])[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression }
  | { readonly kind: 'method'; readonly text: Expression; readonly method: Method; readonly argument: string }
  | { readonly kind: 'has' | 'size' | '!' | '-'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'conditional'
      readonly test: Expression
      readonly whenTrue: Expression
      readonly whenFalse: Expression
    }

const METHODS = ['contains', 'startsWith', 'endsWith', 'matches'] as const
type Method = (typeof METHODS)[number]
const isMethod = (name: string): name is Method => METHODS.some((method) => method === name)

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'symbol' | 'end'
  /** The characters of the token; without quotes, and with its backslashes, if it is a text. */
  readonly text: string
  /** The quote of a text. */
  readonly quote?: string
}

/** What follows the last token. */
const END: Token = { kind: 'end', text: '' }

const TOKEN =
  /(?<space>\s+|\/\/[^\n]*)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_]\w*)|(?<quote>["'])(?<text>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>|(?<symbol>[=!<>]=|&&|\|\||[<>+\-*/%!?:.,()[\]{}])/suy

function tokenize(condition: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < condition.length) {
    const groups = TOKEN.exec(condition)?.groups
    if (!groups) throw new ConditionError('The condition contains an unknown character.')
    const { number, name, text, quote, symbol } = groups
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (text !== undefined && quote !== undefined) tokens.push({ kind: 'text', text, quote })
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol })
  }
  return tokens
}

/** Deeper conditions are refused, so that they can't exhaust the stack. */
const MAX_NESTING = 100

const RELATIONS = ['==', '!=', '<', '<=', '>', '>=', 'in']

/** A recursive-descent parser: one method for each level of binding, the loosest first. */
class Parser {
  readonly #tokens: readonly Token[]
  #index = 0
  #nesting = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parse(): Expression {
    const expression = this.#conditional()
    if (this.#peek().kind !== 'end') throw new ConditionError(`Unexpected ${this.#peek().text}.`)
    return expression
  }

  #conditional(): Expression {
    if (++this.#nesting > MAX_NESTING) throw new ConditionError('The condition is nested too deeply.')
    const test = this.#or()
    let expression = test
    if (this.#take('?')) {
      const whenTrue = this.#conditional()
      this.#require(':')
      expression = { kind: 'conditional', test, whenTrue, whenFalse: this.#conditional() }
    }
    this.#nesting--
    return expression
  }

  #or(): Expression {
    return this.#leftToRight(['||'], () => this.#and())
  }

  #and(): Expression {
    return this.#leftToRight(['&&'], () => this.#relation())
  }

  /** At most one relation: `a < b < c` is bad syntax. */
  #relation(): Expression {
    const left = this.#sum()
    const operator = RELATIONS.find((symbol) => this.#take(symbol))
    return operator === undefined ? left : { kind: 'binary', operator, left, right: this.#sum() }
  }

  #sum(): Expression {
    return this.#leftToRight(['+', '-'], () => this.#product())
  }

  #product(): Expression {
    return this.#leftToRight(['*', '/', '%'], () => this.#unary())
  }

  #leftToRight(operators: readonly string[], operand: () => Expression): Expression {
    let left = operand()
    for (;;) {
      const operator = operators.find((symbol) => this.#take(symbol))
      if (operator === undefined) return left
      left = { kind: 'binary', operator, left, right: operand() }
    }
  }

  /** Any number of `!`, or any number of `-`, but not both. */
  #unary(): Expression {
    const kind = (['!', '-'] as const).find((symbol) => this.#peek().kind === 'symbol' && this.#peek().text === symbol)
    if (kind === undefined) return this.#postfix()
    let count = 0
    while (this.#take(kind)) count++
    let operand = this.#postfix()
    // Two operators cancel each other, apart from their check of the operand's type.
    for (let rest = count % 2 === 0 ? 2 : 1; rest > 0; rest--) operand = { kind, operand }
    return operand
  }

  #postfix(): Expression {
    let expression = this.#atom()
    for (let depth = 0; ; depth++) {
      if (depth > MAX_NESTING) throw new ConditionError('The condition is nested too deeply.')
      if (this.#take('[')) {
        const key = this.#conditional()
        this.#require(']')
        expression = { kind: 'member', object: expression, key }
      } else if (this.#take('.')) {
        const name = this.#requireKind('name')
        if (this.#peek().text === '(' && this.#peek().kind === 'symbol') return this.#method(expression, name)
        expression = { kind: 'member', object: expression, key: { kind: 'literal', value: name } }
      } else {
        return expression
      }
    }
  }

  #method(text: Expression, method: string): Expression {
    if (!isMethod(method)) throw new ConditionError(`There is no method ${method}.`)
    if (text.kind !== 'name') throw new ConditionError(`${method} needs a name before it.`)
    this.#require('(')
    const { kind, text: argument, quote } = this.#next()
    if (kind !== 'text' || quote !== '"') throw new ConditionError(`${method} needs a text in double quotes.`)
    this.#require(')')
    return { kind: 'method', text, method, argument: argument.replace(/\\([\\"])/g, '$1') }
  }

  #atom(): Expression {
    const token = this.#next()
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) }
    if (token.kind === 'text') return { kind: 'literal', value: token.text }
    if (token.kind === 'name') return this.#name(token.text)
    if (token.kind === 'symbol' && token.text === '(') {
      const expression = this.#conditional()
      this.#require(')')
      return expression
    }
    if (token.kind === 'symbol' && token.text === '[') {
      return { kind: 'list', items: this.#separated(']', () => this.#conditional()) }
    }
    if (token.kind === 'symbol' && token.text === '{') {
      return { kind: 'map', entries: this.#separated('}', () => this.#entry()) }
    }
    throw new ConditionError(`Unexpected ${token.text || 'end'}.`)
  }

  #name(name: string): Expression {
    if (name === 'true' || name === 'false') return { kind: 'literal', value: name === 'true' }
    if (name === 'null') return { kind: 'literal', value: null }
    if ((name === 'has' || name === 'size') && this.#take('(')) {
      const operand = this.#conditional()
      this.#require(')')
      if (name === 'has' && operand.kind !== 'member') throw new ConditionError('has needs a member, such as a.b.')
      return { kind: name, operand }
    }
    return { kind: 'name', name }
  }

  #entry(): readonly [string, Expression] {
    const { kind, text } = this.#next()
    if (kind !== 'text' && kind !== 'name') throw new ConditionError('The key of a map must be a text.')
    this.#require(':')
    return [text, this.#conditional()]
  }

  #separated<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = []
    if (this.#take(end)) return items
    do items.push(item())
    while (this.#take(','))
    this.#require(end)
    return items
  }

  #peek(): Token {
    return this.#tokens[this.#index] ?? END
  }

  #next(): Token {
    const token = this.#peek()
    if (token.kind !== 'end') this.#index++
    return token
  }

  /** Consumes the next token if it is this symbol or word. */
  #take(text: string): boolean {
    const token = this.#peek()
    if ((token.kind !== 'symbol' && token.kind !== 'name') || token.text !== text) return false
    this.#index++
    return true
  }

  #require(text: string): void {
    if (!this.#take(text)) throw new ConditionError(`Expected ${text}.`)
  }

  #requireKind(kind: Token['kind']): string {
    const token = this.#next()
    if (token.kind !== kind) throw new ConditionError(`Expected a ${kind}.`)
    return token.text
  }
}

function evaluate(expression: Expression, scope: ConditionScope): ConditionValue {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'list':
      return expression.items.map((item) => evaluate(item, scope))
    case 'map':
      return Object.fromEntries(expression.entries.map(([key, value]) => [key, evaluate(value, scope)]))
    case 'name':
      return memberOf(scope, expression.name)
    case 'member':
      return memberOf(evaluate(expression.object, scope), evaluate(expression.key, scope))
    case 'method':
      return callMethod(requireText(evaluate(expression.text, scope)), expression.method, expression.argument)
    case 'has':
      return has(expression.operand, scope)
    case 'size':
      return sizeOf(evaluate(expression.operand, scope))
    case '!':
      return !requireBoolean(evaluate(expression.operand, scope))
    case '-':
      return -requireNumber(evaluate(expression.operand, scope))
    case 'conditional': {
      const { test, whenTrue, whenFalse } = expression
      return evaluate(requireBoolean(evaluate(test, scope)) ? whenTrue : whenFalse, scope)
    }
    case 'binary':
      return evaluateBinary(expression, scope)
  }
}

function evaluateBinary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  scope: ConditionScope,
): ConditionValue {
  const first = evaluate(left, scope)
  if (operator === '&&') return requireBoolean(first) && requireBoolean(evaluate(right, scope))
  const second = evaluate(right, scope)
  switch (operator) {
    case '||': {
      const isSecondTrue = requireBoolean(second)
      return requireBoolean(first) || isSecondTrue
    }
    case '==':
      return isEqual(first, second)
    case '!=':
      return !isEqual(first, second)
    case 'in':
      return isIn(first, second)
    case '<':
      return compare(first, second) < 0
    case '<=':
      return compare(first, second) <= 0
    case '>':
      return compare(first, second) > 0
    case '>=':
      return compare(first, second) >= 0
    default:
      return calculate(operator, first, second)
  }
}

function calculate(operator: string, left: ConditionValue, right: ConditionValue): ConditionValue {
  if (operator === '+' && typeof left === 'string') return left + requireText(right)
  const [first, second] = [requireNumber(left), requireNumber(right)]
  if (operator === '+') return first + second
  if (operator === '-') return first - second
  if (operator === '*') return first * second
  return operator === '/' ? first / second : first % second
}

function callMethod(text: string, method: Method, argument: string): boolean {
  if (method === 'contains') return text.includes(argument)
  if (method === 'startsWith') return text.startsWith(argument)
  if (method === 'endsWith') return text.endsWith(argument)
  try {
    return new RegExp(argument).test(text)
  } catch {
    throw new ConditionError('The regular expression is invalid.')
  }
}

function has(expression: Expression, scope: ConditionScope): boolean {
  if (expression.kind !== 'member') return false
  const object = evaluate(expression.object, scope)
  const key = evaluate(expression.key, scope)
  return isMap(object) && typeof key === 'string' && Object.hasOwn(object, key)
}

function memberOf(object: ConditionValue, key: ConditionValue): ConditionValue {
  const member = findMember(object, key)
  if (member !== undefined) return member
  throw new ConditionError(`There is no ${String(key)}.`)
}

function findMember(object: ConditionValue, key: ConditionValue): ConditionValue | undefined {
  if (isList(object) && typeof key === 'number') return object[key]
  return isMap(object) && typeof key === 'string' ? getOwn(object, key) : undefined
}

function sizeOf(value: ConditionValue): number {
  if (typeof value === 'string' || isList(value)) return value.length
  if (isMap(value)) return Object.keys(value).length
  throw new ConditionError('size needs a text, a list or a map.')
}

function isIn(value: ConditionValue, container: ConditionValue): boolean {
  if (isList(container)) return container.some((item) => isEqual(item, value))
  if (isMap(container)) return typeof value === 'string' && Object.hasOwn(container, value)
  throw new ConditionError('in needs a list or a map.')
}

function compare(left: ConditionValue, right: ConditionValue): number {
  if (typeof left === 'number') return left - requireNumber(right)
  const [first, second] = [requireText(left), requireText(right)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

function isEqual(left: ConditionValue | undefined, right: ConditionValue | undefined): boolean {
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]))
  }
  if (!isMap(left) || !isMap(right)) return left === right
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name]))
  )
}

const isMap = (value: ConditionValue | undefined): value is { readonly [name: string]: ConditionValue } =>
  typeof value === 'object' && value !== null && !isList(value)

const isList = (value: ConditionValue | undefined): value is readonly ConditionValue[] => Array.isArray(value)

function requireText(value: ConditionValue): string {
  if (typeof value === 'string') return value
  throw new ConditionError('Expected a text.')
}

function requireNumber(value: ConditionValue): number {
  if (typeof value === 'number') return value
  throw new ConditionError('Expected a number.')
}

function requireBoolean(value: ConditionValue): boolean {
  if (typeof value === 'boolean') return value
  throw new ConditionError('Expected true or false.')
}
