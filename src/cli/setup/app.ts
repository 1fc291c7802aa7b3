/** Detects the kind of an app, and describes the changes of a setup. */
/// <reference types="node" />
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord } from '../../core/util/record.ts'
import { findSource, readText, SetupError, type Change } from './files.ts'

export interface PackageJson {
  readonly name?: string
  readonly main?: string
  readonly type?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** An app that `latchkey init` can set up. Paths are relative to its folder and use `/`. */
export interface App {
  readonly kind: 'vite' | 'next' | 'react-router' | 'tanstack-start' | 'hono' | 'express'
  readonly folder: string
  readonly packageJson: PackageJson
  /** The text of its package.json. */
  readonly packageText: string
  /** The file that starts the app: `src/main.tsx`, `app/layout.tsx`, `src/index.ts`. */
  readonly entry: string
  readonly entryText: string
  readonly isTypeScript: boolean
  readonly packageManager: 'npm' | 'pnpm' | 'yarn' | 'bun'
}

/** An edit for the developer to make by hand: the file differs from the template's. */
export interface ManualEdit {
  readonly path: string
  readonly reason: string
  readonly paste: string
}

/** The edits of one file or one kind of app. */
export type Step = Change | ManualEdit | null

const LOCK_FILES = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
] as const

const VITE_ENTRIES = ['src/main', 'src/index']
/** The first `app` folder is the one that Next.js uses. */
const NEXT_ENTRIES = ['app/layout', 'src/app/layout']
const REACT_ROUTER_ENTRIES = ['app/root']
const TANSTACK_START_ENTRIES = ['src/routes/__root']
const NODE_ENTRIES = ['src/index', 'src/server', 'src/app', 'src/main', 'index', 'server', 'app']

/**
 * Finds the app in a folder; `null` if its kind is unknown.
 *
 * @throws {SetupError} if its package.json is broken, or a file that may start it can't be read
 */
export function findApp(folder: string): App | null {
  const packageText = readText(folder, 'package.json') ?? '{}'
  const packageJson = parsePackageJson(packageText)
  const isDependency = (name: string): boolean => hasPackage(packageJson, name)
  const toApp = (kind: App['kind'], names: readonly string[], content: RegExp): App | null => {
    const entry = findSource(folder, names, content)
    return (
      entry && {
        kind,
        folder,
        packageJson,
        packageText,
        entry: entry.path,
        entryText: entry.text,
        isTypeScript: /\.m?tsx?$/.test(entry.path),
        packageManager: findPackageManager(folder),
      }
    )
  }
  if (isDependency('next')) return toApp('next', NEXT_ENTRIES, /children/)
  if (isDependency('@react-router/dev')) return toApp('react-router', REACT_ROUTER_ENTRIES, /<Outlet/)
  if (isDependency('@tanstack/react-start')) return toApp('tanstack-start', TANSTACK_START_ENTRIES, /createRootRoute/)
  if (isDependency('vite') && isDependency('react')) return toApp('vite', VITE_ENTRIES, /\.render\(/)
  const names = [...findScriptEntries(packageJson), ...NODE_ENTRIES]
  if (isDependency('hono')) return toApp('hono', names, /new Hono\b/)
  if (isDependency('express')) return toApp('express', names, /\bexpress\(\)/)
  return null
}

/** The pages about apps that aren't set up by a command, by a package that they have. */
const GUIDES = [
  ['expo', 'guides/react-native.md'],
  ['react-native', 'guides/react-native.md'],
  ['astro', 'start/vite.md'],
  ['vite', 'start/browser.md'],
] as const

/** Returns the page for an app that `findApp` doesn't find, as the end of a sentence. */
export function findGuide(folder: string): string {
  const packageJson = parsePackageJson(readText(folder, 'package.json') ?? '{}')
  const page = GUIDES.find(([name]) => hasPackage(packageJson, name))?.[1]
  return page
    ? findInstalled(folder, `latchkey/docs/${page}`)
    : `a page in ${findInstalled(folder, 'latchkey/docs/start')}`
}

const hasPackage = ({ dependencies, devDependencies }: PackageJson, name: string): boolean =>
  name in { ...dependencies, ...devDependencies }

/**
 * Returns the major version of a package of an app: the installed one, or else that of its range. `null` if neither tells,
 * as with `latest` or `catalog:` before the installation.
 */
export function findMajorVersion(
  folder: string,
  name: string,
  ranges: Readonly<Record<string, string>>,
): number | null {
  const installed = readText(folder, findInstalled(folder, `${name}/package.json`)) ?? ''
  const major = /"version":\s*"(\d+)/.exec(installed)?.[1] ?? /\d+/.exec(ranges[name] ?? '')?.[0]
  return major === undefined ? null : Number(major)
}

/**
 * Returns the path of a file of a package, relative to the app. Workspaces install most packages in a folder above the app.
 * Before the installation, it is the path in the app.
 */
export function findInstalled(folder: string, path: string): string {
  const own = `node_modules/${path}`
  for (let [above, parent] = ['', folder]; ; [above, parent] = [`../${above}`, dirname(parent)]) {
    if (existsSync(join(parent, own))) return `${above}${own}`
    if (dirname(parent) === parent) return own
  }
}

/** Returns the folders of apps directly below a folder, and below those that monorepos have: `my-app`, `apps/web`. */
export function findAppsBelow(folder: string): string[] {
  const own = listFolders(folder, '')
  const nested = own.filter((name) => /^(apps|packages)$/.test(name)).flatMap((name) => listFolders(folder, name))
  return [...own, ...nested].filter((path) => {
    try {
      return findApp(join(folder, path)) !== null
    } catch (error) {
      if (error instanceof SetupError) return false
      throw error
    }
  })
}

/** A name that is text in every shell: the command that names the folder is copied, and others may have named it. */
const FOLDER_NAME = /^[\p{L}\p{N}_@][\p{L}\p{N}_@.+ -]*$/u

function listFolders(folder: string, parent: string): string[] {
  try {
    return readdirSync(join(folder, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && FOLDER_NAME.test(entry.name) && entry.name !== 'node_modules')
      .map(({ name }) => (parent === '' ? name : `${parent}/${name}`))
      .sort()
  } catch {
    return []
  }
}

function parsePackageJson(text: string): PackageJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The message of the parser quotes the file.
    throw new SetupError('package.json is not valid JSON. Remove comments and trailing commas, and run this again.')
  }
  if (!isRecord(value)) throw new SetupError('package.json is not a JSON object. Correct it and run this again.')
  for (const name of ['scripts', 'dependencies', 'devDependencies']) {
    const field = value[name]
    if (field !== undefined && !(isRecord(field) && Object.values(field).every((entry) => typeof entry === 'string'))) {
      throw new SetupError(`In package.json, "${name}" is not an object of strings. Correct it and run this again.`)
    }
  }
  for (const name of ['main', 'type']) {
    if (value[name] !== undefined && typeof value[name] !== 'string') {
      throw new SetupError(`In package.json, "${name}" is not a string. Correct it and run this again.`)
    }
  }
  return value
}

/** Returns the files that `main` and the scripts start, without their extension. */
function findScriptEntries({ main = '', scripts = {} }: PackageJson): string[] {
  const commands = [main, scripts['dev'] ?? '', scripts['start'] ?? '']
  return commands.flatMap((command) =>
    [...command.matchAll(/(?:^|\s)(?:\.\/)?([\w./-]+)\.(?:[mc]?[jt]s)\b/g)].map(([, path = '']) => path),
  )
}

/** Finds the package manager by the nearest lock file, which a monorepo has above the app. Stops at the repository's root. */
function findPackageManager(folder: string): App['packageManager'] {
  const lockFile = LOCK_FILES.find(([file]) => existsSync(join(folder, file)))
  if (lockFile) return lockFile[1]
  const parent = dirname(folder)
  return parent === folder || existsSync(join(folder, '.git')) ? 'npm' : findPackageManager(parent)
}
