/** Replaces the imports of Stack Auth's library, and drops names that the migrated source no longer uses. */
import type * as t from '@babel/types'
import { STACK_PACKAGE } from '../setup/stackApp.ts'
import { renderRequestClient } from './clientTemplates.ts'
import { REQUEST_CLIENT } from './findClient.ts'
import { getSpecifier } from './Imports.ts'
import { toPlaceholder, type Migration } from './Migration.ts'
import { hasWord } from './syntax.ts'

/** Returns the migrated source: `body` with imports in place of its placeholders. */
export function rewriteImports(migration: Migration, body: string): string {
  const { imports, source } = migration
  const requestClient = migration.createsRequestClient ? renderRequestClientExport(migration) : ''
  const added = migration.restyle(imports.render())
  const declarations = source.body.filter((node) => node.type === 'ImportDeclaration')
  const first = declarations.find(isStack) ?? declarations.at(-1)
  let text = body
  for (const declaration of declarations) {
    const importText = isStack(declaration)
      ? migration.restyle(imports.renderKept(declaration))
      : renderOtherImport(migration, declaration, body)
    const lines = [importText, declaration === first && added].filter((line) => line !== '' && line !== false)
    const placeholder = toPlaceholder(declaration)
    const replacement = lines.join('\n')
    text =
      replacement === ''
        ? text.replace(new RegExp(`${placeholder}[ \\t]*(\\r?\\n)?`), '')
        : text.replace(placeholder, () => replacement)
  }
  if (!first && added !== '') text = `${added}\n\n${text}`
  return requestClient === '' ? text : `${text.trimEnd()}\n\n${requestClient}\n`
}

const isStack = (node: t.ImportDeclaration): boolean => STACK_PACKAGE.test(getSpecifier(node))

/** Drops names that are no longer used, and adds the function for the client of a request. */
function renderOtherImport(migration: Migration, declaration: t.ImportDeclaration, body: string): string {
  const { specifiers } = declaration
  const module = migration.findClientModule(getSpecifier(declaration))
  const isNamed = specifiers.length > 0 && specifiers.every(({ type }) => type === 'ImportSpecifier')
  if (!isNamed) return migration.getText(declaration)
  const used = specifiers.filter(
    ({ local: { name } }) => hasWord(body, name) || (!module && !migration.removedHooks.has(name)),
  )
  const names = used.map((specifier) => migration.getText(specifier))
  if (migration.requestClientImports.has(declaration)) names.unshift(REQUEST_CLIENT)
  if (names.length === 0) return ''
  const text = migration.getText(declaration)
  if (names.length === specifiers.length && used.length === names.length) return text
  return text.replace(/\{[^}]*\}/, () => `{ ${names.join(', ')} }`)
}

function renderRequestClientExport(migration: Migration): string {
  const { code, imports } = renderRequestClient(migration.context)
  for (const [module, name] of imports) migration.imports.use(module, name)
  return migration.restyle(code)
}
