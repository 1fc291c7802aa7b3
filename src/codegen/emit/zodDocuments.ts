/** The documents that orval reads: requests are exact; responses may grow, so they keep neither formats nor closed enums. */
import { errorSchemaName } from '../bundle.ts'
import { deref, operationsOf, refName, type Document, type Operation, type Schema } from '../document.ts'

/** The document for requests, without formats that are stricter than the service. */
export function requestDocument(document: Document): Document {
  const copy = structuredClone(document)
  for (const { operation } of operationsOf(copy)) {
    operation.responses = { '204': { description: 'Not part of request validators.' } }
    operation.parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header')
  }
  visitSchemas(copy, (schema) => {
    if (schema.format !== 'uuid' && schema.format !== 'uri') delete schema.format
  })
  return onlyReachable(copy)
}

/**
 * The request validators of orval, open where the specification is open: the result of a browser's passkey ceremony is
 * passed on unchanged, including fields that newer browsers add.
 */
export function openRequests(document: Document, text: string): string {
  let result = text
  for (const [name, { type, additionalProperties }] of Object.entries(document.components.schemas)) {
    if (type !== 'object' || additionalProperties === false) continue
    const declaration = new RegExp(`^export const ${name} = [^]*?(?=^export )`, 'm')
    result = result.replace(declaration, (code) => code.replaceAll('zod.strictObject(', 'zod.looseObject('))
  }
  return result
}

/** The document for responses. Unknown keys pass anyway; new enum values and formats pass too. */
export function responseDocument(document: Document): Document {
  const copy = structuredClone(document)
  for (const { operation } of operationsOf(copy)) {
    delete operation.requestBody
    operation.parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) >= 400) {
        delete operation.responses[status]
        continue
      }
      const json = response.content?.['application/json']
      if (response.content) response.content = { 'application/json': { schema: json?.schema ?? { type: 'string' } } }
    }
  }
  copy.paths['/any-failure'] = { get: isOwnService(copy) ? anyFailureOperation : failureOperation }
  const deciding = discriminatorsOf(copy)
  visitSchemas(copy, (schema) => {
    for (const key of ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'pattern'] as const) {
      delete schema[key]
    }
    if (!deciding.has(schema)) openValues(schema)
    if (schema.type === 'integer') schema.type = 'number'
    delete schema.additionalProperties
  })
  for (const schema of Object.values(copy.components.schemas)) openUnion(schema)
  if (isOwnService(copy)) copy.components.schemas['AnyError'] = {}
  else copy.components.schemas['AnyError'] = anyError(copy)
  return onlyReachable(copy)
}

/** The discriminators of unions, including the codes of known errors. */
function discriminatorsOf(document: Document): Set<Schema> {
  const { schemas } = document.components
  const unions = Object.values(schemas).flatMap(({ oneOf, discriminator }) =>
    oneOf && discriminator
      ? oneOf.map((member) => deref(document, member).properties?.[discriminator.propertyName])
      : [],
  )
  const errors = document['x-known-errors'].errors
  const codes = Object.keys(errors).map((code) => schemas[errorSchemaName(code)]?.properties?.['code'])
  return new Set([...unions, ...codes].filter((property) => property !== undefined))
}

/** Accepts any text in place of an enumeration, because it may grow. */
function openValues(schema: Schema): void {
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? [])
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length === 0 || values.some((value) => typeof value !== 'string' && value !== null)) return
  schema.type = values.includes(null) ? ['string', 'null'] : 'string'
  delete schema.const
  delete schema.enum
}

/** Accepts new members of a union with any properties. Known members must match their schema. */
function openUnion(schema: Schema): void {
  const { oneOf, discriminator } = schema
  if (!oneOf || !discriminator?.mapping) return
  const { propertyName, mapping } = discriminator
  const newer: Schema = { type: 'string', pattern: noneOf(Object.keys(mapping)) }
  delete schema.oneOf
  delete schema.discriminator
  schema.anyOf = [
    { oneOf, discriminator },
    { type: 'object', required: [propertyName], properties: { [propertyName]: newer } },
  ]
}

const noneOf = (texts: readonly string[]): string => `^(?!(?:${texts.join('|')})$)`

/**
 * A failure is a known error, a text, or an OAuth protocol error of the token endpoint. Any known error is accepted for
 * any operation, so one validator serves all, under the name that orval gives the response of this operation.
 */
export const FAILURE = 'AnyFailure200Response'
const failureOperation = {
  tags: ['failure'],
  operationId: 'anyFailure',
  responses: {
    '200': {
      description: '',
      content: {
        'application/json': {
          schema: {
            anyOf: [
              { $ref: '#/components/schemas/AnyError' },
              { $ref: '#/components/schemas/OAuthProtocolError' },
              { type: 'string' },
            ],
          },
        },
      },
    },
  },
} as unknown as Operation

/** Errors of other services may have any form. */
const anyFailureOperation = {
  ...failureOperation,
  responses: { '200': { description: '', content: { 'application/json': { schema: {} } } } },
} as unknown as Operation

/** Returns true for the specification of another service, which has no OAuth endpoint of its own. */
const isOwnService = (document: Document): boolean => document.components.schemas['OAuthProtocolError'] === undefined

/** Any code of the catalog with its details, or a code that is newer than the catalog. */
function anyError(document: Document): Schema {
  const { errors } = document['x-known-errors']
  const codes = Object.keys(errors).filter((code) => errors[code]?.emitted !== 'abstract')
  return {
    anyOf: [
      {
        oneOf: codes.map((code) => ({ $ref: `#/components/schemas/${errorSchemaName(code)}` })),
        discriminator: { propertyName: 'code' },
      },
      {
        type: 'object',
        required: ['code', 'error'],
        properties: { code: { type: 'string', pattern: noneOf(codes) }, error: { type: 'string' } },
      },
    ],
  }
}

/** Removes extensions and descriptions, which validators don't need, and calls `visit` for each schema. */
function visitSchemas(document: Document, visit: (schema: Schema) => void): void {
  const walkAll = (schemas: Iterable<Schema | undefined>): void => {
    for (const schema of schemas) if (schema) walk(schema)
  }
  const walk = (schema: Schema): void => {
    visit(schema)
    delete schema.description
    delete schema.examples
    // Next to a reference, any other key makes orval repeat the schema.
    for (const key of Object.keys(schema)) if (key.startsWith('x-')) Reflect.deleteProperty(schema, key)
    walkAll(Object.values(schema.properties ?? {}))
    walkAll([...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? []), schema.items])
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties)
  }
  walkAll(Object.values(document.components.schemas))
  for (const { operation } of operationsOf(document)) {
    walkAll((operation.parameters ?? []).map((parameter) => parameter.schema))
    const parts = [operation.requestBody, ...Object.values(operation.responses)]
    for (const media of parts.flatMap((part) => Object.values(part?.content ?? {}))) {
      if (media.schema) walk(media.schema)
      delete media.example
      delete media.examples
    }
    for (const response of Object.values(operation.responses)) response.description = ''
  }
}

function onlyReachable(document: Document): Document {
  const reachable = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (value === null || typeof value !== 'object') return
    if ('$ref' in value && typeof value.$ref === 'string') {
      const name = refName(value.$ref)
      if (!reachable.has(name)) {
        reachable.add(name)
        walk(document.components.schemas[name])
      }
    }
    Object.values(value).forEach(walk)
  }
  walk(document.paths)
  document.components.schemas = Object.fromEntries(
    Object.entries(document.components.schemas).filter(([name]) => reachable.has(name)),
  )
  return document
}
