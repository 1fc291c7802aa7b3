/** Runs statements; binds and assigns variables. The machine's `valueOf` evaluates their expressions. */
import type * as Acorn from 'acorn'
import type { Props } from './html.ts'
import { member } from './methods.ts'
import { TsxError, type Budget, type Expression, type Module } from './parseModule.ts'

/** The variables of a scope, and its outer scope. */
export interface Names {
  readonly own: Map<string, unknown>
  readonly outer: Names | null
}

/** The parts of an evaluation. */
export interface Machine {
  readonly module: Module
  /** Elements that render nothing and declare something: `Subject`, `NotificationCategory`. */
  readonly markers: Readonly<Record<string, (props: Props) => void>>
  readonly budget: Budget
  readonly nowMillis: number
  /** The evaluated constants of the source by name, and the globals. */
  readonly known: Map<string, unknown>
  readonly global: Names
  valueOf(expression: Expression | Acorn.FunctionDeclaration, names: Names): unknown
}

/** How a list of statements ended: a `return` value, `break` or `continue`; `undefined` at its end. */
type End = { readonly value: unknown } | 'break' | 'continue' | undefined

type Statement = Acorn.Statement | Acorn.ModuleDeclaration

export function run(machine: Machine, statements: readonly Statement[], names: Names): End {
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration') names.own.set(statement.id.name, machine.valueOf(statement, names))
  }
  for (const statement of statements) {
    const end = execute(machine, statement, names)
    if (end !== undefined) return end
  }
  return undefined
}

const createInnerScope = (names: Names): Names => ({ own: new Map(), outer: names })

function execute(machine: Machine, statement: Statement, names: Names): End {
  machine.budget.step()
  const value = (expression: Expression): unknown => machine.valueOf(expression, names)
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return undefined
    case 'VariableDeclaration':
      return declare(machine, statement, names)
    case 'ExpressionStatement':
      value(statement.expression)
      return undefined
    case 'ReturnStatement':
      return { value: statement.argument ? value(statement.argument) : undefined }
    case 'IfStatement': {
      const chosen = value(statement.test) ? statement.consequent : statement.alternate
      return chosen ? execute(machine, chosen, names) : undefined
    }
    case 'ForOfStatement':
      return executeForOf(machine, statement, names)
    case 'ForStatement':
      return executeFor(machine, statement, names)
    case 'WhileStatement':
      return executeFor(machine, statement, names)
    case 'SwitchStatement':
      return executeSwitch(machine, statement, names)
    case 'BlockStatement':
      return run(machine, statement.body, createInnerScope(names))
    case 'BreakStatement':
      return statement.label ? machine.module.refuse('Labels are not supported', statement.start) : 'break'
    case 'ContinueStatement':
      return statement.label ? machine.module.refuse('Labels are not supported', statement.start) : 'continue'
    default:
      // Types have no effect.
      if ((statement.type as string).startsWith('TS')) return undefined
      return machine.module.refuse(`\`${statement.type}\` is not supported`, statement.start)
  }
}

function declare(machine: Machine, { kind, declarations, start }: Acorn.VariableDeclaration, names: Names): undefined {
  if (kind !== 'const' && kind !== 'let') machine.module.refuse('Only `const` and `let` are supported', start)
  for (const { id, init } of declarations) bind(machine, id, init ? machine.valueOf(init, names) : undefined, names)
}

/** Binds the arguments of a call, or the items of a list, to patterns. */
export function bindList(
  machine: Machine,
  patterns: readonly (Acorn.Pattern | null)[],
  values: readonly unknown[],
  names: Names,
): void {
  patterns.forEach((pattern, index) => {
    if (pattern?.type === 'RestElement') bind(machine, pattern.argument, values.slice(index), names)
    else if (pattern) bind(machine, pattern, values[index], names)
  })
}

function bind(machine: Machine, pattern: Acorn.Pattern, value: unknown, names: Names): void {
  machine.budget.step()
  switch (pattern.type) {
    case 'Identifier':
      names.own.set(pattern.name, value)
      return
    case 'AssignmentPattern':
      return bind(machine, pattern.left, value === undefined ? machine.valueOf(pattern.right, names) : value, names)
    case 'ArrayPattern':
      if (!Array.isArray(value)) throw new TsxError('Only a list can be destructured into a list.')
      machine.budget.spend(value.length)
      return bindList(machine, pattern.elements, value, names)
    case 'ObjectPattern':
      return bindObject(machine, pattern, value, names)
    default:
      return machine.module.refuse('Expected a name', pattern.start)
  }
}

function bindObject(machine: Machine, { properties }: Acorn.ObjectPattern, value: unknown, names: Names): void {
  const used = new Set<unknown>()
  for (const property of properties) {
    if (property.type === 'RestElement') {
      const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
      machine.budget.spend(entries.length)
      const rest = Object.fromEntries(entries.filter(([key]) => !used.has(key)))
      bind(machine, property.argument, rest, names)
      continue
    }
    const { key, computed } = property
    const name = !computed && key.type === 'Identifier' ? key.name : machine.valueOf(key, names)
    used.add(name)
    bind(machine, property.value, member(value ?? {}, name), names)
  }
}

/** Assigns a variable. Returns both values, because `n++` evaluates to the old value. */
export function assign(
  target: Acorn.Pattern | Acorn.Expression,
  names: Names,
  change: (old: unknown) => unknown,
): { readonly old: unknown; readonly current: unknown } {
  if (target.type !== 'Identifier') throw new TsxError('Only variables can be assigned.')
  for (let scope: Names | null = names; scope; scope = scope.outer) {
    if (!scope.own.has(target.name)) continue
    const old = scope.own.get(target.name)
    const current = change(old)
    scope.own.set(target.name, current)
    return { old, current }
  }
  throw new TsxError(`There is no variable \`${target.name}\`.`)
}

function executeForOf(machine: Machine, { left, right, body, await: waits }: Acorn.ForOfStatement, names: Names): End {
  if (waits || left.type !== 'VariableDeclaration')
    return machine.module.refuse('Expected `const` or `let`', left.start)
  const items = machine.valueOf(right, names)
  if (!Array.isArray(items)) throw new TsxError('for…of needs a list.')
  for (const item of items) {
    const inner = createInnerScope(names)
    bind(machine, left.declarations[0]!.id, item, inner)
    const end = execute(machine, body, inner)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
  }
  return undefined
}

type Loop = Pick<Acorn.ForStatement, 'body'> & {
  readonly [Part in 'init' | 'test' | 'update']?: Acorn.ForStatement[Part]
}

function executeFor(machine: Machine, { init, test, update, body }: Loop, names: Names): End {
  const inner = createInnerScope(names)
  if (init?.type === 'VariableDeclaration') declare(machine, init, inner)
  else if (init) machine.valueOf(init, inner)
  while (!test || machine.valueOf(test, inner)) {
    const end = execute(machine, body, inner)
    if (end === 'break') return undefined
    if (typeof end === 'object') return end
    if (update) machine.valueOf(update, inner)
  }
  return undefined
}

function executeSwitch(machine: Machine, { discriminant, cases }: Acorn.SwitchStatement, names: Names): End {
  const subject = machine.valueOf(discriminant, names)
  const inner = createInnerScope(names)
  const matching = cases.findIndex(({ test }) => test && machine.valueOf(test, inner) === subject)
  const start = matching >= 0 ? matching : cases.findIndex(({ test }) => !test)
  if (start < 0) return undefined
  const statements = cases.slice(start).flatMap(({ consequent }) => consequent)
  const end = run(machine, statements, inner)
  return end === 'break' ? undefined : end
}
