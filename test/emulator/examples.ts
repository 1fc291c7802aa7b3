/**
 * The data of the specification's examples: the project Harbor, its users Mira and Ines, their team, and one
 * record of each other kind, with the ids of the examples, so that every operation can be called with its example.
 */
import openapi from '../../generated/openapi.json' with { type: 'json' }
import { operationsOf, type Document } from '../../src/codegen/document.ts'
import type { Route, RouteSchema } from '../../src/core/util/route.ts'
import { createCore, type EmulatorCore } from '../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../src/emulator/options.ts'
import type { CodeData, CodeKind } from '../../src/emulator/state/codeRecords.ts'
import { compositeKey } from '../../src/emulator/state/tables.ts'
import { changeConfig } from './settings.ts'

export const document = openapi as unknown as Document

export const PROJECT = '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48'
export const MIRA = '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4'
export const INES = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
export const TEAM = '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11'
export const REFRESH_TOKEN = '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4'
/** The owner of Harbor, who is a user of the project `internal`. */
export const OWNER = '1d1b5a77-6c1e-4f0e-9a53-77a4c2e8b910'
export const OWNER_HEADERS = {
  'x-stack-access-type': 'client',
  'x-stack-project-id': 'internal',
  'x-stack-publishable-client-key': 'pck_emulator',
}
const PASSWORD = 'correct horse battery'
export const NOW = Date.UTC(2026, 5, 1)
/** When the codes, keys and sessions expire. */
export const LATER = NOW + 86_400_000

const KEYS = {
  publishable_client_key: 'pck_04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh',
  secret_server_key: 'ssk_04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh',
  super_secret_admin_key: 'sak_04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh',
}

const CODES: readonly { readonly [Kind in CodeKind]: readonly [Kind, string, CodeData[Kind]] }[CodeKind][] = [
  ['password-reset', 'r6c99sey1crgappbwhvv9c1pewhs5mrpqvrpdfp7nyxgf', { user_id: MIRA }],
  ['sign-in', 'd5aspa4gb8hrdmg368c7qvh6kq71vmp8bekgey70170yt', { email: 'mira@harbor.example' }],
  ['mfa', 'qrya29w7g338xt02tggxr5k3hhggcs7sa64ycsctkyr9y', { user_id: MIRA, is_new_user: false }],
  [
    'email-verification',
    'pj9fgbqkq4n6kqd9x3zqx4yrkj3ncymrf6efnqb4q1g9y',
    { contact_channel_id: 'b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34', value: 'mira@harbor.example' },
  ],
  ['team-invitation', 'y1ymcxn02fzja20gbjwh7j34xse7p39e1wf5k05b5d4rw', { team_id: TEAM, email: 'mo@harbor.example' }],
]

/** Creates the world. Its clock is frozen. */
export function exampleWorld(options: Pick<EmulatorOptions, 'onError' | 'service'> = {}): EmulatorCore {
  const everything = {
    domains: [
      { domain: 'https://app.harbor.example', handler_path: '/handler' },
      { domain: 'https://harbor.example', handler_path: '/handler' },
    ],
    oauth_providers: ['github', 'gitlab'].map((id) => ({
      id,
      type: 'standard' as const,
      client_id: 'harbor',
      client_secret: 'lighthouse',
    })),
    email_config: {
      type: 'standard' as const,
      host: 'smtp.harbor.example',
      port: 587,
      username: 'mailer',
      password: 'lighthouse keeper',
      sender_name: 'Harbor',
      sender_email: 'no-reply@harbor.example',
    },
    magic_link_enabled: true,
    passkey_enabled: true,
    client_team_creation_enabled: true,
    client_user_deletion_enabled: true,
    allow_user_api_keys: true,
    allow_team_api_keys: true,
  }
  const account = { primary_email_auth_enabled: true, password: PASSWORD }
  const mira = { id: MIRA, display_name: 'Mira Okafor', password: PASSWORD }
  const emulator = createCore({
    seed: 'examples',
    now: NOW,
    ...options,
    projects: [
      {
        id: PROJECT,
        display_name: 'Harbor',
        config: everything,
        keys: KEYS,
        anonymous_accounts: true,
        users: [mira, { id: INES, display_name: 'Ines Duarte', primary_email: 'ines@harbor.example', ...account }],
      },
      {
        id: 'internal',
        users: [{ id: OWNER, display_name: 'Owner', server_metadata: { managedProjectIds: [PROJECT] } }],
      },
    ],
  })
  fill(emulator)
  return emulator
}

function fill({ db }: EmulatorCore): void {
  const here = { project_id: PROJECT }
  const ofMira = { ...here, user_id: MIRA }
  const keyFields = { created_at_millis: NOW, expires_at_millis: LATER, manually_revoked_at_millis: null }
  const channel = { ...ofMira, type: 'email' as const, is_verified: false }
  const [primary, secondary] = ['b3e1c7a2-4d58-4f9b-8a06-1c9d5e7f2b34', 'e8a4d920-7b13-4c6f-9e52-0d3f6b8a1c75'] as const
  db.contactChannels.insert({
    ...channel,
    id: primary,
    value: 'mira@harbor.example',
    is_primary: true,
    used_for_auth: true,
  })
  db.contactChannels.insert({
    ...channel,
    id: secondary,
    value: 'mira@lab.example',
    is_primary: false,
    used_for_auth: false,
  })
  const session = {
    ...ofMira,
    created_at: NOW,
    expires_at_millis: LATER,
    is_impersonation: false,
    last_used_at: null,
    geo_info: null,
  }
  const [current, other, owners] = [
    '9a1b5a77-6c1e-4f0e-9a53-77a4c2e8b910',
    '4e7a1f92-0c3d-4b68-9f15-d2a6b8037c41',
    '2a1b5a77-6c1e-4f0e-9a53-77a4c2e8b910',
  ] as const
  db.sessions.insert({ ...session, id: current, refresh_token: REFRESH_TOKEN })
  db.sessions.insert({ ...session, id: other, refresh_token: `${REFRESH_TOKEN}-other` })
  db.sessions.insert({
    ...session,
    id: owners,
    refresh_token: `${REFRESH_TOKEN}-owner`,
    project_id: 'internal',
    user_id: OWNER,
  })
  db.teams.insert({
    ...here,
    id: TEAM,
    display_name: 'Harbor crew',
    profile_image_url: null,
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    created_at_millis: NOW,
  })
  db.memberships.insert({
    ...ofMira,
    id: compositeKey(TEAM, MIRA),
    team_id: TEAM,
    display_name: null,
    profile_image_url: null,
    created_at_millis: NOW,
  })
  db.grants.insert({
    ...ofMira,
    id: compositeKey(TEAM, MIRA, 'team_admin'),
    team_id: TEAM,
    permission_id: 'team_admin',
  })
  const define = (scope: 'team' | 'project', permission_id: string) =>
    changeConfig(db, { [`rbac.permissions.${permission_id}`]: { scope } }, PROJECT)
  define('team', 'commenter')
  define('team', 'editor')
  define('project', 'feedback_writer')
  define('project', 'beta_tester')
  for (const [kind, code, data] of CODES) {
    const id =
      kind === 'team-invitation' ? 'f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10' : `0d1b5a77-6c1e-4f0e-9a53-${code.slice(-12)}`
    db.codes.insert({
      ...here,
      id,
      kind,
      code,
      created_at_millis: NOW,
      expires_at_millis: LATER,
      used_at_millis: null,
      attempts: 0,
      data,
    })
  }
  db.oauthConnections.insert({
    ...ofMira,
    id: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
    provider_config_id: 'gitlab',
    type: 'gitlab',
    account_id: '88213',
    email: 'mira@harbor.example',
    allow_sign_in: true,
    allow_connected_accounts: true,
    scopes: ['read_user', 'read_api'],
    is_refused: false,
  })
  const key = { ...here, ...keyFields, is_public: false }
  db.apiKeys.insert({
    ...key,
    id: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
    type: 'user',
    owner_id: MIRA,
    description: 'Deploy robot',
    value: 'sk_4h8m2q6t0w9y3b7d1f5g8j2k6n0p4r7s1v5x9z3c6e0h42d9c1a345b7e4f608a3c6d2f0b9e7c51user0574ck4u7h16160a5f',
  })
  db.apiKeys.insert({
    ...key,
    id: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64',
    type: 'team',
    owner_id: TEAM,
    description: 'Harbor reporting',
    value: 'sk_7k1n5r9t3w6y0b4d8f2h6j0m3p7q1s5v9x2z6c0e4g8k18b4e6f1293a74c58b0d15e7f2a9c3d64team0574ck4u7h0c57aa5e',
  })
  db.keySets.insert({
    ...here,
    ...keyFields,
    id: '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39',
    description: 'staging',
    publishable_client_key: 'pck_t6w0y4b8d1f5h9k3n7q0r4s8v2x6z1c5e9g3j7m0p9k2v',
    secret_server_key: null,
    super_secret_admin_key: null,
  })
  const template = {
    displayName: 'Weekly digest',
    tsxSource: 'export function EmailTemplate() { return <p>Ahoy!</p>; }',
  }
  changeConfig(db, { 'emails.templates.3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60': template }, PROJECT)
  db.cliLogins.insert({
    ...here,
    id: '7c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48',
    polling_code: '04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh',
    login_code: 'nxt95cbvhf3xg1g3yt23qppxwx5t77k97b1e1hxspbjr6',
    expires_at_millis: LATER,
    refresh_token: null,
    used_at_millis: null,
  })
}

export type Level = 'client' | 'server' | 'admin'

/** The headers of a caller of Harbor, signed in as Mira when there is a token. */
export function headersOf(level: Level | 'none', token: string | null): Record<string, string> {
  if (level === 'none') return {}
  const [header, key] = {
    client: ['x-stack-publishable-client-key', KEYS.publishable_client_key],
    server: ['x-stack-secret-server-key', KEYS.secret_server_key],
    admin: ['x-stack-super-secret-admin-key', KEYS.super_secret_admin_key],
  }[level] as [string, string]
  return {
    'x-stack-access-type': level,
    'x-stack-project-id': PROJECT,
    [header]: key,
    ...(token !== null && { 'x-stack-access-token': token }),
  }
}

/** Operations that respond with 500 in the service itself, and so in the emulator. */
export const BREAKS_DOWN: ReadonlySet<string> = new Set([
  'sendTeamInvitation',
  'deleteTeamInvitation',
  'updateCurrentUser',
  'updateUser',
  'registerPasskeyCredential',
  'passkeySignIn',
  'sendAiChatMessage',
  'getUserApiKey',
  'updateUserApiKey',
  'getTeamApiKey',
  'updateTeamApiKey',
])

/** A request built from an example. */
export interface ExampleRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The example request of each operation, without the headers of the caller. */
export const exampleRequests: ReadonlyMap<string, ExampleRequest> = new Map(
  operationsOf(document).map(({ path, method, operation }) => {
    const { parameters = [], requestBody, operationId } = operation
    const query = new URLSearchParams()
    const headers: Record<string, string> = {}
    let filled = path
    for (const { name, in: place, example } of parameters) {
      if (example === undefined) continue
      if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)))
      else if (place === 'query') query.set(name, String(example))
      else headers[name] = String(example)
    }
    const [[type, media] = []] = Object.entries(requestBody?.content ?? {})
    if (type) headers['content-type'] = type
    const search = query.size > 0 ? `?${query}` : ''
    return [operationId, { method: method.toUpperCase(), path: filled + search, headers, body: media?.example }]
  }),
)

/** The text of an example's body, by its content type. */
export function bodyText({ headers, body }: Pick<ExampleRequest, 'headers' | 'body'>): string | null {
  if (body === undefined) return null
  return headers['content-type']?.includes('form')
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body)
}

/** An example's body without the fields that a level is not allowed to send. */
export function fittingBody(route: Route, level: Level | 'none', body: unknown): unknown {
  const schema = bodySchema(route, level)
  if (typeof body !== 'object' || body === null || !schema?.properties || schema.additionalProperties !== false)
    return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.properties!, name)))
}

function bodySchema({ body }: Route, level: Level | 'none'): RouteSchema | undefined {
  if (level === 'client' || level === 'none') return body?.client
  return (level === 'admin' ? body?.admin : undefined) ?? body?.server ?? body?.client
}
