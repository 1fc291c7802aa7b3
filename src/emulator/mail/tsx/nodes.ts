/** The syntax tree of a TSX source. */

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'template'; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression; readonly isOptional: boolean }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: 'new'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'assign'; readonly target: Expression; readonly operator: string; readonly value: Expression }
  | { readonly kind: 'condition'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  | { readonly kind: 'spread'; readonly list: Expression }
  | { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] }
  | FunctionExpression
  | ElementExpression

/** `null` instead of a key: the value is spread. */
export type ObjectEntry = readonly [key: string | null, value: Expression]

export interface FunctionExpression {
  readonly kind: 'function'
  readonly parameters: readonly Parameter[]
  readonly body: readonly Statement[]
}

export interface ElementExpression {
  readonly kind: 'element'
  /** `null` for a fragment. */
  readonly name: string | null
  readonly attributes: readonly ObjectEntry[]
  readonly children: readonly Expression[]
}

export type Statement =
  | { readonly kind: 'declare'; readonly pattern: Pattern; readonly value: Expression }
  | { readonly kind: 'do'; readonly expression: Expression }
  | { readonly kind: 'return'; readonly value: Expression }
  | { readonly kind: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | null }
  | { readonly kind: 'each'; readonly pattern: Pattern; readonly list: Expression; readonly body: Statement }
  | {
      readonly kind: 'loop'
      readonly start: Statement | null
      readonly test: Expression
      readonly step: Expression | null
      readonly body: Statement
    }
  | { readonly kind: 'switch'; readonly value: Expression; readonly cases: readonly SwitchCase[] }
  | { readonly kind: 'block'; readonly statements: readonly Statement[] }
  | { readonly kind: 'break' | 'continue' }

export interface SwitchCase {
  /** `null` for `default`. */
  readonly test: Expression | null
  readonly statements: readonly Statement[]
}

/** The name of a parameter or a variable, or the names it is destructured into. */
export type Pattern =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'object'; readonly parts: readonly PatternPart[] }
  | { readonly kind: 'array'; readonly names: readonly string[] }

export interface PatternPart {
  readonly key: string
  readonly name: string
  readonly initial: Expression | null
}

export interface Parameter {
  readonly pattern: Pattern
  readonly initial: Expression | null
}

/** A source: its constants and functions by name, and what was assigned to their properties. */
export interface Module {
  readonly constants: ReadonlyMap<string, Expression>
  /** By `Function.property`. */
  readonly assigned: ReadonlyMap<string, Expression>
}
