/** Renders the call of the function, the mutation or the hook that replaces a method. */
import { isIdentifier, type Node } from '../setup/source.ts'
import { findClient } from './findClient.ts'
import type { Migration } from './Migration.ts'
import type { Kind, Rule } from './rules.ts'
import { getFieldNames, hasWord, isMember, type Call } from './syntax.ts'

/** The call of a method that is replaced. */
export interface MethodCall {
  readonly node: Call
  /** The object before the method. */
  readonly object: Node
  readonly kind: Kind
  readonly method: string
  readonly isAwaited: boolean
}

/** Parents of an expression that need no parentheses around an operator. */
const LOOSE_PARENTS =
  /^(VariableDeclarator|ReturnStatement|AssignmentExpression|JSXExpressionContainer|ArrowFunctionExpression|IfStatement)$/

/** Returns what replaces a call, with its `await`; `undefined` if a developer must look at it. */
export function applyRule(migration: Migration, rule: Rule, methodCall: MethodCall): string | undefined {
  const { node, object, isAwaited } = methodCall
  if (!isApplicable(migration, rule, methodCall)) return undefined
  const isHook = rule.module === 'latchkey/react'
  const isOptional = node.type === 'OptionalCallExpression' && rule.call !== 'redirectTo'
  if (isOptional && (rule.isList || rule.pick !== undefined || isHook)) return undefined
  if (isHook) return renderQueryHook(migration, rule, methodCall)
  const call = renderMutation(migration, rule, methodCall) ?? renderFunction(migration, rule, methodCall)
  if (call === undefined) return undefined
  if (isOptional) return `${isAwaited ? 'await ' : ''}(${migration.render(object)} && ${call})`
  if (isAwaited) return renderAwaitedCall(migration, rule, node, call)
  if (rule.pick !== undefined) return undefined
  return rule.isList ? `${call}.then(({ items }) => items)` : call
}

/** Returns false if the arguments, the result or the fields of the call differ in a way that a developer must look at. */
function isApplicable({ scopes }: Migration, rule: Rule, { node, isAwaited }: MethodCall): boolean {
  if (node.arguments.length > countArguments(rule)) return false
  if (rule.isResultDifferent) {
    const expression = isAwaited ? (scopes.getParent(node) ?? node) : node
    if (scopes.getParent(expression)?.type !== 'ExpressionStatement') return false
  }
  if (!rule.otherFields) return true
  const [first] = node.arguments
  if (first?.type !== 'ObjectExpression') return first === undefined
  const names = getFieldNames(first)
  return !rule.otherFields.some((field) => names.includes(field)) && !names.includes('')
}

/** Returns how many arguments of the method a rule uses. */
function countArguments({ input = '', pick = '' }: Rule): number {
  const indexes = [...`${input}${pick}`.matchAll(/\$(?:id)?(\d)/g)].map(([, index]) => Number(index))
  return Math.max(0, ...indexes)
}

/** Renders the data of a query hook: `useListTeams({ userId: 'me' }).data.items`. */
function renderQueryHook(migration: Migration, rule: Rule, { node, object }: MethodCall): string | undefined {
  const { arguments: parameters } = node
  const input = renderInput(migration, rule, object, parameters, '')
  if (input === undefined) return undefined
  const data = `${migration.imports.use(rule.module, rule.call)}(${input}).data`
  return withPick(migration, node, rule, rule.isList ? `${data}.items` : data, parameters)
}

function renderAwaitedCall(migration: Migration, rule: Rule, node: Call, call: string): string {
  const value = rule.isList ? `(await ${call}).items` : `await ${call}`
  if (rule.pick === undefined) return value
  const awaitNode = migration.scopes.getParent(node) ?? node
  return withPick(migration, awaitNode, rule, rule.isList ? value : `(${value})`, node.arguments)
}

/** Renders the call of a function with the client and its input. */
function renderFunction(migration: Migration, rule: Rule, { node, object, kind }: MethodCall): string | undefined {
  const client = findClient(migration, object, kind, rule)
  const input = client === undefined ? undefined : renderInput(migration, rule, object, node.arguments, client)
  if (client === undefined || input === undefined) return undefined
  migration.hasPlainWrites ||= rule.write !== undefined
  const parts = [client, input].filter((part) => part !== '')
  return `${migration.imports.use(rule.module, rule.call)}(${parts.join(', ')})`
}

/** Renders a write in a component as the call of a mutation, which refreshes what hooks show. */
function renderMutation(migration: Migration, rule: Rule, { node, object, kind }: MethodCall): string | undefined {
  const { hooks, imports } = migration
  const declaration = rule.write && hooks.findDeclaration(object)
  if (!declaration || !hooks.findPlace(declaration)) return undefined
  const client = rule.derived ? findClient(migration, object, kind, rule) : ''
  const input = client === undefined ? undefined : renderInput(migration, rule, object, node.arguments, client)
  if (input === undefined) return undefined
  const { call } = rule
  const isOperation = rule.write === 'operation'
  const hook = isOperation
    ? `${imports.use('latchkey/react', toHookName(call))}()`
    : `${imports.use('latchkey/react', 'useAction')}(${imports.use(rule.module, call)})`
  const name = hooks.insert(declaration, hook, [isOperation ? call : `${call}Action`, `${call}Mutation`])
  return name && `${name}.mutateAsync(${input})`
}

function toHookName(operation: string): string {
  return `use${operation.charAt(0).toUpperCase()}${operation.slice(1)}`
}

/** Appends what picks a value from a response. */
function withPick(
  migration: Migration,
  node: Node,
  { pick }: Rule,
  value: string,
  parameters: readonly Node[],
): string {
  if (pick === undefined) return value
  const texts = parameters.map((parameter) => migration.render(parameter))
  const item = texts.some((text) => hasWord(text, 'item')) ? 'candidate' : 'item'
  const picked =
    value +
    pick.replaceAll('$item', item).replace(/\$(\d)/g, (_, index: string) => texts[Number(index) - 1] ?? 'undefined')
  const parent = migration.scopes.getParent(node)
  return parent && LOOSE_PARENTS.test(parent.type) ? picked : `(${picked})`
}

/** Renders the input of a call; `undefined` if an argument is missing. */
function renderInput(
  migration: Migration,
  rule: Rule,
  object: Node,
  parameters: readonly Node[],
  client: string,
): string | undefined {
  const { input = '', derived = {} } = rule
  const names = getFieldNames(parameters[0])
  const derivedFields = Object.entries(derived)
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => `, ${name}: ${value.replaceAll('$client', client)}`)
    .join('')
  let isComplete = true
  const text = migration
    .restyle(input)
    .replace(/\.\.\.\$1/, () => `${renderFields(migration, parameters[0])}${derivedFields}`)
    .replace(/\.\.\.\$2/, () => renderFields(migration, parameters[1]))
    .replace(/\$self/g, () => migration.render(object))
    .replace(/\$id(\d)/g, (_, index: string) => renderTeamId(migration, parameters[Number(index) - 1]))
    .replace(/(?:(\w+): )?\$(\d)/g, (_, field: string | undefined, index: string) => {
      const parameter = parameters[Number(index) - 1]
      if (!parameter) isComplete = false
      const value = parameter ? migration.render(parameter) : ''
      return field === undefined || field === value ? value : `${field}: ${value}`
    })
    .replace(/, (?= ?\})/, '')
  return isComplete ? text : undefined
}

/** Renders the fields of an object, to be part of another one. */
function renderFields(migration: Migration, node: Node | undefined): string {
  if (!node) return ''
  if (node.type !== 'ObjectExpression') return `...${migration.render(node)}`
  return migration.render(node).slice(1, -1).trim().replace(/,$/, '')
}

/** Stack Auth's library takes a team as an object, or as its id. */
function renderTeamId(migration: Migration, node: Node | undefined): string {
  if (!node) return 'undefined'
  const text = migration.render(node)
  if (node.type === 'NullLiteral' || node.type === 'StringLiteral' || /id$/i.test(text)) return text
  if (!isMember(node) && !isIdentifier(node)) return `(${text})?.id`
  const isNullable = node.type === 'OptionalMemberExpression' || migration.kinds.of(node) === undefined
  return isNullable ? `${text}?.id ?? null` : `${text}.id`
}
