/** Every operation is in every generated family. */
import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../generated/errors.ts'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import * as withoutFlow from '../../generated/operations/withoutFlow.ts'
import { routes } from '../../generated/routes.ts'
import { isNavigation, operationsOf, type Document } from '../../src/codegen/document.ts'
import { FLOWS, isRaw } from '../../src/codegen/flows.ts'
import * as admin from '../../src/entrypoints/admin.ts'
import * as cli from '../../src/entrypoints/cli.ts'
import * as core from '../../src/entrypoints/index.ts'
import * as mocks from '../../src/entrypoints/mocks.ts'
import * as operationsEntry from '../../src/entrypoints/operations.ts'
import * as query from '../../src/entrypoints/query.ts'
import * as react from '../../src/entrypoints/react.ts'
import * as server from '../../src/entrypoints/server.ts'
import * as zod from '../../src/entrypoints/zod.ts'

const operations = operationsOf(openapi as unknown as Document)

describe.each(
  operations.map(({ method, path, operation }) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    operation,
  })),
)('$id', ({ id, method, path, operation }) => {
  const upper = id[0]!.toUpperCase() + id.slice(1)
  const isRead = method === 'GET' && !isNavigation(operation)

  test('is a function in the entries of its access level and above', () => {
    const entries = {
      none: [core, server, admin],
      client: [core, server, admin],
      server: [server, admin],
      admin: [admin],
    }
    // A flow of the same name takes the place of its operation.
    const isListed = !(id in FLOWS) || FLOWS[id] === id
    const levels = isListed ? entries[operation['x-access']] : []
    for (const client of [core, server, admin]) expect(id in client).toBe((levels as unknown[]).includes(client))
  })

  test('is a function in `latchkey/operations`', () => {
    expect(operationsEntry).toHaveProperty(id, expect.any(Function))
  })

  if (id in FLOWS) {
    test('has a flow in `latchkey` or `latchkey/cli`, and is not listed beside it', () => {
      expect({ ...core, ...cli }).toHaveProperty(FLOWS[id]!, expect.any(Function))
      expect(withoutFlow).not.toHaveProperty(id)
    })
  }

  if (!isRaw(id)) {
    test('has options for the query library, and hooks', () => {
      const names = isRead ? [`${id}Query`] : [`${id}Mutation`]
      const hooks = isRead ? [`use${upper}`, `useSuspense${upper}`] : [`use${upper}`]
      if (operation['x-paginated']) {
        names.push(`${id}InfiniteQuery`)
        hooks.push(`useInfinite${upper}`)
      }
      expect(names.filter((name) => !(name in query))).toEqual([])
      expect([...names, ...hooks].filter((name) => !(name in react))).toEqual([])
    })
  }

  test('has validators for its request and for each response status', () => {
    const own = zod.validators[id as OperationId]
    const queried = (operation.parameters ?? []).some((parameter) => parameter.in === 'query')
    expect(own.body !== undefined && `${id}Body` in zod).toBe(operation.requestBody !== undefined)
    expect(own.query !== undefined && `${id}Query` in zod).toBe(queried)
    const statuses = Object.entries(operation.responses).filter(([, { content }]) => content)
    expect(statuses.map(([status]) => status).filter((status) => !(status in own.response))).toEqual([])
    if (statuses.some(([status]) => Number(status) < 400)) expect(zod).toHaveProperty(`${id}Response`)
  })

  test('has a mock and a route', () => {
    expect(mocks).toHaveProperty(`${id}Mock`)
    expect(routes.filter((route) => route.id === id)).toMatchObject([{ method, path, access: operation['x-access'] }])
  })
})
