/**
 * Every operation, called as its example says, at every level it accepts and in the world of the examples: what it
 * answers passes the generated validator and has no name the specification does not know; what it refuses, it refuses
 * with an error it may raise.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { KnownErrorCode, OperationId } from '../../generated/errors.ts'
import { routesOf } from '../../src/emulator/specification.ts'
import { validators } from '../../generated/zod/validators.ts'
import { deref, operationsOf, type Schema } from '../../scripts/codegen/document.ts'
import type { EmulatorCore } from '../../src/emulator/createCore.ts'
import type { Database } from '../../src/emulator/state/database.ts'
import { joined } from '../../src/emulator/state/tables.ts'
import type { Route, RouteSchema } from '../../src/core/lib/route.ts'
import { BASE } from './caller.ts'
import {
  bodyText,
  document,
  exampleRequests,
  exampleWorld,
  headersOf,
  INES,
  type Level,
  MIRA,
  OWNER_HEADERS,
  PROJECT,
  REFRESH_TOKEN,
  TEAM,
} from './examples.ts'

const LEVELS: readonly Level[] = ['client', 'server', 'admin']
const operations = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]))

const member = { project_id: PROJECT, user_id: INES, team_id: TEAM }
const join = (db: Database) =>
  db.memberships.insert({
    ...member,
    id: joined(TEAM, INES),
    display_name: null,
    profile_image_url: null,
    created_at_millis: 0,
  })
const removeAddress = (value: string) => (db: Database) =>
  db.contactChannels
    .where('project', PROJECT)
    .forEach((each) => each.value === value && db.contactChannels.delete(each.id))

const verifyAddresses = (db: Database) =>
  db.contactChannels.where('project', PROJECT).forEach((each) => db.contactChannels.update(each, { is_verified: true }))

/** The address that the invitation was sent to becomes one of the user's own. */
const verifyInvited = (db: Database) => {
  const [channel] = db.contactChannels.where('user', MIRA)
  const address = { value: 'mo@harbor.example', is_verified: true, is_primary: false, used_for_auth: false }
  db.contactChannels.insert({ ...channel!, ...address, id: 'c1f0a7e9-2483-4e57-a2b1-c0d9f48a3b61' })
}

const own = (kind: 'item' | 'product', thing_id: string, quantity: number) => (db: Database) =>
  db.holdings.insert({
    id: joined(PROJECT, kind, 'user', MIRA, thing_id),
    project_id: PROJECT,
    kind,
    customer_type: 'user',
    customer_id: MIRA,
    thing_id,
    display_name: thing_id,
    quantity,
  })

/** What the world has to be for an example to succeed, where it is not so from the start. */
const prepare: { readonly [Id in OperationId]?: (db: Database) => unknown } = {
  setPassword: (db) => db.users.update(db.users.get(MIRA)!, { password_hash: null }),
  passwordSignUp: removeAddress('mira@harbor.example'),
  sendSignInCode: verifyAddresses,
  otpSignIn: verifyAddresses,
  createUser: removeAddress('ines@harbor.example'),
  grantTeamPermission: join,
  revokeTeamPermission: (db) => {
    join(db)
    db.grants.insert({ ...member, id: joined(TEAM, INES, 'team_admin'), permission_id: 'team_admin' })
  },
  revokeProjectPermission: (db) =>
    db.grants.insert({ ...member, team_id: null, id: joined('', INES, 'beta_tester'), permission_id: 'beta_tester' }),
  createTeamPermissionDefinition: (db) => db.permissionDefinitions.delete(joined(PROJECT, 'editor')),
  createProjectPermissionDefinition: (db) => db.permissionDefinitions.delete(joined(PROJECT, 'beta_tester')),
  acceptTeamInvitation: verifyInvited,
  acceptTeamInvitationById: verifyInvited,
  getTeamInvitationDetails: verifyInvited,
  updateCustomerItemQuantity: own('item', 'berths', 3),
  cancelCustomerProduct: own('product', 'season-berth', 1),
  switchCustomerProduct: own('product', 'season-berth', 1),
  getVaultValue: (db) =>
    db.vaultValues.insert({
      id: joined(PROJECT, 'berth-secrets', 'aBTBu8Oa2Y5XcTF8i6ldBJt8mbV0d6cbcuX5fc3pkrM'),
      project_id: PROJECT,
      encrypted_value: 'AXv2n0qk1m8yB4t7Zc9dLw',
    }),
  createOwnedProject: (db) =>
    db.teams.insert({ ...db.teams.get(TEAM)!, id: '3b8e1f60-7c2d-4a95-b4f1-9e0c6d5a2847', project_id: 'internal' }),
  deleteEmailTheme: (db) =>
    db.themes.insert({
      id: joined(PROJECT, '94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35'),
      project_id: PROJECT,
      theme_id: '94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35',
      display_name: 'Harbor dusk',
      tsx_source: '',
    }),
  createOAuthProvider: (db) => db.oauthConnections.delete('9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63'),
}

/** Examples that cannot succeed, because a signature or a one-time password in them belongs to another moment. */
const declined: { readonly [Id in OperationId]?: KnownErrorCode } = {
  exchangeOAuthToken: 'INVALID_AUTHORIZATION_CODE',
  mfaSignIn: 'INVALID_TOTP_CODE',
  registerPasskeyCredential: 'VERIFICATION_CODE_NOT_FOUND',
  passkeySignIn: 'VERIFICATION_CODE_NOT_FOUND',
}

/** What the specification leaves open is no stray; everything else must be named by it. */
function strays(schema: Schema, value: unknown, path: string): string[] {
  const { anyOf, oneOf, items, properties, additionalProperties, 'x-opaque': isOpaque } = deref(document, schema)
  const members = anyOf ?? oneOf
  if (members) {
    const attempts = members.map((member) => strays(member, value, path))
    return attempts.reduce((best, each) => (each.length < best.length ? each : best))
  }
  if (Array.isArray(value)) return items ? value.flatMap((item, at) => strays(items, item, `${path}[${at}]`)) : []
  if (typeof value !== 'object' || value === null || isOpaque || !properties) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (Object.hasOwn(properties, name)) return strays(properties[name]!, inner, `${path}.${name}`)
    return additionalProperties ? [] : [`${path}.${name}`]
  })
}

/** An example without what a level may not send. */
function fitting(body: unknown, schema: RouteSchema | undefined): unknown {
  if (typeof body !== 'object' || body === null || !schema?.properties || schema.additionalProperties !== false)
    return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.properties!, name)))
}

function bodySchema({ body }: Route, level: Level | 'none'): RouteSchema | undefined {
  if (level === 'client' || level === 'none') return body?.client
  return (level === 'admin' ? body?.admin : undefined) ?? body?.server ?? body?.client
}

const cases = (['2025', '2026'] as const).flatMap((service) =>
  routesOf(service).map((route) => ({ service, id: route.id, route })),
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

  it.each(levels)('answers its example at level %s as the specification says', async (level) => {
    const state = emulator.db.snapshot()
    const example = exampleRequests.get(id)!
    const isForOwners = route.tag === 'owned-projects'
    const caller = isForOwners
      ? { ...OWNER_HEADERS, 'x-stack-access-token': tokens.owner }
      : headersOf(level, route.user === 'none' ? null : tokens.mira)
    const body = bodyText({ headers: example.headers, body: fitting(example.body, bodySchema(route, level)) })
    const response = await emulator.fetch(`${BASE}${example.path}`, {
      method: example.method,
      headers: { ...caller, ...example.headers },
      redirect: 'manual',
      ...(body !== null && { body }),
    })
    const text = await response.text()
    emulator.db.restore(state)

    const code = response.headers.get('x-stack-known-error')
    const want = declined[id]
    expect(code ?? (response.status >= 400 ? text : undefined)).toBe(want)
    const answer = operations.get(id)!.responses[String(response.status)]
    expect(answer, `status ${response.status} is not in the specification`).toBeDefined()
    const media = answer?.content?.['application/json']
    if (!media?.schema || !response.headers.get('content-type')?.startsWith('application/json')) return
    const json: unknown = JSON.parse(text)
    expect(validators[id].response[response.status]!.safeParse(json)).toMatchObject({ success: true })
    expect(strays(media.schema, json, 'body')).toEqual([])
    if (want === undefined) expect(response.status).toBe(route.status)
  })
})
