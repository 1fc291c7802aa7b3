/** The operators, properties, methods and globals that a source can use. */
import { type Budget, TsxError } from './parseModule.ts'

/** Converts a value that becomes part of a text. @throws TsxError for an object or an element. */
export function toText(value: unknown): string {
  if (value instanceof Date) return String(value)
  if (typeof value === 'object' && value !== null) {
    throw new TsxError('An object or an element cannot be part of a text.')
  }
  return String(value)
}

/** Returns an own property of a value; `undefined` for inherited properties. */
export function member(object: unknown, key: unknown): unknown {
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
  if (operator === '-') return -toNumber(value)
  return operator === '+' ? toNumber(value) : noOperator(operator)
}

/** Applies an operator. The right side is evaluated only if it is needed. */
export function binary(budget: Budget, operator: string, left: unknown, right: () => unknown): unknown {
  if (operator === '&&') return left && right()
  if (operator === '||') return left || right()
  if (operator === '??') return left ?? right()
  const other = right()
  if (operator === '===') return left === other
  if (operator === '!==') return left !== other
  // Without JavaScript's type conversions, except that null equals undefined.
  if (operator === '==') return (left ?? null) === (other ?? null)
  if (operator === '!=') return (left ?? null) !== (other ?? null)
  if (operator === '+' && !(typeof left === 'number' && typeof other === 'number')) {
    const [start, end] = [toText(left), toText(other)]
    budget.spend(start.length + end.length)
    return start + end
  }
  const operate = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator]! : noOperator(operator)
  return operate(toNumber(left), toNumber(other))
}

function noOperator(operator: string): never {
  throw new TsxError(`There is no operator \`${operator}\`.`)
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

type Call<Of> = (given: Of, args: readonly unknown[], invoke: Invoke) => unknown

const LIST: Readonly<Record<string, Call<readonly unknown[]>>> = {
  map: (list, [one], invoke) => list.map((item, at) => invoke(one, [item, at])),
  filter: (list, [one], invoke) => list.filter((item, at) => invoke(one, [item, at])),
  find: (list, [one], invoke) => list.find((item, at) => invoke(one, [item, at])),
  findIndex: (list, [one], invoke) => list.findIndex((item, at) => invoke(one, [item, at])),
  some: (list, [one], invoke) => list.some((item, at) => invoke(one, [item, at])),
  every: (list, [one], invoke) => list.every((item, at) => invoke(one, [item, at])),
  forEach: (list, [one], invoke) => list.forEach((item, at) => void invoke(one, [item, at])),
  flatMap: (list, [one], invoke) => list.flatMap((item, at) => invoke(one, [item, at])),
  reduce: (list, [one, ...start], invoke) => {
    if (list.length === 0 && start.length === 0)
      throw new TsxError("An empty list can't be reduced without an initial value.")
    const [first, rest] = start.length > 0 ? [start[0], list] : [list[0], list.slice(1)]
    return rest.reduce((total, item, at) => invoke(one, [total, item, at]), first)
  },
  sort: (list, [one], invoke) =>
    [...list].sort((a, b) => (one === undefined ? (toText(a) < toText(b) ? -1 : 1) : toNumber(invoke(one, [a, b])))),
  slice: (list, [from, to]) => list.slice(...range(from, to)),
  concat: (list, args) => list.concat(...args),
  includes: (list, [item]) => list.includes(item),
  indexOf: (list, [item]) => list.indexOf(item),
  reverse: (list) => [...list].reverse(),
  at: (list, [at]) => list.at(toNumber(at)),
  flat: (list) => list.flat(),
  push: (list, items) => (list as unknown[]).push(...items),
}

const TEXT: Readonly<Record<string, Call<string>>> = {
  toUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  toString: (text: string) => text,
  slice: (text, [from, to]) => text.slice(...range(from, to)),
  substring: (text, [from, to]) => text.substring(...(range(from, to) as [number, number])),
  split: (text, [by]) => text.split(toText(by)),
  replace: (text, [from, to]) =>
    text.split(toText(from), 2).length < 2 ? text : replaceFirst(text, toText(from), toText(to)),
  startsWith: (text, [start]) => text.startsWith(toText(start)),
  endsWith: (text, [end]) => text.endsWith(toText(end)),
  includes: (text, [part]) => text.includes(toText(part)),
  indexOf: (text, [part]) => text.indexOf(toText(part)),
  charAt: (text, [at]) => text.charAt(toNumber(at)),
}

function replaceFirst(text: string, from: string, to: string): string {
  const at = text.indexOf(from)
  return text.slice(0, at) + to + text.slice(at + from.length)
}

/** Methods whose result can be much larger than their input: its size is counted before it is created. */
const GROWING: Readonly<Record<string, (text: string, args: readonly unknown[], budget: Budget) => string>> = {
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
export function joinTexts(texts: readonly string[], between: string, budget: Budget): string {
  budget.spend(texts.reduce((length, text) => length + text.length + between.length, 0))
  return texts.join(between)
}

const NUMBER: Readonly<Record<string, Call<number>>> = {
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
const DATE: Readonly<Record<string, Call<Date>>> = {
  ...Object.fromEntries(
    DATE_PARTS.flatMap((name) =>
      [name, UTC_PARTS[name]].map((known) => [known, (date: Date) => date[UTC_PARTS[name]]()]),
    ),
  ),
  getTime: (date) => date.getTime(),
  toISOString: (date) => (Number.isFinite(date.getTime()) ? date.toISOString() : 'Invalid Date'),
  toLocaleDateString: (date) => date.toLocaleDateString('en-US', { timeZone: 'UTC' }),
  toLocaleTimeString: (date) => date.toLocaleTimeString('en-US', { timeZone: 'UTC' }),
  toLocaleString: (date: Date) => date.toLocaleString('en-US', { timeZone: 'UTC' }),
}

const range = (from: unknown, to: unknown): [number?, number?] =>
  [...(from === undefined ? [] : [toNumber(from)]), ...(to === undefined ? [] : [toNumber(to)])] as [number?, number?]

/** Calls a method of a list, text, number or date. Returns `undefined` if the value is of another kind. */
export function callMethod(
  given: unknown,
  name: string,
  args: readonly unknown[],
  invoke: Invoke,
  budget: Budget,
): { readonly value: unknown } | undefined {
  const [kind, methods, size] = Array.isArray(given)
    ? ['Lists', LIST, given.length]
    : typeof given === 'string'
      ? ['Texts', TEXT, given.length]
      : typeof given === 'number'
        ? ['Numbers', NUMBER, 1]
        : given instanceof Date
          ? ['Dates', DATE, 1]
          : [null, {}, 0]
  if (kind === null) return undefined
  budget.spend(size + args.length)
  if (Array.isArray(given) && name === 'join') {
    const between = args[0] === undefined ? ',' : toText(args[0])
    const texts = given.map((item) => toText(item ?? ''))
    return { value: joinTexts(texts, between, budget) }
  }
  if (typeof given === 'string' && Object.hasOwn(GROWING, name)) return { value: GROWING[name]!(given, args, budget) }
  if (!Object.hasOwn(methods, name)) throw new TsxError(`${kind} have no \`${name}\` here.`)
  const value = (methods as Readonly<Record<string, Call<unknown>>>)[name]!(given, args, invoke)
  if (typeof value === 'string' || Array.isArray(value)) budget.spend(value.length)
  return { value }
}

const builtIn = (call: (args: readonly unknown[], budget: Budget) => unknown): BuiltIn => ({ [BUILT_IN]: call })
const numeric = (call: (...args: number[]) => number): BuiltIn => builtIn((args) => call(...args.map(toNumber)))

/** Returns the own properties of a value as entries. */
function entriesOf(value: unknown, budget: Budget): [string, unknown][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  budget.spend(entries.length)
  return entries
}

/** Returns the JSON text of a value. Its length is counted along the way, because values can occur several times. */
function toJson(value: unknown, budget: Budget): string {
  budget.enter()
  const text = jsonOf(value, budget)
  budget.leave()
  return text
}

function jsonOf(value: unknown, budget: Budget): string {
  budget.step()
  if (Array.isArray(value)) return counted(`[${value.map((item) => toJson(item ?? null, budget)).join(',')}]`, budget)
  if (value instanceof Date) return JSON.stringify(value)
  if (typeof value === 'object' && value !== null) {
    const parts = entriesOf(value, budget).map(([name, part]) => `${JSON.stringify(name)}:${toJson(part, budget)}`)
    return counted(`{${parts.join(',')}}`, budget)
  }
  return counted(JSON.stringify(value) ?? 'null', budget)
}

function counted(text: string, budget: Budget): string {
  budget.spend(text.length)
  return text
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
        keys: builtIn(([value], budget) => entriesOf(value, budget).map(([name]) => name)),
        values: builtIn(([value], budget) => entriesOf(value, budget).map(([, part]) => part)),
        entries: builtIn(([value], budget) => entriesOf(value, budget)),
      },
    ],
    ['Array', { isArray: builtIn(([value]) => Array.isArray(value)) }],
    ['String', builtIn(([value]) => toText(value))],
    ['Number', builtIn(([value]) => toNumber(value))],
    ['Boolean', builtIn(([value]) => Boolean(value))],
    ['parseInt', builtIn(([value]) => Number.parseInt(toText(value), 10))],
    ['parseFloat', builtIn(([value]) => Number.parseFloat(toText(value)))],
    ['encodeURIComponent', builtIn(([value], budget) => counted(encode(value), budget))],
  ])
}

/** Evaluates `new Date(…)`: the current time, or a time given as a date, a number or a text. */
export function createDate(args: readonly unknown[], now: number): Date {
  const [given] = args
  if (given === undefined) return new Date(now)
  return new Date(typeof given === 'number' || given instanceof Date ? given : toText(given))
}
