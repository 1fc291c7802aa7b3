/** The declarations: correct in every compiler mode, cheap to check, and extensible by an app's types. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../generated/routes.ts'
import manifest from '../../package.json'
import { countHookInstantiations } from '../../scripts/bench/types.ts'
import { createApp, removeApp } from '../packed/pack.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entries = Object.keys(manifest.exports).filter((entry) => !/\.(css|json|yaml)$/.test(entry))
let appFolder: string

beforeAll(async () => {
  appFolder = await createApp({
    files: {},
    packages: [
      ...['react', 'react-dom', 'zod', 'msw', '@tanstack/react-query', '@types/react', '@types/react-dom'],
      ...['@testing-library/react', '@testing-library/dom'],
    ],
  })
})

afterAll(() => removeApp(appFolder))

/**
 * The counts of TypeScript for a program: instantiations, and files of this package.
 *
 * @param options.compiler the package of TypeScript. Default 5.9, which most apps have; version 7 is five times faster.
 */
function diagnose(
  code: string,
  {
    skipLibCheck = true,
    declaration = false,
    module = 'ESNext',
    moduleResolution = 'Bundler',
    compiler = 'typescript',
    folder = appFolder,
  } = {},
): { instantiations: number; files: number; errors: string } {
  writeFileSync(join(folder, 'program.tsx'), code)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module,
        moduleResolution,
        strict: true,
        noUncheckedSideEffectImports: true,
        ...(declaration ? { declaration, emitDeclarationOnly: true, outDir: join(folder, 'out') } : { noEmit: true }),
        skipLibCheck,
        jsx: 'react-jsx',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: [],
        exactOptionalPropertyTypes: true,
      },
      files: ['program.tsx'],
    }),
  )
  let output = ''
  try {
    output = execFileSync(
      process.execPath,
      [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', folder, '--extendedDiagnostics', '--listFiles'],
      { encoding: 'utf8' },
    )
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  return {
    instantiations: Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]),
    files: output.split('\n').filter((line) => /\/latchkey\/dist\/.*\.d\.ts$/.test(line)).length,
    errors: output
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .join('\n'),
  }
}

describe('in a compiler', () => {
  const all = routes.map(({ id }) => id)
  const every = `import * as l from 'latchkey/admin'
declare const client: l.AdminClient
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

  test.each([
    ['typescript', 'NodeNext', 'NodeNext'],
    ['typescript7', 'NodeNext', 'NodeNext'],
    ['typescript7', 'ESNext', 'Bundler'],
  ] as const)('the declarations have no errors: %s, %s, %s', (compiler, module, moduleResolution) => {
    const names = entries.filter(
      (entry) => !/node$|next|hono|express|vitest|playwright|react-router|tanstack-start/.test(entry),
    )
    const { errors } = diagnose(
      names.map((entry, index) => `export * as e${index} from '${entry.replace('.', 'latchkey')}'`).join('\n'),
      { skipLibCheck: false, module, moduleResolution, compiler },
    )
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
    const mapped = Object.keys(manifest.typesVersions['*']).map((name) => `./${name}`)
    expect([...mapped, '.'].sort()).toEqual([...entries, './react/styles.css'].sort())
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
      expect(diagnose(program, { skipLibCheck: false, compiler: 'typescript7' }).errors).toBe('')
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

  test.each(['latchkey', 'latchkey/react', 'latchkey/server'])(
    'an app registers its types, used through %s',
    (entrypoint) => {
      const use = {
        latchkey: `import { getUser } from 'latchkey'; import type { Client } from 'latchkey'
        declare const client: Client
        export const theme = getUser(client).then((user) => user!.clientMetadata)`,
        'latchkey/react': `import { useUser } from 'latchkey/react'; import type {} from 'latchkey'
        export const theme = Promise.resolve(useUser({ or: 'throw' })!.clientMetadata)`,
        'latchkey/server': `import { getUserById, type ServerClient } from 'latchkey/server'; import type {} from 'latchkey'
        declare const client: ServerClient
        export const theme = getUserById(client, { userId: 'u' }).then((user) => user.clientMetadata)`,
      }[entrypoint]
      const { errors } = diagnose(`${use}
declare module 'latchkey' { interface Register { userClientMetadata: { theme: 'light' } } }
export const right: Promise<'light'> = theme.then((metadata) => metadata!.theme)
export const wrong: Promise<'dark'> = theme.then((metadata) => metadata!.theme)`)
      expect(errors.split('\n')).toEqual([
        // The compiler adds the expected type to the inferred one.
        expect.stringMatching(/TS2322: Type 'Promise<"light"( \| "dark")?>' is not .* 'Promise<"dark">'/),
      ])
    },
  )

  test('keeps docstrings and omits internal names', () => {
    const read = (name: string): string => readFileSync(join(appFolder, 'node_modules/latchkey/dist', name), 'utf8')
    const names = readdirSync(join(appFolder, 'node_modules/latchkey/dist'), { recursive: true, encoding: 'utf8' })
    const texts = names.filter((name) => name.endsWith('.d.ts')).map(read)
    expect(texts.filter((text) => text.includes('@internal'))).toEqual([])
    expect(texts.filter((text) => text.includes('@throws')).length).toBeGreaterThan(3)
  })
})

describe.each(['react-router-7', 'react-router'])('an app of %s in framework mode', (version) => {
  let routerApp: string
  beforeAll(async () => {
    const packages = ['react', 'react-dom', '@types/react', '@types/react-dom', '@tanstack/react-query']
    routerApp = await createApp({ files: {}, packages: [...packages, `react-router@npm:${version}`] })
  })
  afterAll(() => removeApp(routerApp))

  test('compiles, with the types of its loaders', () => {
    const { errors } = diagnose(
      `import { listTeams } from 'latchkey'
import { listTeamsQuery } from 'latchkey/query'
import { createSessionProxy, latchkeyLoader, latchkeyMiddleware, requireUser, sessionContext } from 'latchkey/react-router'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
const proxy = createSessionProxy({ projectId: 'p', publishableClientKey: 'pck_x' })
export const middleware: MiddlewareFunction<Response>[] = [latchkeyMiddleware(proxy)]
export const loader = latchkeyLoader((client) => [listTeamsQuery(client, { userId: 'me' })])
export async function accountLoader({ context }: LoaderFunctionArgs) {
  const user = await requireUser(context)
  const { items } = await listTeams(context.get(sessionContext).client, { userId: 'me' })
  return { email: user.primaryEmail, names: items.map(({ displayName }) => displayName) }
}
export const action = ({ request }: ActionFunctionArgs): Promise<Response> => proxy.refresh(request)
export function Account(): string {
  const { email, names } = useLoaderData<typeof accountLoader>()
  const first: string | undefined = names[0]
  // @ts-expect-error The address may be missing.
  const address: string = email
  return address + first
}`,
      { folder: routerApp },
    )
    expect(errors).toBe('')
  })
})
