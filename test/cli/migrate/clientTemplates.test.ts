/** The clients of a migrated app: which options stay, and where the others come from. */
import { describe, expect, test } from 'vitest'
import { findClientModules } from '../../../src/cli/migrate/clientModules.ts'
import {
  renderClientModule,
  renderProvider,
  renderProxy,
  renderRequestClient,
  type ClientSettings,
} from '../../../src/cli/migrate/clientTemplates.ts'
import { migrateSource } from '../../../src/cli/migrate/migrateSource.ts'
import { findLibraryVariables } from '../../../src/cli/setup/stackApp.ts'

const settingsOf = ({ framework = 'vite', ...more }: Partial<ClientSettings> = {}): ClientSettings => ({
  framework,
  isTypeScript: true,
  variables: findLibraryVariables('/an-app-without-files', framework, 'STACK'),
  ownOptions: new Map(),
  ...more,
})

/** Migrates the creation of a client, and returns it and what is reported. */
function migrateCreation(creation: string, settings: Partial<ClientSettings> = {}) {
  const name = /new (\w+)/.exec(creation)![1]
  const given = `import { ${name} } from '@stackframe/stack'\nexport const app = ${creation}\n`
  const { text, leftovers } = migrateSource(given, {
    ...settingsOf(settings),
    path: 'src/stack.ts',
    modules: findClientModules([{ path: 'src/stack.ts', text: given }]),
    hasHandler: true,
    providerModule: './provider',
  })!
  return { given, text, code: text.slice(text.indexOf('export const app = ') + 19).trim(), leftovers }
}

describe('the options of a client', () => {
  const OWN = `projectId: 'p', publishableClientKey: 'pck_1'`

  test.each([
    [`{ ${OWN} }`, ['projectId', 'publishableClientKey']],
    [`{ ${OWN}, tokenStore: 'cookie' }`, ['projectId', 'publishableClientKey']],
    [`{ ${OWN}, tokenStore: 'nextjs-cookie' }`, ['projectId', 'publishableClientKey']],
    [`{ ${OWN}, tokenStore: 'memory' }`, ['projectId', 'publishableClientKey', 'tokenStore']],
    [`{ ${OWN}, tokenStore: null }`, ['projectId', 'publishableClientKey', 'tokenStore']],
    [`{ ${OWN}, noAutomaticPrefetch: true, inheritsFrom: other }`, ['projectId', 'publishableClientKey']],
    [`{ ${OWN}, redirectMethod: 'nextjs' }`, ['projectId', 'publishableClientKey']],
    [`{ ${OWN}, redirectMethod: 'window' }`, ['projectId', 'publishableClientKey', 'redirectMethod']],
    [
      `{ ${OWN}, 'baseUrl': url, urls, oauthScopesOnSignIn, extraRequestHeaders }`,
      ['projectId', 'publishableClientKey', 'baseUrl', 'urls', 'oauthScopesOnSignIn', 'extraRequestHeaders'],
    ],
  ])('the options %s stay under their names', (options, names) => {
    const { code, leftovers } = migrateCreation(`new StackClientApp(${options})`)
    expect(code).toMatch(/^createClient\(\{\n[^]*\}\)$/)
    expect([...code.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)).toEqual(names)
    expect(leftovers).toEqual([])
  })

  test.each([
    ['StackClientApp', 'secretServerKey', "'ssk_1'"],
    ['StackClientApp', 'usePasskey', 'true'],
    ['StackAdminApp', 'urls', '{}'],
    ['StackAdminApp', 'publishableClientKey', "'pck_1'"],
    ['StackServerApp', 'superSecretAdminKey', "'sak_1'"],
  ])('the options of %s lose %s, which is reported', (name, option, value) => {
    const { code, leftovers } = migrateCreation(`new ${name}({ projectId: 'p', ${option}: ${value} })`)
    expect(code).not.toContain(value)
    expect(leftovers).toMatchObject([
      {
        line: 2,
        code: `the option ${option}`,
        advice: 'It has no counterpart in the table of options: node_modules/latchkey/docs/migrate-from-stack.md',
      },
    ])
  })

  test.each(['options', '{ ...options }', "{ ['projectId']: id }", '{ projectId() {} }', ''])(
    'the options %j can’t be read, so the client stays and is reported',
    (options) => {
      const { given, text, leftovers } = migrateCreation(`new StackClientApp(${options})`)
      expect(text).toBe(given)
      expect(leftovers).toMatchObject([{ line: 2, code: `new StackClientApp(${options})` }])
    },
  )

  test.each<[string, string, Partial<ClientSettings>, readonly string[]]>([
    [
      'StackClientApp',
      'createClient',
      {},
      [
        'projectId: import.meta.env.VITE_STACK_PROJECT_ID,',
        'publishableClientKey: import.meta.env.VITE_STACK_PUBLISHABLE_CLIENT_KEY,',
      ],
    ],
    [
      'StackClientApp',
      'createClient',
      { framework: 'next' },
      [
        'projectId: process.env.NEXT_PUBLIC_STACK_PROJECT_ID!,',
        'publishableClientKey: process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY!,',
      ],
    ],
    [
      'StackClientApp',
      'createClient',
      { framework: 'node', isTypeScript: false },
      ['projectId: process.env.STACK_PROJECT_ID,', 'publishableClientKey: process.env.STACK_PUBLISHABLE_CLIENT_KEY,'],
    ],
    [
      'StackServerApp',
      'createServerClient',
      { framework: 'node' },
      ['projectId: process.env.STACK_PROJECT_ID!,', 'secretServerKey: process.env.STACK_SECRET_SERVER_KEY!,'],
    ],
    [
      'StackAdminApp',
      'createAdminClient',
      { framework: 'node', isTypeScript: false },
      ['projectId: process.env.STACK_PROJECT_ID,', 'superSecretAdminKey: process.env.STACK_SUPER_SECRET_ADMIN_KEY,'],
    ],
  ])('the options that %s read from the environment are passed to %s: %j', (name, call, settings, lines) => {
    const { code, text } = migrateCreation(`new ${name}({ tokenStore: 'cookie' })`, settings)
    expect(code).toBe(`${call}({\n${lines.map((line) => `  ${line}\n`).join('')}})`)
    const modules = {
      createClient: 'latchkey',
      createServerClient: 'latchkey/server',
      createAdminClient: 'latchkey/admin',
    }
    expect(text).toContain(`import { ${call} } from '${modules[call as keyof typeof modules]}'`)
  })
})

const next = settingsOf({
  framework: 'next',
  variables: { ...settingsOf({ framework: 'next' }).variables, baseUrl: 'NEXT_PUBLIC_STACK_URL' },
  ownOptions: new Map([
    ['projectId', "'p'"],
    ['urls', '{}'],
  ]),
})
const OPTIONS = [
  'baseUrl: process.env.NEXT_PUBLIC_STACK_URL,',
  "projectId: 'p',",
  'publishableClientKey: process.env.NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY!,',
  'urls: {},',
]
const lines = (indent: string): string => OPTIONS.map((line) => `${indent}${line}\n`).join('')

test('the client of a browser has the public options', () => {
  expect(renderClientModule(next)).toBe(
    `import { createClient } from "latchkey";\n\nexport const client = createClient({\n${lines('  ')}});\n`,
  )
})

test('the client of a request has the public options, and what it needs of Next.js', () => {
  const { code, imports } = renderRequestClient(next)
  expect(code).toBe(
    `/** The client of the current request. */\nexport const getClient = cache(() =>\n  createNextClient({\n${lines('    ')}    cookies,\n    headers,\n    redirect,\n  }),\n);`,
  )
  expect(imports).toEqual([
    ['latchkey/next', 'createNextClient'],
    ['next/headers', 'cookies'],
    ['next/headers', 'headers'],
    ['next/navigation', 'redirect'],
    ['react', 'cache'],
  ])
})

test.each([
  ['proxy', true, 'import { NextResponse, type NextRequest } from "next/server";', 'proxy(request: NextRequest)'],
  ['middleware', false, 'import { NextResponse } from "next/server";', 'middleware(request)'],
] as const)('the session proxy %s has types: %s', (name, isTypeScript, imported, head) => {
  const code = renderProxy(name, { ...next, isTypeScript })
  expect(code).toContain(`\n${imported}\n`)
  expect(code).toContain(`export async function ${head} {`)
  expect(code).toContain('return session.keep(NextResponse.next({ request: { headers: session.headers } }));')
})

test.each([
  [true, 'import type { ReactNode } from "react";\n', '{ children }: { children: ReactNode }'],
  [false, '', '{ children }'],
])('the provider with types (%s) renders the client of the app', (isTypeScript, imported, props) => {
  expect(renderProvider('stackApp', './stack', isTypeScript)).toBe(`"use client";

import { LatchkeyProvider } from "latchkey/react";
${imported}import { stackApp } from "./stack";

export function LatchkeyProviders(${props}) {
  return <LatchkeyProvider client={stackApp}>{children}</LatchkeyProvider>;
}
`)
})

const SERVER_ONLY = { ...settingsOf({ framework: 'next' }).variables, serverBaseUrl: 'STACK_API_URL' }
const BOTH = { ...SERVER_ONLY, baseUrl: 'NEXT_PUBLIC_STACK_API_URL' }

test.each([
  ['StackClientApp', BOTH, 'NEXT_PUBLIC_STACK_API_URL'],
  ['StackServerApp', BOTH, 'STACK_API_URL'],
  ['StackAdminApp', BOTH, 'STACK_API_URL'],
  ['StackClientApp', SERVER_ONLY, undefined],
  ['StackServerApp', SERVER_ONLY, 'STACK_API_URL'],
])('the address of %s is the one that the library read: %j', (name, variables, variable) => {
  const { code } = migrateCreation(`new ${name}({ tokenStore: 'memory' })`, { framework: 'next', variables })
  expect(/baseUrl: process\.env\.(\w+)/.exec(code)?.[1]).toBe(variable)
})

test('the client of a request and the proxy read the address of servers, if browsers have none', () => {
  const settings = settingsOf({ framework: 'next', variables: SERVER_ONLY })
  expect(renderRequestClient(settings).code).toContain('baseUrl: process.env.STACK_API_URL,')
  expect(renderProxy('proxy', settings)).toContain('baseUrl: process.env.STACK_API_URL,')
  expect(renderClientModule(settings)).not.toContain('baseUrl')
})

test('an address of another host’s pages is removed and reported', () => {
  const { code, leftovers } = migrateCreation(
    `new StackClientApp({ tokenStore: 'cookie', urls: { default: { type: 'hosted' }, afterSignIn: '/inbox' } })`,
  )
  expect(code).toContain("urls: { afterSignIn: '/inbox' },")
  expect(leftovers.map(({ code }) => code)).toEqual(['the option urls.default'])
})

test('pages in the app are the default, and the other addresses keep their lines', () => {
  const urls = "{\n    default: { type: 'handler-component' },\n    home: '/',\n  }"
  const { code, leftovers } = migrateCreation(`new StackClientApp({ tokenStore: 'cookie', urls: ${urls} })`)
  expect(code).toContain("urls: {\n    home: '/',\n  },")
  expect(leftovers).toEqual([])
})

test('comments of options that stay are kept, and those of options that go aren’t', () => {
  const { code } = migrateCreation(`new StackClientApp({
  // in cookies
  tokenStore: 'cookie', // of a page

  // from the dashboard: "Settings"
  projectId: 'p', // ours
  /* public */
  publishableClientKey: 'pck_1',
})`)
  expect(code).toBe(`createClient({
  // from the dashboard: "Settings"
  projectId: 'p', // ours
  /* public */
  publishableClientKey: 'pck_1',
})`)
})

test('options that other clients share are translated, and have the indentation of their place', () => {
  const text = `import { StackClientApp } from '@stackframe/stack'
export const app = new StackClientApp({
  urls: {
    default: { type: 'handler-component' },
    signIn: '/login',
  },
})
`
  const [module] = findClientModules([{ path: 'src/stack.ts', text }])
  const settings = settingsOf({ framework: 'next', ownOptions: module!.options })
  expect(renderRequestClient(settings).code).toContain(`    urls: {
      signIn: '/login',
    },
`)
  expect(renderProxy('proxy', settings)).toContain(`  urls: {
    signIn: '/login',
  },
`)
})

test('a provider imports a client that a module exports as its default', () => {
  const provider = renderProvider('default', '../stack', true)
  expect(provider).toContain('import client from "../stack";')
  expect(provider).toContain('<LatchkeyProvider client={client}>')
})
