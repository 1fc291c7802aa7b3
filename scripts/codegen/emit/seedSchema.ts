/**
 * The JSON Schema of a seed file of the emulator, for completion in editors. Users and settings of a project come from the
 * specification; the rest is the emulator's own.
 */
import type { Document, Schema } from '../../../src/codegen/document.ts'

/** Values of `createUser` that a seed doesn't have, or has in another form. */
const NOT_SEEDED = ['profile_image_url', 'oauth_providers', 'passkey_auth_enabled', 'country_code']

const WEBHOOKS = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  properties: {
    url: {
      type: 'string',
      pattern: '^https?://.',
      description: 'The URL that receives a signed POST request for each event.',
    },
    secret: {
      type: 'string',
      description: 'The signing secret: `whsec_` and base64. Default: a public one, the same for every emulator.',
    },
  },
  description: 'Sends webhooks for changes of users, teams, memberships and permissions.',
}

const key = (prefix: string) => ({
  type: ['string', 'null'],
  description: `By convention \`${prefix}_\` and 45 characters; any text is accepted.`,
})

const KEYS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    publishable_client_key: key('pck'),
    secret_server_key: key('ssk'),
    super_secret_admin_key: key('sak'),
  },
}

export function emitSeedSchema(document: Document): string {
  const { CreateUserBody, AdminProjectConfigBody } = document.components.schemas
  const user = Object.entries(CreateUserBody?.properties ?? {}).filter(([name]) => !NOT_SEEDED.includes(name))
  const root = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Seed of the latchkey emulator',
    description:
      'The initial state of an emulator, for `npx latchkey emulator --seed seed.json` or `createEmulator(seed)`.',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string', description: 'The path of this schema, for editors.' },
      projects: {
        type: 'array',
        items: { $ref: '#/$defs/Project' },
        description: 'The project `internal` always exists. List it to change it or to add users.',
      },
      now: { type: 'number', description: 'The start of the clock, in milliseconds since 1970.' },
      seed: {
        type: ['string', 'number'],
        description: 'Derives ids, codes, keys and signatures from this text, and stops the clock.',
      },
      service: { enum: ['2025', '2026'], description: 'The generation of the service to emulate.' },
      passwordIterations: { type: 'integer', minimum: 1, description: 'Rounds of PBKDF2 for each password.' },
      webhooks: WEBHOOKS,
      maxRecords: { type: 'integer', minimum: 1, description: 'The maximum number of records in each table.' },
      conformance: { const: 'throw', description: 'Refuses requests and responses that violate the specification.' },
    },
    $defs: {
      Project: {
        type: 'object',
        additionalProperties: false,
        required: ['id'],
        properties: {
          id: {
            type: 'string',
            // The same pattern as in src/emulator/options.ts.
            pattern: '^(?!(?:pck|ssk|sak)_)[A-Za-z0-9_-]+$',
            description: 'A UUID, or `internal`.',
          },
          display_name: { type: 'string' },
          description: { type: 'string' },
          is_production_mode: { type: 'boolean' },
          requires_publishable_client_key: { type: 'boolean', description: 'Whether clients need a publishable key.' },
          anonymous_accounts: { type: 'boolean', description: 'Whether accounts without a credential can be created.' },
          config: { ...AdminProjectConfigBody, description: 'Settings that differ from those of a new project.' },
          keys: KEYS,
          users: {
            type: 'array',
            items: { $ref: '#/$defs/User' },
            description: 'In the order of their sign-up, unless they have `signed_up_at_millis`.',
          },
        },
      },
      User: {
        type: 'object',
        additionalProperties: false,
        properties: {
          id: { type: 'string', format: 'uuid', description: 'Default: a random id.' },
          profile_image_url: { type: ['string', 'null'], format: 'uri', description: 'An http(s) URL.' },
          signed_up_at_millis: {
            type: 'number',
            description: 'Milliseconds since 1970. Default: the start of the emulator.',
          },
          active_at_millis: {
            type: 'array',
            items: { type: 'number' },
            description: 'Times of activity, in milliseconds since 1970. Each day counts once.',
          },
          country_code: {
            type: 'string',
            pattern: '^[A-Z]{2}$',
            description: 'The country of the last activity (ISO 3166-1).',
          },
          ...Object.fromEntries(user),
        },
      },
    } as Record<string, unknown>,
  }
  addReferenced(root, root.$defs, document.components.schemas)
  return `${JSON.stringify(root, toSeedEntry, 2)}\n`
}

/** Copies every referenced schema, until all references resolve. */
function addReferenced(value: unknown, defs: Record<string, unknown>, schemas: Readonly<Record<string, Schema>>): void {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (name in defs) continue
    defs[name] = schemas[name]
    addReferenced(schemas[name], defs, schemas)
  }
}

/** Removes the extensions of OpenAPI, and changes references to schemas of this file. */
function toSeedEntry(name: string, value: unknown): unknown {
  if (name.startsWith('x-') || name === 'examples' || name === 'discriminator') return undefined
  return name === '$ref' ? String(value).replace('#/components/schemas/', '#/$defs/') : value
}
