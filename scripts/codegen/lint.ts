/** Lints the specification: redocly's rules for OpenAPI, and this project's rules for operations and schemas. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import {
  codesOf,
  deref,
  operationsOf,
  refName,
  type Document,
  type Method,
  type Operation,
  type Schema,
} from '../../src/codegen/document.ts'
import { describeProblem, Problems } from '../../src/codegen/problems.ts'
import type { Specification } from '../../src/codegen/readSpecification.ts'
import { isRecord, toRecord } from '../../src/core/util/record.ts'

/** All problems of a document, one sentence each with its place; empty for a valid document. */
export async function lint(document: Document, specification: Specification): Promise<string[]> {
  return [...(await lintOpenApi(document, specification)), ...lintOperations(document, specification)]
}

/** Says where a problem is: the closest part above it that was read from a file. */
function describe({ document, sources }: Specification, keys: readonly string[], message: string): string {
  let value: unknown = document
  let closest: [part: object, index: number] = [document, 0]
  for (const [index, key] of keys.entries()) {
    value = toRecord(value)[key]
    if (isRecord(value) && sources.pointerOf(value)) closest = [value, index + 1]
  }
  const [part, start] = closest
  const problems = new Problems(sources)
  problems.add(part, keys.slice(start), message)
  return problems.list().map(describeProblem).join('')
}

async function lintOpenApi(document: Document, specification: Specification): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'security-defined': 'off', // the transport sends keys and tokens in headers
      'operation-2xx-response': 'off', // `authorizeOAuth` succeeds with a redirect
      'no-unused-components': 'off', // schemas of errors that only a client throws
      'no-ambiguous-paths': 'off', // the service has `/users/me` beside `/users/{user_id}`
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  return problems.map(({ location: [first], message, ruleId }) => {
    const keys = (first?.pointer ?? '#/').slice(2).split('/').filter(Boolean)
    return describe(
      specification,
      keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
      `${message} (${ruleId})`,
    )
  })
}

/** This project's rules. */
export function lintOperations(document: Document, specification: Specification): string[] {
  const problems: string[] = []
  const tags = new Set(document.tags.map((tag) => tag.name))
  const seen = new Set<string>()
  for (const { path, method, operation } of operationsOf(document)) {
    const name = operation.operationId ?? `${method} ${path}`
    const report = (problem: string): number =>
      problems.push(describe(specification, ['paths', path, method], `${name} ${problem}.`))
    if (seen.has(name)) report('has an operationId that is used twice')
    seen.add(name)
    if (operation.tags?.length !== 1 || !tags.has(operation.tags[0])) report('needs exactly one tag of openapi.yaml')
    if (!['none', 'client', 'server', 'admin'].includes(operation['x-access'])) report('needs x-access')
    if (operation['x-since'] && operation['x-until']) report('has x-since and x-until')
    if (!['none', 'anonymous', 'optional', 'required'].includes(operation['x-user'])) report('needs x-user')
    if (typeof operation['x-retry'] !== 'boolean') report('needs x-retry')
    if (![undefined, true].includes(operation['x-resolves-me-first'])) report('can only have x-resolves-me-first: true')
    if (![undefined, true].includes(operation['x-strict-query'])) report('can only have x-strict-query: true')
    if (!Array.isArray(operation['x-known-errors'])) report('needs x-known-errors')
    for (const tag of operation['x-invalidates'] ?? [])
      if (tag !== '*' && !tags.has(tag)) report(`invalidates ${tag}, which is no tag`)
    for (const problem of claimProblems(document, method, operation)) report(problem)
    if (!operation.summary || !operation.description) report('needs a summary and a description')
    for (const code of codesOf(document, operation)) {
      if (!document['x-known-errors'].errors[code]) report(`has ${code}, which is not in the catalog`)
    }
    const media = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.entries(part?.content ?? {}),
    )
    for (const [type, { schema, example, examples }] of media) {
      if (!schema) report(`has a ${type} without a schema`)
      if (example === undefined && examples === undefined) report(`has a ${type} without an example`)
    }
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      const declared = parameters.find((parameter) => parameter.name === name)
      if (!declared) report(`does not declare {${name}}`)
      else if (declared.example === undefined) report(`has no example for {${name}}`)
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const derived = /^(Common|Keyed)Error\d+$/.test(name)
    if (derived || schema.examples || schema.$ref) continue
    problems.push(describe(specification, ['components', 'schemas', name], `${name} needs an example.`))
  }
  const refs = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
  for (const [, ref = ''] of refs) {
    if (!document.components.schemas[refName(ref)]) problems.push(`${ref} is not defined.`)
  }
  return problems
}

function claimProblems(document: Document, method: Method, operation: Operation): string[] {
  const changes = operation['x-changes-claims']
  if (changes === undefined) return []
  const problems: string[] = []
  if (method === 'get') problems.push('has x-changes-claims, but changes nothing')
  const responses = Object.values(operation.responses).flatMap((response) => Object.values(response.content ?? {}))
  if (responses.some(({ schema }) => propertiesOf(document, schema).has('access_token'))) {
    problems.push('has x-changes-claims, but returns an access token')
  }
  if (changes === true) return problems
  if (!Array.isArray(changes) || changes.length === 0) {
    return [...problems, 'needs x-changes-claims to be true or a list of properties of the body']
  }
  const bodies = Object.values(operation.requestBody?.content ?? {})
  const known = new Set(bodies.flatMap(({ schema }) => [...propertiesOf(document, schema)]))
  const unknown = changes.filter((name) => !known.has(name))
  return [...problems, ...unknown.map((name) => `has x-changes-claims with ${name}, which the body doesn't have`)]
}

/** The names of an object's properties, and of the objects that it may be instead. */
function propertiesOf(document: Document, schema: Schema | undefined): Set<string> {
  if (!schema) return new Set()
  const { properties = {}, anyOf = [], oneOf = [], allOf = [] } = deref(document, schema)
  const members = [...anyOf, ...oneOf, ...allOf].flatMap((member) => [...propertiesOf(document, member)])
  return new Set([...Object.keys(properties), ...members])
}
