/** Each validator accepts its example, rejects invalid input, and accepts new response fields. */
import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import openapi from '../../../generated/openapi.json' with { type: 'json' }
import { validators } from '../../../generated/zod/validators.ts'
import { deref, operationsOf, type Document, type Schema } from '../../../src/codegen/document.ts'
import type { OperationValidators } from '../../../src/testing/validators.ts'

const document = openapi as unknown as Document
const operations = operationsOf(document).map(({ operation }) => operation)
const of = (id: string): OperationValidators => validators[id as OperationId]

/** The required properties of a schema's lowest view, without opaque values, which accept anything. */
function decisive(schema: Schema): [name: string, property: Schema][] {
  const resolved = deref(document, schema)
  const members = resolved.anyOf ?? resolved.oneOf
  const own = resolved.properties ?? {}
  if (members) {
    const [firstMember, ...rest] = members.map(decisive)
    return (firstMember ?? []).filter(([name]) => rest.every((other) => other.some(([each]) => each === name)))
  }
  return (resolved.required ?? []).flatMap((name): [string, Schema][] => {
    const property = own[name]
    return property && !isAnything(property) ? [[name, property]] : []
  })
}

function isAnything(property: Schema): boolean {
  const resolved = deref(document, property)
  return !resolved.type && !resolved.enum && resolved.const === undefined && !resolved.oneOf && !resolved.anyOf
}

/** True if a body accepts only the named fields. */
function isExact(schema: Schema): boolean {
  const { anyOf, oneOf, additionalProperties } = deref(document, schema)
  return (anyOf ?? oneOf)?.every(isExact) ?? additionalProperties === false
}

const ofAnotherType = (property: Schema): unknown =>
  deref(document, property).type === 'object' ? 7 : { of: 'another type' }

const without = (value: object, name: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

type Case = { title: string; id: string; schema: Schema; example: object; accepts: (value: unknown) => boolean }

const bodies: Case[] = operations.flatMap((operation) => {
  const [media] = Object.values(operation.requestBody?.content ?? {})
  const validator = of(operation.operationId).body
  if (!media?.schema || !validator) return []
  return [
    {
      title: operation.operationId,
      id: operation.operationId,
      schema: media.schema,
      example: media.example as object,
      accepts: (value) => validator.safeParse(value).success,
    },
  ]
})

const replies: Case[] = operations.flatMap((operation) =>
  Object.entries(operation.responses).flatMap(([status, response]) => {
    const media = response.content?.['application/json']
    const validator = of(operation.operationId).response[Number(status)]
    if (!media?.schema) return []
    return [
      {
        title: `${operation.operationId} ${status}`,
        id: operation.operationId,
        schema: media.schema,
        example: media.example as object,
        accepts: (value: unknown) => validator!.safeParse(value).success,
      },
    ]
  }),
)

describe.each(bodies)('the request body of $title', ({ schema, example, accepts }) => {
  test('accepts its example', () => expect(accepts(example)).toBe(true))

  test('rejects a required field that is missing or has another type', () => {
    for (const [name, property] of decisive(schema)) {
      expect(accepts(without(example, name)), `without ${name}`).toBe(false)
      expect(accepts({ ...example, [name]: ofAnotherType(property) }), `${name} of another type`).toBe(false)
    }
  })

  test('rejects an unknown field where the service rejects it', () => {
    expect(accepts({ ...example, no_such_field: 1 })).toBe(!isExact(schema))
  })
})

describe.each(replies)('the response of $title', ({ schema, example, accepts }) => {
  test('accepts its example', () => expect(accepts(example)).toBe(true))

  test('rejects a required field that is missing or has another type', () => {
    for (const [name, property] of decisive(schema)) {
      expect(accepts(without(example, name)), `without ${name}`).toBe(false)
      expect(accepts({ ...example, [name]: ofAnotherType(property) }), `${name} of another type`).toBe(false)
    }
  })

  test('accepts a new field', () => expect(accepts({ ...example, new_field: { deep: [1] } })).toBe(true))
})

test('only the token endpoint, the feature check and undescribed bodies accept undeclared fields', () => {
  const described = bodies.filter(({ schema }) => schema.$ref !== '#/components/schemas/UndescribedObject')
  expect(described.length).toBeLessThan(bodies.length)
  expect(described.filter(({ schema }) => !isExact(schema)).map(({ id }) => id)).toEqual([
    'exchangeOAuthToken',
    'checkFeatureSupport',
  ])
})

test('fields that a newer browser adds to a ceremony are passed on', () => {
  const body = document.paths['/auth/passkey/register']!.post!.requestBody!.content['application/json']!
  const { credential, code } = structuredClone(body.example) as { credential: { response: object }; code: string }
  const newer = {
    ...credential,
    response: { ...credential.response, newerThanThis: 1 },
    clientExtensionResults: { credProps: { rk: true, newerThanThis: 'x' }, prf: { enabled: true } },
    newerThanThis: {},
  }
  const { body: validator } = validators.registerPasskeyCredential
  expect(validator!.safeParse({ credential: newer, code }).success).toBe(true)
  expect(validator!.safeParse({ credential: newer, code, newer_than_this: 1 }).success).toBe(false)
})

test('a new enum value is accepted in responses, not in requests', () => {
  const project = operations.find(({ operationId }) => operationId === 'getProject')!.responses['200']!.content![
    'application/json'
  ]!
  const grown = structuredClone(project.example) as { config: { oauth_account_merge_strategy: string } }
  grown.config.oauth_account_merge_strategy = 'ask_the_owner'
  expect(validators.getProject.response[200]!.safeParse(grown).success).toBe(true)
  const change = { config: { oauth_account_merge_strategy: 'ask_the_owner' } }
  expect(validators.updateProject.body!.safeParse(change).success).toBe(false)
})

test('each status of success and each known error has a validator', () => {
  for (const { operationId, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      if (!response.content) continue
      expect(of(operationId).response[Number(status)], `${operationId} ${status}`).toBeDefined()
    }
  }
})

test('a failure can be text or have an undocumented code', () => {
  const validator = validators.listTeams.response[403]!
  expect(validator.safeParse('Client can only list teams for their own user.').success).toBe(true)
  expect(validator.safeParse({ code: 'NEWER_THAN_THIS', error: 'x', details: {} }).success).toBe(true)
  expect(validator.safeParse({ code: 'TEAM_NOT_FOUND', error: 'x' }).success).toBe(false)
})
