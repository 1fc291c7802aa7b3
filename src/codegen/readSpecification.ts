/** Reads the specification of a service: a file, the files that it refers to, and overlays. */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { query } from 'json-p3'
import { parse } from 'yaml'
import { importPeer } from './importPeer.ts'
import { SpecificationError } from './SpecificationError.ts'

/** A document as it was read: nothing of its form is known. */
export type RawDocument = Record<string, unknown>

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

function readDocument(file: string): RawDocument {
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
  throw new SpecificationError(`${file} is not a document: it has no fields.`)
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

/** Applies the actions of an overlay: `update` merges into each target, `remove` removes it. */
function applyOverlay(document: RawDocument, overlay: RawDocument, file: string): void {
  const { actions } = overlay
  if (typeof overlay['overlay'] !== 'string' || !Array.isArray(actions)) {
    throw new SpecificationError(`${file} is not an overlay: it needs overlay: 1.0.0 and actions.`)
  }
  for (const [index, action] of (actions as unknown[]).entries()) {
    const name = `${file}: actions[${index}]`
    if (!isRecord(action) || typeof action['target'] !== 'string') {
      throw new SpecificationError(`${name} has no target.`)
    }
    const locations = findTargets(document, action['target'], name)
    if (locations.length === 0) throw new SpecificationError(`${name}: nothing matches ${action['target']}.`)
    // From the end, so that the positions of a list stay valid.
    for (const location of locations.reverse()) applyAction(document, action, location)
  }
}

type Location = readonly (string | number)[]

function findTargets(document: RawDocument, target: string, name: string): Location[] {
  try {
    return [...query(target, document as Parameters<typeof query>[1])].map(({ location }) => location)
  } catch (error) {
    throw new SpecificationError(`${name}: ${target} is not a JSONPath: ${(error as Error).message}`)
  }
}

function applyAction(document: RawDocument, action: RawDocument, location: Location): void {
  const last = location.at(-1)
  const parent = getAt(document, location.slice(0, -1))
  if (action['remove'] === true && last !== undefined) {
    if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else if (isRecord(parent)) delete parent[last]
    return
  }
  const target = getAt(document, location)
  if (Array.isArray(target)) target.push(action['update'])
  else if (isRecord(target) && isRecord(action['update'])) merge(target, action['update'])
}

function getAt(document: unknown, location: Location): unknown {
  return location.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], document)
}

function merge(target: RawDocument, update: RawDocument): void {
  for (const [key, value] of Object.entries(update)) {
    const existing = Object.hasOwn(target, key) ? target[key] : undefined
    if (isRecord(existing) && isRecord(value)) merge(existing, value)
    else if (Array.isArray(existing) && Array.isArray(value)) existing.push(...(value as unknown[]))
    // An assignment to `__proto__` would replace the prototype.
    else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  }
}

export function isRecord(value: unknown): value is RawDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
