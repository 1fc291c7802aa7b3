/** The text of a generated file. */

/** Returns the text of a generated module. `source` names the files of `openapi/` to edit instead. */
export function file(description: string, source: string, imports: readonly string[], body: readonly string[]): string {
  const note = [
    '/**',
    ` * ${description}`,
    ' *',
    ` * Generated from ${source}. Don't edit: change the specification and run \`npm run generate\`.`,
    ' */',
  ]
  return [...note, ...imports, '', ...body, ''].join('\n')
}

/** `import type { A, B } from 'x'`, or nothing when there are no names. */
export function importTypes(names: Iterable<string>, from: string): string[] {
  const sorted = [...names].sort()
  return sorted.length > 0 ? [`import type { ${sorted.join(', ')} } from '${from}'`] : []
}

/** `import { A, B } from 'x'`, or nothing when there are no names. */
export function importValues(names: Iterable<string>, from: string): string[] {
  const sorted = [...names].sort()
  return sorted.length > 0 ? [`import { ${sorted.join(', ')} } from '${from}'`] : []
}
