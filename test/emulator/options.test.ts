import { expect, test } from 'vitest'
import { createCore } from '../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../src/emulator/options.ts'

const EXTENSION = { routes: [{ id: 'listBerths', method: 'GET', path: '/berths' }], examples: {} }

test.each([
  ['a text as the clock', { now: 'today' }, 'now must be a number'],
  ['an unknown service', { service: '2024' }, 'service must be one of'],
  ['an unknown rotation', { rotation: 'always' }, 'rotation'],
  ['a rotation without seconds', { rotation: {} }, 'rotation'],
  ['a rotation with negative seconds', { rotation: { graceSeconds: -1 } }, 'rotation'],
  ['a rotation with more than seconds', { rotation: { graceSeconds: 1, days: 1 } }, 'rotation'],
  ['half an iteration', { passwordIterations: 1.5 }, 'passwordIterations must be an integer'],
  ['no iterations', { passwordIterations: 0 }, 'passwordIterations must be greater than or equal to 1'],
  ['no records', { maxRecords: 0 }, 'maxRecords must be greater than or equal to 1'],
  ['half a record', { maxRecords: 1.5 }, 'maxRecords must be an integer'],
  ['another reaction to violations', { conformance: 'warn' }, 'conformance must be one of'],
  ['an extension instead of a list', { extensions: EXTENSION }, 'extensions must be an array'],
  ['an extension without examples', { extensions: [{ routes: [] }] }, 'extensions[0].examples must be defined'],
  ['an extension without routes', { extensions: [{ examples: {} }] }, 'extensions[0].routes must be defined'],
  [
    'an extension with more',
    { extensions: [{ ...EXTENSION, name: 'x' }] },
    'extensions[0] contains unknown properties',
  ],
  [
    'an extension with one route',
    { extensions: [{ ...EXTENSION, routes: {} }] },
    'extensions[0].routes must be an array',
  ],
  [
    'a route without an id',
    { extensions: [{ ...EXTENSION, routes: [{ method: 'GET', path: '/' }] }] },
    '.routes[0].id',
  ],
  [
    'a route without a method',
    { extensions: [{ ...EXTENSION, routes: [{ id: 'a', path: '/' }] }] },
    '.routes[0].method',
  ],
  [
    'a route without a path',
    { extensions: [{ ...EXTENSION, routes: [{ id: 'a', method: 'GET' }] }] },
    '.routes[0].path',
  ],
  ['a list of examples', { extensions: [{ ...EXTENSION, examples: [] }] }, 'extensions[0].examples must be an object'],
  ['webhooks without a URL', { webhooks: {} }, 'webhooks.url must be defined'],
  ['webhooks to another protocol', { webhooks: { url: 'ftp://a' } }, 'webhooks.url must be an http(s) URL'],
  ['webhooks with more', { webhooks: { url: 'http://a', events: [] } }, 'webhooks contains unknown properties: events'],
  ['one project instead of a list', { projects: { id: 'a' } }, 'projects must be an array'],
  ['a project without an id', { projects: [{}] }, 'projects[0].id must be defined'],
  ['a project with more', { projects: [{ id: 'a', name: 'b' }] }, 'projects[0] contains unknown properties: name'],
  ['keys with another key', { projects: [{ id: 'a', keys: { key: 'b' } }] }, 'projects[0].keys contains unknown'],
  ['users that are no list', { projects: [{ id: 'a', users: {} }] }, 'projects[0].users must be an array'],
])('the options of an emulator can’t have %s', (_what, options, problem) => {
  const create = () => createCore(options as unknown as EmulatorOptions)
  expect(create).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(problem) }))
})

test.each<[string, EmulatorOptions]>([
  ['every option', { now: 0, seed: 1, service: '2025', rotation: 'strict', passwordIterations: 1, maxRecords: 100 }],
  ['a rotation without grace', { rotation: { graceSeconds: 0 } }],
  ['no rotation', { rotation: 'none' }],
  ['undefined values', { now: undefined, seed: undefined, webhooks: undefined, projects: [{ id: 'a', keys: {} }] }],
  ['an extension', { extensions: [EXTENSION] as never }],
  ['a project without a key', { projects: [{ id: 'a', keys: { secret_server_key: null } }] }],
])('the options of an emulator can have %s', (_what, options) => {
  expect(createCore(options).db.projects.get('internal')).toBeDefined()
})
