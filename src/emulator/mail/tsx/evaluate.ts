/**
 * Works out what a source shows. It is no engine: there is nothing to call but components and a few methods of lists and
 * texts, no property but an own one is seen, and the number of steps is bounded.
 */
import { type Props, renderMailElement, tag, toHtml, toHtmlPiece } from './html.ts'
import type { ElementExpression, Expression, FunctionExpression, Module, ObjectEntry, Pattern } from './nodes.ts'
import { TsxError } from './reader.ts'

const MAX_STEPS = 200_000

/** What is found by name, and where to look next. */
interface Names {
  readonly own: ReadonlyMap<string, unknown>
  readonly outer: Names | null
}

/** A function of the source, with the names it sees. */
interface Closure {
  readonly [CLOSURE]: FunctionExpression
  readonly names: Names
}

const CLOSURE = Symbol('closure')
const isClosure = (value: unknown): value is Closure => typeof value === 'object' && value !== null && CLOSURE in value

/** Elements that show nothing and say something: `Subject`, `NotificationCategory`. */
type Markers = Readonly<Record<string, (props: Props) => void>>

export interface Evaluation {
  /** What a component of the source shows. */
  render(component: string, props: Props): string
  /** What was assigned to a property, such as `EmailTheme.PreviewProps`; `undefined` when nothing was. */
  assigned(path: string): unknown
}

/** @throws TsxError where the source asks for more than there is. */
export function evaluate({ constants, assigned }: Module, markers: Markers): Evaluation {
  let steps = 0
  const known = new Map<string, unknown>()

  const lookUp = (name: string, names: Names): unknown => {
    for (let at: Names | null = names; at; at = at.outer) if (at.own.has(name)) return at.own.get(name)
    if (known.has(name)) return known.get(name)
    const constant = constants.get(name)
    if (!constant) throw new TsxError(`There is no \`${name}\`.`)
    const value = valueOf(constant, GLOBAL)
    known.set(name, value)
    return value
  }

  const valueOf = (expression: Expression, names: Names): unknown => {
    if (++steps > MAX_STEPS) throw new TsxError('The source takes too long.')
    switch (expression.kind) {
      case 'value':
        return expression.value
      case 'name':
        return lookUp(expression.name, names)
      case 'template':
        return expression.parts.map((part) => (typeof part === 'string' ? part : text(valueOf(part, names)))).join('')
      case 'member':
        return member(valueOf(expression.object, names), valueOf(expression.key, names), expression.isOptional)
      case 'call':
        return call(expression.callee, expression.args, names)
      case 'unary':
        return unary(expression.operator, valueOf(expression.operand, names))
      case 'binary':
        return binary(expression.operator, valueOf(expression.left, names), () => valueOf(expression.right, names))
      case 'condition':
        return valueOf(valueOf(expression.test, names) ? expression.yes : expression.no, names)
      case 'array':
        return expression.items.map((item) => valueOf(item, names))
      case 'object':
        return objectOf(expression.entries, names)
      case 'function':
        return { [CLOSURE]: expression, names } satisfies Closure
      case 'element':
        return element(expression, names)
    }
  }

  const objectOf = (entries: readonly ObjectEntry[], names: Names): Record<string, unknown> => {
    const pairs = entries.flatMap(([key, expression]): (readonly [string, unknown])[] => {
      const value = valueOf(expression, names)
      if (key !== null) return [[key, value]]
      return typeof value === 'object' && value !== null ? Object.entries(value) : []
    })
    return Object.fromEntries(pairs)
  }

  const element = ({ name, attributes, children }: ElementExpression, names: Names): unknown => {
    const inner = children.map((child) => valueOf(child, names))
    if (name === null) return inner
    const props = { ...objectOf(attributes, names), ...(inner.length > 0 && { children: inner }) }
    if (/^[a-z]/.test(name)) return toHtmlPiece(tag(name, props, toHtml(props.children)))
    if (Object.hasOwn(markers, name)) return markers[name]!(props)
    if (constants.has(name)) return invoke(lookUp(name, GLOBAL), [props])
    const rendered = renderMailElement(name, props)
    if (!rendered) throw new TsxError(`There is no component \`${name}\`.`)
    return rendered.value
  }

  const invoke = (closure: unknown, args: readonly unknown[]): unknown => {
    if (!isClosure(closure)) throw new TsxError('What is called is no function of the source.')
    const { parameters, constants, result } = closure[CLOSURE]
    const own = new Map<string, unknown>()
    const names: Names = { own, outer: closure.names }
    parameters.forEach((pattern, at) => bind(pattern, args[at], names, own))
    for (const { pattern, value } of constants) bind(pattern, valueOf(value, names), names, own)
    return valueOf(result, names)
  }

  const bind = (pattern: Pattern, value: unknown, names: Names, own: Map<string, unknown>): void => {
    if (pattern.kind === 'name') {
      own.set(pattern.name, value)
      return
    }
    for (const { key, name, initial } of pattern.parts) {
      const part = member(value ?? {}, key, false)
      own.set(name, part === undefined && initial ? valueOf(initial, names) : part)
    }
  }

  const call = (callee: Expression, args: readonly Expression[], names: Names): unknown => {
    const given = (): unknown[] => args.map((one) => valueOf(one, names))
    if (callee.kind !== 'member' || callee.key.kind !== 'value') return invoke(valueOf(callee, names), given())
    const object = valueOf(callee.object, names)
    const name = String(callee.key.value)
    if (object == null && callee.isOptional) return undefined
    if (Array.isArray(object)) return listMethod(object, name, given(), invoke)
    if (typeof object === 'string' || typeof object === 'number') return textMethod(String(object), name, given())
    return invoke(member(object, name, callee.isOptional), given())
  }

  return {
    render: (component, props) => {
      if (!constants.has(component)) throw new TsxError(`The source exports no component \`${component}\`.`)
      return toHtml(invoke(lookUp(component, GLOBAL), [props]))
    },
    assigned: (path) => {
      const expression = assigned.get(path)
      return expression && valueOf(expression, GLOBAL)
    },
  }
}

const GLOBAL: Names = { own: new Map(), outer: null }

function member(object: unknown, key: unknown, isOptional: boolean): unknown {
  if (object === null || object === undefined) {
    if (isOptional) return undefined
    throw new TsxError(`There is nothing to read \`${String(key)}\` of.`)
  }
  if (typeof key !== 'string' && typeof key !== 'number')
    throw new TsxError('A property is named by a text or a number.')
  if ((Array.isArray(object) || typeof object === 'string') && key === 'length') return object.length
  return typeof object === 'object' && Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined
}

type Invoke = (closure: unknown, args: readonly unknown[]) => unknown

function listMethod(list: readonly unknown[], name: string, args: readonly unknown[], invoke: Invoke): unknown {
  if (name === 'map') return list.map((item, at) => invoke(args[0], [item, at]))
  if (name === 'filter') return list.filter((item, at) => invoke(args[0], [item, at]))
  if (name === 'join') return list.map(text).join(args[0] === undefined ? ',' : text(args[0]))
  throw new TsxError(`Lists have no \`${name}\` here.`)
}

function textMethod(given: string, name: string, args: readonly unknown[]): string {
  if (name === 'toUpperCase') return given.toUpperCase()
  if (name === 'toLowerCase') return given.toLowerCase()
  if (name === 'trim') return given.trim()
  if (name === 'toString') return given
  if (name === 'slice') return given.slice(...args.map(Number))
  throw new TsxError(`Texts have no \`${name}\` here.`)
}

function unary(operator: string, value: unknown): unknown {
  if (operator === '!') return !value
  if (operator === 'typeof') return typeof value
  return operator === '-' ? -Number(text(value)) : Number(text(value))
}

function binary(operator: string, left: unknown, right: () => unknown): unknown {
  switch (operator) {
    case '&&':
      return left && right()
    case '||':
      return left || right()
    case '??':
      return left ?? right()
    case '===':
    case '==':
      return left === right()
    case '!==':
    case '!=':
      return left !== right()
  }
  const other = right()
  if (operator === '+' && !(typeof left === 'number' && typeof other === 'number')) return text(left) + text(other)
  const [a, b] = [Number(text(left)), Number(text(other))]
  const results: Readonly<Record<string, () => unknown>> = {
    '+': () => a + b,
    '-': () => a - b,
    '*': () => a * b,
    '/': () => a / b,
    '%': () => a % b,
    '<': () => a < b,
    '>': () => a > b,
    '<=': () => a <= b,
    '>=': () => a >= b,
  }
  return results[operator]!()
}

/** A value within a text. */
function text(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    throw new TsxError('An object or an element cannot be part of a text.')
  return String(value)
}
