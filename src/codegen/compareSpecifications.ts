/** Compares the specifications of two files, or of two years of this package's service. */
import { compareDocuments, limitToYear, type Change } from './compare.ts'
import type { Document } from './document.ts'
import { normalize } from './normalize.ts'
import { readOwnSpecification } from './ownSpecification.ts'
import type { RawDocument } from './rawDocument.ts'
import { readSpecification } from './readSpecification.ts'
import { Sources } from './sources.ts'

/** The name of the package's own specification: `latchkey@2025`. */
const OWN = /^latchkey@(\d{4})$/

/**
 * Lists what changed from one specification to another: what may break a client of the older one, and what is new.
 *
 * @param older a file, or `latchkey@2025` for the service of that year
 * @param newer a file, or `latchkey@2026`
 * @param overlays files of the OpenAPI Overlay Specification for the newer one
 * @throws {SpecificationError} for a file that can't be read
 *
 * @example
 * ```ts
 * const changes = await compareSpecifications('openapi.old.yaml', 'openapi.yaml')
 * const breaking = changes.filter(({ isBreaking }) => isBreaking)
 * ```
 */
export async function compareSpecifications(
  older: string,
  newer: string,
  overlays: readonly string[] = [],
): Promise<Change[]> {
  return compareDocuments(loadDocument(older), loadDocument(newer, overlays))
}

function loadDocument(name: string, overlays: readonly string[] = []): Document {
  const year = OWN.exec(name)?.[1]
  // An operation that can't be generated has no callers.
  if (year === undefined) return normalize(readSpecification(name, overlays), { refuse: () => {} })
  const specification = { document: readOwnSpecification() as RawDocument, sources: new Sources() }
  return limitToYear(normalize(specification), Number(year))
}
