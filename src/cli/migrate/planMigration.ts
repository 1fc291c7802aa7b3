/** Plans the changes that `latchkey migrate stack` makes to an app. Writes nothing. */
/// <reference types="node" />
import { dirname } from 'node:path/posix'
import type { EnvStyle } from '../envFile.ts'
import { findMajorVersion } from '../setup/app.ts'
import { readText, SetupError, type Change } from '../setup/files.ts'
import { findAll, hasImportFrom, parseSource, restyle } from '../setup/source.ts'
import { findLibraryVariables, mayUseStack, STACK_PACKAGE } from '../setup/stackApp.ts'
import { readTemplate } from '../setup/templates.ts'
import { findClientModules, toImportPath, type AppSource, type ClientModule } from './clientModules.ts'
import { renderClientModule, renderProvider, renderProxy, type ClientSettings } from './clientTemplates.ts'
import { findOtherUses } from './findOtherUses.ts'
import { findTypeErrors } from './findTypeErrors.ts'
import type { Leftover } from './Leftovers.ts'
import { listProxyEdits } from './listProxyEdits.ts'
import { migrateSource } from './migrateSource.ts'
import { readPathAliases } from './readPathAliases.ts'
import { readSources } from './readSources.ts'
import { hasWord } from './syntax.ts'

export interface MigrationPlan {
  readonly changes: readonly Change[]
  readonly leftovers: readonly Leftover[]
  readonly notes: readonly string[]
}

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const HANDLER_NAME = /\b(Stack|Hexclave)Handler\b/
const WITHOUT_TYPES =
  'The types were not checked, which needs latchkey and TypeScript 5 or 6 in node_modules. Check them after the change: npx tsc --noEmit'
/** Calls that lead to pages of the handler. */
const NEEDS_PAGES = /\bsignInWithOAuth\(|\bor: *["']redirect["']|\bredirectTo\([^)]*["'](signIn|signUp|signOut)["']/
const WITHOUT_PAGES =
  'No file renders the pages of the library. Sign-in with a provider returns to /handler/oauth-callback, and a redirect leads to /handler/sign-in: render <LatchkeyHandler /> of latchkey/react at /handler, or name pages of your own in the option urls. The page of urls.oauthCallback calls completeOAuth(client).'
/** From the version of the peer dependency. */
const REACT_QUERY_RANGE = '^5.90.0'

/**
 * Plans the move of an app from Stack Auth's library.
 *
 * @throws {SetupError} if a file can't be read, or has a syntax error
 */
export function planMigration(folder: string, version: string): MigrationPlan {
  const packageText = readText(folder, 'package.json')
  if (packageText === null) throw new SetupError('package.json is missing. Run this in the folder of the app.')
  const packageJson = parsePackageJson(packageText)
  const packages = { ...packageJson.dependencies, ...packageJson.devDependencies }
  const sources = readSources(folder)
  for (const { path, text } of sources) requireSyntax(path, text)
  const modules = findClientModules(sources, readPathAliases(folder))
  const settings = toSettings(folder, packages, sources, modules)
  const provider = findProviderPath(sources, settings)
  const hasHandler = sources.some(({ text }) => HANDLER_NAME.test(text))
  const changes: Change[] = []
  const leftovers: Leftover[] = []
  const pathsOfPlainWrites: string[] = []
  let needsProvider = false
  for (const { path, text } of sources) {
    if (isHandlerPage(path, text, settings)) {
      changes.push({ path, before: text, after: inStyleOf(text, readTemplate('next/handler.tsx', settings)) })
      continue
    }
    const providerModule = toImportPath(path, provider)
    const migrated = migrateSource(text, { ...settings, path, modules, hasHandler, providerModule })
    leftovers.push(...findOtherUses(path, text))
    if (!migrated) continue
    needsProvider ||= migrated.needsProvider
    if (migrated.hasPlainWrites) pathsOfPlainWrites.push(path)
    leftovers.push(...migrated.leftovers)
    if (migrated.text !== text) changes.push({ path, before: text, after: migrated.text })
  }
  if (needsProvider) changes.push(...planProvider(provider, modules, sources, settings))
  const proxy = planProxy(folder, packages, modules, sources, settings)
  if (proxy && 'after' in proxy) changes.push(proxy)
  else if (proxy) leftovers.push(...proxy)
  if (changes.length > 0) {
    const hasReact = 'react' in packages || sources.some(({ path }) => /\.[jt]sx$/.test(path))
    changes.push(planPackageJson(packageText, packageJson, { version, isComplete: leftovers.length === 0, hasReact }))
  }
  const typeErrors = settings.isTypeScript && changes.length > 0 ? findTypeErrors(folder, changes) : []
  const isListed = ({ path, code }: Leftover): boolean =>
    leftovers.some((leftover) => leftover.path === path && (code.includes(leftover.code) || hasProp(code, leftover)))
  const notes = toNotes(changes, hasDefaultAddress(settings), pathsOfPlainWrites)
  if (!hasHandler && changes.some(({ after }) => NEEDS_PAGES.test(after))) notes.push(WITHOUT_PAGES)
  if (typeErrors === null) notes.push(WITHOUT_TYPES)
  return {
    changes: changes.filter(({ before, after }) => before !== after),
    leftovers: [...leftovers, ...(typeErrors ?? []).filter((error) => !isListed(error))],
    notes,
  }
}

/** An element with a prop that is listed as `<SignIn extraInfo>` doesn't compile, because of that prop. */
function hasProp(code: string, { code: listed }: Leftover): boolean {
  const prop = /^<\w+ (\w+)>$/.exec(listed)?.[1]
  return prop !== undefined && code.includes('<') && hasWord(code, prop)
}

function parsePackageJson(text: string): PackageJson {
  try {
    return JSON.parse(text) as PackageJson
  } catch {
    // The message of the parser quotes the file.
    throw new SetupError('package.json is not valid JSON. Remove comments and trailing commas, and run this again.')
  }
}

/** A file that can't be parsed may use the library in a way that would be missed. */
function requireSyntax(path: string, text: string): void {
  if (mayUseStack(text) && !parseSource(text)) {
    throw new SetupError(`${path} has a syntax error. Correct it and run this again.`)
  }
}

function toSettings(
  folder: string,
  packages: Readonly<Record<string, string>>,
  sources: readonly AppSource[],
  modules: readonly ClientModule[],
): ClientSettings {
  const framework = detectFramework(packages)
  const isHexclave = sources.some(({ text }) => text.includes('@hexclave/'))
  const variables = findLibraryVariables(folder, framework, isHexclave ? 'HEXCLAVE' : 'STACK')
  const hasConfig = (name: string): boolean => readText(folder, name) !== null
  // An app in JavaScript may have a file that a tool has written in TypeScript.
  const isTypeScript =
    hasConfig('tsconfig.json') || (!hasConfig('jsconfig.json') && sources.some(({ path }) => /\.tsx?$/.test(path)))
  const ownOptions = new Map(modules.flatMap(({ options }) => [...options]))
  return { framework, isTypeScript, variables, ownOptions }
}

function detectFramework(packages: Readonly<Record<string, string>>): EnvStyle {
  if ('next' in packages) return 'next'
  return 'vite' in packages ? 'vite' : 'node'
}

/** Next.js: a page that renders the handler and nothing else becomes a client component. */
function isHandlerPage(path: string, text: string, { framework }: ClientSettings): boolean {
  if (framework !== 'next' || !/(^|\/)page\.[jt]sx?$/.test(path) || !HANDLER_NAME.test(text)) return false
  const source = parseSource(text)
  if (source === null || !hasImportFrom(source, STACK_PACKAGE)) return false
  const others = source.body.filter(({ type }) => type !== 'ImportDeclaration' && type !== 'ExportDefaultDeclaration')
  const elements = [...findAll(source.body, 'JSXElement'), ...findAll(source.body, 'JSXFragment')]
  return others.length === 0 && elements.length === 1
}

function inStyleOf(text: string, template: string): string {
  const source = parseSource(text)
  return source ? restyle(template, source.style) : template
}

/** The file of the provider is beside the root layout. */
function findProviderPath(sources: readonly AppSource[], { isTypeScript }: ClientSettings): string {
  const layout = sources.find(({ path }) => /^(src\/)?app\/layout\.[jt]sx?$/.test(path))
  const folder = layout ? dirname(layout.path) : 'app'
  return `${folder}/latchkey-provider.${isTypeScript ? 'tsx' : 'js'}`
}

/** The provider, and the client of the browser if the app has only one for its server. */
function planProvider(
  path: string,
  modules: readonly ClientModule[],
  sources: readonly AppSource[],
  settings: ClientSettings,
): Change[] {
  const existing = modules.flatMap((module) =>
    [...module.exports].filter(([, kind]) => kind === 'client').map(([name]) => ({ name, path: module.path, module })),
  )
  // A module that also creates a server's client can't be loaded in a browser.
  const clientModule = existing.find(
    ({ module }) => ![...module.exports.values(), ...module.getters.values()].includes('server'),
  )
  const extension = settings.isTypeScript ? 'ts' : 'js'
  const client = clientModule ?? { name: 'client', path: `${dirname(path)}/latchkey-client.${extension}` }
  const model = sources.find((source) => source.path === modules[0]?.path)?.text ?? ''
  const toChange = (changedPath: string, template: string): Change => ({
    path: changedPath,
    before: null,
    after: inStyleOf(model, template),
  })
  const provider = toChange(path, renderProvider(client.name, toImportPath(path, client.path), settings.isTypeScript))
  return clientModule ? [provider] : [toChange(client.path, renderClientModule(settings)), provider]
}

/** Next.js apps that read the user on the server refresh the session before they render. */
function planProxy(
  folder: string,
  packages: Readonly<Record<string, string>>,
  modules: readonly ClientModule[],
  sources: readonly AppSource[],
  settings: ClientSettings,
): Change | readonly Leftover[] | null {
  const hasServer = modules.some(({ exports, getters }) =>
    [...exports.values(), ...getters.values()].includes('server'),
  )
  if (settings.framework !== 'next' || !hasServer) return null
  const major = findMajorVersion(folder, 'next', packages) ?? 16
  const name = major >= 16 ? 'proxy' : 'middleware'
  const existing = sources.find(({ path }) => /^(src\/)?(proxy|middleware)\.[jt]sx?$/.test(path))
  if (existing?.text.includes('latchkey/next')) return null
  if (existing) return listProxyEdits(existing, settings)
  const root = sources.some(({ path }) => path.startsWith('src/app/')) ? 'src/' : ''
  const path = `${root}${name}.${settings.isTypeScript ? 'ts' : 'js'}`
  const model = sources.find((source) => source.path === modules[0]?.path)?.text ?? ''
  return {
    path,
    before: readText(folder, path),
    after: inStyleOf(model, renderProxy(name, settings)),
  }
}

interface PackageOptions {
  readonly version: string
  /** Nothing of Stack Auth's library is left. */
  readonly isComplete: boolean
  readonly hasReact: boolean
}

/** Adds the packages, and removes Stack Auth's if nothing of it is left. */
function planPackageJson(before: string, packageJson: PackageJson, options: PackageOptions): Change {
  const { dependencies = {}, devDependencies = {} } = packageJson
  const { version, isComplete, hasReact } = options
  const added = {
    ...(!('latchkey' in devDependencies) && { latchkey: `^${version}` }),
    ...(hasReact && { '@tanstack/react-query': REACT_QUERY_RANGE }),
    ...dependencies,
  }
  const isKept = ([name]: [string, string]): boolean => !isComplete || !STACK_PACKAGE.test(name)
  const entries = Object.entries(added)
    .filter(isKept)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const indent = /^[\t ]+/m.exec(before)?.[0] ?? '  '
  const after = JSON.stringify({ ...packageJson, dependencies: Object.fromEntries(entries) }, null, indent)
  return { path: 'package.json', before, after: before.endsWith('\n') ? `${after}\n` : after }
}

function hasDefaultAddress({ variables, ownOptions }: ClientSettings): boolean {
  return variables.baseUrl === undefined && variables.serverBaseUrl === undefined && !ownOptions.has('baseUrl')
}

function toNotes(
  changes: readonly Change[],
  hasDefaultAddress: boolean,
  pathsOfPlainWrites: readonly string[],
): string[] {
  if (changes.length === 0) return []
  const notes = [
    'Sessions, users and environment variables stay as they are. Over HTTPS, servers render the first page that a user opens as signed out, unless you set acceptOlderCookiesUntil.',
  ]
  const hasHooks = changes.some(({ after }) => /["']latchkey\/react["']/.test(after))
  if (hasHooks && pathsOfPlainWrites.length > 0) {
    notes.push(
      `A write outside of a component, such as createTeam(client, …), doesn't refresh the data of hooks. Call invalidateTags of latchkey/query after it, or move it into a component with useAction(createTeam): ${pathsOfPlainWrites.join(', ')}`,
    )
  }
  if (hasDefaultAddress) {
    notes.push(
      'No file sets the address of the service, so the clients use its default. If a deployment sets a variable such as NEXT_PUBLIC_STACK_API_URL or STACK_API_URL, pass it to each client as baseUrl.',
    )
  }
  return notes
}
