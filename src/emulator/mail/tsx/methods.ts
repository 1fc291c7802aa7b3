/** The operators, properties, methods and globals that a source can use. */
import { getOwn, isList } from '../../../core/util/record.ts'
import { TsxError, type Budget } from './budget.ts'

/** Converts a value that becomes part of a text. @throws {TsxError} for an object or an element */
export function toText(value: unknown): string {
  if (value instanceof Date) return String(value)
  if (typeof value === 'object' && value !== null) {
    throw new TsxError('An object or an element cannot be part of a text.')
  }
  return String(value)
}

/** Returns an own property of a value; `undefined` for inherited properties. */
export function readMember(object: unknown, key: unknown): unknown {
  if (object === null || object === undefined) {
    throw new TsxError(`Can't read \`${String(key)}\` of null or undefined.`)
  }
  if (typeof key !== 'string' && typeof key !== 'number') {
    throw new TsxError('The name of a property must be a string or a number.')
  }
  if ((Array.isArray(object) || typeof object === 'string') && key === 'length') return object.length
  if (typeof object === 'string' && typeof key === 'number') return object[key]
  return typeof object === 'object' && Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined
}

const OPERATORS: Readonly<Record<string, (left: number, right: number) => unknown>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
}

/** Two texts are compared by their characters, other values as numbers. */
const COMPARISONS: Readonly<Record<string, <Value extends string | number>(left: Value, right: Value) => boolean>> = {
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
}

export function toNumber(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'boolean' || value === null ? Number(value) : Number(toText(value))
}

export function applyUnary(operator: string, value: unknown): unknown {
  if (operator === '!') return !value
  if (operator === 'typeof') return typeof value
  if (operator === '-') return -toNumber(value)
  return operator === '+' ? toNumber(value) : refuseOperator(operator)
}

/** Applies an operator. The right side is evaluated only if it is needed. */
export function applyBinary(budget: Budget, operator: string, left: unknown, right: () => unknown): unknown {
  if (operator === '&&') return left && right()
  if (operator === '||') return left || right()
  if (operator === '??') return left ?? right()
  const rightValue = right()
  if (operator === '===') return left === rightValue
  if (operator === '!==') return left !== rightValue
  // Without JavaScript's type conversions, except that null equals undefined.
  if (operator === '==') return (left ?? null) === (rightValue ?? null)
  if (operator === '!=') return (left ?? null) !== (rightValue ?? null)
  if (operator === '+' && !(typeof left === 'number' && typeof rightValue === 'number')) {
    const [start, end] = [toText(left), toText(rightValue)]
    budget.spend(start.length + end.length)
    return start + end
  }
  const compare = getOwn(COMPARISONS, operator)
  if (compare) {
    return typeof left === 'string' && typeof rightValue === 'string'
      ? compare(left, rightValue)
      : compare(toNumber(left), toNumber(rightValue))
  }
  const operate = getOwn(OPERATORS, operator) ?? refuseOperator(operator)
  return operate(toNumber(left), toNumber(rightValue))
}

function refuseOperator(operator: string): never {
  throw new TsxError(`The operator \`${operator}\` is not supported.`)
}

/** Calls a function of the source. */
export type Invoke = (callback: unknown, args: readonly unknown[]) => unknown

/** A built-in function. */
export interface BuiltIn {
  readonly [BUILT_IN]: (args: readonly unknown[], budget: Budget) => unknown
}

const BUILT_IN = Symbol('built-in')
export const isBuiltIn = (value: unknown): value is BuiltIn =>
  typeof value === 'object' && value !== null && BUILT_IN in value
export const callBuiltIn = (builtIn: BuiltIn, args: readonly unknown[], budget: Budget): unknown =>
  builtIn[BUILT_IN](args, budget)

type Method<Receiver> = (receiver: Receiver, args: readonly unknown[], invoke: Invoke) => unknown

const LIST_METHODS: Readonly<Record<string, Method<readonly unknown[]>>> = {
  map: (list, [callback], invoke) => list.map((item, index) => invoke(callback, [item, index])),
  filter: (list, [callback], invoke) => list.filter((item, index) => invoke(callback, [item, index])),
  find: (list, [callback], invoke) => list.find((item, index) => invoke(callback, [item, index])),
  findIndex: (list, [callback], invoke) => list.findIndex((item, index) => invoke(callback, [item, index])),
  some: (list, [callback], invoke) => list.some((item, index) => invoke(callback, [item, index])),
  every: (list, [callback], invoke) => list.every((item, index) => invoke(callback, [item, index])),
  forEach: (list, [callback], invoke) => list.forEach((item, index) => void invoke(callback, [item, index])),
  flatMap: (list, [callback], invoke) => list.flatMap((item, index) => invoke(callback, [item, index])),
  reduce: (list, [callback, ...start], invoke) => {
    if (list.length === 0 && start.length === 0) {
      throw new TsxError("An empty list can't be reduced without an initial value.")
    }
    const combine = (total: unknown, item: unknown, index: number): unknown => invoke(callback, [total, item, index])
    return start.length > 0 ? list.reduce(combine, start[0]) : list.reduce(combine)
  },
  sort: (list, [compare], invoke) =>
    [...list].sort((left, right) =>
      compare === undefined ? compareTexts(left, right) : toNumber(invoke(compare, [left, right])),
    ),
  slice: (list, [from, to]) => list.slice(toIndex(from), toIndex(to)),
  concat: (list, args) => list.concat(...args),
  includes: (list, [item]) => list.includes(item),
  indexOf: (list, [item]) => list.indexOf(item),
  reverse: (list) => [...list].reverse(),
  at: (list, [index]) => list.at(toNumber(index)),
  flat: (list) => list.flat(),
  push: (list, items) => (list as unknown[]).push(...items),
}

const TEXT_METHODS: Readonly<Record<string, Method<string>>> = {
  toUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  toString: (text: string) => text,
  slice: (text, [from, to]) => text.slice(toIndex(from), toIndex(to)),
  substring: (text, [from, to]) => text.substring(toIndex(from) ?? 0, toIndex(to)),
  split: (text, [separator]) => text.split(toText(separator)),
  replace: (text, [from, to]) => text.replace(toText(from), () => toText(to)),
  startsWith: (text, [start]) => text.startsWith(toText(start)),
  endsWith: (text, [end]) => text.endsWith(toText(end)),
  includes: (text, [part]) => text.includes(toText(part)),
  indexOf: (text, [part]) => text.indexOf(toText(part)),
  charAt: (text, [index]) => text.charAt(toNumber(index)),
}

/** Methods whose result can be much larger than their input: its size is counted before it is created. */
const GROWING_METHODS: Readonly<Record<string, (text: string, args: readonly unknown[], budget: Budget) => string>> = {
  repeat: (text, [count], budget) => {
    const times = Math.max(0, toNumber(count))
    budget.spend(text.length * times)
    return text.repeat(times)
  },
  padStart: (text, [length, fill], budget) => {
    budget.spend(toNumber(length))
    return text.padStart(toNumber(length), fill === undefined ? ' ' : toText(fill))
  },
  padEnd: (text, [length, fill], budget) => {
    budget.spend(toNumber(length))
    return text.padEnd(toNumber(length), fill === undefined ? ' ' : toText(fill))
  },
  replaceAll: (text, [from, to], budget) => joinTexts(text.split(toText(from)), toText(to), budget),
}

/** Joins texts, after counting the length of the result. */
export function joinTexts(texts: readonly string[], separator: string, budget: Budget): string {
  budget.spend(texts.reduce((length, text) => length + text.length + separator.length, 0))
  return texts.join(separator)
}

const NUMBER_METHODS: Readonly<Record<string, Method<number>>> = {
  toFixed: (number, [digits]) => number.toFixed(Math.min(20, Math.max(0, toNumber(digits ?? 0)))),
  toString: (number: number) => String(number),
  toLocaleString: (number: number) => number.toLocaleString('en-US'),
}

const DATE_PARTS = ['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'getMinutes', 'getSeconds'] as const
const UTC_PARTS = {
  getFullYear: 'getUTCFullYear',
  getMonth: 'getUTCMonth',
  getDate: 'getUTCDate',
  getDay: 'getUTCDay',
  getHours: 'getUTCHours',
  getMinutes: 'getUTCMinutes',
  getSeconds: 'getUTCSeconds',
} as const

/** Dates are shown in UTC and in American English, as the service shows them. */
const DATE_METHODS: Readonly<Record<string, Method<Date>>> = {
  ...Object.fromEntries(
    DATE_PARTS.flatMap((name) =>
      [name, UTC_PARTS[name]].map((partName) => [partName, (date: Date) => date[UTC_PARTS[name]]()]),
    ),
  ),
  getTime: (date) => date.getTime(),
  toISOString: (date) => (Number.isFinite(date.getTime()) ? date.toISOString() : 'Invalid Date'),
  toLocaleDateString: (date) => date.toLocaleDateString('en-US', { timeZone: 'UTC' }),
  toLocaleTimeString: (date) => date.toLocaleTimeString('en-US', { timeZone: 'UTC' }),
  toLocaleString: (date: Date) => date.toLocaleString('en-US', { timeZone: 'UTC' }),
}

const toIndex = (value: unknown): number | undefined => (value === undefined ? undefined : toNumber(value))

const compareTexts = (left: unknown, right: unknown): number => (toText(left) < toText(right) ? -1 : 1)

/** The methods of a kind of value, and the cost of a call. */
interface MethodTable {
  readonly kind: string
  readonly size: number
  find(name: string): ((args: readonly unknown[], invoke: Invoke) => unknown) | undefined
}

function createMethodTable<Receiver>(
  kind: string,
  methods: Readonly<Record<string, Method<Receiver>>>,
  receiver: Receiver,
  size = 1,
): MethodTable {
  return {
    kind,
    size,
    find(name) {
      const method = getOwn(methods, name)
      return method && ((args, invoke) => method(receiver, args, invoke))
    },
  }
}

function findMethods(receiver: unknown): MethodTable | undefined {
  if (isList(receiver)) return createMethodTable('Lists', LIST_METHODS, receiver, receiver.length)
  if (typeof receiver === 'string') return createMethodTable('Texts', TEXT_METHODS, receiver, receiver.length)
  if (typeof receiver === 'number') return createMethodTable('Numbers', NUMBER_METHODS, receiver)
  if (receiver instanceof Date) return createMethodTable('Dates', DATE_METHODS, receiver)
  return undefined
}

/** Calls a method of a list, text, number or date. Returns `undefined` if the value is of another kind. */
export function callMethod(
  receiver: unknown,
  name: string,
  args: readonly unknown[],
  invoke: Invoke,
  budget: Budget,
): { readonly value: unknown } | undefined {
  const table = findMethods(receiver)
  if (!table) return undefined
  budget.spend(table.size + args.length)
  if (Array.isArray(receiver) && name === 'join') {
    const separator = args[0] === undefined ? ',' : toText(args[0])
    const texts = receiver.map((item) => toText(item ?? ''))
    return { value: joinTexts(texts, separator, budget) }
  }
  const grow = typeof receiver === 'string' ? getOwn(GROWING_METHODS, name) : undefined
  if (typeof receiver === 'string' && grow) return { value: grow(receiver, args, budget) }
  const method = table.find(name)
  if (!method) throw new TsxError(`${table.kind} have no method \`${name}\` here.`)
  const value = method(args, invoke)
  if (typeof value === 'string' || Array.isArray(value)) budget.spend(value.length)
  return { value }
}

const builtIn = (call: (args: readonly unknown[], budget: Budget) => unknown): BuiltIn => ({ [BUILT_IN]: call })
const numeric = (call: (...args: number[]) => number): BuiltIn => builtIn((args) => call(...args.map(toNumber)))

/** Returns the own properties of a value as entries. */
function toEntries(value: unknown, budget: Budget): [string, unknown][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  budget.spend(entries.length)
  return entries
}

/** Returns the JSON text of a value. Its length is counted along the way, because values can occur several times. */
function toJson(value: unknown, budget: Budget): string {
  budget.enter()
  const text = writeJson(value, budget)
  budget.leave()
  return text
}

function writeJson(value: unknown, budget: Budget): string {
  budget.step()
  if (Array.isArray(value)) return budget.spendText(`[${value.map((item) => toJson(item ?? null, budget)).join(',')}]`)
  if (value instanceof Date) return JSON.stringify(value)
  if (typeof value === 'object' && value !== null) {
    const parts = toEntries(value, budget).map(([name, part]) => `${JSON.stringify(name)}:${toJson(part, budget)}`)
    return budget.spendText(`{${parts.join(',')}}`)
  }
  return budget.spendText(JSON.stringify(value) ?? 'null')
}

function encode(value: unknown): string {
  try {
    return encodeURIComponent(toText(value))
  } catch {
    throw new TsxError("encodeURIComponent doesn't accept unpaired surrogates.")
  }
}

const MATH = ['abs', 'ceil', 'floor', 'max', 'min', 'pow', 'round', 'sign', 'sqrt', 'trunc'] as const

/** Creates the globals of a source. @param now the result of `Date.now()`, in milliseconds since 1970. */
export function createGlobals(now: number): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ['undefined', undefined],
    ['Math', { PI: Math.PI, ...Object.fromEntries(MATH.map((name) => [name, numeric(Math[name])])) }],
    ['JSON', { stringify: builtIn(([value], budget) => toJson(value, budget)) }],
    ['Date', { now: builtIn(() => now) }],
    [
      'Object',
      {
        keys: builtIn(([value], budget) => toEntries(value, budget).map(([name]) => name)),
        values: builtIn(([value], budget) => toEntries(value, budget).map(([, part]) => part)),
        entries: builtIn(([value], budget) => toEntries(value, budget)),
      },
    ],
    ['Array', { isArray: builtIn(([value]) => Array.isArray(value)) }],
    ['String', builtIn(([value]) => toText(value))],
    ['Number', builtIn(([value]) => toNumber(value))],
    ['Boolean', builtIn(([value]) => Boolean(value))],
    ['parseInt', builtIn(([value]) => Number.parseInt(toText(value), 10))],
    ['parseFloat', builtIn(([value]) => Number.parseFloat(toText(value)))],
    ['encodeURIComponent', builtIn(([value], budget) => budget.spendText(encode(value)))],
  ])
}

/** Evaluates `new Date(…)`: the current time, or a time given as a date, a number or a text. */
export function createDate(args: readonly unknown[], now: number): Date {
  const [time] = args
  if (time === undefined) return new Date(now)
  return new Date(typeof time === 'number' || time instanceof Date ? time : toText(time))
}
