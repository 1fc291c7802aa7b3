/** What nodes of the syntax tree are, and what they contain. */
import type * as t from '@babel/types'
import { getText, type Node } from '../setup/source.ts'
import { getName } from './scopes.ts'

export type Call = t.CallExpression | t.OptionalCallExpression
export type Member = t.MemberExpression | t.OptionalMemberExpression
export type Attribute = t.JSXAttribute | t.JSXSpreadAttribute

export function isCall(node: Node): node is Call {
  return node.type === 'CallExpression' || node.type === 'OptionalCallExpression'
}

export function isMember(node: Node): node is Member {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression'
}

/** Returns true for a call such as `useUser()` or `app.useUser()`. */
export function isHookCall(node: Node): node is Call {
  if (!isCall(node)) return false
  const { callee } = node
  return /^use[A-Z]/.test(getName(isMember(callee) ? callee.property : callee) ?? '')
}

/** Returns the expression within `await`, a type assertion or parentheses. */
export function getWrapped(node: Node): Node | undefined {
  switch (node.type) {
    case 'AwaitExpression':
      return node.argument
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return node.expression
    default:
      return undefined
  }
}

/** Returns the expression that a value comes from: `user` for `user.listTeams()` and `user ?? null`. */
export function getOrigin(node: Node): Node | undefined {
  if (isMember(node)) return node.object
  if (isCall(node)) return isMember(node.callee) ? node.callee.object : undefined
  return node.type === 'LogicalExpression' ? node.left : getWrapped(node)
}

/** Returns the names of an object's fields: an empty one for what is spread, `undefined` for a key in quotes. */
export function getFieldNames(node: Node | undefined): (string | undefined)[] {
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.map((property) => (property.type === 'SpreadElement' ? '' : getName(property.key)))
}

/** Returns the type that a parameter or a member is annotated with. */
export function getAnnotation(node: Node): t.TSType | undefined {
  const annotation = 'typeAnnotation' in node ? node.typeAnnotation : undefined
  return annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined
}

/** Returns the name of a prop; `…` for what is spread. */
export function getPropName(attribute: Attribute): string {
  return attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '…'
}

/** Returns true for the space between elements. */
export function isBlank(node: Node, text: string): boolean {
  return node.type === 'JSXText' && getText(text, node).trim() === ''
}

/** Returns true if code contains a name as a whole word. */
export function hasWord(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code)
}
