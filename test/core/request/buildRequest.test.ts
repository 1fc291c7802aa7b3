/** `null` in a query filter: every operation of the specification refuses it and sends nothing. */
import * as admin from 'latchkey/admin'
import { createAdminClient } from 'latchkey/admin'
import { describe, expect, test, vi } from 'vitest'
import * as cliOperations from '../../../generated/operations/cli.ts'
import * as oauthOperations from '../../../generated/operations/oauth.ts'
import { routes } from '../../../generated/routes.ts'
import type { Client } from '../../../src/core/client/types.ts'
import { toModelName } from '../../../src/core/request/casing.ts'
import { BASE_URL, caught, createScriptedClient, json } from '../transport/scriptedClient.ts'

type Call = (client: Client, input: Record<string, unknown>) => Promise<unknown>

const operations: Record<string, unknown> = { ...admin, ...cliOperations, ...oauthOperations }

/** Every operation with each of its query fields. */
const fields = routes.flatMap((route) =>
  Object.keys(route.query?.properties ?? {}).map((name) => [route, toModelName(name)] as const),
)

/** Values for the parameters in the path. */
const pathInput = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [toModelName(name!), 'some-id']))

function createAdmin() {
  const { platform, sent } = createScriptedClient(() => json({ items: [], is_paginated: false }))
  const client = createAdminClient({ projectId: 'p1', superSecretAdminKey: 'sak_x', platform, baseUrl: BASE_URL })
  return { client, sent }
}

test('the specification has operations with filters, each with a function', () => {
  expect(fields.length).toBeGreaterThan(20)
  for (const [{ id }] of fields) expect(typeof operations[id], id).toBe('function')
})

test('the error says what to do in production builds, too', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const error = await caught(admin.listTeams(createAdmin().client, { userId: null as never }))
  vi.unstubAllEnvs()
  const message = 'userId of listTeams is null. Pass a value, or leave it out for no filter.'
  expect(error).toMatchObject({ code: 'INVALID_OPTION', message })
})

describe('an operation refuses null in a query filter and sends nothing:', () => {
  test.each(fields.map(([route, field]) => [route.id, field, route] as const))('%s, %s', async (id, field, route) => {
    const { client, sent } = createAdmin()
    const call = operations[id] as Call
    const error = await caught(call(client, { ...pathInput(route.path), [field]: null }))
    expect(error).toMatchObject({
      name: 'UsageError',
      code: 'INVALID_OPTION',
      message: `${field} of ${id} is null. Pass a value, or leave it out for no filter.`,
    })
    expect(sent).toEqual([])
  })
})
