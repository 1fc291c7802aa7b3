/**
 * Evaluates a source. This isn't a JavaScript engine: only functions of the source, built-in functions and a few
 * methods can be called, only own properties can be read, and steps, nesting and output are limited.
 */
import type * as Acorn from 'acorn'
import { getOwn, isList } from '../../../core/util/record.ts'
import { createBudget, joinTexts, RENDERING, toEntries, TsxError } from './budget.ts'
import { joinLines, renderMailElement, renderTag, toHtml, toHtmlPiece, type Props } from './html.ts'
import {
  applyBinary,
  applyUnary,
  callBuiltIn,
  callMethod,
  createDate,
  createGlobals,
  isBuiltIn,
  readMember,
  toText,
} from './methods.ts'
import {
  toElementName,
  type Expression,
  type JsxAttribute,
  type JsxChild,
  type JsxElement,
  type JsxSpread,
  type Module,
} from './parseModule.ts'
import { assign, bindList, runBlock, type Evaluator, type Scope } from './statements.ts'

type FunctionNode = Acorn.ArrowFunctionExpression | Acorn.FunctionExpression | Acorn.FunctionDeclaration

/** A function of the source and the scope it was created in. */
interface Closure {
  readonly [CLOSURE]: { readonly node: FunctionNode; readonly scope: Scope }
}

const CLOSURE = Symbol('closure')
const isClosure = (value: unknown): value is Closure => typeof value === 'object' && value !== null && CLOSURE in value

/** The value of an optional chain such as `a?.b.c` if the value before `?.` is null or undefined. */
const MISSING = Symbol('missing')

export interface Evaluation {
  /** Returns the HTML of a component of the source. */
  render(component: string, props: Props): string
  /** Returns the value assigned to a property, such as `EmailTheme.PreviewProps`; `undefined` if it was never assigned. */
  assigned(path: string): unknown
}

/**
 * Creates an evaluation of a parsed source.
 *
 * @param markers elements that render nothing and declare something: `Subject`, `NotificationCategory`.
 * @param nowMillis the current time for the source.
 * @throws {TsxError} if the source uses something unsupported, takes too long or makes too much output
 */
export function evaluate(module: Module, markers: Evaluator['markers'], nowMillis: number): Evaluation {
  const evaluator: Evaluator = {
    module,
    markers,
    nowMillis,
    budget: createBudget(RENDERING),
    constants: new Map(createGlobals(nowMillis)),
    global: { variables: new Map(), parent: null },
    evaluate: (expression, scope) => evaluateExpression(evaluator, expression, scope),
  }
  return {
    render: (component, props) => {
      if (!module.constants.has(component)) throw new TsxError(`The source exports no component \`${component}\`.`)
      return toHtml(invoke(evaluator, lookUp(evaluator, component, evaluator.global), [props]), evaluator.budget)
    },
    assigned: (path) => {
      const expression = module.assigned.get(path)
      return expression && evaluateExpression(evaluator, expression, evaluator.global)
    },
  }
}

function lookUp(evaluator: Evaluator, name: string, scope: Scope): unknown {
  for (let current: Scope | null = scope; current; current = current.parent) {
    if (current.variables.has(name)) return current.variables.get(name)
  }
  const constant = evaluator.module.constants.get(name)
  if (!constant && !evaluator.constants.has(name)) throw new TsxError(`\`${name}\` is not defined.`)
  if (!constant || evaluator.constants.has(name)) return evaluator.constants.get(name)
  const value = evaluateExpression(evaluator, constant, evaluator.global)
  evaluator.constants.set(name, value)
  return value
}

function evaluateExpression(
  evaluator: Evaluator,
  expression: Expression | Acorn.FunctionDeclaration,
  scope: Scope,
): unknown {
  const { budget } = evaluator
  budget.step()
  budget.enter()
  const value = evaluateNode(evaluator, expression, scope)
  // An error ends the whole evaluation, so there is no `finally`.
  budget.leave()
  return value
}

function evaluateNode(evaluator: Evaluator, expression: Expression | Acorn.FunctionDeclaration, scope: Scope): unknown {
  const { budget } = evaluator
  const evaluateInner = (inner: Expression): unknown => evaluateExpression(evaluator, inner, scope)
  switch (expression.type) {
    case 'Literal':
      return evaluateLiteral(evaluator, expression)
    case 'Identifier':
      return lookUp(evaluator, expression.name, scope)
    case 'TemplateLiteral':
      return evaluateTemplate(evaluator, expression, scope)
    case 'MemberExpression':
      return evaluateMember(evaluator, expression, scope)
    case 'ChainExpression': {
      const result = evaluateInner(expression.expression)
      return result === MISSING ? undefined : result
    }
    case 'CallExpression':
      return evaluateCall(evaluator, expression, scope)
    case 'NewExpression':
      return evaluateNew(evaluator, expression, scope)
    case 'UnaryExpression':
      return applyUnary(budget, expression.operator, evaluateInner(expression.argument))
    case 'BinaryExpression':
    case 'LogicalExpression':
      return applyBinary(budget, expression.operator, evaluateInner(expression.left as Expression), () =>
        evaluateInner(expression.right),
      )
    case 'AssignmentExpression':
      return assign(expression.left, scope, (oldValue) => {
        const operator = expression.operator.slice(0, -1)
        return operator === ''
          ? evaluateInner(expression.right)
          : applyBinary(budget, operator, oldValue, () => evaluateInner(expression.right))
      }).newValue
    case 'UpdateExpression': {
      const operator = expression.operator === '++' ? '+' : '-'
      const change = (oldValue: unknown): unknown =>
        applyBinary(budget, operator, applyUnary(budget, '+', oldValue), () => 1)
      const { oldValue, newValue } = assign(expression.argument, scope, change)
      return expression.prefix ? newValue : oldValue
    }
    case 'ConditionalExpression':
      return evaluateInner(evaluateInner(expression.test) ? expression.consequent : expression.alternate)
    case 'ArrayExpression':
      return evaluateList(evaluator, expression.elements, scope)
    case 'ObjectExpression':
      return evaluateObject(evaluator, expression.properties, scope)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      if (expression.async || expression.generator) {
        return evaluator.module.refuse('Functions can’t be `async` or generators', expression.start)
      }
      return { [CLOSURE]: { node: expression, scope } } satisfies Closure
    case 'JSXElement':
      return evaluateElement(evaluator, expression, scope)
    case 'JSXFragment':
      return evaluateChildren(evaluator, expression.children, scope)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return evaluateInner(expression.expression)
    default:
      return evaluator.module.refuse(`\`${expression.type}\` is not supported`, expression.start)
  }
}

function evaluateLiteral({ module }: Evaluator, { value, start, bigint }: Acorn.Literal): unknown {
  return bigint == null ? value : module.refuse('BigInt is not supported', start)
}

function evaluateTemplate(evaluator: Evaluator, { quasis, expressions }: Acorn.TemplateLiteral, scope: Scope): string {
  const parts = quasis.flatMap(({ value }, index) => {
    const next = expressions[index]
    return [value.cooked ?? '', next ? toText(evaluateExpression(evaluator, next, scope)) : '']
  })
  return joinTexts(parts, '', evaluator.budget)
}

/** The name of a property. */
function evaluateKey(
  evaluator: Evaluator,
  key: Acorn.Expression | Acorn.PrivateIdentifier,
  isComputed: boolean,
  scope: Scope,
): unknown {
  if (!isComputed && key.type === 'Identifier') return key.name
  return key.type === 'PrivateIdentifier'
    ? evaluator.module.refuse('Unknown name', key.start)
    : evaluateExpression(evaluator, key, scope)
}

function evaluateMember(evaluator: Evaluator, expression: Acorn.MemberExpression, scope: Scope): unknown {
  const { object, property, computed, optional } = expression
  if (object.type === 'Super') return evaluator.module.refuse('Classes are not supported', object.start)
  const owner = evaluateExpression(evaluator, object, scope)
  if (owner === MISSING || (optional && owner == null)) return MISSING
  return readMember(owner, evaluateKey(evaluator, property, computed, scope))
}

function evaluateCall(
  evaluator: Evaluator,
  { callee, arguments: args, optional }: Acorn.CallExpression,
  scope: Scope,
): unknown {
  if (callee.type === 'Super') return evaluator.module.refuse('Classes are not supported', callee.start)
  const apply = (target: unknown, values?: readonly unknown[]): unknown => {
    if (target === MISSING || (optional && target == null)) return MISSING
    return invoke(evaluator, target, values ?? evaluateList(evaluator, args, scope))
  }
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super') {
    return apply(evaluateExpression(evaluator, callee, scope))
  }
  const object = evaluateExpression(evaluator, callee.object, scope)
  if (object === MISSING || (callee.optional && object == null)) return MISSING
  const key = evaluateKey(evaluator, callee.property, callee.computed, scope)
  const values = evaluateList(evaluator, args, scope)
  const method =
    typeof key === 'string' &&
    callMethod(
      object,
      key,
      values,
      (callback, callbackArgs) => invoke(evaluator, callback, callbackArgs),
      evaluator.budget,
    )
  return method ? method.value : apply(readMember(object, key), values)
}

function evaluateNew(evaluator: Evaluator, { callee, arguments: args }: Acorn.NewExpression, scope: Scope): unknown {
  const name = callee.type === 'Identifier' ? callee.name : '…'
  if (name !== 'Date') throw new TsxError(`\`new ${name}\` is not supported.`)
  return createDate(evaluateList(evaluator, args, scope), evaluator.nowMillis, evaluator.budget)
}

function invoke(evaluator: Evaluator, callee: unknown, args: readonly unknown[]): unknown {
  evaluator.budget.step()
  if (isBuiltIn(callee)) return callBuiltIn(callee, args, evaluator.budget)
  if (!isClosure(callee)) throw new TsxError('Only functions of the source can be called.')
  const { node, scope: parent } = callee[CLOSURE]
  const { params, body } = node
  const scope: Scope = { variables: new Map(), parent }
  bindList(evaluator, params, args, scope)
  if (body.type !== 'BlockStatement') return evaluateExpression(evaluator, body, scope)
  const completion = runBlock(evaluator, body.body, scope)
  return typeof completion === 'object' ? completion.value : undefined
}

function evaluateList(evaluator: Evaluator, items: Acorn.ArrayExpression['elements'], scope: Scope): unknown[] {
  return items.flatMap((item) => {
    if (item?.type !== 'SpreadElement') {
      evaluator.budget.spend(1)
      return [item ? evaluateExpression(evaluator, item, scope) : undefined]
    }
    const spread = evaluateExpression(evaluator, item.argument, scope)
    if (!isList(spread)) throw new TsxError('Only a list can be spread into a list.')
    evaluator.budget.spend(2 * spread.length)
    return spread
  })
}

function evaluateObject(
  evaluator: Evaluator,
  properties: readonly (Acorn.ObjectExpression['properties'][number] | JsxAttribute | JsxSpread)[],
  scope: Scope,
): Record<string, unknown> {
  const pairs = properties.flatMap((property): (readonly [string, unknown])[] => {
    if (property.type === 'JSXAttribute')
      return [[toElementName(property.name), evaluateAttribute(evaluator, property.value, scope)]]
    if (property.type === 'Property') {
      if (property.kind !== 'init') evaluator.module.refuse('Getters and setters are not supported', property.start)
      const key = evaluateKey(evaluator, property.key, property.computed, scope)
      return [[toText(key), evaluateExpression(evaluator, property.value, scope)]]
    }
    return toEntries(evaluateExpression(evaluator, property.argument, scope), evaluator.budget)
  })
  evaluator.budget.spend(pairs.length)
  return Object.fromEntries(pairs)
}

/** The value of an attribute; `true` for an attribute without a value. */
function evaluateAttribute(evaluator: Evaluator, value: JsxAttribute['value'], scope: Scope): unknown {
  if (value === null) return true
  if (value.type !== 'JSXExpressionContainer') return evaluateExpression(evaluator, value, scope)
  return value.expression.type === 'JSXEmptyExpression'
    ? undefined
    : evaluateExpression(evaluator, value.expression, scope)
}

function evaluateElement(evaluator: Evaluator, { openingElement, children }: JsxElement, scope: Scope): unknown {
  const inner = evaluateChildren(evaluator, children, scope)
  const name = toElementName(openingElement.name)
  const attributes = evaluateObject(evaluator, openingElement.attributes, scope)
  const props = inner.length > 0 ? { ...attributes, children: inner } : attributes
  if (/^[a-z]/.test(name))
    return toHtmlPiece(renderTag(name, props, toHtml(props.children, evaluator.budget), evaluator.budget))
  const mark = getOwn(evaluator.markers, name)
  if (mark) return mark(props)
  if (evaluator.module.constants.has(name)) return invoke(evaluator, lookUp(evaluator, name, evaluator.global), [props])
  const rendered = renderMailElement(name, props, evaluator.budget)
  if (!rendered) throw new TsxError(`The component \`${name}\` is unknown.`)
  return rendered.value
}

function evaluateChildren(evaluator: Evaluator, children: readonly JsxChild[], scope: Scope): unknown[] {
  evaluator.budget.spend(children.length)
  return children.flatMap((child): unknown[] => {
    if (child.type === 'JSXText') {
      evaluator.budget.spend(child.value.length)
      const text = joinLines(child.value)
      return text === '' ? [] : [text]
    }
    if (child.type !== 'JSXExpressionContainer') return [evaluateExpression(evaluator, child, scope)]
    // Braces may contain only a comment.
    return child.expression.type === 'JSXEmptyExpression'
      ? []
      : [evaluateExpression(evaluator, child.expression, scope)]
  })
}
