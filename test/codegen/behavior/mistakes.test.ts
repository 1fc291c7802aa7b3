/** Mistakes in `openapi/` and in documents of others: each is one sentence with the file and the line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate, SpecificationError } from 'latchkey/codegen'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lintOperations } from '../../../scripts/codegen/lint.ts'
import { bundle } from '../../../src/codegen/bundle.ts'
import { normalize } from '../../../src/codegen/normalize.ts'

/** A small document in the files of the large one. */
const FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': `
openapi: 3.1.0
x-keys: rule
info: { title: Harbor, version: '1' }
tags:
  - { name: boats, description: Boats. }
  - { name: crews, description: Crews. }
`,
  'parameters.yaml': `
BoatId: { name: boat_id, in: path, required: true, schema: { type: string }, example: b1 }
`,
  'text-errors.yaml': `
Full:
  - { status: 503, text: The harbor is full. }
`,
  'known-errors.yaml': `
common: { any: [BAD_REQUEST], keyed: [NO_KEY] }
errors:
  HARBOR_ERROR: { emitted: abstract, description: Any error. }
  BAD_REQUEST: { emitted: service, parent: HARBOR_ERROR, status: 400, message: Bad., description: Bad. }
  NO_KEY: { emitted: service, parent: HARBOR_ERROR, status: 401, message: No., description: No. }
  BOAT_SUNK: { emitted: service, parent: HARBOR_ERROR, status: 409, message: Sunk., description: Sunk. }
`,
  'paths/boats.yaml': `
/boats:
  get:
    tags: [boats]
    operationId: listBoats
    summary: List boats
    description: All boats.
    x-access: client
    x-user: required
    x-retry: true
    x-known-errors: [BOAT_SUNK]
    x-text-errors: [{ $ref: '#/Full' }]
    parameters:
      - { name: flag, in: query, schema: { type: string } }
    responses:
      '200':
        description: The boats.
        content: { application/json: { schema: { $ref: '#/components/schemas/Boat' }, example: { name: Ada } } }
/boats/{boat_id}:
  put:
    tags: [boats]
    operationId: moveBoat
    summary: Move a boat
    description: Away.
    x-access: server
    x-user: none
    x-retry: false
    x-known-errors: []
    x-invalidates: [boats]
    parameters:
      - { $ref: '#/components/parameters/BoatId' }
    responses:
      '204': { description: Moved. }
`,
  'paths/crews.yaml': `
/crews:
  get:
    tags: [crews]
    operationId: listCrews
    summary: List crews
    description: All crews.
    x-access: none
    x-user: none
    x-retry: true
    x-known-errors: []
    responses:
      '204': { description: None. }
`,
  'schemas/boats.yaml': `
Boat:
  type: object
  required: [name]
  properties: { name: { type: string } }
  examples: [{ name: Ada }]
`,
  'schemas/crews.yaml': `
Crew:
  type: object
  properties: { size: { type: integer } }
  examples: [{ size: 3 }]
`,
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text.trimStart())
}

function edit(file: string, before: string | RegExp, after: string): void {
  const text = FILES[file]!
  const changed = text.replace(before, () => after)
  expect(changed, `${file} has ${String(before)}`).not.toBe(text)
  write(file, changed)
}

function readProblems(from = folder): string[] {
  try {
    const specification = bundle(from)
    return lintOperations(normalize(specification), specification)
  } catch (error) {
    if (error instanceof SpecificationError) return error.message.split('\n')
    throw error
  }
}

test('the specification and the small one have no mistake', () => {
  expect(readProblems(fileURLToPath(new URL('../../../openapi', import.meta.url)))).toEqual([])
  expect(readProblems()).toEqual([])
})

const [BOATS, CREWS, CATALOG] = ['paths/boats.yaml', 'paths/crews.yaml', 'known-errors.yaml']

test.each<[file: string, before: string | RegExp, after: string, place: string, sentence: string]>([
  // Two files
  [CREWS, /^/, '/boats: { get: {} }\n', 'paths/crews.yaml:1 #/~1boats/get', 'GET /boats is written twice.'],
  ['schemas/crews.yaml', 'Crew:', 'Boat:', 'schemas/crews.yaml:1 #/Boat', 'The schema Boat is written twice.'],
  // Schemas
  [
    'schemas/crews.yaml',
    'properties:',
    "allOf: [{ $ref: '#/components/schemas/Craft' }]\n  properties:",
    'schemas/crews.yaml:3 #/Crew/allOf/0',
    'allOf of a schema refers to other schemas of `openapi/`.',
  ],
  // YAML
  [
    BOATS,
    'listBoats',
    'listBoats: twice',
    'paths/boats.yaml:4',
    'Nested mappings are not allowed in compact mappings.',
  ],
  [
    BOATS,
    '    summary: List',
    '  summary: List',
    'paths/boats.yaml:5',
    'This is neither YAML nor JSON: Nested mappings are not allowed in compact mappings.',
  ],
  [BOATS, 'summary: List', '\tsummary: List', 'paths/boats.yaml:5', 'Tabs are not allowed as indentation.'],
  [
    BOATS,
    '[BOAT_SUNK]',
    '[BOAT_SUNK',
    'paths/boats.yaml:11',
    'Flow sequence in block collection must be sufficiently indented and end with a ].',
  ],
  [BOATS, 'x-user: required', 'x-access: client', 'paths/boats.yaml:8', 'The key x-access is written twice.'],
  [BOATS, 'x-user: required', 'x-user: *nobody', 'paths/boats.yaml:8', 'Unresolved alias'],
  ['schemas/crews.yaml', /[^]*/, '', 'schemas/crews.yaml:1', 'schemas/crews.yaml is not a map.'],
  ['schemas/crews.yaml', /^/, '- Crew\n', 'schemas/crews.yaml:3', 'Unexpected scalar at node end.'],
  // Paths and methods
  [CREWS, '/crews:', 'crews:', 'paths/crews.yaml:1 #/crews', 'A path must begin with one slash.'],
  [CREWS, '  get:', '  gte:', 'paths/crews.yaml:2 #/~1crews/gte', "GTE /crews can't be sent."],
  [CREWS, '  get:', '  get: 3\n  post:', 'paths/crews.yaml:2 #/~1crews/get', 'GET /crews is no object.'],
  [
    BOATS,
    '/boats/{boat_id}:',
    '/boats/{boat_uid}:',
    'paths/boats.yaml:19 #/~1boats~1{boat_uid}/put',
    'moveBoat has no example for {boat_uid}.',
  ],
  // Operations
  [
    CREWS,
    'listCrews',
    'delete',
    'paths/crews.yaml:4 #/~1crews/get/operationId',
    'The operationId delete is used twice, or is no name of a function.',
  ],
  [
    CREWS,
    'listCrews',
    'list-crews',
    'paths/crews.yaml:4 #/~1crews/get/operationId',
    'The operationId list-crews is used twice, or is no name of a function.',
  ],
  [
    CREWS,
    'listCrews',
    'listBoats',
    'paths/crews.yaml:4 #/~1crews/get/operationId',
    'The operationId listBoats is used twice, or is no name of a function.',
  ],
  [
    CREWS,
    '    operationId: listCrews\n',
    '',
    'paths/crews.yaml:2 #/~1crews/get/operationId',
    'GET /crews has no operationId.',
  ],
  [
    CREWS,
    '[crews]',
    '[crew]',
    'paths/crews.yaml:3 #/~1crews/get/tags',
    'listCrews needs exactly one tag of openapi.yaml.',
  ],
  [
    CREWS,
    '[crews]',
    '[crews, boats]',
    'paths/crews.yaml:3 #/~1crews/get/tags',
    'listCrews needs exactly one tag of openapi.yaml.',
  ],
  [CREWS, '    summary: List crews\n', '', 'paths/crews.yaml:2 #/~1crews/get', 'listCrews has no summary.'],
  [CREWS, '    x-access: none\n', '', 'paths/crews.yaml:2 #/~1crews/get', 'listCrews has no x-access.'],
  [
    CREWS,
    'x-access: none',
    'x-access: nobody',
    'paths/crews.yaml:7 #/~1crews/get/x-access',
    'x-access must be none, client, server, admin.',
  ],
  [
    CREWS,
    'x-user: none',
    'x-user: some',
    'paths/crews.yaml:8 #/~1crews/get/x-user',
    'x-user must be none, anonymous, optional, required.',
  ],
  [
    CREWS,
    'x-retry: true',
    'x-retry: yes',
    'paths/crews.yaml:9 #/~1crews/get/x-retry',
    'x-retry must be true or false.',
  ],
  [CREWS, '    x-known-errors: []\n', '', 'paths/crews.yaml:2 #/~1crews/get', 'listCrews has no x-known-errors.'],
  [
    CREWS,
    'x-known-errors: []',
    'x-known-errors: [NONE]',
    'paths/crews.yaml:10 #/~1crews/get/x-known-errors',
    'listCrews: no known error is named NONE.',
  ],
  [
    CREWS,
    'x-known-errors: []',
    'x-known-errors: [HARBOR_ERROR]',
    'paths/crews.yaml:10 #/~1crews/get/x-known-errors',
    'listCrews: no known error is named HARBOR_ERROR.',
  ],
  [
    BOATS,
    '[boats]\n    parameters',
    '[boat]\n    parameters',
    'paths/boats.yaml:19 #/~1boats~1{boat_id}/put',
    'moveBoat invalidates boat, which is no tag.',
  ],
  [BOATS, '#/Full', '#/Empty', 'paths/boats.yaml:11 #/~1boats/get/x-text-errors/0/$ref', '#/Empty is not defined.'],
  // Parameters and responses
  [
    BOATS,
    'parameters/BoatId',
    'parameters/BoatUid',
    'paths/boats.yaml:30 #/~1boats~1{boat_id}/put/parameters/0/$ref',
    '#/components/parameters/BoatUid is not defined.',
  ],
  [
    BOATS,
    'in: query',
    'in: querry',
    'paths/boats.yaml:13 #/~1boats/get/parameters/0/in',
    "A parameter can't be in querry.",
  ],
  [BOATS, 'name: flag, ', '', 'paths/boats.yaml:13 #/~1boats/get/parameters/0', 'A parameter needs a name and in.'],
  [
    CREWS,
    /responses:[^]*/,
    '',
    'paths/crews.yaml:2 #/~1crews/get/responses',
    'listCrews has no responses. Declare at least one.',
  ],
  [
    CREWS,
    "'204'",
    "'2o4'",
    'paths/crews.yaml:12 #/~1crews/get/responses/2o4',
    '2o4 is no status. Use 200, 2XX or default.',
  ],
  // Schemas
  [
    BOATS,
    'schemas/Boat',
    'schemas/Boot',
    'paths/boats.yaml:17 #/~1boats/get/responses/200/content/application~1json/schema/$ref',
    '#/components/schemas/Boot is not defined.',
  ],
  [
    'schemas/boats.yaml',
    'type: string',
    'type: strng',
    'schemas/boats.yaml:4 #/Boat/properties/name/type',
    'strng is no type.',
  ],
  [
    'schemas/boats.yaml',
    '{ type: string }',
    '3',
    'schemas/boats.yaml:4 #/Boat/properties/name',
    'This is not a schema.',
  ],
  [
    'schemas/boats.yaml',
    '{ type: string }',
    '{ type: string, x-since: soon }',
    'schemas/boats.yaml:4 #/Boat/properties/name/x-since',
    'x-since must be a year.',
  ],
  // Keys and values that would be ignored
  [
    BOATS,
    'summary: List boats',
    'sumary: List boats',
    'paths/boats.yaml:5 #/~1boats/get/sumary',
    'sumary is no key of an operation. Write summary.',
  ],
  [
    BOATS,
    '    parameters:',
    '    paramaters:',
    'paths/boats.yaml:12 #/~1boats/get/paramaters',
    'paramaters is no key of an operation. Write parameters.',
  ],
  [
    BOATS,
    'x-retry: true',
    'x-retry: true\n    x-invalidate: [boats]',
    'paths/boats.yaml:10 #/~1boats/get/x-invalidate',
    'x-invalidate is no key of an operation. Write x-invalidates.',
  ],
  [
    BOATS,
    'in: query,',
    'in: query, requierd: true,',
    'paths/boats.yaml:13 #/~1boats/get/parameters/0/requierd',
    'requierd is no key of a parameter. Write required.',
  ],
  [
    BOATS,
    'content:',
    'contents:',
    'paths/boats.yaml:17 #/~1boats/get/responses/200/contents',
    'contents is no key of a response. Write content.',
  ],
  [
    BOATS,
    'schema: { $ref',
    'shema: { $ref',
    'paths/boats.yaml:17 #/~1boats/get/responses/200/content/application~1json/shema',
    'shema is no key of a media type. Write schema.',
  ],
  [
    BOATS,
    '{ name: Ada }',
    '{ name: 3 }',
    'paths/boats.yaml:2 #/~1boats/get',
    "The schema of application/json doesn't allow the example of listBoats.",
  ],
  [
    BOATS,
    '- { name: flag',
    '- { name: flag, in: query, schema: {} }\n      - { name: flag',
    'paths/boats.yaml:14 #/~1boats/get/parameters/1',
    'flag in query is written twice.',
  ],
  [
    BOATS,
    "[{ $ref: '#/Full' }]",
    '[{ status: 4, text: Full }]',
    'paths/boats.yaml:11 #/~1boats/get/x-text-errors/0/status',
    'A text error needs a status from 400 to 599.',
  ],
  [
    'schemas/boats.yaml',
    '  required:',
    '  requird:',
    'schemas/boats.yaml:3 #/Boat/requird',
    'requird is no key of a schema. Write required.',
  ],
  [
    'schemas/boats.yaml',
    'name: { type: string }',
    'name: { type: string, required: true }',
    'schemas/boats.yaml:4 #/Boat/properties/name/required',
    'required must be a list of properties.',
  ],
  [
    'schemas/boats.yaml',
    'name: { type: string }',
    'name: { type: string, format: uiud }',
    'schemas/boats.yaml:4 #/Boat/properties/name/format',
    'uiud is no format.',
  ],
  [
    'schemas/boats.yaml',
    'name: { type: string }',
    "name: { type: string, pattern: '[a' }",
    'schemas/boats.yaml:4 #/Boat/properties/name/pattern',
    '[a is no regular expression.',
  ],
  [
    'schemas/boats.yaml',
    'name: { type: string }',
    'name: { type: string, default: 3 }',
    'schemas/boats.yaml:4 #/Boat/properties/name/default',
    "The schema doesn't allow its default 3.",
  ],
  [
    'schemas/boats.yaml',
    'name: { type: string }',
    'name: { type: string }, home_port: {}, homePort: {}',
    'schemas/boats.yaml:4 #/Boat/properties/homePort',
    'homePort is homePort in models, as home_port is.',
  ],
  [
    'openapi.yaml',
    '  - { name: crews, description: Crews. }',
    '  - { name: crews, description: Crews. }\n  - { name: crews, description: Again. }',
    'openapi.yaml:7 #/tags/2',
    'crews is written twice.',
  ],
  [
    'openapi.yaml',
    'name: boats, description',
    'name: boats, descripton',
    'openapi.yaml:5 #/tags/0/descripton',
    'descripton is no key of a tag. Write description.',
  ],
  [
    'openapi.yaml',
    'info:',
    'servres: []\ninfo:',
    'openapi.yaml:3 #/servres',
    'servres is no key of openapi.yaml. Write servers.',
  ],
  [
    'text-errors.yaml',
    'text: The',
    'txt: The',
    'text-errors.yaml:2 #/Full/0/txt',
    'txt is no key of a text error. Write text.',
  ],
  [
    CATALOG,
    'message: Sunk.',
    'message: Sunk., detials: {}',
    'known-errors.yaml:6 #/errors/BOAT_SUNK/detials',
    'detials is no key of an error. Write details.',
  ],
  ['schemas/boats.yaml', /  examples:.*\n/, '', 'schemas/boats.yaml:1 #/Boat', 'Boat needs an example.'],
  // The catalog
  [
    CATALOG,
    'emitted: service',
    'emitted: srevice',
    'known-errors.yaml:4 #/errors/BAD_REQUEST/emitted',
    'emitted of BAD_REQUEST must be one of service, client, both, never, abstract.',
  ],
  [
    CATALOG,
    'parent: HARBOR_ERROR',
    'parent: NOTHING',
    'known-errors.yaml:4 #/errors/BAD_REQUEST/parent',
    'parent of BAD_REQUEST must be a code whose emitted is abstract, not NOTHING.',
  ],
  [
    CATALOG,
    'status: 400, ',
    '',
    'known-errors.yaml:4 #/errors/BAD_REQUEST/status',
    'status of BAD_REQUEST must be a number from 400 to 599.',
  ],
  [CATALOG, 'message: Bad., ', '', 'known-errors.yaml:4 #/errors/BAD_REQUEST/message', 'BAD_REQUEST has no message.'],
  [
    CATALOG,
    ', description: Bad.',
    '',
    'known-errors.yaml:4 #/errors/BAD_REQUEST/description',
    'BAD_REQUEST has no description.',
  ],
  [CATALOG, '  NO_KEY:', '  no_key:', 'known-errors.yaml:5 #/errors/no_key', 'no_key must be upper case.'],
  [
    CATALOG,
    '[NO_KEY]',
    '[HARBOR_ERROR]',
    'known-errors.yaml:1 #/common/keyed/0',
    'No known error that can be raised is named HARBOR_ERROR.',
  ],
])('%s: %j as %j', (file, before, after, place, sentence) => {
  edit(file, before, after)
  const problems = readProblems()
  const expected = `${folder}/${place}: `
  const found = problems.find((line) => line.includes(sentence))
  expect(problems.join('\n')).toContain(sentence)
  expect(found).toContain(expected)
  for (const line of problems) expect(line).toMatch(/\.yaml:\d+( #\/\S*)?: \S.*\.$/)
})

test('all mistakes are named at once', () => {
  edit(CREWS, 'x-access: none', 'x-access: nobody')
  edit(BOATS, 'in: query', 'in: querry')
  expect(readProblems()).toHaveLength(2)
})

/** A document of others, with one operation. */
const SHOP = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /books/{book_id}:
    post:
      operationId: addPage
      tags: [books]
      security: [{ key: [] }]
      servers: [{ url: 'https://{region}.example.com', variables: { region: { default: eu } } }]
      parameters:
        - { name: book_id, in: path, required: true, schema: { type: string } }
        - { $ref: '#/components/parameters/Page' }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } }
      responses:
        '200': { $ref: '#/components/responses/Added' }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  parameters:
    Page: { name: page, in: query, schema: { type: integer, minimum: 1 } }
  responses:
    Added: { description: Added., content: { text/plain: { schema: { type: string } } } }
  schemas:
    Book: { type: object, properties: { cover: { $ref: '#/components/schemas/Cover' } } }
    Cover:
      oneOf: [{ $ref: '#/components/schemas/Hard' }]
      discriminator: { propertyName: kind, mapping: { hard: '#/components/schemas/Hard' } }
    Hard: { type: object, properties: { kind: { type: string, enum: [hard] } }, additionalProperties: true }
`.trimStart()

/** Returns the lines of the error, without the folder. */
async function readShop(text: string, name = 'shop.yaml'): Promise<string[]> {
  writeFileSync(join(folder, name), text)
  try {
    await generate({ spec: join(folder, name), service: 'shop' })
    return []
  } catch (error) {
    if (error instanceof SpecificationError) return error.message.replaceAll(`${folder}/`, '').split('\n')
    throw error
  }
}

test('the document of others has no mistake', async () => {
  expect(await readShop(SHOP)).toEqual([])
})

const OPERATION = '#/paths/~1books~1{book_id}/post'
const SCHEMAS = '#/components/schemas'

test.each<[before: string | RegExp, after: string, ...problems: string[]]>([
  // The file
  [
    'openapi: 3.0.3',
    'openapi: 3.0.x',
    'shop.yaml:LINE #/openapi: This has version "3.0.x" of OpenAPI. Write one of 3.0 or 3.1 in full, such as openapi: 3.1.0.',
  ],
  [
    'openapi: 3.0.3',
    'openapi: 3.1',
    'shop.yaml:LINE #/openapi: This has version 3.1 of OpenAPI. Write one of 3.0 or 3.1 in full, such as openapi: 3.1.0.',
  ],
  [
    'openapi: 3.0.3',
    'openApi: 3.0.3',
    'shop.yaml:1: This has no version of OpenAPI. Write one of 3.0 or 3.1 in full, such as openapi: 3.1.0.',
  ],
  [/[^]*/, '', 'shop.yaml is not an OpenAPI document. Pass a specification in YAML or JSON.'],
  [/[^]*/, 'a\0', 'shop.yaml:1: This is no text in UTF-8.'],
  [
    /[^]*/,
    '\n<!doctype html>\n<title>404: none</title>',
    'shop.yaml:2: This is HTML or XML, and no specification. Check where it is from.',
  ],
  ['      tags', '<<<<<<< HEAD\n      tags', 'shop.yaml:LINE: This is a merge conflict. Resolve it first.'],
  [/$/, '---\nopenapi: 3.1.0\n', 'shop.yaml:LINE: Another document begins here. Leave one in the file.'],
  ['addPage', '"addPage', 'shop.yaml:LINE: The quote that begins here is not closed.'],
  ['      tags', '\ttags', 'shop.yaml:LINE: This is neither YAML nor JSON: Tabs are not allowed as indentation.'],
  // References
  [
    "schemas/Cover'",
    "schemas/Covr'",
    `shop.yaml:LINE ${SCHEMAS}/Book/properties/cover/$ref: #/components/schemas/Covr is not defined.`,
  ],
  [
    "'#/components/schemas/Cover'",
    "'#Cover'",
    `shop.yaml:LINE ${SCHEMAS}/Book/properties/cover/$ref: #Cover is not defined.`,
  ],
  ["'#/components/schemas/Cover'", "''", `shop.yaml:LINE ${SCHEMAS}/Book/properties/cover/$ref: This is no schema.`],
  ["'#/components/schemas/Cover'", '3', `shop.yaml:LINE ${SCHEMAS}/Book/properties/cover/$ref: $ref must be a text.`],
  [
    "'#/components/schemas/Cover'",
    'cover.yaml#/Cover',
    `shop.yaml:LINE ${SCHEMAS}/Book/properties/cover/$ref: There is no file cover.yaml.`,
  ],
  [
    "'#/components/schemas/Cover'",
    'https://a.example/b.yaml',
    `shop.yaml:LINE ${SCHEMAS}/Book/properties/cover/$ref: https://a.example/b.yaml is not a file. Pass --allow-http to download it.`,
  ],
  [
    /Hard: .*/,
    "Hard: { $ref: '#/components/schemas/Hard' }",
    `shop.yaml:LINE ${SCHEMAS}/Hard/$ref: #/components/schemas/Hard refers only to itself.`,
  ],
  [
    /Added: .*/,
    "Added: { $ref: '#/components/responses/Added' }",
    'shop.yaml:LINE #/components/responses/Added/$ref: #/components/responses/Added refers only to itself.',
  ],
  // Paths and operations
  [
    '/books/{book_id}:',
    'books/{book_id}:',
    'shop.yaml:LINE #/paths/books~1{book_id}: A path must begin with one slash.',
  ],
  [
    '/books/{book_id}:',
    '/books/{book_id:',
    'shop.yaml:LINE #/paths/~1books~1{book_id: A brace of this path has no other.',
  ],
  ['addPage', '3', `shop.yaml:LINE ${OPERATION}/operationId: operationId must be a text.`],
  ['[books]', 'books', `shop.yaml:LINE ${OPERATION}/tags: tags must be a list.`],
  ['[{ key: [] }]', '{ key: [] }', `shop.yaml:LINE ${OPERATION}/security: security must be a list.`],
  ['{ default: eu }', '{}', `shop.yaml:LINE ${OPERATION}/servers/0/url: The variable region has no default.`],
  ["'https://{region}.example.com'", "'ht!tp://a'", `shop.yaml:LINE ${OPERATION}/servers/0/url: ht!tp://a is no URL.`],
  // Parameters, bodies and responses
  ['name: page, ', '', 'shop.yaml:LINE #/components/parameters/Page: A parameter needs a name and in.'],
  ['in: query', 'in: body', "shop.yaml:LINE #/components/parameters/Page/in: A parameter can't be in body."],
  [
    'name: page, in: query',
    "name: 'a b', in: header",
    "shop.yaml:LINE #/components/parameters/Page/name: A header can't be named a b.",
  ],
  [
    'schema: { type: integer, minimum: 1 }',
    'type: integer',
    'shop.yaml:LINE #/components/parameters/Page: The parameter page needs a schema.',
  ],
  [
    /parameters:\n[^]*?parameters\/Page' }/,
    'parameters: { page: { in: query } }',
    `shop.yaml:LINE ${OPERATION}/parameters: parameters must be a list.`,
  ],
  [
    /requestBody:\n.*/,
    'requestBody: { required: true }',
    `shop.yaml:LINE ${OPERATION}/requestBody/content: The body of addPage needs content with a media type, such as application/json.`,
  ],
  [
    'application/json',
    'json',
    `shop.yaml:LINE ${OPERATION}/requestBody/content: The body of addPage needs content with a media type, such as application/json.`,
  ],
  [
    'content: { text/plain: { schema: { type: string } } }',
    'schema: { type: string }',
    'shop.yaml:LINE #/components/responses/Added/schema: Write the schema below content and its media type.',
  ],
  [
    'content: { text/plain: { schema: { type: string } } }',
    'content: [text/plain]',
    'shop.yaml:LINE #/components/responses/Added/content: content must be a map.',
  ],
  ["'200'", "'999'", `shop.yaml:LINE ${OPERATION}/responses/999: 999 is no status. Use 200, 2XX or default.`],
  // Schemas
  ['type: integer', 'type: integr', 'shop.yaml:LINE #/components/parameters/Page/schema/type: integr is no type.'],
  [
    'minimum: 1',
    "minimum: '1'",
    'shop.yaml:LINE #/components/parameters/Page/schema/minimum: minimum must be a number.',
  ],
  ['enum: [hard]', 'enum: hard', `shop.yaml:LINE ${SCHEMAS}/Hard/properties/kind/enum: enum must be a list.`],
  [/oneOf: .*/, 'oneOf: { type: object }', `shop.yaml:LINE ${SCHEMAS}/Cover/oneOf: oneOf must be a list.`],
  [
    'properties: { kind: { type: string, enum: [hard] } }',
    'properties: [kind]',
    `shop.yaml:LINE ${SCHEMAS}/Hard/properties: properties must be a map.`,
  ],
  [
    'additionalProperties: true',
    'additionalProperties: some',
    `shop.yaml:LINE ${SCHEMAS}/Hard/additionalProperties: This is not a schema.`,
  ],
])('in a document of others, %s as %j is named', async (before, after, ...problems) => {
  const text = SHOP.replace(before, () => after)
  expect(text).not.toBe(SHOP)
  const line = text.split('\n').findIndex((each, index) => each !== SHOP.split('\n')[index]) + 1
  expect(await readShop(text)).toEqual(problems.map((problem) => problem.replace('LINE', String(line))))
})

test('all mistakes of a document of others are named at once', async () => {
  const text = SHOP.replace('in: query', 'in: body').replace('[books]', 'books').replace('enum: [hard]', 'enum: hard')
  expect(await readShop(text)).toHaveLength(3)
})

test('of two operations with one operationId, the second is named by its method and path, and said', async () => {
  const other = "  /b: { get: { operationId: addPage, responses: { '204': { description: None. } } } }\n"
  writeFileSync(join(folder, 'shop.yaml'), SHOP.replace('components:\n', `${other}components:\n`))
  const { refused, operations, notes } = await generate({ spec: join(folder, 'shop.yaml'), service: 'shop' })
  expect([...operations].sort()).toEqual(['addPage', 'getB'])
  expect(refused).toEqual([])
  expect(notes).toMatchObject([
    {
      pointer: '/paths/~1b/get/operationId',
      message: 'POST /books/{book_id} has the operationId addPage too. This operation is named getB.',
    },
  ])
})

test.each(['#/components/schemas/Soft', 'https://a.example/soft.yaml', 'soft.yaml'])(
  'a mapping of a discriminator to %s, which is not there, is no mistake: the members stay',
  async (target) => {
    expect(await readShop(SHOP.replace("hard: '#/components/schemas/Hard'", `hard: '${target}'`))).toEqual([])
  },
)

test.each([
  ['{ "a": 1,\n"a": 2 }', 'shop.json:2: The key a is written twice.'],
  [
    '{ "paths": {\n"/a": [{ "b": "b", "c": ["b"] }],\n"c": {},\n"/a": 1 } }',
    'shop.json:4: The key /a is written twice.',
  ],
  ['"a b": 1\nc: 2\n"a b": 3\n', 'shop.json:3: The key a b is written twice.'],
])('of a key that is written twice in %j, both the file and the line are named', async (text, problem) => {
  expect(await readShop(text, 'shop.json')).toEqual([problem])
})

test('keys of JSON may be the same in other objects, and as values', async () => {
  const text = JSON.stringify({ a: ['a', { a: 'a,"a":' }], b: { a: '{"b":' } })
  expect(await readShop(text, 'shop.json')).toEqual([expect.stringContaining('This has no version of OpenAPI.')])
})

test.each([501, 2_000, 50_000])(
  'a document that is nested %i levels deep is named, and ends no process',
  async (depth) => {
    const text = '['.repeat(depth) + '0' + ']'.repeat(depth)
    const sentence = 'shop.json has a value that is nested more than 500 levels deep.'
    expect(await readShop(`{"openapi":"3.1.0","info":{"title":"a","version":"1"},"x-a":${text}}`, 'shop.json')).toEqual(
      [sentence],
    )
  },
)

test.each([400, 2_000])('YAML that is nested %i levels deep ends no process', async (depth) => {
  const problems = await readShop(`${SHOP}\nx-a: ${'['.repeat(depth)}0${']'.repeat(depth)}\n`)
  expect(problems.filter((problem) => !/nested/.test(problem))).toEqual([])
  expect(problems.length > 0).toBe(depth > 500)
})

test('a folder is named as one', async () => {
  await expect(generate({ spec: folder })).rejects.toThrow(`${folder} is a folder. Pass a file.`)
})
