/** Operators, property access and conversions of a source. */
import { type Budget, TsxError } from './reader.ts'

/** A value within a text. @throws TsxError for an object or an element. */
export function toText(value: unknown): string {
  if (value instanceof Date) return String(value)
  if (typeof value === 'object' && value !== null) {
    throw new TsxError('An object or an element cannot be part of a text.')
  }
  return String(value)
}

/** A property of a value. Only own properties exist. */
export function member(object: unknown, key: unknown, isOptional: boolean): unknown {
  if (object === null || object === undefined) {
    if (isOptional) return undefined
    throw new TsxError(`There is nothing to read \`${String(key)}\` of.`)
  }
  if (typeof key !== 'string' && typeof key !== 'number') {
    throw new TsxError('A property is named by a text or a number.')
  }
  if ((Array.isArray(object) || typeof object === 'string') && key === 'length') return object.length
  if (typeof object === 'string' && typeof key === 'number') return object[key]
  return typeof object === 'object' && Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined
}

const OPERATORS: Readonly<Record<string, (a: number, b: number) => unknown>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
}

export const toNumber = (value: unknown): number => (value instanceof Date ? value.getTime() : Number(toText(value)))

export function unary(operator: string, value: unknown): unknown {
  if (operator === '!') return !value
  if (operator === 'typeof') return typeof value
  return operator === '-' ? -toNumber(value) : toNumber(value)
}

/** The result of an operator. The right side is evaluated only if it is needed. */
export function binary(budget: Budget, operator: string, left: unknown, right: () => unknown): unknown {
  if (operator === '&&') return left && right()
  if (operator === '||') return left || right()
  if (operator === '??') return left ?? right()
  const other = right()
  if (operator === '===' || operator === '==') return left === other
  if (operator === '!==' || operator === '!=') return left !== other
  if (operator === '+' && !(typeof left === 'number' && typeof other === 'number')) {
    const [start, end] = [toText(left), toText(other)]
    budget.spend(start.length + end.length)
    return start + end
  }
  return OPERATORS[operator]!(toNumber(left), toNumber(other))
}
