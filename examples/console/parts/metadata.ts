import { parseJson } from './parseJson.ts'

/** Returns the metadata with the key of the form set. @throws if the value is no JSON */
export function withMetadata(
  record: { readonly [Name in 'serverMetadata' | 'clientReadOnlyMetadata' | 'clientMetadata']?: unknown },
  { where = '', key = '', value = '' }: Record<string, string>,
): Record<string, unknown> {
  const parsed = parseJson(value)
  if (parsed === undefined) throw new Error('The value is not JSON. A text needs its quotes, as in "pro".')
  const before = record[where as keyof typeof record]
  if (before !== null && before !== undefined && (typeof before !== 'object' || Array.isArray(before))) {
    throw new Error('The metadata is not an object, so it has no keys.')
  }
  return { [where]: { ...(before as object | null), [key]: parsed } }
}

/** The three kinds of metadata of a user or a team, for `JsonForm`. */
export const toMetadataFields = (record: { readonly [Name in MetadataName]: unknown }) =>
  METADATA.map(([name, label, hint]) => ({ name, label, hint, value: record[name] }))

const METADATA = [
  ['serverMetadata', 'Server metadata', 'Only your backend reads and writes it.'],
  ['clientReadOnlyMetadata', 'Client read-only metadata', 'Apps read it, and only your backend writes it.'],
  ['clientMetadata', 'Client metadata', 'Apps read it, and users write it.'],
] as const

export type MetadataName = (typeof METADATA)[number][0]
