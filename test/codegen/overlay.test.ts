/** The overlay of this package, on the service as its vendor publishes it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import own from '../../generated/openapi.json'
import { applyOverlay, applyWhereNeeded } from '../../src/codegen/overlay.ts'
import { listPublishedDifferences } from '../../src/codegen/publishedDifferences.ts'
import type { RawDocument } from '../../src/codegen/rawDocument.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const PUBLISHED = pathOf('fixtures/published.yaml')
const read = (file: string): any => parse(readFileSync(file, 'utf8'))
const readOverlay = (): any => read(pathOf('../../openapi/overlay.yaml'))

/** The published document with the overlay. */
function readCorrected(): any {
  const document = read(PUBLISHED)
  applyOverlay(document, readOverlay(), 'overlay.yaml')
  return document
}

const idsBy = (document: RawDocument, state: string): unknown[] =>
  applyWhereNeeded(document, readOverlay(), 'overlay.yaml')
    .filter((entry) => entry.state === state)
    .map(({ action }) => action['x-id'])

test('each action of the overlay changes the service as published', () => {
  const ids = readOverlay().actions.map((action: any) => action['x-id'])
  expect(idsBy(read(PUBLISHED), 'differs')).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a document with the overlay agrees with each action', () => {
  expect(idsBy(readCorrected(), 'agrees')).toHaveLength(readOverlay().actions.length)
})

test('a document without the operations is silent about them', () => {
  const document = { openapi: '3.1.0', paths: {} }
  expect(idsBy(document, 'silent')).toEqual(
    expect.arrayContaining(['recursive-permissions', 'long-password', 'created-session-status']),
  )
})

test('the overlay says of operations and statuses what the specification of this package says', () => {
  const { paths } = readCorrected()
  const ownPaths = own.paths as Record<string, any>
  /** The names of parameters in a path differ between the documents. */
  const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')
  const operationsOf = (all: Record<string, any>, path: string): string[] =>
    Object.entries(all)
      .filter(([name]) => shapeOf(name) === shapeOf(path))
      .flatMap(([, methods]) => Object.keys(methods))
  for (const [path, methods] of Object.entries<any>(paths)) {
    expect(operationsOf(ownPaths, path)).toEqual(expect.arrayContaining(Object.keys(methods)))
  }
  expect(operationsOf(ownPaths, '/team-permission-definitions/{id}')).not.toContain('get')
  expect(operationsOf(ownPaths, '/internal/email-templates/{id}')).not.toContain('get')
  const successesOf = (operation: any): string[] => Object.keys(operation.responses).filter((status) => status < '300')
  for (const path of ['/auth/sessions', '/auth/cli/poll']) {
    expect(successesOf(paths[path].post)).toEqual(successesOf(ownPaths[path].post))
  }
  const password = ownPaths['/auth/password/sign-in'].post.requestBody.content['application/json'].schema
  const { maxLength } = resolve(password).properties!['password']!
  expect(maxLength).toBeTypeOf('number')
  expect(
    paths['/auth/password/sign-in'].post.requestBody.content['application/json'].schema.properties.password,
  ).toMatchObject({ maxLength })
})

test.each([
  ["$.tags[?@.name != 'teams']", ['teams']],
  ['$.tags[0, 2]', ['teams', 'keys']],
  ['$.tags[*]', []],
])('an action that removes %s leaves the other items of the list', (target, left) => {
  const document = { tags: ['users', 'teams', 'sessions', 'keys'].map((name) => ({ name })) }
  applyOverlay(document, { overlay: '1.0.0', actions: [{ target, remove: true }] }, 'overlay.yaml')
  expect(document.tags.map(({ name }) => name)).toEqual(left)
})

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, { readonly maxLength?: number }>>
}

/** Follows a reference to a schema of our own document. */
function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const schemas = own.components.schemas as Readonly<Record<string, Schema>>
  return schemas[schema.$ref.split('/').at(-1)!]!
}

test('the differences name what to check', async () => {
  const differences = await listPublishedDifferences(PUBLISHED)
  expect(differences.length).toBeGreaterThan(0)
  for (const { id, description, check } of differences) {
    expect(id).toMatch(/^[a-z0-9-]+$/)
    expect(description).toMatch(/\.$/)
    if (check === undefined) continue
    expect(check).toMatchObject({
      level: expect.stringMatching(/^(?:none|client|server)$/),
      request: { method: expect.any(String), path: expect.stringMatching(/^\//) },
      service: expect.any(Object),
      published: expect.any(Object),
    })
  }
})
