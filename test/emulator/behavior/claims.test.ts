/**
 * Which operations change claims of the caller's access token, found by calling them: a token that is issued afterwards
 * is compared with one from before. The specification marks exactly these (`x-changes-claims`).
 */
import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import { deref, operationsOf, type Schema } from '../../../src/codegen/document.ts'
import type { EmulatorCore } from '../../../src/emulator/createCore.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import type { Database } from '../../../src/emulator/state/database.ts'
import { BASE } from '../caller.ts'
import {
  bodyText,
  document,
  exampleRequests,
  exampleWorld,
  fittingBody,
  headersOf,
  MIRA,
  OWNER_HEADERS,
  REFRESH_TOKEN,
  TEAM,
  type ExampleRequest,
  type Level,
} from '../examples.ts'
import { declined, prepare } from '../prepare.ts'

const LEVELS: readonly Level[] = ['client', 'server', 'admin']
const routes = new Map(listLimitedRoutes('2026').map((route) => [route.id as OperationId, route]))
const operations = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]))

type Caller = 'mira' | 'owner'
type Claims = Readonly<Record<string, unknown>>

async function issue(emulator: EmulatorCore, caller: Caller): Promise<string | null> {
  const headers: Record<string, string> =
    caller === 'owner'
      ? { ...OWNER_HEADERS, 'x-stack-refresh-token': `${REFRESH_TOKEN}-owner` }
      : { ...headersOf('client', null), 'x-stack-refresh-token': REFRESH_TOKEN }
  const response = await emulator.fetch(`${BASE}/auth/sessions/current/refresh`, { method: 'POST', headers })
  const { access_token } = (await response.json()) as { access_token?: string }
  return access_token ?? null
}

/** Claims of a token, without those that differ in each token. */
function claimsOf(token: string): Claims {
  const payload = Buffer.from(token.split('.')[1]!, 'base64url').toString()
  const { iat: _iat, exp: _exp, ...claims } = JSON.parse(payload) as Claims
  return claims
}

/** The names of the claims that a request changes; `null` if the service refuses the request or ends the session. */
async function changedBy(
  id: OperationId,
  level: Level | 'none',
  request: ExampleRequest,
  setUp?: (db: Database) => unknown,
): Promise<string[] | null> {
  const emulator = exampleWorld({ service: '2026' })
  const { db } = emulator
  const caller: Caller = operations.get(id)!.tags[0] === 'owned-projects' ? 'owner' : 'mira'
  db.users.update(db.users.get(MIRA)!, { selected_team_id: TEAM })
  prepare[id]?.(db)
  setUp?.(db)
  const token = (await issue(emulator, caller))!
  const isSent = operations.get(id)!['x-user'] !== 'none'
  const own =
    caller === 'owner' ? { ...OWNER_HEADERS, 'x-stack-access-token': token } : headersOf(level, isSent ? token : null)
  const body = bodyText(request)
  const response = await emulator.fetch(`${BASE}${request.path}`, {
    method: request.method,
    // Users of any kind may call.
    headers: { 'x-stack-allow-anonymous-user': 'true', ...own, ...request.headers },
    redirect: 'manual',
    ...(body !== null && { body }),
  })
  const isRefused = response.headers.has('x-stack-known-error') || response.status >= 400
  const later = await issue(emulator, caller)
  if (isRefused || later === null) return null
  const [before, after] = [claimsOf(token), claimsOf(later)]
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** Examples that act on a user or a channel that no claim is about, with the path that does. */
const OWN_PATHS: { readonly [Id in OperationId]?: string } = {
  updateUser: `/users/${MIRA}`,
  removeTeamMember: `/team-memberships/${TEAM}/${MIRA}`,
  updateContactChannel: `/contact-channels/${MIRA}/b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34`,
  deleteContactChannel: `/contact-channels/${MIRA}/b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34`,
}

function requestOf(id: OperationId, level: Level | 'none'): ExampleRequest {
  const example = exampleRequests.get(id)!
  const body = fittingBody(routes.get(id)!, level, example.body)
  return { ...example, path: OWN_PATHS[id] ?? example.path, body }
}

const levelsOf = (id: OperationId): readonly (Level | 'none')[] => {
  const { 'x-access': access } = operations.get(id)!
  return access === 'none' ? ['none'] : LEVELS.slice(LEVELS.indexOf(access))
}

/** Whether the operation changes claims according to the specification, or the fields that do. */
const markOf = (id: OperationId): boolean | readonly string[] => operations.get(id)!['x-changes-claims'] ?? false

/** Operations after which no claims can be compared: the caller's user or session is gone. */
const ENDS_THE_SESSION: readonly OperationId[] = [
  'deleteCurrentUser',
  'deleteUser',
  'deleteCurrentSession',
  'resetPasswordWithCode',
  'deleteProject',
]

const ids = [...routes].filter(([, { method }]) => method !== 'GET').map(([id]) => id)
const withoutFields = ids.filter((id) => !Array.isArray(markOf(id)))

describe('an example', () => {
  test.each(withoutFields.flatMap((id) => levelsOf(id).map((level) => ({ id, level }))))(
    'of $id at level $level changes claims exactly if the specification says so',
    async ({ id, level }) => {
      const changed = await changedBy(id, level, requestOf(id, level))
      if (changed === null) {
        const isExpected = declined[id] !== undefined || ENDS_THE_SESSION.includes(id)
        expect(isExpected, 'the example is refused').toBe(true)
        expect(markOf(id)).toBe(false)
        return
      }
      expect(changed.length > 0, changed.join()).toBe(markOf(id))
    },
  )
})

const setMira =
  (changes: Parameters<Database['users']['update']>[1]) =>
  (db: Database): unknown =>
    db.users.update(db.users.get(MIRA)!, changes)

interface Field {
  readonly value: unknown
  /** Other fields without which this one is refused. */
  readonly with?: Readonly<Record<string, unknown>>
  readonly setUp?: (db: Database) => unknown
}

const userFields: Readonly<Record<string, Field>> = {
  display_name: { value: 'Mira of Harbor' },
  profile_image_url: { value: null },
  client_metadata: { value: { theme: 'dark' } },
  client_read_only_metadata: { value: { plan: 'pro' } },
  server_metadata: { value: { crm: 1 } },
  selected_team_id: { value: null },
  totp_secret_base64: { value: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' },
  otp_auth_enabled: { value: true },
  passkey_auth_enabled: { value: false },
  primary_email: { value: 'mira@post.example' },
  primary_email_verified: { value: true },
  primary_email_auth_enabled: { value: false },
  is_anonymous: { value: false, setUp: setMira({ is_anonymous: true }) },
  restricted_by_admin: { value: true },
  restricted_by_admin_reason: {
    value: 'Spam',
    with: { restricted_by_admin: true },
    setUp: setMira({ restricted_by_admin: true }),
  },
  restricted_by_admin_private_details: {
    value: 'Spam',
    with: { restricted_by_admin: true },
    setUp: setMira({ restricted_by_admin: true }),
  },
  country_code: { value: 'SE' },
  risk_scores: { value: { sign_up: { bot: 1, free_trial_abuse: 1 } } },
}
/** Setting these ends the session, so that there is no later token. */
const CREDENTIALS = ['password', 'password_hash']

const newChannel = { user_id: MIRA, value: 'mira@post.example', type: 'email', used_for_auth: false }
const fieldsOf: { readonly [Id in OperationId]?: Readonly<Record<string, Field>> } = {
  updateCurrentUser: userFields,
  updateUser: userFields,
  createContactChannel: {
    user_id: { value: MIRA, with: newChannel },
    value: { value: 'mira@post.example', with: newChannel },
    type: { value: 'email', with: newChannel },
    used_for_auth: { value: true, with: newChannel },
    is_primary: { value: true, with: newChannel },
    is_verified: { value: true, with: newChannel },
  },
  updateContactChannel: {
    value: { value: 'mira@post.example' },
    type: { value: 'email' },
    used_for_auth: { value: false },
    is_primary: {
      value: true,
      setUp: (db) =>
        db.contactChannels
          .where('user', MIRA)
          .forEach((item) => db.contactChannels.update(item, { is_primary: false })),
    },
    is_verified: { value: true },
  },
}

/** The names of all properties of a body, at each level. */
function propertiesOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const { properties = {}, anyOf = [] } = deref(document, schema)
  return [...new Set([...Object.keys(properties), ...anyOf.flatMap(propertiesOf)])]
}

describe.each(ids.filter((id) => !withoutFields.includes(id)))('%s', (id) => {
  const fields = fieldsOf[id] ?? {}

  test('has a value here for each field of its body', () => {
    const schema = operations.get(id)!.requestBody!.content['application/json']!.schema
    const names = propertiesOf(schema).filter((name) => !CREDENTIALS.includes(name))
    expect(new Set(Object.keys(fields))).toEqual(new Set(names))
  })

  test.each(Object.entries(fields))('changes claims by the field %s exactly if it is listed', async (name, field) => {
    const request = { ...requestOf(id, 'server'), body: { ...field.with, [name]: field.value } }
    const changed = await changedBy(id, 'server', request, field.setUp)
    expect(changed === null, 'the request is refused').toBe(false)
    expect(changed!.length > 0, changed!.join()).toBe((markOf(id) as readonly string[]).includes(name))
  })
})
