/** Generated modules in pieces: links to other modules, and lines of code. They become text once, when they are printed. */
import { commentText } from '../code.ts'

/** What a module takes from another, or passes on. */
export interface Link {
  readonly keyword: 'import' | 'import type' | 'export' | 'export type'
  /** Names in braces, or `*` and `* as name`. */
  readonly names: readonly string[] | string
  /** The module, as a path in this repository or a package. */
  readonly from: string
}

export type Line = string | Link

export interface SourceFile {
  readonly description: string
  /** The files of `openapi/` to edit instead. */
  readonly source: string
  readonly imports: readonly Line[]
  readonly body: readonly Line[]
}

export const file = (
  description: string,
  source: string,
  imports: readonly Line[],
  body: readonly Line[],
): SourceFile => ({ description, source, imports, body })

/** Where a file goes. */
export interface Target {
  /** Says from what it is generated, after the description. */
  note(source: string): string
  /** The module as the file names it. */
  resolve(from: string): string
}

/** The folder `generated/` of this repository. */
const REPOSITORY: Target = {
  note: (source) => `Generated from ${source}. Don't edit: change the specification and run \`npm run generate\`.`,
  resolve: (from) => from,
}

/** Returns the text of a file. */
export function printFile({ description, source, imports, body }: SourceFile, target = REPOSITORY): string {
  const note = ['/**', ` * ${commentText(description)}`, ' *', ` * ${commentText(target.note(source))}`, ' */']
  const print = (line: Line): string => (typeof line === 'string' ? line : printLink(line))
  // Without a statement, a file is no module.
  const own: Line[] = imports.length + body.length > 0 ? [...body] : ['export {}']
  const lines = [...mergeImports(imports, target), '', ...own.map((line) => resolveLink(line, target))]
  return [...note, ...lines.map(print), ''].join('\n')
}

function resolveLink(line: Line, { resolve }: Target): Line {
  return typeof line === 'string' ? line : { ...line, from: resolve(line.from) }
}

/** Imports of the same module become one. */
function mergeImports(imports: readonly Line[], target: Target): Line[] {
  const merged = new Map<string, Line>()
  for (const line of imports.map((each) => resolveLink(each, target))) {
    const key = typeof line === 'string' ? line : `${line.keyword} ${line.from} ${String(isNamed(line) || line.names)}`
    const earlier = merged.get(key)
    if (typeof line === 'string' || !earlier || typeof earlier === 'string') merged.set(key, line)
    else merged.set(key, { ...line, names: [...new Set([...earlier.names, ...line.names])].sort() })
  }
  return [...merged.values()]
}

const isNamed = ({ names }: Link): boolean => typeof names !== 'string'

function printLink({ keyword, names, from }: Link): string {
  return `${keyword} ${typeof names === 'string' ? names : `{ ${names.join(', ')} }`} from '${from}'`
}

const linkNames = (keyword: Link['keyword'], names: Iterable<string>, from: string): Link[] => {
  const list = [...names]
  return list.length > 0 ? [{ keyword, names: list, from }] : []
}

/** `import type { A, B } from 'x'`, or nothing when there are no names. */
export const importTypes = (names: Iterable<string>, from: string): Link[] =>
  linkNames('import type', [...names].sort(), from)

/** `import { A, B } from 'x'`, or nothing when there are no names. */
export const importValues = (names: Iterable<string>, from: string): Link[] =>
  linkNames('import', [...names].sort(), from)

/** `import type {} from 'x'`, for what a file declares for everyone. */
export const importDeclarations = (from: string): Link => ({ keyword: 'import type', names: '{}', from })

/** `import * as name from 'x'`. */
export const importAll = (name: string, from: string): Link => ({ keyword: 'import', names: `* as ${name}`, from })

/** `export { A, B } from 'x'`, or nothing when there are no names. */
export const exportNames = (names: Iterable<string>, from: string): Link[] => linkNames('export', names, from)

/** `export type { A, B } from 'x'`, or nothing when there are no names. */
export const exportTypes = (names: Iterable<string>, from: string): Link[] => linkNames('export type', names, from)

/** `export * from 'x'`. */
export const exportAll = (from: string): Link => ({ keyword: 'export', names: '*', from })

/** `export type * from 'x'`. */
export const exportAllTypes = (from: string): Link => ({ keyword: 'export type', names: '*', from })
