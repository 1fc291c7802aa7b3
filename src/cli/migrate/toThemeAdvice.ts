/** What replaces `<StackTheme theme>`: variables of CSS. */
import { getProperty, isIdentifier, type Node } from '../setup/source.ts'
import type { Migration } from './Migration.ts'

const GUIDE = 'node_modules/latchkey/docs/guides/theming.md'

/** Variables by the names of the colors of a theme. */
const COLORS: Readonly<Record<string, string>> = {
  background: '--lk-background',
  foreground: '--lk-text',
  card: '--lk-surface',
  primary: '--lk-primary',
  primaryForeground: '--lk-on-primary',
  mutedForeground: '--lk-muted',
  border: '--lk-border',
}

/**
 * Returns a rule of CSS with the colors of a theme.
 *
 * @param theme `{ light: { primary: '…' }, dark: { … }, radius: '…' }`, or a variable that has it
 */
export function toThemeAdvice(migration: Migration, theme: Node): string {
  const object = resolve(migration, theme)
  const read = (node: Node | undefined, name: string): string | undefined => {
    const value = node && getProperty(node, name)
    return value?.type === 'StringLiteral' ? value.value : undefined
  }
  const [light, dark] = ['light', 'dark'].map((name) => getProperty(object, name))
  const colors = Object.entries(COLORS).map(([name, variable]): [string, string | undefined] => {
    const [first, second] = [read(light, name), read(dark, name)]
    return [
      variable,
      first !== undefined && second !== undefined ? `light-dark(${first}, ${second})` : (first ?? second),
    ]
  })
  const declarations = [...colors, ['--lk-radius', read(object, 'radius')] as const].flatMap(([variable, value]) =>
    value === undefined ? [] : `${variable}: ${value};`,
  )
  if (declarations.length === 0) return `Set variables such as --lk-primary: ${GUIDE}`
  return `In a stylesheet: .lk { ${declarations.join(' ')} }. See ${GUIDE}`
}

function resolve({ scopes }: Migration, node: Node): Node {
  if (!isIdentifier(node)) return node
  const declaration = scopes.find(node)?.node
  return declaration?.type === 'VariableDeclarator' && declaration.init ? declaration.init : node
}
