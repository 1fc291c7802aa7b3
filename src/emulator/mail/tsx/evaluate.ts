/**
 * Evaluates a source. This isn't a JavaScript engine: only functions of the source, built-in functions and a few
 * methods can be called, only own properties can be read, and steps, nesting and output are limited.
 */
import type * as Acorn from 'acorn'
import { joinLines, renderMailElement, tag, toHtml, toHtmlPiece, type Props } from './html.ts'
import {
  binary,
  callBuiltIn,
  callMethod,
  createDate,
  createGlobals,
  isBuiltIn,
  joinTexts,
  member,
  toText,
  unary,
} from './methods.ts'
import {
  createBudget,
  nameOf,
  RENDERING,
  TsxError,
  type Expression,
  type JsxAttribute,
  type JsxChild,
  type JsxElement,
  type JsxSpread,
  type Module,
} from './parseModule.ts'
import { assign, bindList, run, type Machine, type Names } from './statements.ts'

type FunctionNode = Acorn.ArrowFunctionExpression | Acorn.FunctionExpression | Acorn.FunctionDeclaration

/** A function of the source with the variables of its scope. */
interface Closure {
  readonly [CLOSURE]: FunctionNode
  readonly names: Names
}

const CLOSURE = Symbol('closure')
const isClosure = (value: unknown): value is Closure => typeof value === 'object' && value !== null && CLOSURE in value

/** The value of an optional chain such as `a?.b.c` if the value before `?.` is null or undefined. */
const MISSING = Symbol('missing')

export interface Evaluation {
  /** Returns the HTML of a component of the source. */
  render(component: string, props: Props): string
  /** Returns the value assigned to a property, such as `EmailTheme.PreviewProps`; `undefined` if there is none. */
  assigned(path: string): unknown
}

/**
 * Creates an evaluation of a parsed source.
 *
 * @param markers elements that render nothing and declare something: `Subject`, `NotificationCategory`.
 * @param nowMillis the current time for the source.
 * @throws TsxError if the source uses something unsupported, takes too long or makes too much output.
 */
export function evaluate(module: Module, markers: Machine['markers'], nowMillis: number): Evaluation {
  const machine: Machine = {
    module,
    markers,
    nowMillis,
    budget: createBudget(RENDERING),
    known: new Map(createGlobals(nowMillis)),
    global: { own: new Map(), outer: null },
    valueOf: (expression, names) => valueOf(machine, expression, names),
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
  for (let scope: Names | null = names; scope; scope = scope.outer) {
    if (scope.own.has(name)) return scope.own.get(name)
  }
  const constant = machine.module.constants.get(name)
  if (!constant && !machine.known.has(name)) throw new TsxError(`There is no \`${name}\`.`)
  if (!constant || machine.known.has(name)) return machine.known.get(name)
  const value = valueOf(machine, constant, machine.global)
  machine.known.set(name, value)
  return value
}

function valueOf(machine: Machine, expression: Expression | Acorn.FunctionDeclaration, names: Names): unknown {
  const { budget } = machine
  budget.step()
  budget.enter()
  const value = reduce(machine, expression, names)
  // An error ends the whole evaluation, so there is no `finally`.
  budget.leave()
  return value
}

function reduce(machine: Machine, expression: Expression | Acorn.FunctionDeclaration, names: Names): unknown {
  const value = (inner: Expression): unknown => valueOf(machine, inner, names)
  switch (expression.type) {
    case 'Literal':
      return literal(machine, expression)
    case 'Identifier':
      return lookUp(machine, expression.name, names)
    case 'TemplateLiteral':
      return template(machine, expression, names)
    case 'MemberExpression':
      return read(machine, expression, names)
    case 'ChainExpression': {
      const result = value(expression.expression)
      return result === MISSING ? undefined : result
    }
    case 'CallExpression':
      return call(machine, expression, names)
    case 'NewExpression':
      return create(machine, expression, names)
    case 'UnaryExpression':
      return unary(expression.operator, value(expression.argument))
    case 'BinaryExpression':
    case 'LogicalExpression':
      return binary(machine.budget, expression.operator, value(expression.left as Expression), () =>
        value(expression.right),
      )
    case 'AssignmentExpression':
      return assign(expression.left, names, (old) => {
        const operator = expression.operator.slice(0, -1)
        return operator === ''
          ? value(expression.right)
          : binary(machine.budget, operator, old, () => value(expression.right))
      }).current
    case 'UpdateExpression': {
      const change = (old: unknown): unknown =>
        binary(machine.budget, expression.operator[0]!, unary('+', old), () => 1)
      const { old, current } = assign(expression.argument, names, change)
      return expression.prefix ? current : old
    }
    case 'ConditionalExpression':
      return value(value(expression.test) ? expression.consequent : expression.alternate)
    case 'ArrayExpression':
      return listOf(machine, expression.elements, names)
    case 'ObjectExpression':
      return objectOf(machine, expression.properties, names)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      if (expression.async || expression.generator) {
        return machine.module.refuse('Functions can’t be `async` or generators', expression.start)
      }
      return { [CLOSURE]: expression, names } satisfies Closure
    case 'JSXElement':
      return element(machine, expression, names)
    case 'JSXFragment':
      return childrenOf(machine, expression.children, names)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return value(expression.expression)
    default:
      return machine.module.refuse(`\`${expression.type}\` is not supported`, expression.start)
  }
}

function literal({ module }: Machine, { value, start, bigint }: Acorn.Literal): unknown {
  return bigint == null ? value : module.refuse('BigInt is not supported', start)
}

function template(machine: Machine, { quasis, expressions }: Acorn.TemplateLiteral, names: Names): string {
  const parts = quasis.flatMap(({ value }, index) => {
    const next = expressions[index]
    return [value.cooked ?? '', next ? toText(valueOf(machine, next, names)) : '']
  })
  return joinTexts(parts, '', machine.budget)
}

/** The name of a property. */
function keyOf(
  machine: Machine,
  key: Acorn.Expression | Acorn.PrivateIdentifier,
  isComputed: boolean,
  names: Names,
): unknown {
  if (!isComputed && key.type === 'Identifier') return key.name
  return key.type === 'PrivateIdentifier'
    ? machine.module.refuse('Unknown name', key.start)
    : valueOf(machine, key, names)
}

function read(machine: Machine, expression: Acorn.MemberExpression, names: Names): unknown {
  const { object, property, computed, optional } = expression
  if (object.type === 'Super') return machine.module.refuse('Classes are not supported', object.start)
  const from = valueOf(machine, object, names)
  if (from === MISSING || (optional && from == null)) return MISSING
  return member(from, keyOf(machine, property, computed, names))
}

function call(machine: Machine, { callee, arguments: args, optional }: Acorn.CallExpression, names: Names): unknown {
  if (callee.type === 'Super') return machine.module.refuse('Classes are not supported', callee.start)
  const apply = (target: unknown, values?: readonly unknown[]): unknown => {
    if (target === MISSING || (optional && target == null)) return MISSING
    return invoke(machine, target, values ?? listOf(machine, args, names))
  }
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') {
    return apply(valueOf(machine, callee, names))
  }
  const object = valueOf(machine, callee.object, names)
  if (object === MISSING || (callee.optional && object == null)) return MISSING
  const key = keyOf(machine, callee.property, callee.computed, names)
  const values = listOf(machine, args, names)
  const method =
    typeof key === 'string' &&
    callMethod(object, key, values, (callback, callbackArgs) => invoke(machine, callback, callbackArgs), machine.budget)
  return method ? method.value : apply(member(object, key), values)
}

function create(machine: Machine, { callee, arguments: args }: Acorn.NewExpression, names: Names): unknown {
  const name = callee.type === 'Identifier' ? callee.name : '…'
  if (name !== 'Date') throw new TsxError(`There is no \`new ${name}\`.`)
  return createDate(listOf(machine, args, names), machine.nowMillis)
}

function invoke(machine: Machine, callee: unknown, args: readonly unknown[]): unknown {
  machine.budget.step()
  if (isBuiltIn(callee)) return callBuiltIn(callee, args, machine.budget)
  if (!isClosure(callee)) throw new TsxError('Only functions of the source can be called.')
  const { params, body } = callee[CLOSURE]
  const names: Names = { own: new Map(), outer: callee.names }
  bindList(machine, params, args, names)
  if (body.type !== 'BlockStatement') return valueOf(machine, body, names)
  const end = run(machine, body.body, names)
  return typeof end === 'object' ? end.value : undefined
}

function listOf(machine: Machine, items: Acorn.ArrayExpression['elements'], names: Names): unknown[] {
  const list = items.flatMap((item) => {
    if (item?.type !== 'SpreadElement') return [item ? valueOf(machine, item, names) : undefined]
    const spread = valueOf(machine, item.argument, names)
    if (!Array.isArray(spread)) throw new TsxError('Only a list can be spread into a list.')
    machine.budget.spend(spread.length)
    return spread as unknown[]
  })
  machine.budget.spend(list.length)
  return list
}

function objectOf(
  machine: Machine,
  properties: readonly (Acorn.ObjectExpression['properties'][number] | JsxAttribute | JsxSpread)[],
  names: Names,
): Record<string, unknown> {
  const pairs = properties.flatMap((property): (readonly [string, unknown])[] => {
    if (property.type === 'JSXAttribute') return [[nameOf(property.name), attributeOf(machine, property.value, names)]]
    if (property.type === 'Property') {
      if (property.kind !== 'init') machine.module.refuse('Getters and setters are not supported', property.start)
      const key = keyOf(machine, property.key, property.computed, names)
      return [[toText(key), valueOf(machine, property.value, names)]]
    }
    const spread = valueOf(machine, property.argument, names)
    return typeof spread === 'object' && spread !== null ? Object.entries(spread) : []
  })
  machine.budget.spend(pairs.length)
  return Object.fromEntries(pairs)
}

/** The value of an attribute; `true` for an attribute without a value. */
function attributeOf(machine: Machine, value: JsxAttribute['value'], names: Names): unknown {
  if (value === null) return true
  if (value.type !== 'JSXExpressionContainer') return valueOf(machine, value, names)
  return value.expression.type === 'JSXEmptyExpression' ? undefined : valueOf(machine, value.expression, names)
}

function element(machine: Machine, { openingElement, children }: JsxElement, names: Names): unknown {
  const inner = childrenOf(machine, children, names)
  const name = nameOf(openingElement.name)
  const attributes = objectOf(machine, openingElement.attributes, names)
  const props = inner.length > 0 ? { ...attributes, children: inner } : attributes
  if (/^[a-z]/.test(name)) return toHtmlPiece(tag(name, props, toHtml(props.children, machine.budget), machine.budget))
  if (Object.hasOwn(machine.markers, name)) return machine.markers[name]!(props)
  if (machine.module.constants.has(name)) return invoke(machine, lookUp(machine, name, machine.global), [props])
  const rendered = renderMailElement(name, props, machine.budget)
  if (!rendered) throw new TsxError(`There is no component \`${name}\`.`)
  return rendered.value
}

function childrenOf(machine: Machine, children: readonly JsxChild[], names: Names): unknown[] {
  return children.flatMap((child): unknown[] => {
    if (child.type === 'JSXText') {
      const text = joinLines(child.value)
      return text === '' ? [] : [text]
    }
    if (child.type !== 'JSXExpressionContainer') return [valueOf(machine, child, names)]
    // Braces may contain only a comment.
    return child.expression.type === 'JSXEmptyExpression' ? [] : [valueOf(machine, child.expression, names)]
  })
}
