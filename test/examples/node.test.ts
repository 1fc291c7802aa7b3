import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTeam, grantTeamPermission, iterateUsers, listUsers } from 'latchkey/server'
import { afterEach, describe, expect, test } from 'vitest'
import { createApi } from '../../examples/node/api.ts'
import { login } from '../../examples/node/login.ts'
import { provision } from '../../examples/node/provision.ts'
import { createWorld } from '../support/createWorld.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  folders.push(folder)
  return folder
}

describe('the API', () => {
  test('returns the caller, and renames a team only with permission', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const team = await createTeam(world.server, { displayName: 'Harbor', creatorUserId: mira.userId })
    const api = createApi(world.server)
    const headers = { authorization: `Bearer ${mira.accessToken}`, 'content-type': 'application/json' }
    expect((await api.request('/api/me')).status).toBe(401)
    expect(await (await api.request('/api/me', { headers })).json()).toMatchObject({ email: 'mira@harbor.example' })
    expect(await (await api.request('/api/teams', { headers })).json()).toEqual([
      { id: team.id, displayName: 'Harbor' },
    ])
    const rename = () =>
      api.request(`/api/teams/${team.id}/name`, { method: 'PUT', headers, body: JSON.stringify({ name: 'Port' }) })
    const juno = await world.signUp('juno@harbor.example')
    headers.authorization = `Bearer ${juno.accessToken}`
    expect((await rename()).status).toBe(403)
    headers.authorization = `Bearer ${mira.accessToken}`
    await grantTeamPermission(world.server, { teamId: team.id, userId: mira.userId, permissionId: 'team_admin' })
    expect(await (await rename()).json()).toEqual({ id: team.id, displayName: 'Port' })
  })
})

describe('provisioning', () => {
  function createFiles(count: number) {
    const folder = createFolder()
    const rows = Array.from({ length: count }, (_, index) => `user-${index}@harbor.example,User ${index},pro`)
    writeFileSync(join(folder, 'users.csv'), ['email,name,plan', ...rows, ''].join('\n'))
    return { csv: join(folder, 'users.csv'), log: join(folder, 'users.log') }
  }

  test('creates a user for each row, quoted commas included', async () => {
    const { server } = createWorld()
    const done = await provision(server, { csv: 'examples/node/users.csv', log: join(createFolder(), 'log') })
    expect(done).toEqual({ created: 3, failed: 0, skipped: 0 })
    const { items } = await listUsers(server, { query: 'nils' })
    expect(items[0]).toMatchObject({ displayName: 'Øst, Nils', serverMetadata: { plan: 'free' } })
  })

  test('continues after the last entry of the log; a truncated line creates no user twice', async () => {
    const { server } = createWorld()
    const files = createFiles(30)
    await provision(server, files)
    const lines = readFileSync(files.log, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(30)
    writeFileSync(files.log, `${lines.slice(0, 10).join('\n')}\n`)
    appendFileSync(files.log, lines[10]!.slice(0, 12))
    expect(await provision(server, files)).toEqual({ created: 20, failed: 0, skipped: 10 })
    let count = 0
    for await (const _ of iterateUsers(server)) count += 1
    expect(count).toBe(30)
  })

  test('retries temporary failures, including a lost response after the user was created', async () => {
    const { server, emulator } = createWorld()
    for (const fault of ['server-error', 'lost-after-commit', 'html'] as const)
      emulator.faults.once('createUser', fault)
    const done = await provision(server, { ...createFiles(5), delayMillis: 1 })
    expect(done).toEqual({ created: 5, failed: 0, skipped: 0 })
    expect((await listUsers(server)).items).toHaveLength(5)
  })

  test('logs a row that failed permanently, and retries it in the next run', async () => {
    const { server, emulator } = createWorld()
    const files = createFiles(2)
    emulator.faults.always('createUser', 'server-error')
    expect(await provision(server, { ...files, delayMillis: 1 })).toEqual({ created: 0, failed: 2, skipped: 0 })
    expect(readFileSync(files.log, 'utf8')).toContain('"error"')
    emulator.faults.clear()
    expect(await provision(server, files)).toEqual({ created: 2, failed: 0, skipped: 0 })
  })
})

describe('logging in from a command line', () => {
  test('reuses the stored token, in a file that only its owner can read', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const file = join(createFolder(), 'token')
    writeFileSync(file, mira.refreshToken, { mode: 0o600 })
    const user = await login({ appUrl: 'http://localhost:5173', file, fetch: world.fetch })
    expect(user?.id).toBe(mira.userId)
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})
