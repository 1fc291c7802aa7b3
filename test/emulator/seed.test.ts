/** The JSON schema of seed files and the emulator accept the same seeds. */
import { Ajv2020 } from '@redocly/ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import schema from '../../generated/seed.schema.json' with { type: 'json' }
import { createCore } from '../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../src/emulator/options.ts'

const ajv = new Ajv2020({ allowUnionTypes: true, allErrors: true, validateFormats: false })
const isSeed = ajv.compile(schema)

const CAST = {
  $schema: './node_modules/latchkey/dist/seed.schema.json',
  seed: 'harbor',
  now: 1_754_550_000_000,
  projects: [
    {
      id: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48',
      display_name: 'Harbor',
      config: { magic_link_enabled: true, domains: [{ domain: 'https://harbor.example', handler_path: '/handler' }] },
      keys: { publishable_client_key: 'pck_harbor', secret_server_key: null },
      users: [
        {
          id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
          display_name: 'Mira Okafor',
          primary_email: 'mira@harbor.example',
          primary_email_auth_enabled: true,
          password: 'correct horse battery',
          client_metadata: { theme: 'dusk', deep: [1, null] },
          signed_up_at_millis: 1_753_000_000_000,
          active_at_millis: [1_753_100_000_000],
          country_code: 'PT',
        },
        {},
      ],
    },
    { id: 'internal', users: [{ is_anonymous: true, profile_image_url: 'https://harbor.example/a.png' }] },
  ],
}

test('the emulator starts with a seed', () => {
  expect(isSeed(CAST), ajv.errorsText(isSeed.errors)).toBe(true)
  const { db } = createCore(CAST)
  expect(db.users.all().map((user) => user.display_name)).toEqual([null, 'Mira Okafor', null])
})

describe('the schema and the emulator', () => {
  const withProject = (project: object) => ({ projects: [{ id: 'p', ...project }] })
  test.each<[string, object]>([
    ['an unknown setting', withProject({ config: { magic_links: true } })],
    ['a setting of the wrong type', withProject({ config: { domains: 'https://harbor.example' } })],
    ['a user with an unknown field', withProject({ users: [{ name: 'Mira' }] })],
    ['a user with a field of the wrong type', withProject({ users: [{ primary_email_verified: {} }] })],
    ['a country name instead of a code', withProject({ users: [{ country_code: 'Portugal' }] })],
    ['a time that is not a number', withProject({ users: [{ signed_up_at_millis: 'yesterday' }] })],
    ['a time instead of a list', withProject({ users: [{ active_at_millis: 1 }] })],
    ['a project without an id', { projects: [{ display_name: 'Harbor' }] }],
    ['a project whose id has other characters', { projects: [{ id: 'a;b=c' }] }],
    ['a project whose id is a key', { projects: [{ id: 'ssk_harbor' }] }],
    ['0 password iterations', { passwordIterations: 0 }],
    ['a misspelled option', { seeds: 'harbor' }],
    ['a project with an unknown field', withProject({ displayName: 'Harbor' })],
    ['a key of an unknown level', withProject({ keys: { client: 'pck_harbor' } })],
    ['a project instead of a list', { projects: { id: 'internal' } }],
    ['a user instead of a list', withProject({ users: { display_name: 'Mira' } })],
    ['a clock that is a word', { now: 'today' }],
    ['a limit of 0 records', { maxRecords: 0 }],
    ['an unknown value of conformance', { conformance: 'warn' }],
    ['a list of projects instead of options', [{ id: 'internal' }]],
  ])('refuse %s', (_, seed) => {
    expect(isSeed(seed)).toBe(false)
    expect(() => createCore(seed as EmulatorOptions)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  })
})

test('errors contain the path and the name', () => {
  const seed = { seeds: 1, projects: [{ id: 'p', keys: { client: 'pck_harbor' } }] }
  expect(() => createCore(seed as EmulatorOptions)).toThrow(
    expect.objectContaining({
      message: [
        'The options of the emulator are invalid:',
        '  - projects[0].keys contains unknown properties: client',
        '  - options contains unknown properties: seeds',
      ].join('\n'),
    }),
  )
})
