/** Every operation that deletes: what it changes names what is deleted, and everything else stays as it was. */
import { expect, test } from 'vitest'
import type { OperationId } from '../../../generated/errors.ts'
import type { Route } from '../../../src/core/util/route.ts'
import type { EmulatorCore } from '../../../src/emulator/createCore.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import { compositeKey, type Row } from '../../../src/emulator/state/tables.ts'
import { BASE } from '../caller.ts'
import {
  bodyText,
  exampleRequests,
  exampleWorld,
  fittingBody,
  headersOf,
  INES,
  MIRA,
  PROJECT,
  REFRESH_TOKEN,
  TEAM,
} from '../examples.ts'
import { prepare } from '../prepare.ts'

const QUAY = 'a3c5e7f9-1b2d-4c6e-8f0a-9b7d5c3e1f24'

/** Adds a second team with the same members, which Mira has selected, and a second of most records of the examples. */
function addSiblings({ db }: EmulatorCore): void {
  db.teams.insert({ ...db.teams.get(TEAM)!, id: QUAY, display_name: 'Quay crew' })
  const member = db.memberships.get(compositeKey(TEAM, MIRA))!
  for (const user_id of [MIRA, INES]) {
    const owned = { project_id: PROJECT, team_id: QUAY, user_id }
    db.memberships.insert({ ...member, ...owned, id: compositeKey(QUAY, user_id) })
    db.grants.insert({ ...owned, id: compositeKey(QUAY, user_id, 'editor'), permission_id: 'editor' })
  }
  db.users.update(db.users.get(MIRA)!, { selected_team_id: QUAY })
  db.users.update(db.users.get(INES)!, { selected_team_id: QUAY })
  for (const [index, row] of db.apiKeys.all().entries()) {
    db.apiKeys.insert({ ...row, id: `2d9c1a34-5b7e-4f60-8a3c-00000000000${index}`, owner_id: QUAY, type: 'team' })
  }
  for (const row of db.codes.all()) {
    const data = 'team_id' in row.data ? { ...row.data, team_id: QUAY } : row.data
    db.codes.insert({ ...row, id: `sibling of ${row.code}`, code: `sibling of ${row.code}`, data } as typeof row)
  }
}

type Tables = Readonly<Record<string, readonly Row[]>>

/** The records that are gone, and the fields that have another value, as text before the call. */
function listChanges(before: Tables, after: Tables): string[] {
  return Object.entries(before).flatMap(([name, rows]) =>
    rows.flatMap((row) => {
      const now = after[name]?.find(({ id }) => id === row.id)
      if (!now) return `${name} ${JSON.stringify(row)}`
      const fields = Object.entries(row).filter(
        ([field, value]) =>
          JSON.stringify(value) !== JSON.stringify((now as unknown as Record<string, unknown>)[field]),
      )
      return fields.map(([field, value]) => `${name}.${field} of ${row.id}: ${JSON.stringify(value)}`)
    }),
  )
}

/** The ids that a call names. `me` is Mira, whose session the caller has. */
function idsOf(route: Route, path: string): string[] {
  const names = route.path.split('/')
  const ids = path
    .split('?')[0]!
    .split('/')
    .filter((_, index) => names[index]?.startsWith('{'))
  if (route.id === 'deleteCurrentSession') return [REFRESH_TOKEN]
  if (route.id === 'deleteCurrentUser') return [MIRA]
  if (route.id === 'deleteProject') return [PROJECT]
  return ids.map((id) => decodeURIComponent(id)).map((id) => (id === 'me' ? MIRA : id))
}

/** They end something later, or that names no id. */
const others = ['cancelCustomerProduct', 'unlinkProjectConfigSource']
const routes = listLimitedRoutes('2026').filter(
  ({ id, method, tag }) => method === 'DELETE' && tag !== 'owned-projects' && !others.includes(id),
)

test.each(routes.map((route) => [route.id, route] as const))('%s changes nothing else', async (id, route) => {
  const emulator = exampleWorld({ service: '2026' })
  prepare[id as OperationId]?.(emulator.db)
  addSiblings(emulator)
  const response = await emulator.fetch(`${BASE}/auth/sessions/current/refresh`, {
    method: 'POST',
    headers: { ...headersOf('client', null), 'x-stack-refresh-token': REFRESH_TOKEN },
  })
  const { access_token } = (await response.json()) as { access_token: string }
  const before = emulator.db.snapshot().tables
  const example = exampleRequests.get(id)!
  const level = route.access === 'none' ? 'client' : 'admin'
  const body = bodyText({ headers: example.headers, body: fittingBody(route, level, example.body) })
  const { status } = await emulator.fetch(BASE + example.path, {
    method: 'DELETE',
    headers: { ...headersOf(level, route.user === 'none' ? null : access_token), ...example.headers },
    ...(body !== null && { body }),
  })
  const changes = listChanges(before, emulator.db.snapshot().tables)
  const ids = idsOf(route, example.path)
  expect({ status, hasChanged: changes.length > 0 }).toEqual({ status: 200, hasChanged: true })
  expect(changes.filter((change) => !ids.some((named) => change.includes(named)))).toEqual([])
})
