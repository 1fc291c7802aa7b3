/** Reads the specification of a service: a file, the files that it refers to, and overlays. */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isRecord } from '../core/util/record.ts'
import { importPeer } from './importPeer.ts'
import { applyOverlay } from './overlay.ts'
import type { RawDocument } from './rawDocument.ts'
import { SpecificationError } from './SpecificationError.ts'

/**
 * Reads a specification and applies overlays to it, in their order.
 *
 * @param file YAML or JSON, OpenAPI 3.0 or 3.1; references to other files need `@redocly/openapi-core`
 * @param overlays files of the OpenAPI Overlay Specification
 * @throws {SpecificationError} for a file that can't be read, isn't OpenAPI 3, or is an invalid overlay
 * @throws {UsageError} MISSING_PACKAGE
 * @see https://spec.openapis.org/overlay/v1.0.0.html
 */
export async function readSpecification(file: string, overlays: readonly string[] = []): Promise<RawDocument> {
  let document = readDocument(file)
  if (typeof document['openapi'] !== 'string' || !/^3\.[01]\./.test(document['openapi'])) {
    throw new SpecificationError(`${file} is not OpenAPI 3.0 or 3.1. Convert it first.`)
  }
  if (refersToFiles(document)) document = await bundleFiles(file)
  for (const overlay of overlays) applyOverlay(document, readDocument(overlay), overlay)
  return document
}

/**
 * Reads a file of YAML or JSON.
 *
 * @throws {SpecificationError} for a file that can't be read, or has no fields
 */
export function readDocument(file: string): RawDocument {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new SpecificationError(`${file} can't be read. Check the path.`)
  }
  let document: unknown
  try {
    document = parse(text)
  } catch (error) {
    throw new SpecificationError(`${file} is neither YAML nor JSON: ${(error as Error).message.split('\n')[0]}`)
  }
  if (isRecord(document)) return document
  throw new SpecificationError(`${file} is not an OpenAPI document. Pass a specification in YAML or JSON.`)
}

function refersToFiles(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, child]) =>
    key === '$ref' && typeof child === 'string' ? !child.startsWith('#') : refersToFiles(child),
  )
}

async function bundleFiles(file: string): Promise<RawDocument> {
  const { bundle, createConfig } = await importPeer(
    () => import('@redocly/openapi-core'),
    '@redocly/openapi-core',
    `${file} refers to other files`,
  )
  const { bundle: bundled, problems } = await bundle({ ref: file, config: await createConfig({}) })
  const [problem] = problems.filter(({ severity }) => severity === 'error')
  if (problem) throw new SpecificationError(`${file}: ${problem.message}`)
  return bundled.parsed as RawDocument
}
