/** Finds the uses of Stack Auth's library that no import declares, and which stay. */
import { findAll, getText, parseSource, type Node } from '../setup/source.ts'
import { mayUseStack, STACK_PACKAGE } from '../setup/stackApp.ts'
import { Leftovers, type Leftover } from './Leftovers.ts'

const MOCK_ADVICE =
  'Mock latchkey/react, or render with renderSignedIn of latchkey/testing: node_modules/latchkey/docs/guides/testing.md'
const EXPORT_ADVICE =
  'Where the names are used, import them from the package itself. Remove this export, and run the command again'
const ADVICE = 'Replace the package: node_modules/latchkey/docs/migrate-from-stack.md'

/** Returns each `require`, `import()`, export from the library, and mock of it. */
export function findOtherUses(path: string, text: string): readonly Leftover[] {
  const source = mayUseStack(text) ? parseSource(text) : null
  const leftovers = new Leftovers(path, text)
  if (!source) return []
  const { body } = source
  const isStack = (node: Node | null | undefined): boolean =>
    node?.type === 'StringLiteral' && STACK_PACKAGE.test(node.value)
  for (const node of findAll(body, 'CallExpression')) {
    if (!isStack(node.arguments[0])) continue
    const callee = getText(text, node.callee)
    leftovers.add(node, getText(text, node), /\bmock$|Mock$/i.test(callee) ? MOCK_ADVICE : ADVICE)
  }
  for (const node of [...findAll(body, 'ExportNamedDeclaration'), ...findAll(body, 'ExportAllDeclaration')]) {
    if (isStack(node.source)) leftovers.add(node, getText(text, node), EXPORT_ADVICE)
  }
  for (const node of findAll(body, 'TSImportType')) {
    if (isStack(node.argument)) leftovers.add(node, getText(text, node), ADVICE)
  }
  return [...leftovers.list].sort((a, b) => a.line - b.line)
}
