/** Plans the changes that `latchkey migrate stack` makes to an app. Writes nothing. */
/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import type { EnvStyle } from '../envFile.ts'
import { readText, SetupError, type Change } from '../setup/files.ts'
import { HANDLER, toJavaScript } from '../setup/frameworks.ts'
import { hasImportFrom, parseSource, restyle } from '../setup/source.ts'
import { findStackVariables, STACK_PACKAGE } from '../setup/stackApp.ts'
import { findClientModules, toImportPath, type AppSource, type ClientModule } from './clientModules.ts'
import { renderClientModule, renderProvider, renderProxy, type ClientSettings } from './clientTemplates.ts'
import type { Leftover } from './Leftovers.ts'
import { migrateSource } from './migrateSource.ts'

export interface MigrationPlan {
  readonly changes: readonly Change[]
  readonly leftovers: readonly Leftover[]
  readonly notes: readonly string[]
}

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])
const SOURCE = /\.[cm]?[jt]sx?$/
const REACT_QUERY_RANGE = '^5.0.0'

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
  const modules = findClientModules(sources)
  const settings = toSettings(folder, packages, sources, modules)
  const provider = findProviderPath(sources, settings)
  const hasHandler = sources.some(({ text }) => /\bStackHandler\b/.test(text))
  const changes: Change[] = []
  const leftovers: Leftover[] = []
  const pathsOfPlainWrites: string[] = []
  let needsProvider = false
  for (const { path, text } of sources) {
    if (isHandlerPage(path, text, settings)) {
      changes.push({ path, before: text, after: inStyleOf(text, HANDLER, settings) })
      continue
    }
    const providerModule = toImportPath(path, provider)
    const migrated = migrateSource(text, { ...settings, path, modules, hasHandler, providerModule })
    if (!migrated) continue
    needsProvider ||= migrated.needsProvider
    if (migrated.hasPlainWrites) pathsOfPlainWrites.push(path)
    leftovers.push(...migrated.leftovers)
    if (migrated.text !== text) changes.push({ path, before: text, after: migrated.text })
  }
  if (needsProvider) changes.push(...planProvider(provider, modules, sources, settings))
  const proxy = planProxy(folder, packages, modules, sources, settings)
  if (proxy && 'after' in proxy) changes.push(proxy)
  if (proxy && 'advice' in proxy) leftovers.push(proxy)
  if (changes.length > 0) changes.push(planPackageJson(packageText, packageJson, version, leftovers.length === 0))
  return {
    changes: changes.filter(({ before, after }) => before !== after),
    leftovers,
    notes: toNotes(changes, sources, pathsOfPlainWrites),
  }
}

function parsePackageJson(text: string): PackageJson {
  try {
    return JSON.parse(text) as PackageJson
  } catch {
    // The message of the parser quotes the file.
    throw new SetupError('package.json is not valid JSON. Remove comments and trailing commas, and run this again.')
  }
}

/** Reads the sources that may use the library. Other folders of a monorepo have their own package.json. */
function readSources(folder: string): AppSource[] {
  const sources: AppSource[] = []
  const visit = (path: string): void => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true })
    if (path !== '' && entries.some(({ name }) => name === 'package.json')) return
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory() && !entry.name.startsWith('.') && !IGNORED_FOLDERS.has(entry.name)) visit(child)
      const isFile = entry.isFile() || entry.isSymbolicLink()
      if (!isFile || !SOURCE.test(entry.name) || entry.name.endsWith('.d.ts')) continue
      const text = readText(folder, child)
      if (text !== null) sources.push({ path: child, text })
    }
  }
  visit('')
  return sources
}

/** A file that can't be parsed may use the library in a way that would be missed. */
function requireSyntax(path: string, text: string): void {
  if (text.includes('@stackframe/') && !parseSource(text)) {
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
  const variables = findStackVariables(folder, framework) ?? {}
  const baseUrlVariable = Object.entries(variables).find(([name]) => name.endsWith('_BASE_URL'))?.[1]
  const isTypeScript = sources.some(({ path }) => /\.tsx?$/.test(path))
  const ownOptions = new Map(modules.flatMap(({ options }) => [...options]))
  return { framework, isTypeScript, baseUrlVariable, ownOptions }
}

function detectFramework(packages: Readonly<Record<string, string>>): EnvStyle {
  if ('next' in packages) return 'next'
  return 'vite' in packages ? 'vite' : 'node'
}

/** Next.js: the page that renders the handler becomes a client component. */
function isHandlerPage(path: string, text: string, { framework }: ClientSettings): boolean {
  if (framework !== 'next' || !/(^|\/)page\.[jt]sx?$/.test(path) || !text.includes('StackHandler')) return false
  const source = parseSource(text)
  return source !== null && hasImportFrom(source, STACK_PACKAGE)
}

function inStyleOf(text: string, template: string, { isTypeScript }: Pick<ClientSettings, 'isTypeScript'>): string {
  const code = isTypeScript ? template : toJavaScript(template)
  const source = parseSource(text)
  return source ? restyle(code, source.style) : code
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
  const clientModule = existing.find(({ module }) => ![...module.exports.values()].includes('server'))
  const extension = settings.isTypeScript ? 'ts' : 'js'
  const client = clientModule ?? { name: 'client', path: `${dirname(path)}/latchkey-client.${extension}` }
  const model = sources.find((source) => source.path === modules[0]?.path)?.text ?? ''
  const toChange = (changedPath: string, template: string): Change => ({
    path: changedPath,
    before: null,
    after: inStyleOf(model, template, { isTypeScript: true }),
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
): Change | Leftover | null {
  const hasServer = modules.some(({ exports }) => [...exports.values()].includes('server'))
  if (settings.framework !== 'next' || !hasServer) return null
  const major = Number(/\d+/.exec(packages['next'] ?? '')?.[0] ?? 16)
  const name = major >= 16 ? 'proxy' : 'middleware'
  const existing = sources.find(({ path }) => /^(src\/)?(proxy|middleware)\.[jt]sx?$/.test(path))
  if (existing?.text.includes('latchkey/next')) return null
  if (existing) {
    const advice =
      'Call createSessionProxy here, so that sessions are refreshed before pages are rendered: node_modules/latchkey/docs/next.md'
    return { path: existing.path, line: 1, code: name, advice }
  }
  const root = sources.some(({ path }) => path.startsWith('src/app/')) ? 'src/' : ''
  const path = `${root}${name}.${settings.isTypeScript ? 'ts' : 'js'}`
  const model = sources.find((source) => source.path === modules[0]?.path)?.text ?? ''
  return {
    path,
    before: readText(folder, path),
    after: inStyleOf(model, renderProxy(name, settings), { isTypeScript: true }),
  }
}

/** Adds the packages, and removes Stack Auth's if nothing of it is left. */
function planPackageJson(before: string, packageJson: PackageJson, version: string, isComplete: boolean): Change {
  const { dependencies = {}, devDependencies = {} } = packageJson
  const added = {
    ...(!('latchkey' in devDependencies) && { latchkey: `^${version}` }),
    '@tanstack/react-query': REACT_QUERY_RANGE,
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

function toNotes(
  changes: readonly Change[],
  sources: readonly AppSource[],
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
  if (sources.some(({ text }) => /\buseUser\(\s*\)/.test(text))) {
    notes.push(
      'useUser() without `or` is undefined while the user is read, and null when signed out: it does not suspend.',
    )
  }
  return notes
}
