/** The package as npm publishes it: what it contains, and that every entry works. Its types: declarations.test.ts. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as whole from '@simplewebauthn/server'
import { publint } from 'publint'
import { parseSync } from 'rolldown/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../generated/routes.ts'
import manifest from '../../package.json'
import { UNDECLARED } from '../../scripts/build/entries.ts'
import { COMMANDS } from '../../src/cli/runCommandLine.ts'
import { importAll, type Imported } from '../packed/importAll.ts'
import { createApp, INPUTS, listTarball, pack, removeApp } from '../packed/pack.ts'
import { softwareAuthenticator } from '../support/softwareAuthenticator.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entries = Object.keys(manifest.exports).filter((entry) => !/\.(css|json|yaml)$/.test(entry))
let folder: string
/** The unpacked tarball. */
let latchkey: string

beforeAll(async () => {
  folder = await createApp({
    files: {},
    packages: [
      ...['react', 'react-dom', 'zod', 'msw', '@tanstack/react-query', 'vitest', '@playwright/test'],
      ...['react-router', '@tanstack/react-start', '@tanstack/react-router'],
    ],
  })
  latchkey = join(folder, 'node_modules/latchkey')
})

afterAll(() => removeApp(folder))

const run = (code: string, ...flags: string[]): string => {
  writeFileSync(join(folder, 'run.mjs'), code)
  return execFileSync(process.execPath, [...flags, join(folder, 'run.mjs')], { cwd: folder, encoding: 'utf8' })
}

describe('an app imports', () => {
  let imported: ReadonlyMap<string, Imported>
  beforeAll(() => {
    imported = importAll(
      folder,
      entries.map((entry) => entry.replace('.', 'latchkey')),
    )
  })

  test.each(entries)('%s', (entry) => {
    expect(imported.get(entry.replace('.', 'latchkey'))).toEqual({ names: expect.any(Number) as number })
  })
})

test('the package contains the specification', () => {
  const output = run(`import openapi from 'latchkey/openapi.json' with { type: 'json' }
const paths = Object.values(openapi.paths).flatMap((item) => Object.values(item))
console.log(openapi.openapi, paths.map(({ operationId }) => operationId).filter(Boolean).length)`)
  expect(output.trim()).toBe(`3.1.0 ${routes.length}`)
})

test('the overlay can be found and read', () => {
  const output = run(`import { readFileSync } from 'node:fs'
    const text = readFileSync(new URL(import.meta.resolve('latchkey/overlay.yaml')), 'utf8')
    console.log(/^overlay: 1\\.0\\.0$/m.test(text))`)
  expect(output).toBe('true\n')
})

interface Imports {
  readonly always: readonly string[]
  readonly later: readonly string[]
}

const importsByFile = new Map<string, Imports>()

/** What a file of the package imports: `always`, or `later` by `import()`. */
function importsOf(file: string): Imports {
  const imports = importsByFile.get(file) ?? readImports(file)
  importsByFile.set(file, imports)
  return imports
}

function readImports(file: string): Imports {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const always = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries: names }) => names.flatMap((name) => name.moduleRequest?.value ?? [])),
  ]
  const sources = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  // Others are the files of an app.
  const later = sources.filter((source) => /^["'][^"']+["']$/.test(source)).map((source) => source.slice(1, -1))
  return { always, later }
}

/** What an entry imports, also by way of other files: paths of files and names of packages. */
function reachedBy(entrypoint: string, { isLazy = true } = {}): { files: string[]; packages: string[] } {
  const files = new Set([join(latchkey, `dist/${entrypoint}.js`)])
  const packages = new Set<string>()
  for (const file of files) {
    const { always, later } = importsOf(file)
    for (const name of isLazy ? [...always, ...later] : always) {
      if (name.startsWith('.')) files.add(join(file, '..', name))
      else packages.add(name)
    }
  }
  return { files: [...files], packages: [...packages] }
}
const packages = (entry: string): string[] => reachedBy(entry).packages
const hasLruCache = (entry: string): boolean =>
  reachedBy(entry).files.some((file) => /\/lib\/lru-cache\d*\.js$/.test(file))

test('entries for browsers import no dependency of backends', () => {
  expect(hasLruCache('server')).toBe(true)
  for (const entrypoint of ['index', 'react', 'query', 'admin.browser']) {
    expect(hasLruCache(entrypoint), entrypoint).toBe(false)
    expect(
      packages(entrypoint).filter((name) => name.startsWith('jose')),
      entrypoint,
    ).toEqual([])
  }
})

test.each(['index', 'operations', 'query', 'server', 'admin', 'next'])(
  'a Server Component can import %s: it reaches no React',
  (entry) => {
    const ofReact = /^react(-dom)?(\/|$)/
    expect(reachedBy('react').packages.filter((name) => ofReact.test(name))).not.toEqual([])
    expect(packages(entry).filter((name) => ofReact.test(name))).toEqual([])
  },
)

test('imports only packages that package.json declares, and those that stop installs as peers', () => {
  const declared = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, latchkey: '' }),
    ...UNDECLARED,
  ]
  const files = readdirSync(join(latchkey, 'dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|d\.ts)$/.test(name),
  )
  const names = files.flatMap((file) => {
    const { always, later } = importsOf(join(latchkey, 'dist', file))
    return [...always, ...later].filter((name) => !/^(\.|node:)/.test(name)).map((name) => `${file}: ${name}`)
  })
  const isDeclared = (name: string): boolean => declared.some((item) => name === item || name.startsWith(`${item}/`))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !isDeclared(name.split(': ')[1]!))).toEqual([])
})

test('an app loads no library of the command line with an entry', () => {
  const ofCommands = ['@babel/parser', '@babel/types', 'undici', 'yaml']
  const others = entries
    .filter((entry) => !/^\.\/(cli|codegen|package\.json)$/.test(entry))
    .map((entry) => (entry === '.' ? 'index' : entry.slice(2)))
  for (const entry of [...others, 'cli/main']) {
    const loaded = reachedBy(entry, { isLazy: false }).packages
    expect(
      loaded.filter((name) => ofCommands.includes(name)),
      entry,
    ).toEqual([])
  }
})

describe('a command of the package finds its libraries', () => {
  const latchkeyIn = (app: Readonly<Record<string, string>>, ...args: string[]): string => {
    const cwd = mkdtempSync(join(folder, 'app-'))
    for (const [path, text] of Object.entries(app)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true })
      writeFileSync(join(cwd, path), text)
    }
    return execFileSync(process.execPath, [join(latchkey, 'dist/cli/main.js'), ...args], { cwd, encoding: 'utf8' })
  }

  test.each(Object.keys(COMMANDS))('%s', (command) => {
    expect(latchkeyIn({}, command, '--help')).toContain(`latchkey ${command}`)
  })

  test('init parses the app', () => {
    const app = {
      'package.json': '{"dependencies":{"react":"19"},"devDependencies":{"vite":"8"}}',
      'src/main.tsx': `import { createRoot } from 'react-dom/client'
import App from './App'

createRoot(document.body).render(<App />)
`,
    }
    expect(latchkeyIn(app, 'init', '--yes')).toContain('+ src/latchkey.ts')
  })

  test('migrate finds the scopes of the app', () => {
    const app = {
      'package.json': '{"dependencies":{"react":"19","@stackframe/stack":"2"}}',
      'name.tsx': `import { useUser } from '@stackframe/stack'

export function Name() {
  return <p>{useUser()?.displayName}</p>
}
`,
    }
    const { changes } = JSON.parse(latchkeyIn(app, 'migrate', 'stack', '--yes', '--json')) as { changes: unknown[] }
    expect(changes).toContainEqual(expect.objectContaining({ path: 'name.tsx' }))
  })

  test('generate reads YAML', () => {
    const specification = `openapi: 3.1.0
info: { title: Books, version: '1' }
servers: [{ url: 'https://books.example' }]
paths:
  /books:
    get:
      operationId: listBooks
      summary: List the books
      responses:
        '200': { description: Books, content: { application/json: { schema: { type: array, items: { type: string } } } } }
`
    const output = latchkeyIn({ 'books.yaml': specification }, 'generate', '--spec', 'books.yaml', '--out', 'books')
    expect(output).toContain('1 operation')
  })
})

// A bundler that takes this package in and leaves its dependencies out finds the versions of the app at run time.
test.each(['react-router', 'tanstack-start'])('%s has no dependency but those of the core and jose', (entrypoint) => {
  const names = packages(entrypoint).map((name) => (name.startsWith('@') ? name : name.split('/')[0]!))
  const dependencies = new Set(names.filter((name) => name in manifest.dependencies))
  expect([...dependencies].sort()).toEqual(['@simplewebauthn/browser', 'jose', 'openapi-fetch'])
})

test.each(['next', 'hono', 'react-router', 'server'])('%s loads where Node.js modules are missing', (entrypoint) => {
  expect(packages('express')).toContain('on-headers')
  expect(packages(entrypoint).filter((name) => /^(node:.*|on-headers)$/.test(name))).toEqual([])
})

test('only the main entry of servers reads the session of a request', () => {
  const code = `import { createClient } from 'latchkey'
const headers = new Headers({ 'x-stack-auth': JSON.stringify({ accessToken: 'a', refreshToken: 'r' }) })
try {
  console.log(createClient({ projectId: 'p', tokenStore: { headers } }).session.getSnapshot().status)
} catch (error) {
  console.log(error.code)
}`
  expect(run(code).trim()).toBe('signed-in')
  expect(run(code, '--conditions=browser').trim()).toBe('INVALID_OPTION')
  expect(run(code, '--conditions=browser', '--conditions=workerd').trim()).toBe('signed-in')
})

test('entries for backends throw in a browser', () => {
  const code = `import('latchkey/server').then(() => console.log('loaded'), (error) => console.log(error.code))`
  expect(run(code, '--conditions=browser').trim()).toBe('SECRET_IN_BROWSER')
})

test.each(['workerd', 'edge-light'])('entries for backends load under `browser` with `%s`', (condition) => {
  const all = ['server', 'admin', 'hono', 'express'].map((entry) => `import('latchkey/${entry}')`).join(', ')
  const code = `const [server, admin, hono] = await Promise.all([${all}])
    console.log(typeof server.authenticate, typeof admin.createUser, typeof hono.requireUser)`
  expect(run(code, '--conditions=browser', `--conditions=${condition}`).trim()).toBe('function function function')
})

test('an admin key is refused in a browser and not printed', () => {
  const code = `import { createAdminClient } from 'latchkey/admin'
    try { createAdminClient({ projectId: 'p', superSecretAdminKey: 'sak_secret' }) }
    catch (error) { console.log(error.code, error.message.includes('sak_secret')) }`
  expect(run(code, '--conditions=browser').trim()).toBe('SECRET_IN_BROWSER false')
})

test('is well formed for publint', async () => {
  const { messages } = await publint({ pkgDir: latchkey, strict: true })
  expect(messages.map((message) => [message.code, message.path])).toEqual([])
})

test.each(['react.js', 'react/parts.js', 'devtools.js', 'storybook.js'])(
  '%s starts with a directive for React, and no chunk does',
  (entrypoint) => {
    expect(readFileSync(join(latchkey, 'dist', entrypoint), 'utf8')).toMatch(/^["']use client["']/)
    const chunks = readdirSync(join(latchkey, 'dist/chunks')).filter((name) => name.endsWith('.js'))
    const marked = chunks.filter((name) =>
      /^["']use client/.test(readFileSync(join(latchkey, 'dist/chunks', name), 'utf8')),
    )
    expect(marked).toEqual([])
  },
)

test('the emulator finds its window and its modules loaded on demand', () => {
  const output = run(`
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
  expect(output.trim()).toBe('true 200')
})

test('the emulator for Node.js starts without the code of hooks, queries and servers', () => {
  const { files } = reachedBy('emulator/node', { isLazy: false })
  expect(files.length).toBeGreaterThan(1)
  const chunks = ['query', 'react', 'errorResponse'].map((name) => join(latchkey, `dist/chunks/${name}.js`))
  expect(chunks.filter((file) => !existsSync(file) || files.includes(file))).toEqual([])
})

test('the bundled part of @simplewebauthn/server has the same results as the whole library', async () => {
  const left = (await import(join(latchkey, 'dist/chunks/lib/simplewebauthn-server.js'))) as typeof whole
  const origin = 'http://localhost:3000'
  const expected = { expectedChallenge: 'AQIDBA', expectedOrigin: origin, expectedRPID: 'localhost' }
  const { credentials, passkeys } = softwareAuthenticator(origin)
  const challenge = Uint8Array.of(1, 2, 3, 4)
  const user = { name: 'm', displayName: 'm', id: Uint8Array.of(7) }
  const creation = { challenge, rp: { name: 'Harbor', id: 'localhost' }, user, pubKeyCredParams: [] }
  const made = toJson(await credentials.create({ publicKey: creation }))
  const options = { ...expected, response: made as never, requireUserVerification: false }
  const registration = await left.verifyRegistrationResponse(options)
  expect(registration).toEqual(await whole.verifyRegistrationResponse(options))
  const { credential } = registration.registrationInfo!
  expect(passkeys).toHaveLength(1)
  // The two numbers of a signature differ in length from one signature to the next.
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

/** The result of a ceremony as JSON. */
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

/** Flips one bit. */
function flip(base64Url: string, position: number): string {
  const bytes = Buffer.from(base64Url, 'base64url')
  bytes[position % bytes.length]! ^= 1
  return bytes.toString('base64url')
}

describe('the tarball', () => {
  /** What is in the tarball, and its size. */
  let packed: ReturnType<typeof listTarball>
  let paths: string[]
  beforeAll(async () => {
    packed = listTarball(await pack())
    paths = packed.files.map(({ path }) => path.replace(/^package\//, ''))
  })

  test('is small', () => {
    const unpackedBytes = packed.files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(unpackedBytes).toBeLessThan(6_950_000)
    expect(packed.packedBytes).toBeLessThan(1_600_000)
  })

  test('contains build output and documentation, no sources and no tests', () => {
    const meant = /^(dist\/|docs\/(?!decisions\/)[\w/-]+\.md$|[A-Z]+(\.md)?$|package\.json$)/
    expect(paths.filter((path) => !meant.test(path))).toEqual([])
    expect(paths.filter((path) => /\.(map|tsx|test\.js)$|(?<!\.d)\.ts$/.test(path))).toEqual([])
  })

  /** Pictures, and pages for people who change the code, are in the repository alone. */
  const IN_REPOSITORY = /^(CONTRIBUTING\.md$|docs\/(architecture\.md$|decisions\/|images\/))/

  test('contains every file that the README links to', () => {
    const readme = readFileSync(join(latchkey, 'README.md'), 'utf8')
    const targets = [...readme.matchAll(/(?:\]\(|src="|href=")(?!https?:|#)([^)#"]+)/g)].map(([, path]) => path!)
    expect(targets.length).toBeGreaterThan(3)
    const dead = targets.filter((path) => !paths.some((file) => file === path || file.startsWith(`${path}/`)))
    expect(dead.filter((path) => !IN_REPOSITORY.test(path))).toEqual([])
  })

  test('contains the files that its documentation links to', () => {
    const pages = paths.filter((path) => path.endsWith('.md'))
    const dead = pages.flatMap((page) => {
      const markdown = readFileSync(join(latchkey, page), 'utf8').replace(/^( *)```[\s\S]*?^\1```$/gm, '')
      const targets = [...markdown.matchAll(/\]\((\.{0,2}[\w./-]+\.md)(?:#[\w-]+)?\)/g)].map(([, target]) => target!)
      return targets
        .map((target) => join(page, '..', target))
        .filter((target) => !paths.includes(target) && !IN_REPOSITORY.test(target))
        .map((target) => `${page}: ${target}`)
    })
    expect(pages.length).toBeGreaterThan(40)
    expect(dead).toEqual([])
  })

  test('contains the license of every bundled library', () => {
    const licenses = readFileSync(join(latchkey, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8')
    for (const name of [
      '@simplewebauthn/server',
      '@modelcontextprotocol/server',
      '@babel/traverse',
      'acorn',
      'bcryptjs',
      'otpauth',
      '@noble/curves',
      'preact',
    ]) {
      expect(licenses).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'))
    }
    const notices = licenses.split(/\n---\n/)
    expect(notices.filter((notice) => !/licen[cs]e|permission/i.test(notice))).toEqual([])
  })

  test('contains code, types, styles and the command line', () => {
    expect(paths).toEqual(
      expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/react/styles.css', 'dist/cli/main.js']),
    )
  })

  test('is built from files that a clone has: git ignores none of them', () => {
    const options = ['--others', '--ignored', '--exclude-standard', '--directory']
    const ignored = execFileSync('git', ['ls-files', ...options, '--', ...INPUTS], { cwd: root, encoding: 'utf8' })
    expect(ignored).toBe('')
  })
})
