import { readExports, type Exported } from './exports.ts'

const isCallable = ({ kind }: Exported): boolean => kind === 'function' || kind === 'hook' || kind === 'component'

/** Called by code that `latchkey generate` writes: people don't import it. */
const FOR_GENERATED_CODE = 'wire'

/** Returns what the docstrings of exported names lack. Editors and the reference show them. */
export function findMissingDocs(root: string): string[] {
  const byDeclaration = new Map<string, Exported>()
  const exports = [...readExports(root)].flatMap(([entry, names]) => (entry === FOR_GENERATED_CODE ? [] : names))
  for (const exported of exports) {
    // A name that entries share is described once.
    if (exported.file.startsWith('src/') && !exported.isDeprecated)
      byDeclaration.set(`${exported.file} ${exported.name}`, exported)
  }
  if (byDeclaration.size === 0) return ['The entries export nothing from src/.']
  return [...byDeclaration.values()].flatMap((exported) =>
    listMissing(exported).map((lack) => `${exported.file}: ${exported.name} ${lack}`),
  )
}

function listMissing(exported: Exported): string[] {
  const { name, kind, doc, examples, params, members } = exported
  const lacks: string[] = []
  // The name says whose input it is; the members are described.
  const isNamedAfterItsFunction = kind === 'type' && /(Input|Options|Props)$/.test(name)
  if (doc === '' && !isNamedAfterItsFunction) lacks.push('has no docstring.')
  if (/^(Input|Options|Props) of `\w+`( and `\w+`)?\.$/.test(doc))
    lacks.push('has a docstring that only repeats its name.')
  if ((isCallable(exported) || kind === 'class') && examples.length === 0) lacks.push('has no @example.')
  if (kind === 'function' || kind === 'hook') {
    const undescribed = params.filter((param) => !param.isDocumented && !param.name.startsWith('_'))
    lacks.push(...undescribed.map(({ name }) => `has no @param for ${name}.`))
  }
  const unexplained = members.filter((member) => member.isOptional && !member.isDeprecated && member.doc === '')
  lacks.push(...unexplained.map(({ name }) => `has no docstring for its optional member ${name}.`))
  return lacks
}
