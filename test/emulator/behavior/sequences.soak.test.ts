/**
 * Sequences of operations derived from the specification, on one state for many requests: ids, tokens and codes that
 * responses and emails contain are used by later requests. No response is a 5xx that the service doesn't send, each
 * passes its validator, and the state stays consistent.
 */
import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import { operationsOf } from '../../../src/codegen/document.ts'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { INTERNAL_SETTINGS } from '../../../src/emulator/domain/projects.ts'
import { createRandom } from '../../../src/emulator/domain/random.ts'
import { checkResponse, loadValidators } from '../../../src/emulator/http/conformance.ts'
import {
  listLimitedRoutes,
  type Route,
  type RouteSchema,
  type ServiceGeneration,
} from '../../../src/emulator/specification.ts'
import { compositeKey } from '../../../src/emulator/state/tables.ts'
import { budget, IS_WHOLE, SEED } from '../../support/budget.ts'
import { OWN_MAIL_SERVER } from '../../support/createEmulatorWorld.ts'
import { KEYS } from '../caller.ts'
import { BREAKS_DOWN, document } from '../examples.ts'
import { changeConfig } from '../settings.ts'

const SEQUENCE = 250
const PASSWORDS = ['correct horse', 'battery staple']
const EMAILS = ['mira', 'Mira', 'ines', 'ana', 'rui'].map((name) => `${name}@harbor.example`)
const TEXTS = ['', 'Harbor', 'crew', '$update_team', 'team_admin', 'github', 'x'.repeat(300), '__proto__']

const examples = new Map(
  operationsOf(document).map(({ operation: { operationId, requestBody } }) => [
    operationId,
    Object.values(requestBody?.content ?? {})[0]?.example,
  ]),
)

/** Random choices, reproducible by their seed. */
function createChoices(seed: string) {
  const random = createRandom(seed)
  const below = (count: number): number => {
    const [a = 0, b = 0] = random.bytes(2)
    return (a * 256 + b) % count
  }
  return {
    below,
    chance: (percent: number): boolean => below(100) < percent,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)]!,
    uuid: () => random.uuid(),
  }
}
type Choices = ReturnType<typeof createChoices>

/** The newest values of responses, by property name. */
function createMemory() {
  const pools = new Map<string, unknown[]>()
  const add = (name: string, value: unknown): void => {
    const pool = pools.get(name) ?? []
    pools.set(name, pool)
    if (!pool.includes(value)) pool.push(value)
    if (pool.length > 12) pool.shift()
  }
  const learn = (value: unknown, tag: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => learn(item, tag))
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      if (typeof part === 'string' && part !== '') add(name === 'id' ? tag : name, part)
      else learn(part, name.replace(/s$/, ''))
    }
  }
  return { add, learn, of: (name: string): readonly unknown[] => pools.get(name) ?? [] }
}
type Memory = ReturnType<typeof createMemory>

/** The pool of an `id` in the responses of an operation, such as `user_id` below `/users`. */
const idPool = ({ path }: Route): string => {
  const [, root = ''] = path.split('/')
  return `${root.replace(/s$/, '').replaceAll('-', '_')}_id`
}

/** The pools of properties that other properties name too. */
const POOLS: Readonly<Record<string, readonly string[]>> = {
  customer_id: ['user_id', 'team_id'],
  from_product_id: ['product_id'],
  to_product_id: ['product_id'],
}

function valueOf(schema: RouteSchema, name: string, choices: Choices, memory: Memory): unknown {
  const { pick, chance } = choices
  if (chance(2)) return pick([null, -1, '', {}, [], true, 'nonsense'])
  const known = (POOLS[name] ?? [name]).flatMap((pool) => memory.of(pool))
  const members = schema.oneOf ?? schema.anyOf
  if (members) return valueOf(pick(members), name, choices, memory)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum)
  const type = pick(typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']))
  switch (type) {
    case 'null':
      return null
    case 'boolean':
      return chance(50)
    case 'integer':
    case 'number':
      return choices.below(40)
    case 'array':
      return Array.from({ length: choices.below(3) }, () => valueOf(schema.items ?? {}, name, choices, memory))
    case 'object':
      return objectOf(schema, choices, memory)
  }
  if (name.includes('email') || schema.format === 'email') return pick(EMAILS)
  if (name.endsWith('password')) return pick(PASSWORDS)
  if (known.length > 0 && chance(90)) return pick(known)
  if (schema.format === 'user-id')
    return chance(60) ? 'me' : (pick([...memory.of('user_id'), choices.uuid()]) as string)
  if (schema.format === 'uuid') return choices.uuid()
  if (schema.format === 'uri') return pick(['http://localhost:3000/handler', 'https://evil.example/'])
  return pick(TEXTS)
}

function objectOf({ properties = {}, required = [] }: RouteSchema, choices: Choices, memory: Memory): object {
  const names = Object.keys(properties).filter((name) => required.includes(name) || choices.chance(35))
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name]!, name, choices, memory)]))
}

interface Player {
  readonly emulator: EmulatorCore
  readonly choices: Choices
  readonly memory: Memory
}

/** A request of an operation as plain values. */
function requestOf(route: Route, { choices, memory }: Player) {
  const { chance, pick } = choices
  const level = pick((['client', 'server', 'admin'] as const).slice(chance(80) && route.access === 'admin' ? 2 : 0))
  const token = pick(memory.of('access_token')) as string | undefined
  const params = objectOf({ ...route.params, required: Object.keys(route.params?.properties ?? {}) }, choices, memory)
  const path = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    route.path,
  )
  const query = Object.entries(objectOf(route.query ?? {}, choices, memory)).map(([name, value]) => [
    name,
    String(value),
  ])
  const example = examples.get(route.id)
  const schema = route.body && (level === 'client' ? route.body.client : (route.body.server ?? route.body.client))
  const body = example !== undefined && chance(10) ? example : schema && valueOf(schema, '', choices, memory)
  const headers = new Headers({
    'content-type': 'application/json',
    // Public operations take no headers and have no header errors.
    ...(route.access !== 'none' && {
      'x-stack-access-type': level,
      'x-stack-project-id': 'internal',
      ...KEYS[level],
    }),
    ...(route.access !== 'none' &&
      token &&
      chance(85) && { 'x-stack-access-token': token, 'x-stack-allow-anonymous-user': 'true' }),
    'x-stack-refresh-token': (pick(memory.of('refresh_token')) as string | undefined) ?? 'none',
  })
  return {
    method: route.method,
    origin: 'http://localhost:4400',
    path: `/api/v1${path}`,
    query: new URLSearchParams(query).toString(),
    headers,
    body: body === undefined || route.method === 'GET' ? '' : JSON.stringify(body),
  }
}

/** One problem per line; empty if the state is consistent. */
function inconsistencies({ db, clock }: EmulatorCore): string[] {
  const problems: string[] = []
  const expectTrue = (holds: boolean, problem: string): void => void (holds || problems.push(problem))
  const signInAddresses = new Set<string>()
  for (const channel of db.contactChannels.all()) {
    expectTrue(db.users.get(channel.user_id) !== undefined, `channel ${channel.id} has no user`)
    if (!channel.used_for_auth) continue
    const address = compositeKey(channel.project_id, channel.value)
    expectTrue(!signInAddresses.has(address), `two users sign in with ${address}`)
    signInAddresses.add(address)
  }
  for (const user of db.users.all()) {
    const primaries = db.contactChannels.where('user', user.id).filter((channel) => channel.is_primary)
    expectTrue(primaries.length <= 1, `user ${user.id} has ${primaries.length} primary addresses`)
    const isMember = user.selected_team_id === null || db.memberships.get(compositeKey(user.selected_team_id, user.id))
    expectTrue(Boolean(isMember), `user ${user.id} selected a team without being a member`)
    expectTrue(user.last_active_at_millis <= clock.now(), `user ${user.id} was active in the future`)
  }
  for (const { id, team_id, user_id } of db.memberships.all()) {
    expectTrue(db.users.get(user_id) !== undefined, `membership ${id} has no user`)
    expectTrue(db.teams.get(team_id) !== undefined, `membership ${id} has no team`)
  }
  for (const { id, team_id, user_id } of db.grants.all()) {
    expectTrue(db.users.get(user_id) !== undefined, `grant ${id} has no user`)
    expectTrue(
      team_id === null || db.memberships.get(compositeKey(team_id, user_id)) !== undefined,
      `grant ${id} has no membership`,
    )
  }
  for (const { id, owner_id } of db.apiKeys.all()) {
    expectTrue((db.users.get(owner_id) ?? db.teams.get(owner_id)) !== undefined, `API key ${id} has no owner`)
  }
  for (const { id, user_id } of [...db.oauthConnections.all(), ...db.notificationChoices.all()]) {
    expectTrue(db.users.get(user_id) !== undefined, `${id} has no user`)
  }
  return problems
}

/** Problems in the API's responses: wrong totals, and sessions of deleted users. */
async function checkApi({ emulator, memory }: Player): Promise<void> {
  const send = async (path: string, headers: object) => {
    const response = await emulator.fetch(`http://localhost:4400/api/v1${path}`, {
      headers: { 'x-stack-project-id': 'internal', ...headers },
    })
    return { status: response.status, json: (await response.json()) as { items: unknown[] } & Record<string, unknown> }
  }
  const server = { 'x-stack-access-type': 'server', ...KEYS.server }
  const users = await send('/users?limit=1000&include_anonymous=true', server)
  const listed = emulator.service === '2025' ? await send('/users?limit=1000', server) : users
  expect(listed.json.items).toHaveLength(emulator.db.users.where('project', 'internal').length)
  const teams = await send('/teams', server)
  expect(teams.json.items).toHaveLength(emulator.db.teams.where('project', 'internal').length)
  for (const token of memory.of('access_token') as string[]) {
    const me = await send('/users/me', {
      'x-stack-access-type': 'client',
      ...KEYS.client,
      'x-stack-access-token': token,
      'x-stack-allow-anonymous-user': 'true',
    })
    if (me.status === 200) expect(emulator.db.users.get(me.json['id'] as string)).toBeDefined()
  }
}

/** Sets up payments with an item and a product, because operations refuse names that aren't in the configuration. */
function declareCatalog({ db }: EmulatorCore): void {
  changeConfig(db, {
    'payments.testMode': true,
    'payments.items.berths': { displayName: 'Berths', customerType: 'user' },
    'payments.products.season-berth': { customerType: 'user' },
  })
}

/** @param findings problems, and the request that revealed each. */
async function play(
  service: ServiceGeneration,
  sequence: number,
  succeeded: Set<string>,
  findings: Map<string, string>,
): Promise<void> {
  const errors: unknown[] = []
  const config = {
    ...INTERNAL_SETTINGS,
    allow_user_api_keys: true,
    allow_team_api_keys: true,
    email_config: OWN_MAIL_SERVER,
  }
  const emulator = createCore({
    service,
    seed: `sequence ${SEED}.${sequence}`,
    projects: [{ id: 'internal', config }],
    onError: (error) => errors.push(error),
  })
  declareCatalog(emulator)
  const player = { emulator, choices: createChoices(`${service} ${SEED}.${sequence}`), memory: createMemory() }
  const { choices, memory } = player
  const validators = await loadValidators()
  const routes = listLimitedRoutes(service)
  for (const name of ['user_id', 'team_id']) memory.add(name, choices.uuid())
  memory.add('item_id', 'berths')
  memory.add('product_id', 'season-berth')
  const likely = routes.filter(({ tag }) => /password|users|teams|team-|contact|sessions|otp|api-keys/.test(tag))
  for (let step = 0; step < SEQUENCE; step++) {
    const route =
      step % 40 === 0
        ? routes.find(({ id }) => id === 'passwordSignUp')!
        : choices.pick(choices.chance(60) ? likely : routes)
    const request = requestOf(route, player)
    if (choices.chance(3)) emulator.clock.advance(choices.pick([1_000, 600_000, 86_400_000]))
    const response = await emulator.handle(request)
    const description = `${service}/${sequence}/${step}: ${request.method} ${request.path}?${request.query} ${request.body} → ${response.status} ${String(response.body).slice(0, 500)}`
    if (response.status >= 500 && !(response.status === 500 && BREAKS_DOWN.has(route.id))) {
      findings.set(`${route.id} ${response.status}`, `${description} ${String(errors)}`)
    }
    for (const line of checkResponse(validators, route.id as OperationId, response)) {
      findings.set(`${route.id} ${line.replace(/\[\d+\]/g, '[]')}`, description)
    }
    for (const line of inconsistencies(emulator)) findings.set(line.replace(/[\da-f-]{36}/g, '…'), description)
    if (response.status < 300) {
      succeeded.add(route.id)
      const isJson = typeof response.body === 'string' && response.body.startsWith('{')
      if (isJson) memory.learn(JSON.parse(response.body), idPool(route))
    }
    for (const { code, otp } of emulator.outbox.list().slice(-2)) {
      if (code !== undefined) memory.add('code', code)
      if (otp !== undefined) memory.add('otp', otp)
    }
  }
  await checkApi(player)
  const before = emulator.db.serialize()
  emulator.db.restore(emulator.db.snapshot())
  expect(emulator.db.serialize()).toBe(before)
}

describe('sequences of operations', () => {
  test.each(['2025', '2026'] as const)('keep a service of %s consistent', { timeout: 1_200_000 }, async (service) => {
    const succeeded = new Set<string>()
    const findings = new Map<string, string>()
    const sequences = budget(30)
    for (let sequence = 0; sequence < sequences; sequence++) await play(service, sequence, succeeded, findings)
    expect(Object.fromEntries(findings)).toEqual({})
    // Most requests were nearly valid: this share of the operations succeeded at least once.
    expect(succeeded.size).toBeGreaterThan((IS_WHOLE ? 0.5 : 0.3) * listLimitedRoutes(service).length)
  })
})
