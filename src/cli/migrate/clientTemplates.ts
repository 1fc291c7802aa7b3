/** The code that creates the clients of a migrated app. It keeps the app's environment variables. */
import type * as t from '@babel/types'
import type { EnvStyle } from '../envFile.ts'
import { getEnd, getStart } from '../setup/positions.ts'
import { getIndent, type Node } from '../setup/source.ts'
import type { LibraryVariables } from '../setup/stackApp.ts'
import { PUBLIC_OPTIONS, renderUrls } from './clientModules.ts'
import type { Kind } from './rules.ts'
import { getName } from './scopes.ts'

/** What the code of a client depends on. */
export interface ClientSettings {
  readonly framework: EnvStyle
  readonly isTypeScript: boolean
  /** The variables that the library read by itself. */
  readonly variables: LibraryVariables
  /** The code of options that the app passes to its clients. */
  readonly ownOptions: ReadonlyMap<string, string>
}

const SHARED_OPTIONS = [
  'baseUrl',
  'projectId',
  'publishableClientKey',
  'urls',
  'redirectMethod',
  'oauthScopesOnSignIn',
  'extraRequestHeaders',
]
const OPTIONS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  client: SHARED_OPTIONS,
  server: [...SHARED_OPTIONS, 'secretServerKey'],
  admin: ['baseUrl', 'projectId', 'superSecretAdminKey', 'extraRequestHeaders'],
}
/** Options without an effect here, or whose effect is the default: clients send no analytics. */
const UNNEEDED_OPTIONS = new Set(['tokenStore', 'inheritsFrom', 'noAutomaticPrefetch', 'analytics'])

export interface RenderedClient {
  /** The options, or `null` if they can't be read. */
  readonly code: string | null
  /** Options that were removed. */
  readonly problems: readonly string[]
}

/** Renders the options of a client that replaces `new StackClientApp({ … })` and its subclasses, with their comments. */
export function renderClient(
  kind: Kind,
  node: t.NewExpression,
  settings: ClientSettings,
  text: string,
  render: (node: Node) => string,
): RenderedClient {
  const [argument] = node.arguments
  if (argument?.type !== 'ObjectExpression') return { code: null, problems: [] }
  const properties = argument.properties.filter((property) => property.type === 'ObjectProperty')
  if (properties.length < argument.properties.length || properties.some(({ computed }) => computed))
    return { code: null, problems: [] }
  const accepted = OPTIONS[kind] ?? []
  const optionValues = new Map<string, string>()
  const comments = new Map<string, Comments>()
  const problems: string[] = []
  for (const [index, property] of properties.entries()) {
    const { key, value } = property
    const name = key.type === 'StringLiteral' ? key.value : (getName(key) ?? render(key))
    if (isKeptTokenStore(name, value)) optionValues.set(name, render(value))
    else if (name === 'redirectMethod' && value.type === 'StringLiteral' && value.value === 'nextjs') continue
    else if (name === 'urls' && kind !== 'admin') optionValues.set(name, renderUrls(value, problems, render))
    else if (accepted.includes(name)) optionValues.set(name, render(value))
    else if (!UNNEEDED_OPTIONS.has(name)) problems.push(`the option ${name}`)
    comments.set(name, readComments(property, properties[index + 1], text))
  }
  const required = getRequiredOptions(kind, settings).filter(([name]) => !optionValues.has(name))
  const indent = getIndent(text, getStart(node))
  const entries = [
    ...required.map(([name, value]) => `${indent}  ${name}: ${indentLines(value, `${indent}  `)},\n`),
    ...[...optionValues].map(([name, value]) => {
      const { above = [], after = '' } = comments.get(name) ?? {}
      return [...above.map((comment) => `${indent}  ${comment}\n`), `${indent}  ${name}: ${value},${after}\n`].join('')
    }),
  ]
  return { code: `{\n${entries.join('')}${indent}}`, problems }
}

interface Comments {
  readonly above: readonly string[]
  /** With a space before it. */
  readonly after: string
}

/** Returns the comments in lines of their own above an option, and the one at the end of its line. */
function readComments(property: t.ObjectProperty, next: t.ObjectProperty | undefined, text: string): Comments {
  const above = (property.leadingComments ?? []).filter(({ start = 0 }) => {
    const lineStart = text.lastIndexOf('\n', start) + 1
    return text.slice(lineStart, start).trim() === ''
  })
  // Behind the comma it is a comment of the next option.
  const following = [...(property.trailingComments ?? []), ...(next?.leadingComments ?? [])]
  const after = following.find(({ start = 0 }) => !text.slice(getEnd(property), start).includes('\n'))
  const toCode = ({ start, end }: t.Comment): string => text.slice(start, end)
  return { above: above.map(toCode), after: after ? ` ${toCode(after)}` : '' }
}

/** Cookies are the default of a browser. */
function isKeptTokenStore(name: string, value: Node): boolean {
  return name === 'tokenStore' && !(value.type === 'StringLiteral' && /^(nextjs-)?cookie$/.test(value.value))
}

function getRequiredOptions(kind: Kind, settings: ClientSettings): [name: string, value: string][] {
  if (kind === 'client') return getPublicOptions(settings)
  const { variables } = settings
  const shared = getPublicOptions({
    ...settings,
    variables: { ...variables, baseUrl: variables.serverBaseUrl ?? variables.baseUrl },
  })
  const key = kind === 'server' ? 'secretServerKey' : 'superSecretAdminKey'
  const withoutKey = shared.filter(([option]) => option !== 'publishableClientKey')
  return [...withoutKey, [key, `process.env.${variables[key]}${toAssertion(settings)}`]]
}

/** The app's own options. Those that it lacks were read from the environment. */
function getPublicOptions(settings: ClientSettings): [name: string, value: string][] {
  const { framework, variables, ownOptions } = settings
  const environment = framework === 'vite' ? 'import.meta.env' : 'process.env'
  const assertion = framework === 'vite' ? '' : toAssertion(settings)
  const defaults: Readonly<Partial<Record<string, string>>> = {
    ...(variables.baseUrl !== undefined && { baseUrl: `${environment}.${variables.baseUrl}` }),
    projectId: `${environment}.${variables.projectId}${assertion}`,
    publishableClientKey: `${environment}.${variables.publishableClientKey}${assertion}`,
  }
  return PUBLIC_OPTIONS.flatMap((name): [string, string][] => {
    const value = ownOptions.get(name) ?? defaults[name]
    return value === undefined ? [] : [[name, value]]
  })
}

/** Servers have an address of the service that browsers don't know, if the app names no other. */
const onServer = ({ variables, ...settings }: ClientSettings): ClientSettings => ({
  ...settings,
  variables: { ...variables, baseUrl: variables.baseUrl ?? variables.serverBaseUrl },
})

const toAssertion = ({ isTypeScript }: ClientSettings): string => (isTypeScript ? '!' : '')

const toObject = (options: readonly (readonly [string, string])[], indent: string): string =>
  options.map(([name, value]) => `${indent}${name}: ${indentLines(value, indent)},\n`).join('')

const indentLines = (code: string, indent: string): string => code.replaceAll('\n', `\n${indent}`)

/** The client of a request in a Next.js app: server components, actions and route handlers share it. */
export function renderRequestClient(settings: ClientSettings): {
  code: string
  imports: [module: string, name: string][]
} {
  return {
    imports: [
      ['latchkey/next', 'createNextClient'],
      ['next/headers', 'cookies'],
      ['next/headers', 'headers'],
      ['next/navigation', 'redirect'],
      ['react', 'cache'],
    ],
    code: `/** The client of the current request. */
export const getClient = cache(() =>
  createNextClient({
${toObject(getPublicOptions(onServer(settings)), '    ')}    cookies,
    headers,
    redirect,
  }),
);`,
  }
}

/** A module with a browser's client, for an app that has only a server's. */
export function renderClientModule(settings: ClientSettings): string {
  return `import { createClient } from "latchkey";

export const client = createClient({
${toObject(getPublicOptions(settings), '  ')}});
`
}

/** What the provider calls a client that a module exports as its default. */
const DEFAULT_CLIENT = 'client'

/** The provider of a Next.js app, a client component because a client can't be passed to one. */
export function renderProvider(clientName: string, clientModule: string, isTypeScript: boolean): string {
  const [importType, type] = isTypeScript
    ? [`import type { ReactNode } from "react";\n`, ': { children: ReactNode }']
    : ['', '']
  return `"use client";

import { LatchkeyProvider } from "latchkey/react";
${importType}import ${clientName === 'default' ? DEFAULT_CLIENT : `{ ${clientName} }`} from "${clientModule}";

export function LatchkeyProviders({ children }${type}) {
  return <LatchkeyProvider client={${clientName === 'default' ? DEFAULT_CLIENT : clientName}}>{children}</LatchkeyProvider>;
}
`
}

/** The options of a session proxy, on one line. */
export function renderProxyOptions(settings: ClientSettings): string {
  const options = getPublicOptions(onServer(settings)).map(([name, value]) => `${name}: ${value}`)
  return `{ ${options.join(', ')} }`
}

/** Refreshes the session before a page is rendered. The file is \`proxy\` since Next.js 16, before it was \`middleware\`. */
export function renderProxy(name: 'proxy' | 'middleware', settings: ClientSettings): string {
  const type = settings.isTypeScript ? ': NextRequest' : ''
  const typeImport = settings.isTypeScript ? ', type NextRequest' : ''
  return `import { createSessionProxy } from "latchkey/next";
import { NextResponse${typeImport} } from "next/server";

const proxySession = createSessionProxy({
${toObject(getPublicOptions(onServer(settings)), '  ')}});

export async function ${name}(request${type}) {
  const session = await proxySession(request);
  return session.keep(NextResponse.next({ request: { headers: session.headers } }));
}

export const config = { matcher: "/((?!_next/|favicon.ico).*)" };
`
}
