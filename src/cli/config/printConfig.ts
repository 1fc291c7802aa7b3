/** Writes a configuration as TypeScript. */
import { EnvReference } from './EnvReference.ts'
import { isTree, type Tree } from './tree.ts'

/** A part that fits on a line isn't broken. Its name isn't counted. */
const MAX_LINE_LENGTH = 80

/** Returns the text of `latchkey.config.ts`. */
export function printConfig(settings: Tree): string {
  const body = printValue(settings, '')
  const hasReference = findReference(settings)
  return `// The settings that differ from the defaults. What is absent here stays as it is at the service.
import type { LatchkeyConfig } from 'latchkey/cli'

export default ${hasReference ? `(({ env }) => (${body}))` : body} satisfies LatchkeyConfig
`
}

function printValue(value: unknown, indent: string): string {
  if (value instanceof EnvReference) return value.toString()
  if (typeof value === 'string') return printText(value)
  if (Array.isArray(value)) return `[${value.map((item) => printValue(item, indent)).join(', ')}]`
  if (!isTree(value)) return JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const line = `{ ${entries.map(([name, inner]) => `${printName(name)}: ${printValue(inner, '')}`).join(', ')} }`
  if (!line.includes('\n') && indent.length + line.length <= MAX_LINE_LENGTH) return line
  const lines = entries.map(([name, inner]) => `${indent}  ${printName(name)}: ${printValue(inner, `${indent}  `)},\n`)
  return `{\n${lines.join('')}${indent}}`
}

const printName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : printText(name))

function printText(text: string): string {
  if (text.includes('\n')) return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\``
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}

function findReference(value: unknown): boolean {
  return value instanceof EnvReference || (isTree(value) && Object.values(value).some(findReference))
}
