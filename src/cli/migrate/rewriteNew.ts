/** Replaces the creation of clients: `new StackClientApp({ … })` becomes `createClient({ … })`. */
import type * as t from '@babel/types'
import { getCreatedKind } from './clientModules.ts'
import { renderClient } from './clientTemplates.ts'
import type { Migration } from './Migration.ts'
import { getName } from './scopes.ts'

const CREATORS = {
  client: ['createClient', 'latchkey'],
  server: ['createServerClient', 'latchkey/server'],
  admin: ['createAdminClient', 'latchkey/admin'],
} as const

export function rewriteNew(migration: Migration, node: t.NewExpression): string | undefined {
  const kind = getCreatedKind(node)
  if (!kind) return undefined
  const { code, problems } = renderClient(kind, node, migration.context, migration.source.text, (part) =>
    migration.render(part),
  )
  if (code === null) {
    migration.leftovers.addCode(node, 'createClient')
    migration.imports.keep(getName(node.callee) ?? '')
    return undefined
  }
  for (const problem of problems) {
    migration.leftovers.add(
      node,
      problem,
      'It has no counterpart in the table of options: node_modules/latchkey/docs/migrate-from-stack.md',
    )
  }
  const [call, module] = CREATORS[kind]
  if (kind === 'server' && migration.context.framework === 'next') migration.createsRequestClient = true
  return `${migration.imports.use(module, call)}(${code})`
}
