/**
 * Calls every operation with its example at every level it accepts, in the world of the examples: responses pass the
 * generated validator and have no property that isn't in the specification; errors are among those specified for the
 * operation.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import { validators } from '../../../generated/zod/validators.ts'
import { deref, operationsOf, type Schema } from '../../../src/codegen/document.ts'
import type { EmulatorCore } from '../../../src/emulator/createCore.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import { BASE } from '../caller.ts'
import {
  bodyText,
  document,
  exampleRequests,
  exampleWorld,
  fittingBody,
  headersOf,
  OWNER_HEADERS,
  REFRESH_TOKEN,
  type Level,
} from '../examples.ts'
import { declined, prepare } from '../prepare.ts'

const LEVELS: readonly Level[] = ['client', 'server', 'admin']
const operations = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]))

/** Property names that the specification doesn't define, except where it allows any name. */
function strays(schema: Schema, value: unknown, path: string): string[] {
  const { anyOf, oneOf, items, properties, additionalProperties, 'x-opaque': isOpaque } = deref(document, schema)
  const members = anyOf ?? oneOf
  if (members) {
    const attempts = members.map((member) => strays(member, value, path))
    return attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best))
  }
  if (Array.isArray(value)) return items ? value.flatMap((item, index) => strays(items, item, `${path}[${index}]`)) : []
  if (typeof value !== 'object' || value === null || isOpaque || !properties) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (Object.hasOwn(properties, name)) return strays(properties[name]!, inner, `${path}.${name}`)
    return additionalProperties ? [] : [`${path}.${name}`]
  })
}

const cases = (['2025', '2026'] as const).flatMap((service) =>
  listLimitedRoutes(service).map((route) => ({ service, id: route.id, route })),
)

describe.each(cases)('$id in a service of $service', ({ service, route }) => {
  const id = route.id as OperationId
  const levels = route.access === 'none' ? (['none'] as const) : LEVELS.slice(LEVELS.indexOf(route.access))
  let emulator: EmulatorCore
  let tokens: { mira: string; owner: string }

  beforeAll(async () => {
    emulator = exampleWorld({ service })
    const refresh = async (headers: Record<string, string>) => {
      const url = `${BASE}/auth/sessions/current/refresh`
      const response = await emulator.fetch(url, { method: 'POST', headers })
      return ((await response.json()) as { access_token: string }).access_token
    }
    const mira = await refresh({ ...headersOf('client', null), 'x-stack-refresh-token': REFRESH_TOKEN })
    const owner = await refresh({ ...OWNER_HEADERS, 'x-stack-refresh-token': `${REFRESH_TOKEN}-owner` })
    tokens = { mira, owner }
    prepare[id]?.(emulator.db)
  })

  test.each(levels)('responds to its example at level %s as specified', async (level) => {
    const state = emulator.db.snapshot()
    const example = exampleRequests.get(id)!
    const isForOwners = route.tag === 'owned-projects'
    const caller = isForOwners
      ? { ...OWNER_HEADERS, 'x-stack-access-token': tokens.owner }
      : headersOf(level, route.user === 'none' ? null : tokens.mira)
    const body = bodyText({ headers: example.headers, body: fittingBody(route, level, example.body) })
    const response = await emulator.fetch(`${BASE}${example.path}`, {
      method: example.method,
      headers: { ...caller, ...example.headers },
      redirect: 'manual',
      ...(body !== null && { body }),
    })
    const responseBody = await response.text()
    emulator.db.restore(state)

    const code = response.headers.get('x-stack-known-error')
    const want = declined[id]
    expect(code ?? (response.status >= 400 ? responseBody : undefined)).toBe(want)
    const reply = operations.get(id)!.responses[String(response.status)]
    expect(reply, `status ${response.status} is not in the specification`).toBeDefined()
    const media = reply?.content?.['application/json']
    if (!media?.schema || !response.headers.get('content-type')?.startsWith('application/json')) return
    const json: unknown = JSON.parse(responseBody)
    expect(validators[id].response[response.status]!.safeParse(json)).toMatchObject({ success: true })
    expect(strays(media.schema, json, 'body')).toEqual([])
    if (want === undefined) expect(response.status).toBe(route.status ?? 200)
  })
})
