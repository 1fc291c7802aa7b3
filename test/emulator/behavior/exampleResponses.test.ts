/** Operations without an implementation return the specification's example and change nothing. */
import { expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import { examples } from '../../../generated/examples.ts'
import { resolvers } from '../../../src/emulator/service/index.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import { BASE } from '../caller.ts'
import { bodyText, exampleRequests, exampleWorld, headersOf } from '../examples.ts'

const EXAMPLES_ONLY = /^\/payments/
const routes = listLimitedRoutes('2026').filter(({ id, path }) => EXAMPLES_ONLY.test(path) && !(id in resolvers))

test.each(routes)('the example response of $id is specified', async ({ id, method }) => {
  const emulator = exampleWorld({ service: '2026' })
  const before = emulator.db.serialize()
  const { path, headers, body } = exampleRequests.get(id)!
  const text = bodyText({ headers, body })
  const response = await emulator.fetch(`${BASE}${path}`, {
    method,
    headers: { ...headersOf('server', null), ...headers },
    ...(text !== null && { body: text }),
  })
  const { client, server = client } = examples[id as OperationId]!
  expect(await response.json()).toEqual(server)
  expect(response.ok).toBe(true)
  expect({ ...JSON.parse(emulator.db.serialize()), requests: 0 }).toEqual({ ...JSON.parse(before), requests: 0 })
})

test('example responses cover the setup of payment methods', () => {
  const ids = routes.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['createPaymentSetupIntent', 'setDefaultPaymentMethod']))
})
