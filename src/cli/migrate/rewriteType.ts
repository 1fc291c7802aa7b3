/** Replaces the types of Stack Auth's library. */
import type * as t from '@babel/types'
import { getOwn } from '../../core/util/record.ts'
import type { Migration } from './Migration.ts'
import { TYPES } from './rules.ts'

export function rewriteType(migration: Migration, node: t.TSTypeReference): string | undefined {
  const { typeName } = node
  if (typeName.type !== 'Identifier') return undefined
  const name = migration.imports.getStackName(typeName.name)
  if (name === undefined) return undefined
  const type = getOwn(TYPES, name)
  if (type) return migration.imports.use(type.module, type.name, true)
  migration.imports.keep(typeName.name)
  migration.leftovers.add(node, name, 'The types of models are in latchkey and latchkey/server')
  return undefined
}
