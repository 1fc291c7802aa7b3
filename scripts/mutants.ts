/** The changes of a file that `npm run mutate` tries. */
import ts from 'typescript'

/** One change of one file. */
export interface Mutant {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
  readonly line: number
  readonly was: string
  /** The id of the function that contains the change, as {@link withCallCounts} counts it; `null` outside of functions. */
  readonly functionId: string | null
}

const SWAPS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
])

/** All changes of a file that a test should detect. Texts for users stay unchanged. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const add = (node: ts.Node, text: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()]
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    const body = findBody(node)
    const functionId = body ? toId(file, body) : null
    found.push({ file, start, end, text, line, was: code.slice(start, end).replace(/\s+/g, ' '), functionId })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    // Messages and causes of errors are for people, so they are not changed.
    if (ts.isNewExpression(node) && node.expression.getText(source).endsWith('Error')) return
    if (ts.isCallExpression(node) && node.expression.getText(source).startsWith('console.')) return
    // So are the texts of a command's help.
    if (ts.isPropertyAssignment(node) && /^(help|summary)$/.test(node.name.getText(source))) return
    if (isErrorText(node)) return
    if (isMarkup(node)) return
    if (isInternalName(node)) return
    mutate(node, add)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns the code with a call of `globalThis.countCall` at the beginning of each function. */
export function withCallCounts(file: string, code: string): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const insertions: { at: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    const body = bodyOf(node)
    if (body) {
      const count = `globalThis.countCall?.('${toId(file, body)}')`
      if (ts.isBlock(body)) {
        insertions.push({ at: body.getStart(source) + 1, text: `${count};` })
      } else {
        insertions.push({ at: body.getStart(source), text: `(${count}, ` }, { at: body.getEnd(), text: ')' })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  let counted = code
  for (const { at, text } of insertions.sort((a, b) => b.at - a.at)) {
    counted = counted.slice(0, at) + text + counted.slice(at)
  }
  return counted
}

/** Returns the body of the innermost function around a node. */
function findBody(node: ts.Node): ts.Node | undefined {
  for (let outer = node.parent; outer; outer = outer.parent) {
    const body = bodyOf(outer)
    if (body) return body
  }
  return undefined
}

function bodyOf(node: ts.Node): ts.Node | undefined {
  return ts.isFunctionLike(node) && 'body' in node ? node.body : undefined
}

const toId = (file: string, body: ts.Node): string => `${file}:${body.getStart()}`

/**
 * Returns true for what a mutation of a page must not change: keys of texts, class names, drawings, and attributes with
 * a fixed text or number.
 */
function isMarkup(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node)) {
    const isFixed = /^("[^"]*"|{-?\d+})$/.test(node.initializer?.getText() ?? '')
    return isFixed || node.name.getText() === 'className'
  }
  if (!ts.isStringLiteral(node)) return false
  const isText = ts.isCallExpression(node.parent) && node.parent.expression.getText() === 't'
  return isText || /^( ?lk-|M\d)/.test(node.text)
}

/**
 * Returns true for texts that change nothing at runtime: the name of a slot, which only that slot reads, and TanStack's
 * `networkMode: 'always'`, which it compares with the other modes only. The compiler refuses another mode.
 */
function isInternalName(node: ts.Node): boolean {
  if (!ts.isStringLiteral(node)) return false
  const { parent } = node
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'perClient'
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'networkMode'
}

/** The functions of the emulator that refuse a request with a text, which is their last argument. */
const REFUSALS: ReadonlySet<string> = new Set(['failText', 'failInternal', 'requireSelf'])

/** The functions of `latchkey doctor` that return a result: its name, what was found, and advice. */
const RESULTS: ReadonlySet<string> = new Set(['pass', 'warn', 'fail'])

/** Returns true for texts that explain an error to people. */
function isErrorText(node: ts.Node): boolean {
  const call = node.parent
  if (!call || !ts.isCallExpression(call)) return false
  const name = call.expression.getText()
  if (REFUSALS.has(name)) return call.arguments.at(-1) === node
  const isText = ts.isStringLiteral(node) || ts.isTemplateExpression(node)
  return RESULTS.has(name) && isText && call.arguments[0] !== node
}

function mutate(node: ts.Node, add: (node: ts.Node, text: string) => void): void {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
    // In parentheses: beside another `??` an `&&` is a syntax error.
    add(node, `((${node.left.getText()}) && (${node.right.getText()}))`)
  } else if (ts.isBinaryExpression(node)) {
    const swapped = SWAPS.get(node.operatorToken.kind)
    if (swapped) add(node.operatorToken, swapped)
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    add(node, node.operand.getText())
  } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
    add(node, 'false')
  } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
    add(node, 'true')
  } else if (ts.isStringLiteral(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)) {
    add(node, node.text ? `''` : `'mutated'`)
  } else if (ts.isNumericLiteral(node)) {
    add(node, String(Number(node.text.replaceAll('_', '')) + 1))
  } else if (ts.isTemplateHead(node) && node.text) {
    add(node, '`${')
  } else if (ts.isConditionalExpression(node)) {
    add(node.condition, `!(${node.condition.getText()})`)
  } else if (ts.isIfStatement(node)) {
    add(node.expression, `!(${node.expression.getText()})`)
    add(node.expression, 'false')
  } else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
    add(node, ';')
  } else if (ts.isExpressionStatement(node) && ts.isBinaryExpression(node.expression)) {
    add(node, ';')
  } else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isDependencies(node)) {
    add(node, '[]')
  }
}

/** Returns true for the dependencies of an effect, a memo or a callback: the linter compares them with the code. */
function isDependencies(node: ts.ArrayLiteralExpression): boolean {
  const call = node.parent
  return ts.isCallExpression(call) && /^use\w*(Effect|Memo|Callback)$/.test(call.expression.getText())
}
