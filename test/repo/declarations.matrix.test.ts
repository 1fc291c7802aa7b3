/** The declarations in each compiler and mode, and how much work they give the compiler. */
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../generated/routes.ts'
import { createApp, pack, removeApp } from '../packed/pack.ts'
import { countHookInstantiations } from './declarations/countHookInstantiations.ts'
import { createTypedApp, diagnose as diagnoseIn, entries, REEXPORTS } from './declarations/diagnose.ts'
import { ROUTER_PACKAGES, ROUTER_PROGRAM } from './declarations/routerProgram.ts'

let appFolder: string

beforeAll(async () => {
  appFolder = await createTypedApp()
})

afterAll(() => removeApp(appFolder))

const diagnose = (code: string, options: Parameters<typeof diagnoseIn>[2] = {}) =>
  diagnoseIn(appFolder, code, { compiler: 'typescript', ...options })

const all = routes.map(({ id }) => id)
const every = `import type { AdminClient } from 'latchkey/admin'
import * as l from 'latchkey/operations'
declare const client: AdminClient
${all.map((id) => `export const ${id}Result = l.${id}(client, {} as never)`).join('\n')}`

test('showing a hook costs at most 140 instantiations, and 600 with its result', () => {
  const { hooks, signatures, withResults } = countHookInstantiations(appFolder)
  expect(hooks).toBeGreaterThan(150)
  expect(signatures / hooks).toBeLessThan(140)
  expect(withResults / hooks).toBeLessThan(600)
})
let empty: number
beforeAll(() => {
  empty = diagnose('export {}').instantiations
})

test('calling every operation costs little', () => {
  const program = diagnose(every)
  expect(program.errors).toBe('')
  expect(program.instantiations - empty).toBeLessThan(1000)
})

test('importing all functions and calling four costs at most 140 instantiations', () => {
  const program = diagnose(`import * as latchkey from 'latchkey'
declare const client: latchkey.Client
export const all = latchkey
export const calls = [
latchkey.getUser(client),
latchkey.signInWithPassword(client, { email: 'ada@example.com', password: 'correct horse battery' }),
latchkey.createTeam(client, { displayName: 'Harbor' }),
latchkey.signOut(client),
]`)
  expect(program.errors).toBe('')
  expect(program.instantiations - empty).toBeLessThanOrEqual(140)
})

test('importing all hooks and calling four costs at most 1.5 times as much as with plain TanStack Query', () => {
  const hooks = diagnose(`import * as latchkey from 'latchkey/react'
export const all = latchkey
export function useFour() {
return [latchkey.useUser(), latchkey.useListTeams({ userId: 'me' }), latchkey.useGetTeam({ teamId: 't' }), latchkey.useCreateTeam()]
}`)
  const plain = diagnose(`import * as query from '@tanstack/react-query'
type Team = { id: string; displayName: string }
declare const read: () => Promise<Team>
export const all = query
export function useFour() {
return [
  query.useQuery({ queryKey: ['user'], queryFn: read }),
  query.useQuery({ queryKey: ['teams'], queryFn: async () => [await read()] }),
  query.useQuery({ queryKey: ['team'], queryFn: read }),
  query.useMutation({ mutationFn: (_input: { displayName: string }) => read() }),
]
}`)
  expect(hooks.errors + plain.errors).toBe('')
  expect(plain.instantiations - empty).toBeGreaterThan(0)
  expect(hooks.instantiations - empty).toBeLessThanOrEqual(1.5 * (plain.instantiations - empty))
})

test('a React program costs little', () => {
  const program = diagnose(`import { createClient } from 'latchkey'
import { LatchkeyProvider, useListTeams, useUser, useCreateTeam } from 'latchkey/react'
import 'latchkey/react/styles.css'
const client = createClient({ projectId: 'p', publishableClientKey: 'pck_x' })
export const App = () => <LatchkeyProvider client={client}><Home /></LatchkeyProvider>
function Home() {
const user = useUser()
const { data: teams, error } = useListTeams({ userId: 'me' })
const create = useCreateTeam()
if (error) return <p>{error.message}</p>
return <button onClick={() => create.mutate({ displayName: 'x' })}>{user?.displayName} {teams?.items.length}</button>
}`)
  expect(program.errors).toBe('')
  expect(program.instantiations - empty).toBeLessThan(3000)
  expect(program.files).toBeGreaterThan(0)
  expect(program.files).toBeLessThan(160)
})

test.each(['typescript', 'typescript7'])('the declarations have no errors in Node.js: %s', (compiler) => {
  const options = { skipLibCheck: false, module: 'NodeNext', moduleResolution: 'NodeNext', compiler }
  const { errors } = diagnose(REEXPORTS, options)
  expect(errors.split('\n').filter((line) => line.includes('latchkey') || line.includes('dist/'))).toEqual([])
})

test('an app with "moduleResolution": "node" finds the types of every entry, named by typesVersions', () => {
  const names = [...entries, './react/styles.css'].map((entry) => entry.replace('.', 'latchkey'))
  const { errors } = diagnose(
    `${names.map((name) => `import '${name}'`).join('\n')}
import { createClient, getUser } from 'latchkey'
import { useUser } from 'latchkey/react'
import { createServerClient } from 'latchkey/server'
const client = createClient({ projectId: 'p', publishableClientKey: 'pck_x' })
export const email: Promise<string | null | undefined> = getUser(client).then((user) => user?.primaryEmail)
export const useId = (): string => useUser({ or: 'redirect' }).id
export const server = createServerClient({ projectId: 'p', secretServerKey: 'ssk_x' })
// @ts-expect-error The types are known, so this isn't any.
export const wrong: number = createClient`,
    { moduleResolution: 'Node' },
  )
  expect(errors).toBe('')
})

test.each(['react-router-7', 'react-router'])('an app of %s in framework mode compiles', async (version) => {
  const packages = [...ROUTER_PACKAGES, `react-router@npm:${version}`]
  const routerApp = await createApp({ files: {}, packages })
  try {
    expect(diagnoseIn(routerApp, ROUTER_PROGRAM, { compiler: 'typescript' }).errors).toBe('')
  } finally {
    removeApp(routerApp)
  }
})

test('are-the-types-wrong finds no problem with its profile for ES modules', async () => {
  const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(await pack())))
  const report = await checkPackage(tarball, { entrypoints: entries })
  if (!report.types) throw new Error('The package has no types.')
  const isEsm = ({ resolutionKind }: { resolutionKind?: string }): boolean =>
    !['node10', 'node16-cjs'].includes(resolutionKind ?? '')
  const { problems, entrypoints } = report
  expect(Object.keys(entrypoints)).toEqual(entries)
  expect(problems.filter((problem) => isEsm(problem as { resolutionKind?: string }))).toEqual([])
})
