/** The package as people install it: built, imported by name, and cheap for their compiler. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import * as whole from '@simplewebauthn/server'
import { publint } from 'publint'
import { rolldown } from 'rolldown'
import { build as vite } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../generated/routes.ts'
import { softwareAuthenticator } from '../support/softwareAuthenticator.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-consumer-'))

beforeAll(() => {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' })
  mkdirSync(join(folder, 'node_modules/@tanstack'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
  // A copy, as npm makes one: beside a linked checkout a compiler would find the checkout's own peers.
  for (const name of ['package.json', 'dist']) {
    cpSync(join(root, name), join(folder, 'node_modules/latchkey', name), { recursive: true })
  }
  for (const name of [
    'react',
    'react-dom',
    'zod',
    'msw',
    '@tanstack/query-core',
    '@tanstack/react-query',
    '@types/react',
  ]) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }
const entries = Object.keys(exports).filter((entry) => !/\.(css|json)$/.test(entry))

const run = (code: string, ...flags: string[]): string => {
  writeFileSync(join(folder, 'run.mjs'), code)
  return execFileSync(process.execPath, [...flags, join(folder, 'run.mjs')], { cwd: folder, encoding: 'utf8' })
}

test.each(entries)('%s can be imported', (entry) => {
  const names = run(`console.log(Object.keys(await import(${JSON.stringify(entry.replace('.', 'latchkey'))})).length)`)
  expect(Number(names)).toBeGreaterThan(0)
})

test('the specification comes along', () => {
  const output = run(`import openapi from 'latchkey/openapi.json' with { type: 'json' }
const paths = Object.values(openapi.paths).flatMap((item) => Object.values(item))
console.log(openapi.openapi, paths.map(({ operationId }) => operationId).filter(Boolean).length)`)
  expect(output.trim()).toBe(`3.1.0 ${routes.length}`)
})

test('a secret key has no entry in a browser', () => {
  const code = `import('latchkey/server').then(() => console.log('there'), (error) => console.log(error.code))`
  expect(run(code, '--conditions=browser').trim()).toBe('SECRET_IN_BROWSER')
  expect(run(code, '--conditions=browser', '--conditions=workerd').trim()).toBe('there')
})

describe('what bundlers make of it for a browser', () => {
  const SECRETS = /x-stack-secret-server-key|x-stack-super-secret-admin-key/
  /** The bundle of a page, or why there is none. */
  type Bundler = (file: string) => Promise<string>
  const bundlers: [name: string, Bundler][] = [
    [
      'esbuild',
      async (file) => {
        const { outputFiles } = await esbuild({
          entryPoints: [file],
          bundle: true,
          write: false,
          format: 'esm',
          platform: 'browser',
          logLevel: 'silent',
        })
        return outputFiles[0]!.text
      },
    ],
    [
      'rolldown',
      async (file) => {
        const warnings: string[] = []
        const bundle = await rolldown({
          input: file,
          platform: 'browser',
          onLog: (_, { message }) => warnings.push(message),
        })
        const { output } = await bundle.generate({ format: 'esm' })
        const unresolved = warnings.filter((message) => /Could not resolve|not exported/.test(message))
        if (unresolved.length > 0) throw new Error(unresolved.join('\n'))
        return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
      },
    ],
    [
      'vite',
      async (file) => {
        const result = await vite({
          root: folder,
          configFile: false,
          logLevel: 'silent',
          build: { write: false, minify: false, lib: { entry: file, formats: ['es'] } },
        })
        return (result as { output: { code?: string }[] }[])[0]!.output.map(({ code = '' }) => code).join('\n')
      },
    ],
  ]
  const bundle = (build: Bundler, code: string): Promise<string> => {
    const file = join(folder, 'page.mjs')
    writeFileSync(file, code)
    return build(file)
  }

  test.each(bundlers)('%s: a page of an owner has no place for a secret key', async (_, build) => {
    const code = await bundle(
      build,
      `import { createClient } from 'latchkey'
       import { createAdminClient, openOwnedProject, updateProject, createUser } from 'latchkey/admin'
       globalThis.used = [createClient, createAdminClient, openOwnedProject, updateProject, createUser]`,
    )
    expect(code).toContain('x-stack-admin-access-token')
    expect(code).not.toMatch(SECRETS)
    const everything = await bundle(build, `import * as admin from 'latchkey/admin'; globalThis.used = admin`)
    expect(everything).not.toMatch(SECRETS)
  })

  test.each(bundlers)('%s: what takes a secret key cannot be bundled', async (_, build) => {
    const imports = [
      ['createServerClient', 'latchkey/server'],
      ['createServerClient', 'latchkey/admin'],
      ['requireUser', 'latchkey/hono'],
      ['requireUser', 'latchkey/express'],
      ['serveEmulator', 'latchkey/emulator/node'],
    ] as const
    for (const [name, entry] of imports) {
      const page = `import { ${name} } from '${entry}'; globalThis.used = ${name}`
      await expect(bundle(build, page), entry).rejects.toThrow(new RegExp(name))
      const everything = await bundle(build, `import * as used from '${entry}'; globalThis.used = used`)
      expect(everything, entry).not.toMatch(SECRETS)
    }
  })
})

test('an admin key is refused in a browser that got hold of it', () => {
  const code = `import { createAdminClient } from 'latchkey/admin'
    try { createAdminClient({ projectId: 'p', superSecretAdminKey: 'sak_secret' }) }
    catch (error) { console.log(error.code, error.message.includes('sak_secret')) }`
  expect(run(code, '--conditions=browser').trim()).toBe('SECRET_IN_BROWSER false')
})

test('the package is well formed', async () => {
  const { messages } = await publint({ pkgDir: root, strict: true })
  expect(
    messages.filter((message) => message.type !== 'suggestion').map((message) => [message.code, message.path]),
  ).toEqual([])
})

test('the emulator is a few files, and finds its window and what it loads when needed', () => {
  const emulator = join(root, 'dist/src/emulator')
  const files = readdirSync(emulator, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeLessThan(10)
  const said = run(`
    import { createEmulator } from 'latchkey/emulator'
    import { serveEmulator } from 'latchkey/emulator/node'
    const emulator = createEmulator({ conformance: 'throw' })
    const server = await serveEmulator(emulator, { port: 0 })
    const page = await (await fetch(server.url + '/_emulator')).text()
    const headers = { 'x-stack-access-type': 'server', 'x-stack-project-id': 'internal', 'x-stack-secret-server-key': 'ssk_emulator' }
    const { status } = await emulator.fetch(server.url + '/api/v1/users', { headers })
    await server.close()
    console.log(page.includes('<script>'), status)
  `)
  expect(said.trim()).toBe('true 200')
})

test('what is left of verifying passkeys judges as the whole package does', async () => {
  const left = (await import(join(root, 'dist/vendor/simplewebauthn.server.js'))) as typeof whole
  const origin = 'http://localhost:3000'
  const expected = { expectedChallenge: 'AQIDBA', expectedOrigin: origin, expectedRPID: 'localhost' }
  const { credentials, passkeys } = softwareAuthenticator(origin)
  const challenge = Uint8Array.of(1, 2, 3, 4)
  const person = { name: 'm', displayName: 'm', id: Uint8Array.of(7) }
  const creation = { challenge, rp: { name: 'Harbor', id: 'localhost' }, user: person, pubKeyCredParams: [] }
  const made = toJson(await credentials.create({ publicKey: creation }))
  const options = { ...expected, response: made as never, requireUserVerification: false }
  const registration = await left.verifyRegistrationResponse(options)
  expect(registration).toEqual(await whole.verifyRegistrationResponse(options))
  const { credential } = registration.registrationInfo!
  expect(passkeys).toHaveLength(1)
  // The two numbers of a signature lose or gain a byte now and then.
  for (let round = 0; round < 100; round++) {
    const response = toJson(await credentials.get({ publicKey: { challenge, rpId: 'localhost' } }))
    const options = { ...expected, response: response as never, credential, requireUserVerification: false }
    expect((await left.verifyAuthenticationResponse(options)).verified, `round ${round}`).toBe(true)
    const changed = {
      ...response,
      response: { ...response.response, signature: flip(response.response.signature!, round) },
    }
    const forged = { ...options, response: changed as never }
    const verdict = await left.verifyAuthenticationResponse(forged).then(
      ({ verified }) => verified,
      () => false,
    )
    expect(verdict, `forged, round ${round}`).toBe(false)
  }
})

/** What a ceremony gives, as it travels. */
function toJson(made: unknown): { response: Record<string, string> } & Record<string, unknown> {
  const { id, type, response } = made as { id: string; type: string; response: Record<string, unknown> }
  const texts = Object.entries(response).flatMap(([key, value]) =>
    value instanceof ArrayBuffer ? [[key, Buffer.from(value).toString('base64url')]] : [],
  )
  return {
    id,
    rawId: id,
    type,
    clientExtensionResults: {},
    response: Object.fromEntries(texts) as Record<string, string>,
  }
}

/** The same bytes but for one bit. */
function flip(base64Url: string, position: number): string {
  const bytes = Buffer.from(base64Url, 'base64url')
  bytes[position % bytes.length]! ^= 1
  return bytes.toString('base64url')
}

test('it is small to install', () => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
  ) as { size: number; unpackedSize: number; files: { path: string }[] }[]
  expect(packed!.size).toBeLessThan(720_000)
  expect(packed!.unpackedSize).toBeLessThan(3_000_000)
  expect(
    packed!.files.map(({ path }) => path).filter((path) => !/^(dist\/|[A-Z]+(\.md)?$|package\.json$)/.test(path)),
  ).toEqual([])
  expect(packed!.files.filter(({ path }) => /\.(map|tsx|test\.js)$|(?<!\.d)\.ts$/.test(path))).toEqual([])
})

/** What TypeScript counts for a program: instantiations, and files of this package that it opens. */
function diagnose(
  code: string,
  { skipLibCheck = true, declaration = false, module = 'ESNext', moduleResolution = 'Bundler' } = {},
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
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--extendedDiagnostics', '--listFiles'],
      {
        encoding: 'utf8',
      },
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

describe('for a compiler', () => {
  const all = routes.map(({ id }) => id)
  const every = `import * as l from 'latchkey/admin'
declare const client: l.AdminClient
${all.map((id) => `export const ${id}Result = l.${id}(client, {} as never)`).join('\n')}`

  test('calling every operation costs little', () => {
    const empty = diagnose('export {}')
    const program = diagnose(every)
    expect(program.errors).toBe('')
    expect(program.instantiations - empty.instantiations).toBeLessThan(1000)
  })

  test('a React program costs little', () => {
    const empty = diagnose('export {}')
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
    expect(program.instantiations - empty.instantiations).toBeLessThan(3000)
    expect(program.files).toBeGreaterThan(0)
    expect(program.files).toBeLessThan(120)
  })

  test.each([
    ['ESNext', 'Bundler'],
    ['NodeNext', 'NodeNext'],
  ])('the declarations have no error of their own: %s, %s', (module, moduleResolution) => {
    const names = entries.filter((entry) => !/node$|next|hono|express/.test(entry))
    const { errors } = diagnose(
      names.map((entry, index) => `export * as e${index} from '${entry.replace('.', 'latchkey')}'`).join('\n'),
      { skipLibCheck: false, module, moduleResolution },
    )
    expect(errors.split('\n').filter((line) => line.includes('latchkey') || line.includes('dist/'))).toEqual([])
  })

  test('what an app infers, a package can declare', () => {
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
})
