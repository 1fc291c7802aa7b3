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

type Specifier = t.ImportDeclaration['specifiers'][number]

const isDefault = ({ type }: Specifier): boolean => type === 'ImportDefaultSpecifier'

/** Drops names that are no longer used, and adds the function for the client of a request. */
function renderOtherImport(migration: Migration, declaration: t.ImportDeclaration, body: string): string {
  const { specifiers } = declaration
  const module = migration.findClientModule(getSpecifier(declaration))
  const text = migration.getText(declaration)
  const isDefaultClient = module?.exports.has('default') || module?.getters.has('default')
  const isKept = (specifier: Specifier): boolean =>
    hasWord(body, specifier.local.name) ||
    (isDefault(specifier) ? !isDefaultClient : !module && !migration.removedHooks.has(specifier.local.name))
  const used = specifiers.filter(isKept)
  const addsClient = migration.requestClientImports.has(declaration)
  const isNamespace = specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')
  if (isNamespace || (used.length === specifiers.length && !addsClient)) return text
  const defaults = used.filter(isDefault).map((specifier) => migration.getText(specifier))
  const names = used.filter((specifier) => !isDefault(specifier)).map((specifier) => migration.getText(specifier))
  if (addsClient) names.unshift(REQUEST_CLIENT)
  const clauses = [...defaults, ...(names.length > 0 ? [`{ ${names.join(', ')} }`] : [])]
  if (clauses.length === 0) return ''
  return text.replace(/^(import\s+(?:type\s+)?)[^]*?(\s+from\b)/, (_, start: string, end: string) => {
    return `${start}${clauses.join(', ')}${end}`
  })
}

function renderRequestClientExport(migration: Migration): string {
  const { code, imports } = renderRequestClient(migration.context)
  for (const [module, name] of imports) migration.imports.use(module, name)
  return migration.restyle(code)
}
