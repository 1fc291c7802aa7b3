/** Reads the specification of a service: a file, the files that it refers to, and overlays. */
import { isRecord } from '../core/util/record.ts'
import { applyOverlay } from './overlay.ts'
import { Problems } from './problems.ts'
import type { RawDocument } from './rawDocument.ts'
import { Sources } from './sources.ts'
import { SpecificationError } from './SpecificationError.ts'

/** A specification as it was read. Other files are read when a reference to them is followed. */
export interface Specification {
  readonly document: RawDocument
  readonly sources: Sources
}

/**
 * Reads a specification and applies overlays to it, in their order.
 *
 * @param file YAML or JSON, OpenAPI 3.0 or 3.1
 * @param overlays files of the OpenAPI Overlay Specification
 * @throws {SpecificationError} for a file that can't be read, isn't OpenAPI 3, or is an invalid overlay
 * @see https://spec.openapis.org/overlay/v1.0.0.html
 */
export function readSpecification(file: string, overlays: readonly string[] = []): Specification {
  const sources = new Sources()
  const document = readDocument(file, sources)
  if (document['swagger'] !== undefined) {
    const command = `npx swagger2openapi ${file} --outfile openapi.yaml`
    throw new SpecificationError(`${file} is Swagger 2.0. Convert it to OpenAPI 3: ${command}`)
  }
  const version = document['openapi']
  if (typeof version !== 'string' || !/^3\.[012](?:\.\d+(?:-\S+)?)?$/.test(version)) {
    const problems = new Problems(sources)
    const written = version === undefined ? 'no version' : `version ${JSON.stringify(version)}`
    const message = `This has ${written} of OpenAPI. Write one of 3.0 or 3.1 in full, such as openapi: 3.1.0.`
    problems.add(document, version === undefined ? [] : ['openapi'], message)
    problems.throwIfAny()
  }
  for (const overlay of overlays) applyOverlay(document, readDocument(overlay, sources), overlay)
  return { document, sources }
}

/**
 * Reads a file of YAML or JSON.
 *
 * @throws {SpecificationError} for a file that can't be read, or has no fields
 */
export function readDocument(file: string, sources: Sources = new Sources()): RawDocument {
  const document = sources.read(file)
  if (isRecord(document)) return document
  throw new SpecificationError(`${file} is not an OpenAPI document. Pass a specification in YAML or JSON.`)
}
