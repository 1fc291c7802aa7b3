/** What `latchkey init` and `latchkey migrate` write into apps: whole files, and parts that are added to files of the app. */
import { removeTypes } from '../config/stripTypes.ts'
import { getStart } from './positions.ts'
import { findAll, getIndent, getText, parseSource, type Node, type Source } from './source.ts'
import { TEMPLATES } from './templateFiles.ts'

/** Returns the text of a template, such as `next/providers.tsx`, in the language of the app. */
export function readTemplate(path: string, { isTypeScript }: { readonly isTypeScript: boolean }): string {
  const text = TEMPLATES[path]
  if (text === undefined) throw new TypeError(`There is no template ${path}.`)
  return isTypeScript ? text : removeTypes(text)
}

/** Parses a template whose parts are added to a file of the app. */
export function parseTemplate(path: string, language: { readonly isTypeScript: boolean }): Source {
  const source = parseSource(readTemplate(path, language))
  if (!source) throw new TypeError(`The template ${path} has a syntax error.`)
  return source
}

/**
 * Returns the imports of a template that its parts need: of latchkey, and of the other new files. What frameworks share is
 * in the folder `react`; in an app, it is where the other new files are.
 */
export function getImports(template: Source): string {
  return template.body
    .filter((node) => node.type === 'ImportDeclaration')
    .filter(({ source }) => /^(latchkey(\/|$)|\.)/.test(source.value))
    .map((node) =>
      getText(template.text, node).replace(/"\.\.\/((?:\.\.\/)*)react\//, (_, up: string) => `"${up || './'}`),
    )
    .join('\n')
}

/** Returns the code of the outermost element of a template, such as a provider with what it wraps. */
export const getElement = (template: Source): string => getPart(template, findAll(template.body, 'JSXElement')[0])

/** Returns the code of a part, for the start of a line. */
export function getPart({ text }: Source, node: Node | undefined): string {
  if (!node) throw new TypeError('The template does not have this part.')
  return getText(text, node).replaceAll(`\n${getIndent(text, getStart(node))}`, '\n')
}
