/** Replaces the types of Stack Auth's library. */
import type * as t from '@babel/types'
import { getOwn } from '../../core/util/record.ts'
import type { Migration } from './Migration.ts'
import { TYPE_ADVICE, TYPES } from './rules.ts'

export function rewriteType(migration: Migration, node: t.TSTypeReference): string | undefined {
  const { typeName } = node
  if (typeName.type !== 'Identifier') return undefined
  const name = migration.imports.getStackName(typeName.name)
  if (name === undefined) return undefined
  const type = getOwn(TYPES, name)
  if (type) return migration.imports.use(type.module, type.name, true)
  migration.imports.keep(typeName.name)
  const advice = getOwn(TYPE_ADVICE, name) ?? 'The types of models are in latchkey and latchkey/server'
  migration.leftovers.add(node, typeName.name, advice)
  return undefined
}
