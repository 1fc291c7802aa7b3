/** The operators, properties, methods and globals that a source can use. */
import { getOwn, isList } from '../../../core/util/record.ts'
import { joinTexts, sizeOf, spendEncoded, toEntries, TsxError, type Budget } from './budget.ts'

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

export function applyUnary(budget: Budget, operator: string, value: unknown): unknown {
  if (operator === '!') return !value
  if (operator === 'typeof') return typeof value
  budget.spend(sizeOf(value))
  if (operator === '-') return -toNumber(value)
  return operator === '+' ? toNumber(value) : refuseOperator(operator)
}

/** Returns true for identical values. Only texts of the same length are compared character by character. */
export function isSame(budget: Budget, left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string' && left.length === right.length) budget.spend(left.length)
  return left === right
}

/** Applies an operator. The right side is evaluated only if it is needed. */
export function applyBinary(budget: Budget, operator: string, left: unknown, right: () => unknown): unknown {
  if (operator === '&&') return left && right()
  if (operator === '||') return left || right()
  if (operator === '??') return left ?? right()
  const rightValue = right()
  if (operator === '===') return isSame(budget, left, rightValue)
  if (operator === '!==') return !isSame(budget, left, rightValue)
  // Without JavaScript's type conversions, except that null equals undefined.
  if (operator === '==') return isSame(budget, left ?? null, rightValue ?? null)
  if (operator === '!=') return !isSame(budget, left ?? null, rightValue ?? null)
  if (operator === '+' && !(typeof left === 'number' && typeof rightValue === 'number')) {
    return joinTexts([toText(left), toText(rightValue)], '', budget)
  }
  budget.spend(sizeOf(left) + sizeOf(rightValue))
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

/** Counts the arguments of a call. Texts are read, for example to convert them to numbers. */
function spendArguments(args: readonly unknown[], budget: Budget): void {
  budget.spend(args.reduce<number>((size, arg) => size + (typeof arg === 'string' ? arg.length : 1), 0))
}

/** A method of the values of one kind. */
interface Method<Receiver> {
  /**
   * Characters and items that the call reads and creates at most; counted before it. The call itself counts what depends
   * on callbacks and comparisons.
   */
  cost(receiver: Receiver, args: readonly unknown[]): number
  call(receiver: Receiver, args: readonly unknown[], context: CallContext): unknown
}

interface CallContext {
  readonly invoke: Invoke
  readonly budget: Budget
}

type Methods<Receiver> = Readonly<Record<string, Method<Receiver>>>

/** Methods of a kind of value that have the same cost. */
function costing<Receiver>(
  cost: Method<Receiver>['cost'],
  calls: Readonly<Record<string, Method<Receiver>['call']>>,
): Methods<Receiver> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { cost, call }]))
}

/** The cost of reading a text or a list without creating another. */
const reading = ({ length }: { readonly length: number }): number => length
/** The cost of a method whose result is at most as long as the text or list. */
const copying = ({ length }: { readonly length: number }): number => 2 * length

/**
 * The cost of a search. In the worst case each place of the text is compared with the whole part; a hundred comparisons
 * take as long as a character that is created.
 */
const searching = ({ length }: string, [part]: readonly unknown[]): number => length * (1 + toText(part).length / 100)

type List = readonly unknown[]

/** Characters of a number or a date at most, such as `-1.7976931348623157e+308`. */
const SCALAR_LENGTH = 80

const LIST_METHODS: Methods<List> = {
  ...costing<List>(reading, {
    find: (list, [callback], { invoke }) => list.find((item, index) => invoke(callback, [item, index])),
    findIndex: (list, [callback], { invoke }) => list.findIndex((item, index) => invoke(callback, [item, index])),
    some: (list, [callback], { invoke }) => list.some((item, index) => invoke(callback, [item, index])),
    every: (list, [callback], { invoke }) => list.every((item, index) => invoke(callback, [item, index])),
    forEach: (list, [callback], { invoke }) => list.forEach((item, index) => void invoke(callback, [item, index])),
    reduce(list, [callback, ...start], { invoke }) {
      if (list.length === 0 && start.length === 0) {
        throw new TsxError("An empty list can't be reduced without an initial value.")
      }
      const combine = (total: unknown, item: unknown, index: number): unknown => invoke(callback, [total, item, index])
      return start.length > 0 ? list.reduce(combine, start[0]) : list.reduce(combine)
    },
    flatMap(list, [callback], { invoke, budget }) {
      const results: unknown[] = []
      list.forEach((item, index) => {
        const result = invoke(callback, [item, index])
        budget.spend(isList(result) ? result.length : 1)
        append(results, isList(result) ? result : [result])
      })
      return results
    },
    includes: (list, [item], { budget }) =>
      list.some((other) => isSame(budget, other, item) || (Number.isNaN(other) && Number.isNaN(item))),
    indexOf: (list, [item], { budget }) => list.findIndex((other) => isSame(budget, other, item)),
    join: (list, [separator], { budget }) => {
      // Texts are counted when they are joined.
      budget.spend(list.reduce<number>((size, item) => size + (typeof item === 'string' ? 1 : SCALAR_LENGTH), 0))
      const texts = list.map((item) => toText(item ?? ''))
      return joinTexts(texts, separator === undefined ? ',' : toText(separator), budget)
    },
  }),
  ...costing<List>(copying, {
    map: (list, [callback], { invoke }) => list.map((item, index) => invoke(callback, [item, index])),
    filter: (list, [callback], { invoke }) => list.filter((item, index) => invoke(callback, [item, index])),
    slice: (list, [from, to]) => list.slice(toIndex(from), toIndex(to)),
    reverse: (list) => [...list].reverse(),
    sort: (list, [compare], { invoke, budget }) =>
      [...list].sort((left, right) =>
        compare === undefined ? compareTexts(left, right, budget) : toNumber(invoke(compare, [left, right])),
      ),
  }),
  at: { cost: () => 0, call: (list, [index]) => list.at(toNumber(index)) },
  flat: { cost: (list) => list.length + sumOf(list), call: (list) => list.flat() },
  concat: {
    cost: (list, args) => 2 * list.length + 2 * sumOf(args),
    call(list, args) {
      const result = [...list]
      for (const arg of args) append(result, isList(arg) ? arg : [arg])
      return result
    },
  },
  push: { cost: (_, items) => items.length, call: (list, items) => append(list as unknown[], items) },
}

/** Returns the number of items of a list whose lists are flattened. */
const sumOf = (list: List): number => list.reduce<number>((sum, item) => sum + (isList(item) ? item.length : 1), 0)

/** Adds items to a list, also more than a function can have arguments. Returns the new length. */
function append(list: unknown[], items: List): number {
  // A list may be added to itself.
  const { length } = items
  for (let index = 0; index < length; index++) list.push(items[index])
  return list.length
}

const TEXT_METHODS: Methods<string> = {
  ...costing<string>(reading, {
    startsWith: (text, [start]) => text.startsWith(toText(start)),
    endsWith: (text, [end]) => text.endsWith(toText(end)),
  }),
  ...costing<string>(searching, {
    includes: (text, [part]) => text.includes(toText(part)),
    indexOf: (text, [part]) => text.indexOf(toText(part)),
  }),
  charAt: { cost: () => 1, call: (text, [index]) => text.charAt(toNumber(index)) },
  ...costing<string>(copying, {
    trim: (text) => text.trim(),
    toString: (text: string) => text,
    slice: (text, [from, to]) => text.slice(toIndex(from), toIndex(to)),
    substring: (text, [from, to]) => text.substring(toIndex(from) ?? 0, toIndex(to)),
  }),
  // One character becomes three at most, such as `ΐ`.
  ...costing<string>(({ length }) => 4 * length, {
    toUpperCase: (text) => text.toUpperCase(),
    toLowerCase: (text) => text.toLowerCase(),
  }),
  // The characters and as many texts are created.
  ...costing<string>((text, args) => searching(text, args) + 2 * text.length + 1, {
    split: (text, [separator]) => text.split(toText(separator)),
    replaceAll: (text, [from, to], { budget }) => joinTexts(text.split(toText(from)), toText(to), budget),
  }),
  replace: {
    cost: (text, [from, to]) => searching(text, [from]) + text.length + toText(to).length,
    call: (text, [from, to]) => text.replace(toText(from), () => toText(to)),
  },
  repeat: {
    cost: (text, [count]) => text.length * toLength(count),
    call: (text, [count]) => (text === '' ? '' : text.repeat(toLength(count))),
  },
  ...costing<string>((text, [length]) => Math.max(text.length, toLength(length)), {
    padStart: (text, [length, fill]) => text.padStart(toLength(length), fill === undefined ? ' ' : toText(fill)),
    padEnd: (text, [length, fill]) => text.padEnd(toLength(length), fill === undefined ? ' ' : toText(fill)),
  }),
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-US')

const NUMBER_METHODS: Methods<number> = {
  ...costing<number>(() => SCALAR_LENGTH, {
    toFixed: (number, [digits]) => number.toFixed(Math.min(20, Math.max(0, toNumber(digits ?? 0)))),
    toString: (number: number) => String(number),
  }),
  // The largest number has 309 digits and 102 commas.
  ...costing<number>(() => 500, { toLocaleString: (number: number) => NUMBER_FORMAT.format(number) }),
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

const INVALID_DATE = 'Invalid Date'

/** Shows dates in UTC and in American English, as the service shows them. A formatter takes longer to make than to use. */
function createDateFormatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (date) => (Number.isFinite(date.getTime()) ? format.format(date) : INVALID_DATE)
}

const DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const

const DATE_METHODS = costing<Date>(() => SCALAR_LENGTH, {
  ...Object.fromEntries(
    DATE_PARTS.flatMap((name) =>
      [name, UTC_PARTS[name]].map((partName) => [partName, (date: Date) => date[UTC_PARTS[name]]()]),
    ),
  ),
  getTime: (date) => date.getTime(),
  toISOString: (date) => (Number.isFinite(date.getTime()) ? date.toISOString() : INVALID_DATE),
  toLocaleDateString: createDateFormatter(DAY),
  toLocaleTimeString: createDateFormatter(TIME),
  toLocaleString: createDateFormatter({ ...DAY, ...TIME }),
})

const toIndex = (value: unknown): number | undefined => (value === undefined ? undefined : toNumber(value))

/** Returns a length: at least 0, also for NaN. */
function toLength(value: unknown): number {
  const length = toNumber(value)
  return length > 0 ? Math.trunc(length) : 0
}

function compareTexts(left: unknown, right: unknown, budget: Budget): number {
  const [leftText, rightText] = [toText(left), toText(right)]
  budget.spend(1 + Math.min(leftText.length, rightText.length))
  return leftText < rightText ? -1 : 1
}

/** All methods by the kind of their values. */
export const METHODS = { Lists: LIST_METHODS, Texts: TEXT_METHODS, Numbers: NUMBER_METHODS, Dates: DATE_METHODS }

function findKind(receiver: unknown): keyof typeof METHODS | undefined {
  if (isList(receiver)) return 'Lists'
  if (typeof receiver === 'string') return 'Texts'
  if (typeof receiver === 'number') return 'Numbers'
  return receiver instanceof Date ? 'Dates' : undefined
}

/** Calls a method of a list, text, number or date. Returns `undefined` if the value is of another kind. */
export function callMethod(
  receiver: unknown,
  name: string,
  args: readonly unknown[],
  invoke: Invoke,
  budget: Budget,
): { readonly value: unknown } | undefined {
  const kind = findKind(receiver)
  if (!kind) return undefined
  const method = getOwn<Method<never>>(METHODS[kind], name)
  if (!method) throw new TsxError(`${kind} have no method \`${name}\` here.`)
  spendArguments(args, budget)
  budget.spend(method.cost(receiver as never, args))
  return { value: method.call(receiver as never, args, { invoke, budget }) }
}

const builtIn = (call: (args: readonly unknown[], budget: Budget) => unknown): BuiltIn => ({ [BUILT_IN]: call })
/** Converts the arguments to numbers. */
const numeric = (call: (...args: number[]) => number): BuiltIn =>
  builtIn((args, budget) => {
    spendArguments(args, budget)
    return call(...args.map(toNumber))
  })

/** Combines any number of arguments: a function of JavaScript can't have as many as a list has items. */
const folding = (combine: (left: number, right: number) => number, start: number): BuiltIn =>
  builtIn((args, budget) => {
    spendArguments(args, budget)
    return args.reduce<number>((result, arg) => combine(result, toNumber(arg)), start)
  })

/** Parses the first argument as a number. */
const parsing = (parse: (value: unknown) => number): BuiltIn =>
  builtIn(([value], budget) => {
    spendArguments([value], budget)
    return parse(value)
  })

/** Returns the JSON text of a value. Each part is counted before it is created, because values can occur several times. */
function toJson(value: unknown, budget: Budget): string {
  const parts: string[] = []
  writeJson(value, parts, budget)
  return joinTexts(parts, '', budget)
}

function writeJson(value: unknown, parts: string[], budget: Budget): void {
  budget.step()
  budget.enter()
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const isItems = isList(value)
    parts.push(isItems ? '[' : '{')
    const entries = toEntries(value, budget)
    for (const [index, [name, part]] of entries.entries()) {
      if (index > 0) parts.push(',')
      if (!isItems) parts.push(quote(name, budget), ':')
      writeJson(part, parts, budget)
    }
    parts.push(isItems ? ']' : '}')
  } else parts.push(typeof value === 'string' ? quote(value, budget) : (JSON.stringify(value) ?? 'null'))
  budget.leave()
}

/** Control characters and unpaired surrogates become six characters. */
function quote(text: string, budget: Budget): string {
  budget.spend(2)
  spendEncoded(
    text,
    (code) => {
      if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return 5
      return code === 0x22 || code === 0x5c ? 1 : 0
    },
    budget,
  )
  return JSON.stringify(text)
}

function encode(value: unknown, budget: Budget): string {
  const text = toText(value)
  // `%` and two digits for each byte; a character has three at most.
  spendEncoded(text, (code) => (code < 0x80 ? 2 : 8), budget)
  try {
    return encodeURIComponent(text)
  } catch {
    throw new TsxError("encodeURIComponent doesn't accept unpaired surrogates.")
  }
}

const MATH = ['abs', 'ceil', 'floor', 'pow', 'round', 'sign', 'sqrt', 'trunc'] as const

/** Creates the globals of a source. @param now the result of `Date.now()`, in milliseconds since 1970. */
export function createGlobals(now: number): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ['undefined', undefined],
    [
      'Math',
      {
        PI: Math.PI,
        ...Object.fromEntries(MATH.map((name) => [name, numeric(Math[name])])),
        max: folding(Math.max, -Infinity),
        min: folding(Math.min, Infinity),
      },
    ],
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
    ['Number', parsing(toNumber)],
    ['Boolean', builtIn(([value]) => Boolean(value))],
    ['parseInt', parsing((value) => Number.parseInt(toText(value), 10))],
    ['parseFloat', parsing((value) => Number.parseFloat(toText(value)))],
    ['encodeURIComponent', builtIn(([value], budget) => encode(value, budget))],
  ])
}

/** Evaluates `new Date(…)`: the current time, or a time given as a date, a number or a text. */
export function createDate(args: readonly unknown[], now: number, budget: Budget): Date {
  const [time] = args
  budget.spend(sizeOf(time))
  if (time === undefined) return new Date(now)
  return new Date(typeof time === 'number' || time instanceof Date ? time : toText(time))
}
