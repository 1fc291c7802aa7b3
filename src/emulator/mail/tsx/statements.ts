/** Runs statements; binds and assigns variables. The evaluator's `evaluate` evaluates their expressions. */
import type * as Acorn from 'acorn'
import { toEntries, TsxError, type Budget } from './budget.ts'
import type { Props } from './html.ts'
import { isSame, readMember } from './methods.ts'
import type { Expression, Module } from './parseModule.ts'

/** The variables of a block or function, and the scope around it. */
export interface Scope {
  readonly variables: Map<string, unknown>
  readonly parent: Scope | null
}

/** What the functions of an evaluation share. */
export interface Evaluator {
  readonly module: Module
  /** Elements that render nothing and declare something: `Subject`, `NotificationCategory`. */
  readonly markers: Readonly<Record<string, (props: Props) => void>>
  readonly budget: Budget
  readonly nowMillis: number
  /** The globals, and the constants of the source that have been evaluated. */
  readonly constants: Map<string, unknown>
  readonly global: Scope
  evaluate(expression: Expression | Acorn.FunctionDeclaration, scope: Scope): unknown
}

/** How a list of statements ended: a `return` value, `break` or `continue`; `undefined` at its completion. */
type Completion = { readonly value: unknown } | 'break' | 'continue' | undefined

type Statement = Acorn.Statement | Acorn.ModuleDeclaration

/** Runs the statements of a block. Its functions are defined first. */
export function runBlock(evaluator: Evaluator, statements: readonly Statement[], scope: Scope): Completion {
  // All are looked at for functions, also those that never run.
  evaluator.budget.spend(statements.length)
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration')
      scope.variables.set(statement.id.name, evaluator.evaluate(statement, scope))
  }
  for (const statement of statements) {
    const completion = execute(evaluator, statement, scope)
    if (completion !== undefined) return completion
  }
  return undefined
}

const createInnerScope = (scope: Scope): Scope => ({ variables: new Map(), parent: scope })

function execute(evaluator: Evaluator, statement: Statement, scope: Scope): Completion {
  evaluator.budget.step()
  const evaluate = (expression: Expression): unknown => evaluator.evaluate(expression, scope)
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return undefined
    case 'VariableDeclaration':
      return declare(evaluator, statement, scope)
    case 'ExpressionStatement':
      evaluate(statement.expression)
      return undefined
    case 'ReturnStatement':
      return { value: statement.argument ? evaluate(statement.argument) : undefined }
    case 'IfStatement': {
      const chosen = evaluate(statement.test) ? statement.consequent : statement.alternate
      return chosen ? execute(evaluator, chosen, scope) : undefined
    }
    case 'ForOfStatement':
      return executeForOf(evaluator, statement, scope)
    case 'ForStatement':
      return executeFor(evaluator, statement, scope)
    case 'WhileStatement':
      return executeFor(evaluator, statement, scope)
    case 'SwitchStatement':
      return executeSwitch(evaluator, statement, scope)
    case 'BlockStatement':
      return runBlock(evaluator, statement.body, createInnerScope(scope))
    // Both are without a label: a labeled statement is refused before its body runs.
    case 'BreakStatement':
      return 'break'
    case 'ContinueStatement':
      return 'continue'
    default:
      // Types have no effect.
      if ((statement.type as string).startsWith('TS')) return undefined
      return evaluator.module.refuse(`\`${statement.type}\` is not supported`, statement.start)
  }
}

function declare(
  evaluator: Evaluator,
  { kind, declarations, start }: Acorn.VariableDeclaration,
  scope: Scope,
): undefined {
  if (kind !== 'const' && kind !== 'let') evaluator.module.refuse('Only `const` and `let` are supported', start)
  for (const { id, init } of declarations)
    bind(evaluator, id, init ? evaluator.evaluate(init, scope) : undefined, scope)
}

/** Binds the arguments of a call, or the items of a list, to patterns. */
export function bindList(
  evaluator: Evaluator,
  patterns: readonly (Acorn.Pattern | null)[],
  values: readonly unknown[],
  scope: Scope,
): void {
  // A pattern may consist of holes, which bind nothing.
  evaluator.budget.spend(patterns.length)
  patterns.forEach((pattern, index) => {
    if (pattern?.type === 'RestElement') {
      evaluator.budget.spend(Math.max(0, values.length - index))
      bind(evaluator, pattern.argument, values.slice(index), scope)
    } else if (pattern) bind(evaluator, pattern, values[index], scope)
  })
}

function bind(evaluator: Evaluator, pattern: Acorn.Pattern, value: unknown, scope: Scope): void {
  evaluator.budget.step()
  switch (pattern.type) {
    case 'Identifier':
      scope.variables.set(pattern.name, value)
      return
    case 'AssignmentPattern':
      return bind(
        evaluator,
        pattern.left,
        value === undefined ? evaluator.evaluate(pattern.right, scope) : value,
        scope,
      )
    case 'ArrayPattern':
      if (!Array.isArray(value)) throw new TsxError('Only a list can be destructured into a list.')
      evaluator.budget.spend(value.length)
      return bindList(evaluator, pattern.elements, value, scope)
    case 'ObjectPattern':
      return bindObject(evaluator, pattern, value, scope)
    default:
      return evaluator.module.refuse('Expected a name', pattern.start)
  }
}

function bindObject(evaluator: Evaluator, { properties }: Acorn.ObjectPattern, value: unknown, scope: Scope): void {
  const used = new Set<unknown>()
  for (const property of properties) {
    if (property.type === 'RestElement') {
      const entries = toEntries(value, evaluator.budget)
      const rest = Object.fromEntries(entries.filter(([key]) => !used.has(key)))
      bind(evaluator, property.argument, rest, scope)
      continue
    }
    const { key, computed } = property
    const name = !computed && key.type === 'Identifier' ? key.name : evaluator.evaluate(key, scope)
    used.add(name)
    bind(evaluator, property.value, readMember(value ?? {}, name), scope)
  }
}

/** Assigns a variable. Returns both values, because `n++` evaluates to the old value. */
export function assign(
  target: Acorn.Pattern | Acorn.Expression,
  scope: Scope,
  change: (oldValue: unknown) => unknown,
): { readonly oldValue: unknown; readonly newValue: unknown } {
  if (target.type !== 'Identifier') throw new TsxError('Only variables can be assigned.')
  for (let current: Scope | null = scope; current; current = current.parent) {
    if (!current.variables.has(target.name)) continue
    const oldValue = current.variables.get(target.name)
    const newValue = change(oldValue)
    current.variables.set(target.name, newValue)
    return { oldValue, newValue }
  }
  throw new TsxError(`The variable \`${target.name}\` is not declared.`)
}

function executeForOf(
  evaluator: Evaluator,
  { left, right, body, await: isAsync }: Acorn.ForOfStatement,
  scope: Scope,
): Completion {
  if (isAsync || left.type !== 'VariableDeclaration')
    return evaluator.module.refuse('Expected `const` or `let`', left.start)
  const items = evaluator.evaluate(right, scope)
  if (!Array.isArray(items)) throw new TsxError('for…of needs a list.')
  for (const item of items) {
    const inner = createInnerScope(scope)
    for (const { id } of left.declarations) bind(evaluator, id, item, inner)
    const completion = execute(evaluator, body, inner)
    if (completion === 'break') return undefined
    if (typeof completion === 'object') return completion
  }
  return undefined
}

type Loop = Pick<Acorn.ForStatement, 'body'> & {
  readonly [Part in 'init' | 'test' | 'update']?: Acorn.ForStatement[Part]
}

function executeFor(evaluator: Evaluator, { init, test, update, body }: Loop, scope: Scope): Completion {
  const inner = createInnerScope(scope)
  if (init?.type === 'VariableDeclaration') declare(evaluator, init, inner)
  else if (init) evaluator.evaluate(init, inner)
  while (!test || evaluator.evaluate(test, inner)) {
    const completion = execute(evaluator, body, inner)
    if (completion === 'break') return undefined
    if (typeof completion === 'object') return completion
    if (update) evaluator.evaluate(update, inner)
  }
  return undefined
}

function executeSwitch(evaluator: Evaluator, { discriminant, cases }: Acorn.SwitchStatement, scope: Scope): Completion {
  const subject = evaluator.evaluate(discriminant, scope)
  const inner = createInnerScope(scope)
  evaluator.budget.spend(cases.length)
  const matching = cases.findIndex(
    ({ test }) => test && isSame(evaluator.budget, evaluator.evaluate(test, inner), subject),
  )
  const start = matching >= 0 ? matching : cases.findIndex(({ test }) => !test)
  if (start < 0) return undefined
  const statements = cases.slice(start).flatMap(({ consequent }) => consequent)
  const completion = runBlock(evaluator, statements, inner)
  return completion === 'break' ? undefined : completion
}
