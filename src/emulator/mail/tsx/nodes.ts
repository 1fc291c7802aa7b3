/** The syntax tree of a TSX source. */

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'template'; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly key: Expression; readonly isOptional: boolean }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'condition'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'array'; readonly items: readonly Expression[] }
  | { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] }
  | FunctionExpression
  | ElementExpression

/** `null` instead of a key: the value is spread. */
export type ObjectEntry = readonly [key: string | null, value: Expression]

export interface FunctionExpression {
  readonly kind: 'function'
  readonly parameters: readonly Pattern[]
  /** Constants, in order. */
  readonly constants: readonly Constant[]
  readonly result: Expression
}

export interface ElementExpression {
  readonly kind: 'element'
  /** `null` for a fragment. */
  readonly name: string | null
  readonly attributes: readonly ObjectEntry[]
  readonly children: readonly Expression[]
}

/** What a parameter or a constant is called, or the names it is taken apart into. */
export type Pattern =
  { readonly kind: 'name'; readonly name: string } | { readonly kind: 'object'; readonly parts: readonly PatternPart[] }

export interface PatternPart {
  readonly key: string
  readonly name: string
  readonly initial: Expression | null
}

export interface Constant {
  readonly pattern: Pattern
  readonly value: Expression
}

/** A source: its constants and functions by name, and what was assigned to their properties. */
export interface Module {
  readonly constants: ReadonlyMap<string, Expression>
  /** By `Function.property`. */
  readonly assigned: ReadonlyMap<string, Expression>
}
