/** The declarations: correct, and extensible by an app's types. `declarations.matrix.test.ts` has other compilers and counts. */
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, removeApp } from '../packed/pack.ts'
import { createTypedApp, diagnose as diagnoseIn, REEXPORTS } from './declarations/diagnose.ts'
import { ROUTER_PACKAGES, ROUTER_PROGRAM } from './declarations/routerProgram.ts'

let appFolder: string

beforeAll(async () => {
  appFolder = await createTypedApp()
})

afterAll(() => removeApp(appFolder))

const diagnose = (code: string, options: Parameters<typeof diagnoseIn>[2] = {}) => diagnoseIn(appFolder, code, options)

test('the declarations have no errors', () => {
  const { errors } = diagnose(REEXPORTS, { skipLibCheck: false })
  expect(errors.split('\n').filter((line) => line.includes('latchkey') || line.includes('dist/'))).toEqual([])
})

const optional = ['msw', '@testing-library', '@tanstack']
test.each([
  ['optional packages', optional, ['emulator', 'next', 'react', 'testing']],
  ['React', [...optional, 'react', 'react-dom', '@types/react', '@types/react-dom'], ['next', 'testing']],
])('without %s, the declarations of entries that work without compile', (_, packages, names) => {
  const away = packages.map((name) => join(appFolder, 'node_modules', name))
  for (const path of away) renameSync(path, `${path}-away`)
  const program = `import { createEmulator } from 'latchkey/emulator'
${names.map((entry, index) => `export * as e${index} from 'latchkey/${entry}'`).join('\n')}
export const status: Promise<number> = createEmulator().fetch('/api/v1/users').then((response) => response.status)`
  try {
    expect(diagnose(program, { skipLibCheck: false }).errors).toBe('')
  } finally {
    for (const path of away) renameSync(`${path}-away`, path)
  }
})

test('an app’s inferred types can be declared in a package', () => {
  const { errors } = diagnose(
    `import { bind, createClient, listTeams, signInWithPassword, signOut } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { createEmulator } from 'latchkey/emulator'
import { listTeamsMock, mocks } from 'latchkey/mocks'
import { createTeamMutation, listTeamsQuery, listUsersInfiniteQuery } from 'latchkey/query'
import { useAction, useCreateTeam, useInfiniteListUsers, useListTeams, useSuspenseListTeams, useUser } from 'latchkey/react'
import { createServerClient, iterateUsers } from 'latchkey/server'
import { listTeamsResponse, validators } from 'latchkey/zod'
export const client = createClient({ projectId: 'p', publishableClientKey: 'pck_x' })
export const api = client.api
export const auth = bind(client, { signInWithPassword, signOut, listTeams })
export const server = createServerClient({ projectId: 'p', secretServerKey: 'ssk_x' })
export const admin = createAdminClient({ projectId: 'p', superSecretAdminKey: 'sak_x' })
export const teams = () => listTeams(client, { userId: 'me' })
export const useTeams = () => useListTeams({ userId: 'me' })
export const useSureTeams = () => useSuspenseListTeams({ userId: 'me' })
export const usePages = () => useInfiniteListUsers({})
export const useMe = () => useUser()
export const useMake = () => useCreateTeam()
export const useSignIn = () => useAction(signInWithPassword)
export const query = listTeamsQuery(client, { userId: 'me' })
export const pages = listUsersInfiniteQuery(server, {})
export const mutation = createTeamMutation(client)
export const everybody = iterateUsers(server, { pageSize: 10 })
export const validator = validators.listTeams
export const response = listTeamsResponse
export const handlers = [...mocks(), listTeamsMock()]
export const emulator = createEmulator()`,
    { declaration: true },
  )
  expect(errors).toBe('')
})

test('an app registers its types, used through each entry', () => {
  // One declaration for all entries, as an app has it. The name of a result says through which entry it came.
  const { errors } = diagnose(`import { getUser, type Client } from 'latchkey'
import { useUser } from 'latchkey/react'
import { getUserById, type ServerClient } from 'latchkey/server'
declare module 'latchkey' { interface Register { userClientMetadata: { theme: 'light' } } }
declare const client: Client
declare const server: ServerClient
export const ofClient = getUser(client).then((user) => user!.clientMetadata!.theme)
export const ofReact = Promise.resolve(useUser({ or: 'throw' })!.clientMetadata!.theme)
export const ofServer = getUserById(server, { userId: 'u' }).then((user) => user.clientMetadata!.theme)
export const right: Promise<'light'>[] = [ofClient, ofReact, ofServer]
// @ts-expect-error It has the registered type, and isn't any.
export const wrongOfClient: Promise<'dark'> = ofClient
// @ts-expect-error It has the registered type, and isn't any.
export const wrongOfReact: Promise<'dark'> = ofReact
// @ts-expect-error It has the registered type, and isn't any.
export const wrongOfServer: Promise<'dark'> = ofServer`)
  expect(errors).toBe('')
})

test('keeps docstrings and omits internal names', () => {
  const read = (name: string): string => readFileSync(join(appFolder, 'node_modules/latchkey/dist', name), 'utf8')
  const names = readdirSync(join(appFolder, 'node_modules/latchkey/dist'), { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => name.endsWith('.d.ts')).map(read)
  expect(texts.filter((text) => text.includes('@internal'))).toEqual([])
  expect(texts.filter((text) => text.includes('@throws')).length).toBeGreaterThan(3)
})

test('an app of React Router in framework mode compiles, with the types of its loaders', async () => {
  const routerApp = await createApp({ files: {}, packages: [...ROUTER_PACKAGES, 'react-router'] })
  try {
    expect(diagnoseIn(routerApp, ROUTER_PROGRAM).errors).toBe('')
  } finally {
    removeApp(routerApp)
  }
})
