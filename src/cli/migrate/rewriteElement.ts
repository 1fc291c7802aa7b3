/** Replaces the components of Stack Auth's library. */
import type * as t from '@babel/types'
import { getOwn } from '../../core/util/record.ts'
import { getStart } from '../setup/positions.ts'
import { findAll, getIndent, type Node } from '../setup/source.ts'
import type { Migration } from './Migration.ts'
import { COMPONENT_ADVICE, COMPONENTS, UNNEEDED_PROPS, type ComponentRule } from './rules.ts'
import { getName } from './scopes.ts'
import { getPropName, isBlank, type Attribute } from './syntax.ts'
import { toThemeAdvice } from './toThemeAdvice.ts'

const PROVIDER = 'LatchkeyProviders'
const STYLES = 'latchkey/react/styles.css'

export function rewriteElement(migration: Migration, node: t.JSXElement): string | undefined {
  const { name: nameNode, attributes } = node.openingElement
  if (nameNode.type !== 'JSXIdentifier') return undefined
  const name = migration.imports.getStackName(nameNode.name)
  if (name === undefined) return undefined
  if (name === 'StackTheme') return unwrapTheme(migration, node, attributes)
  if (name === 'StackProvider') return rewriteProvider(migration, node, attributes)
  const component = getOwn(COMPONENTS, name)
  if (!component) {
    migration.imports.keep(nameNode.name)
    const advice =
      getOwn(COMPONENT_ADVICE, name) ??
      'See the table of components in node_modules/latchkey/docs/migrate-from-stack.md'
    migration.leftovers.add(node, `<${name}>`, advice)
    return undefined
  }
  const props = attributes.map((attribute) => renderProp(migration, attribute, name, component, attributes))
  const children = renderJsxChildren(migration, node)
  const local = migration.imports.use('latchkey/react', component.name)
  return children === '' ? `<${local}${props.join('')} />` : `<${local}${props.join('')}>${children}</${local}>`
}

/** Replaces a property of an object whose name {@link rewriteElement} changed. */
export function rewriteProperty(migration: Migration, node: t.ObjectProperty | t.ObjectMethod): string | undefined {
  const name = migration.renamedProperties.get(node)
  if (name === undefined) return undefined
  if (node.type === 'ObjectProperty' && node.shorthand) return `${name}: ${migration.render(node.value)}`
  return `${name}${migration.renderChildren(node).slice(migration.getText(node.key).length)}`
}

/** Renders a prop after a space; an empty text if it is removed. */
function renderProp(
  migration: Migration,
  attribute: Attribute,
  element: string,
  component: ComponentRule,
  attributes: readonly Attribute[],
): string {
  const name = getPropName(attribute)
  const value = attribute.type === 'JSXAttribute' ? attribute.value : undefined
  const { props, defaults, itemFields, toItem } = component
  const renamed = getOwn(props, name)
  if (renamed !== undefined) {
    if (itemFields && !renameFields(migration, value, itemFields)) {
      const list = Object.entries(itemFields).map(([from, to]) => `${from} is ${to}`)
      migration.leftovers.add(attribute, `<${element} ${name}>`, `In its items, ${list.join(', and ')}`)
    }
    return ` ${renamed}${migration.render(attribute).slice(name.length)}`
  }
  if (UNNEEDED_PROPS.has(name) || (component.hasRouteProps && attribute.type === 'JSXSpreadAttribute')) {
    for (const identifier of findAll(attribute, 'Identifier')) migration.removedIdentifiers.add(identifier)
    return ''
  }
  if (value?.type === 'StringLiteral' && getOwn(defaults, name) === value.value) return ''
  const label = getOwn(toItem, name)
  const isOnlyItem = !attributes.some((other) => getOwn(props, getPropName(other)) === 'items')
  if (label !== undefined && isOnlyItem && value?.type === 'JSXExpressionContainer') {
    const onSelect = migration.render(value.expression)
    return ` items={[{ ${migration.restyle(`label: "${label}"`)}, onSelect: ${onSelect} }]}`
  }
  const advice =
    label === undefined
      ? (getOwn(component.advice, name) ?? `<${component.name}> has no such prop`)
      : `An item replaces it: { label: "${label}", onSelect: … }`
  migration.leftovers.add(attribute, `<${element} ${name}>`, advice)
  return ` ${migration.render(attribute)}`
}

/** Renames the fields of objects that a prop lists. Returns false if it lists something else. */
function renameFields(
  migration: Migration,
  value: t.JSXAttribute['value'],
  fields: Readonly<Record<string, string>>,
): boolean {
  const list = value?.type === 'JSXExpressionContainer' ? value.expression : undefined
  if (list?.type !== 'ArrayExpression') return false
  const items = list.elements.filter((item) => item?.type === 'ObjectExpression')
  if (items.length < list.elements.length) return false
  for (const property of items.flatMap(({ properties }) => properties)) {
    const name = property.type === 'SpreadElement' ? undefined : getName(property.key)
    const newName = getOwn(fields, name ?? '')
    if (newName !== undefined) migration.renamedProperties.set(property, newName)
  }
  return true
}

/** Returns the children of a theme, which has no counterpart. */
function unwrapTheme(migration: Migration, node: t.JSXElement, attributes: readonly Attribute[]): string {
  for (const attribute of attributes) {
    const code = `<StackTheme ${migration.getText(attribute).replace(/=[^]*/, '')}>`
    const value = attribute.type === 'JSXAttribute' ? attribute.value : undefined
    const theme = value?.type === 'JSXExpressionContainer' ? value.expression : attribute
    migration.leftovers.add(attribute, code, toThemeAdvice(migration, theme))
  }
  const children = node.children.filter((child) => !isBlank(child, migration.source.text))
  const rendered = node.children
    .map((child) => renderOutdented(migration, child, node))
    .join('')
    .trim()
  const parent = migration.scopes.getParent(node)
  const isExpression = parent?.type !== 'JSXElement' && parent?.type !== 'JSXFragment'
  const isElement = children.length === 1 && children[0]?.type === 'JSXElement'
  return isExpression && !isElement ? `<>${rendered}</>` : rendered
}

/** Moves the lines of a child to the indentation of the element that it replaces. */
function renderOutdented(migration: Migration, child: Node, element: t.JSXElement): string {
  const { text: code } = migration.source
  const text = migration.render(child)
  const firstChild = element.children.find((other) => !isBlank(other, code)) ?? child
  const indent = getIndent(code, getStart(element))
  const surplus = getIndent(code, getStart(firstChild)).slice(indent.length)
  // The lines of a template literal are its value.
  return surplus === '' || text.includes('`') ? text : text.replaceAll(`\n${indent}${surplus}`, `\n${indent}`)
}

function rewriteProvider(migration: Migration, node: t.JSXElement, attributes: readonly Attribute[]): string {
  const { imports } = migration
  for (const attribute of attributes) {
    const name = getPropName(attribute)
    if (name === 'app') continue
    const advice = 'LatchkeyProvider has locale and messages: node_modules/latchkey/docs/guides/languages.md'
    migration.leftovers.add(attribute, `<StackProvider ${name}>`, advice)
  }
  imports.useBare(STYLES)
  const children = renderJsxChildren(migration, node)
  if (migration.context.framework === 'next' && !migration.isClientComponent) {
    migration.needsProvider = true
    const local = imports.use(migration.context.providerModule, PROVIDER)
    return `<${local}>${children}</${local}>`
  }
  const app = attributes.find((attribute) => migration.getText(attribute).startsWith('app='))
  const client = app ? migration.render(app).slice('app='.length) : '{client}'
  const local = imports.use('latchkey/react', 'LatchkeyProvider')
  return `<${local} client=${client}>${children}</${local}>`
}

function renderJsxChildren(migration: Migration, { children }: t.JSXElement): string {
  return children.map((child) => migration.render(child)).join('')
}
