/**
 * What callers of generated code rely on, as JSON: addresses, parameters, bodies and responses. A later run compares it
 * with its own, because the specification of the earlier run is not kept.
 */
import { isList, isRecord } from '../core/util/record.ts'
import { compareDocuments, type Change } from './compare.ts'
import { METHODS, type Document } from './document.ts'

/** What only describes, or only our emitters read. */
const LEFT_OUT = new Set(
  `description summary title example examples default deprecated encoding headers server discriminator narrowing contentMediaType
  allowReserved`.split(/\s+/),
)
const KEPT_EXTENSIONS = new Set(['x-access', 'x-user', 'x-known-errors', 'x-by-access'])
/** Maps whose keys are names. */
const MAPS = new Set(['properties', 'schemas', 'paths', 'responses', 'content', 'patternProperties', 'errors'])
/** Values that are data. */
const DATA = new Set(['enum', 'const'])

/** The contract of a document, one part on a line, so that a version control system shows what changed. */
export function printContract({ tags, paths, components: { schemas } }: Document): string {
  const printMap = (parts: object): string =>
    Object.entries(parts)
      .map(([name, part]) => `  ${JSON.stringify(name)}: ${JSON.stringify(keep(part))}`)
      .join(',\n')
  const names = JSON.stringify(tags.map(({ name }) => ({ name })))
  return `{"tags": ${names},\n"paths": {\n${printMap(paths)}\n},\n"schemas": {\n${printMap(schemas)}\n}}\n`
}

function keep(value: unknown, isMap = false): unknown {
  if (isList(value)) return value.map((item) => keep(item))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (isMap) return [[key, keep(part)]]
    if (LEFT_OUT.has(key) || (key.startsWith('x-') && !KEPT_EXTENSIONS.has(key))) return []
    return [[key, DATA.has(key) ? part : keep(part, MAPS.has(key))]]
  })
  return Object.fromEntries(entries)
}

/** Returns what changed for callers from one contract to another; `null` for a text that isn't a contract. */
export function compareContracts(older: string, newer: string): Change[] | null {
  const [before, after] = [readContract(older), readContract(newer)]
  return before && after ? compareDocuments(before, after) : null
}

function readContract(text: string): Document | null {
  try {
    const { tags, paths, schemas } = JSON.parse(text) as Record<string, unknown>
    if (!isList(tags) || !isRecord(paths) || !isRecord(schemas)) return null
    const document = { tags, paths, components: { schemas } } as unknown as Document
    const operations = Object.values(document.paths).flatMap((item) => METHODS.map((method) => item[method]))
    return operations.every((operation) => operation === undefined || isList(operation.tags)) ? document : null
  } catch {
    return null
  }
}
