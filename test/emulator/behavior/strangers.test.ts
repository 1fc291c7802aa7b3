/**
 * Every operation with the ids, codes and tokens of Mira, called by strangers: another project gets the response that it
 * would get if Mira's project had no data, and another user of Mira's project reads and changes nothing of hers.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import type { Route } from '../../../src/core/util/route.ts'
import type { EmulatorCore } from '../../../src/emulator/createCore.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import type { Snapshot } from '../../../src/emulator/state/database.ts'
import type { Row } from '../../../src/emulator/state/tables.ts'
import { BASE } from '../caller.ts'
import {
  bodyText,
  exampleRequests,
  exampleWorld,
  fittingBody,
  INES,
  MIRA,
  PROJECT,
  TEAM,
  type Level,
} from '../examples.ts'
import { prepare } from '../prepare.ts'

const OTHER_PROJECT = 'b7d0c1f2-3a45-4e6f-9b81-0c2d4e6f8a13'
const LEVELS: readonly Level[] = ['client', 'server', 'admin']
const KEY_HEADERS = {
  client: 'x-stack-publishable-client-key',
  server: 'x-stack-secret-server-key',
  admin: 'x-stack-super-secret-admin-key',
} as const

/** A user of a project, and the token of their session. */
interface Caller {
  readonly project: string
  readonly userId: string
  readonly token: string
}

const headersOf = (level: Level, { project, token }: Caller, isSignedIn: boolean): Record<string, string> => ({
  'x-stack-access-type': level,
  'x-stack-project-id': project,
  [KEY_HEADERS[level]]: `${level} ${project}`,
  ...(isSignedIn && { 'x-stack-access-token': token }),
})

let emulator: EmulatorCore
let start: Snapshot
let otherProject: Caller
let otherUser: Caller

/** Adds a user to a project, with a session and keys of their own. */
async function addStranger({ db, fetch }: EmulatorCore, project: string, userId: string): Promise<Caller> {
  const refresh_token = `refresh token of ${userId}`
  db.users.insert({ ...db.users.get(MIRA)!, id: userId, project_id: project, display_name: 'Noor' })
  const [session] = db.sessions.where('user', MIRA)
  db.sessions.insert({ ...session!, id: userId, project_id: project, user_id: userId, refresh_token })
  const [keySet] = db.keySets.where('project', PROJECT)
  db.keySets.insert({
    ...keySet!,
    id: userId,
    project_id: project,
    publishable_client_key: `client ${project}`,
    secret_server_key: `server ${project}`,
    super_secret_admin_key: `admin ${project}`,
  })
  const response = await fetch(`${BASE}/auth/sessions/current/refresh`, {
    method: 'POST',
    headers: {
      ...headersOf('client', { project, userId, token: '' }, false),
      'x-stack-refresh-token': refresh_token,
    },
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { project, userId, token }
}

beforeAll(async () => {
  emulator = exampleWorld({ service: '2026', onError: () => {} })
  const { db } = emulator
  db.projects.insert({ ...db.projects.get(PROJECT)!, id: OTHER_PROJECT, signing_key: null, limited_keys: {} })
  otherProject = await addStranger(emulator, OTHER_PROJECT, '5d2e8c07-4f1a-4b93-a6d8-71c3e9b05f42')
  otherUser = await addStranger(emulator, PROJECT, '8e4f1b20-6c3d-4a75-9d82-b0a7c5e3f164')
  start = db.snapshot()
})

/** The state that an example needs to succeed in Mira's project. The other project has the same settings. */
function prepareState(id: OperationId): Snapshot {
  const { db } = emulator
  db.restore(start)
  prepare[id]?.(db)
  db.projects.update(db.projects.get(OTHER_PROJECT)!, { config_levels: db.projects.get(PROJECT)!.config_levels })
  return db.snapshot()
}

/** Sends the example of an operation, and returns what the caller sees, and the state afterwards. */
async function call(route: Route, level: Level, caller: Caller, state: Snapshot) {
  emulator.db.restore(state)
  const example = exampleRequests.get(route.id)!
  const body = bodyText({ headers: example.headers, body: fittingBody(route, level, example.body) })
  const inProject = (text: string): string => text.replaceAll(PROJECT, caller.project)
  const response = await emulator.fetch(BASE + inProject(example.path), {
    method: example.method,
    headers: { ...headersOf(level, caller, route.user !== 'none'), ...example.headers },
    redirect: 'manual',
    ...(body !== null && { body: inProject(body) }),
  })
  const { status, headers } = response
  const error = headers.get('x-stack-known-error')
  const text = await response.text()
  // Texts without a code may say more than "not found".
  const seen = { status, error, location: headers.get('location'), text: status >= 400 && !error ? '' : text }
  return { seen, after: emulator.db.snapshot() }
}

const select = ({ tables }: Snapshot, isSelected: (row: Row) => boolean): Snapshot['tables'] =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.filter(isSelected)]))

const routes = listLimitedRoutes('2026').filter(({ access, tag }) => access !== 'none' && tag !== 'owned-projects')

const levelsOf = ({ access }: Route): readonly Level[] => LEVELS.slice(LEVELS.indexOf(access as Level))

const isOfProject = (row: Row): boolean => {
  const { project_id, user_id = '' } = row as { project_id?: string; user_id?: string }
  return project_id === PROJECT || [MIRA, INES].includes(user_id)
}

describe('another project', () => {
  const cases = routes.flatMap((route) => levelsOf(route).map((level) => [route.id, level, route] as const))

  test.each(cases)('that calls %s at level %s reads and changes nothing', async (id, level, route) => {
    const state = prepareState(id as OperationId)
    const { seen, after } = await call(route, level, otherProject, state)
    expect(select(after, isOfProject)).toEqual(select(state, isOfProject))
    const tables = select(state, (row) => !isOfProject(row))
    expect(seen).toEqual((await call(route, level, otherProject, { ...state, tables })).seen)
  })
})

describe('another user', () => {
  const isOfMira = (row: Row): boolean => {
    const { id, user_id, team_id, owner_id = '', customer_id = '' } = row as unknown as Partial<Record<string, string>>
    return [id, user_id, team_id, owner_id, customer_id].some((value) => value === MIRA || value === TEAM)
  }

  /** Their examples contain a password, a code or a token of Mira, or ask to write to her address. */
  const ofMira: readonly string[] = [
    'passwordSignIn',
    'sendSignInCode',
    'otpSignIn',
    'resetPasswordWithCode',
    'verifyContactChannel',
    'refreshAccessToken',
  ]
  const cases = routes.filter(({ id, access }) => access === 'client' && !ofMira.includes(id))

  test.each(cases.map((route) => [route.id, route] as const))(
    'who calls %s reads and changes nothing',
    async (id, route) => {
      const state = prepareState(id as OperationId)
      const { seen, after } = await call(route, 'client', otherUser, state)
      expect(select(after, isOfMira)).toEqual(select(state, isOfMira))
      if (seen.status < 400) expect(seen.text).not.toMatch(new RegExp(`${MIRA}|${TEAM}|mira`))
    },
  )
})
