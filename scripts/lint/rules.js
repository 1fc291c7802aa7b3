/** Rules for oxlint about what users of apps see: the pages, and the components that apps copy. */

/** @typedef {{ type: string, [field: string]: any }} Node */

const TEXT_MESSAGE =
  'Put this text into an element of its own. Beside siblings, React can’t update it after a page is translated.'

/**
 * Text in JSX is the only child of its element.
 *
 * Translators, such as that of Chrome, replace text nodes by elements. React still knows the nodes that it created: to
 * insert an element before such a node, to remove it or to move it then throws a `NotFoundError`, and a change of its
 * text stays invisible. React sets the text of an element whose only child is text in another way, which keeps working.
 */
const textAlone = {
  meta: { type: 'problem', docs: { description: 'Require text in JSX to be the only child of its element' } },
  create(context) {
    const find = (/** @type {Node} */ identifier) => findInitializer(context.sourceCode, identifier)
    const check = (/** @type {Node} */ node) => {
      const children = node.children.filter(isRendered)
      const isAlone = node.type === 'JSXElement' && children.length === 1
      for (const child of children) {
        if (isAlone && !isList(child)) continue
        if (!isElement(child, find)) context.report({ node: child, message: TEXT_MESSAGE })
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

/** Returns false for a child that renders nothing, and for blanks, which translators skip. */
function isRendered(/** @type {Node} */ child) {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  if (child.type !== 'JSXExpressionContainer') return true
  const { expression } = child
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value.trim() !== ''
  return expression.type !== 'JSXEmptyExpression'
}

/** Returns true for `{items.map(…)}`, which renders any number of children. */
function isList(/** @type {Node} */ child) {
  return child.type === 'JSXExpressionContainer' && toItem(child.expression) !== null
}

/** Returns the function of `items.map(…)`; `null` for any other expression. */
function toItem(/** @type {Node} */ expression) {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return null
  const [item] = expression.arguments
  return /^(map|flatMap)$/.test(expression.callee.property.name) && item?.body ? item : null
}

/**
 * Returns true if what a node renders can only be elements or nothing. A component is treated as an element.
 *
 * @param {Node | null | undefined} node
 * @param {(identifier: Node) => Node | null} find returns the value of a constant
 */
function isElement(node, find) {
  const are = (/** @type {Node[]} */ ...nodes) => nodes.every((part) => isElement(part, find))
  switch (node?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return are(node.expression)
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean'
    case 'LogicalExpression':
      return node.operator === '&&' ? are(node.right) : are(node.left, node.right)
    case 'ConditionalExpression':
      return are(node.consequent, node.alternate)
    case 'CallExpression':
      return are(...returnedBy(toItem(node)))
    case 'Identifier':
      return node.name === 'undefined' || are(find(node))
    default:
      return false
  }
}

/** Returns what a function returns: its expression, or the values of its own return statements. */
function returnedBy(/** @type {Node | null} */ item) {
  if (item?.body.type !== 'BlockStatement') return [item?.body]
  const values = []
  const collect = (/** @type {any} */ part) => {
    if (Array.isArray(part)) return part.forEach(collect)
    if (typeof part?.type !== 'string' || /Function/.test(part.type)) return
    if (part.type === 'ReturnStatement') values.push(part.argument)
    for (const [name, value] of Object.entries(part)) if (name !== 'parent') collect(value)
  }
  collect(item.body.body)
  return values
}

/** Returns the value of a constant that is declared in the file; `null` for any other name. */
function findInitializer(sourceCode, /** @type {Node} */ identifier) {
  for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name)
    if (!variable) continue
    const { node, parent } = variable.defs[0] ?? {}
    return parent?.kind === 'const' && node.id === variable.identifiers[0] ? node.init : null
  }
  return null
}

const FORM_MESSAGE =
  'Spread the props of useForm, or add method="dialog". Before its scripts, the browser would send this form in an address.'

/** A form has no address to which the browser itself could send it, such as a password before the page is hydrated. */
const formMethod = {
  meta: { type: 'problem', docs: { description: 'Require forms that the browser itself sends nowhere' } },
  create: (context) => ({
    JSXOpeningElement(/** @type {Node} */ node) {
      if (node.name.name !== 'form') return
      const isSafe = node.attributes.some(
        ({ type, name, value }) =>
          type === 'JSXSpreadAttribute' || (name.name === 'method' && value?.value === 'dialog'),
      )
      if (!isSafe) context.report({ node, message: FORM_MESSAGE })
    },
  }),
}

export default { meta: { name: 'repo' }, rules: { 'text-alone': textAlone, 'form-method': formMethod } }
