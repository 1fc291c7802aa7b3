/**
 * Evaluates a source. This is no JavaScript engine: only components, built-in functions and a few methods can be called,
 * only own properties can be read, and steps and output are limited.
 */
import {
  type Budget,
  createBudget,
  TsxError,
  type ElementExpression,
  type Expression,
  type FunctionExpression,
  type Module,
  type ObjectEntry,
  type Parameter,
  type Pattern,
  type Statement,
} from './reader.ts'
import { renderMailElement, type Props, tag, toHtml, toHtmlPiece } from './html.ts'
import { callBuiltIn, callMethod, createDate, createGlobals, isBuiltIn, joinTexts } from './methods.ts'
import { binary, member, toText, unary } from './operators.ts'

/** The variables of a function call, and those around it. */
interface Names {
  readonly own: Map<string, unknown>
  readonly outer: Names | null
}

/** A function of the source with the names it sees. */
interface Closure {
  readonly [CLOSURE]: FunctionExpression
  readonly names: Names
}

const CLOSURE = Symbol('closure')
const isClosure = (value: unknown): value is Closure => typeof value === 'object' && value !== null && CLOSURE in value

/** Elements that render nothing and declare something: `Subject`, `NotificationCategory`. */
type Markers = Readonly<Record<string, (props: Props) => void>>

/** What an evaluation works with. */
interface Machine {
  readonly module: Module
  readonly markers: Markers
  readonly budget: Budget
  readonly nowMillis: number
  /** Constants of the source by name, once they were needed. */
  readonly known: Map<string, unknown>
  readonly global: Names
}

export interface Evaluation {
  /** The HTML of a component of the source. */
  render(component: string, props: Props): string
  /** The value assigned to a property, such as `EmailTheme.PreviewProps`; `undefined` if it was not assigned. */
  assigned(path: string): unknown
}

/**
 * @param nowMillis the current time for the source.
 * @throws TsxError if the source uses something unsupported, takes too long or makes too much output.
 */
export function evaluate(module: Module, markers: Markers, nowMillis: number): Evaluation {
  const machine: Machine = {
    module,
    markers,
    nowMillis,
    budget: createBudget(),
    known: new Map(createGlobals(nowMillis)),
    global: { own: new Map(), outer: null },
  }
  return {
    render: (component, props) => {
      if (!module.constants.has(component)) throw new TsxError(`The source exports no component \`${component}\`.`)
      return toHtml(invoke(machine, lookUp(machine, component, machine.global), [props]), machine.budget)
    },
    assigned: (path) => {
      const expression = module.assigned.get(path)
      return expression && valueOf(machine, expression, machine.global)
    },
  }
}

function lookUp(machine: Machine, name: string, names: Names): unknown {
  for (let at: Names | null = names; at; at = at.outer) if (at.own.has(name)) return at.own.get(name)
  const constant = machine.module.constants.get(name)
  if (!constant && !machine.known.has(name)) throw new TsxError(`There is no \`${name}\`.`)
  if (!constant || machine.known.has(name)) return machine.known.get(name)
  const value = valueOf(machine, constant, machine.global)
  machine.known.set(name, value)
  return value
}

function valueOf(machine: Machine, expression: Expression, names: Names): unknown {
  machine.budget.step()
  const value = (inner: Expression): unknown => valueOf(machine, inner, names)
  switch (expression.kind) {
    case 'value':
      return expression.value
    case 'name':
      return lookUp(machine, expression.name, names)
    case 'template':
      return joinTexts(
        expression.parts.map((part) => (typeof part === 'string' ? part : toText(value(part)))),
        '',
        machine.budget,
      )
    case 'member':
      return member(value(expression.object), value(expression.key), expression.isOptional)
    case 'call':
      return call(machine, expression.callee, expression.args, names)
    case 'new':
      if (expression.name !== 'Date') throw new TsxError(`There is no \`new ${expression.name}\`.`)
      return createDate(listOf(machine, expression.args, names), machine.nowMillis)
    case 'unary':
      return unary(expression.operator, value(expression.operand))
    case 'binary':
      return binary(machine.budget, expression.operator, value(expression.left), () => value(expression.right))
    case 'assign':
      return assign(machine, expression, names)
    case 'condition':
      return value(value(expression.test) ? expression.yes : expression.no)
    case 'array':
      return listOf(machine, expression.items, names)
    case 'spread':
      throw new TsxError('Only lists and objects can be spread.')
    case 'object':
      return objectOf(machine, expression.entries, names)
    case 'function':
      return { [CLOSURE]: expression, names } satisfies Closure
    case 'element':
      return element(machine, expression, names)
  }
}

function listOf(machine: Machine, items: readonly Expression[], names: Names): unknown[] {
  const list = items.flatMap((item) => {
    if (item.kind !== 'spread') return [valueOf(machine, item, names)]
    const spread = valueOf(machine, item.list, names)
    if (!Array.isArray(spread)) throw new TsxError('Only a list can be spread into a list.')
    machine.budget.spend(spread.length)
    return spread as unknown[]
  })
  machine.budget.spend(list.length)
  return list
}

function objectOf(machine: Machine, entries: readonly ObjectEntry[], names: Names): Record<string, unknown> {
  const pairs = entries.flatMap(([key, expression]): (readonly [string, unknown])[] => {
    const value = valueOf(machine, expression, names)
    if (key !== null) return [[key, value]]
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  })
  machine.budget.spend(pairs.length)
  return Object.fromEntries(pairs)
}

function element(machine: Machine, { name, attributes, children }: ElementExpression, names: Names): unknown {
  const inner = children.map((child) => valueOf(machine, child, names))
  if (name === null) return inner
  const props = { ...objectOf(machine, attributes, names), ...(inner.length > 0 && { children: inner }) }
  if (/^[a-z]/.test(name)) return toHtmlPiece(tag(name, props, toHtml(props.children, machine.budget), machine.budget))
  if (Object.hasOwn(machine.markers, name)) return machine.markers[name]!(props)
  if (machine.module.constants.has(name)) return invoke(machine, lookUp(machine, name, machine.global), [props])
  const rendered = renderMailElement(name, props, machine.budget)
  if (!rendered) throw new TsxError(`There is no component \`${name}\`.`)
  return rendered.value
}

function call(machine: Machine, callee: Expression, args: readonly Expression[], names: Names): unknown {
  if (callee.kind !== 'member' || callee.key.kind !== 'value') {
    return invoke(machine, valueOf(machine, callee, names), listOf(machine, args, names))
  }
  const object = valueOf(machine, callee.object, names)
  if (object == null && callee.isOptional) return undefined
  const name = String(callee.key.value)
  const given = listOf(machine, args, names)
  const method = callMethod(object, name, given, (closure, values) => invoke(machine, closure, values), machine.budget)
  return method ? method.value : invoke(machine, member(object, name, callee.isOptional), given)
}

function invoke(machine: Machine, callee: unknown, args: readonly unknown[]): unknown {
  machine.budget.step()
  if (isBuiltIn(callee)) return callBuiltIn(callee, args, machine.budget)
  if (!isClosure(callee)) throw new TsxError('Only functions of the source can be called.')
  const { parameters, body } = callee[CLOSURE]
  const names: Names = { own: new Map(), outer: callee.names }
  parameters.forEach((parameter, at) => bindParameter(machine, parameter, args[at], names))
  const end = run(machine, body, names)
  return typeof end === 'object' ? end.value : undefined
}

function bindParameter(machine: Machine, { pattern, initial }: Parameter, value: unknown, names: Names): void {
  bind(machine, pattern, value === undefined && initial ? valueOf(machine, initial, names) : value, names)
}

function bind(machine: Machine, pattern: Pattern, value: unknown, names: Names): void {
  if (pattern.kind === 'name') names.own.set(pattern.name, value)
  else if (pattern.kind === 'array') pattern.names.forEach((name, at) => names.own.set(name, member(value, at, false)))
  else {
    for (const { key, name, initial } of pattern.parts) {
      const part = member(value ?? {}, key, false)
      names.own.set(name, part === undefined && initial ? valueOf(machine, initial, names) : part)
    }
  }
}

/** How a list of statements ended; `undefined` if it ran to its end. */
type End = { readonly value: unknown } | 'break' | 'continue' | undefined

function run(machine: Machine, statements: readonly Statement[], names: Names): End {
  for (const statement of statements) {
    const end = execute(machine, statement, names)
    if (end !== undefined) return end
  }
  return undefined
}

function execute(machine: Machine, statement: Statement, names: Names): End {
  machine.budget.step()
  switch (statement.kind) {
    case 'declare':
      bind(machine, statement.pattern, valueOf(machine, statement.value, names), names)
      return undefined
    case 'do':
      valueOf(machine, statement.expression, names)
      return undefined
    case 'return':
      return { value: valueOf(machine, statement.value, names) }
    case 'if': {
      const chosen = valueOf(machine, statement.test, names) ? statement.yes : statement.no
      return chosen ? execute(machine, chosen, names) : undefined
    }
    case 'each':
      return executeEach(machine, statement, names)
    case 'loop':
      return executeLoop(machine, statement, names)
    case 'switch':
      return executeSwitch(machine, statement, names)
    case 'block':
      return run(machine, statement.statements, { own: new Map(), outer: names })
    case 'break':
    case 'continue':
      return statement.kind
  }
}

function executeEach(machine: Machine, { pattern, list, body }: Statement & { kind: 'each' }, names: Names): End {
  const items = valueOf(machine, list, names)
  if (!Array.isArray(items)) throw new TsxError('for…of needs a list.')
  for (const item of items) {
    const inner: Names = { own: new Map(), outer: names }
    bind(machine, pattern, item, inner)
    const end = execute(machine, body, inner)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
  }
  return undefined
}

function executeLoop(machine: Machine, { start, test, step, body }: Statement & { kind: 'loop' }, names: Names): End {
  const inner: Names = { own: new Map(), outer: names }
  if (start) execute(machine, start, inner)
  while (valueOf(machine, test, inner)) {
    const end = execute(machine, body, inner)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
    if (step) valueOf(machine, step, inner)
  }
  return undefined
}

function executeSwitch(machine: Machine, { value, cases }: Statement & { kind: 'switch' }, names: Names): End {
  const given = valueOf(machine, value, names)
  const inner: Names = { own: new Map(), outer: names }
  const matching = cases.findIndex(({ test }) => test !== null && valueOf(machine, test, inner) === given)
  const start = matching >= 0 ? matching : cases.findIndex(({ test }) => test === null)
  if (start < 0) return undefined
  const end = run(
    machine,
    cases.slice(start).flatMap(({ statements }) => statements),
    inner,
  )
  return end === 'break' ? undefined : end
}

function assign(machine: Machine, { target, operator, value }: Expression & { kind: 'assign' }, names: Names): unknown {
  if (target.kind !== 'name') throw new TsxError('Only variables can be assigned.')
  for (let at: Names | null = names; at; at = at.outer) {
    if (!at.own.has(target.name)) continue
    const given = valueOf(machine, value, names)
    const result = operator === '' ? given : binary(machine.budget, operator, at.own.get(target.name), () => given)
    at.own.set(target.name, result)
    return result
  }
  throw new TsxError(`There is no variable \`${target.name}\`.`)
}
