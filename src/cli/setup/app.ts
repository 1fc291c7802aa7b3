/** Detects the kind of an app, and describes the changes of a setup. */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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
  readonly kind: 'vite' | 'next' | 'hono' | 'express'
  readonly folder: string
  readonly packageJson: PackageJson
  /** The file that starts the app: `src/main.tsx`, `app/layout.tsx`, `src/index.ts`. */
  readonly entry: string
  readonly isTypeScript: boolean
  readonly packageManager: 'npm' | 'pnpm' | 'yarn' | 'bun'
}

/** A file to write. */
export interface Change {
  readonly path: string
  /** `null` for a new file. */
  readonly before: string | null
  readonly after: string
}

/** An edit for the developer to make by hand, because the file differs from the template's. */
export interface Manual {
  readonly path: string
  readonly reason: string
  readonly paste: string
}

/** The edits of one file or one kind of app. */
export type Step = Change | Manual | null

const LOCK_FILES = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
] as const

const VITE_ENTRIES = ['src/main', 'src/index']
const NEXT_ENTRIES = ['src/app/layout', 'app/layout']
const NODE_ENTRIES = ['src/index', 'src/server', 'src/app', 'src/main', 'index', 'server', 'app']

/** The app in a folder; `null` if its kind is unknown. */
export function findApp(folder: string): App | null {
  const packageJson = JSON.parse(read(folder, 'package.json') ?? '{}') as PackageJson
  const packages = { ...packageJson.dependencies, ...packageJson.devDependencies }
  const has = (name: string): boolean => name in packages
  const find = (names: readonly string[], extensions: readonly string[], content: RegExp): string | undefined =>
    names
      .flatMap((name) => extensions.map((extension) => `${name}.${extension}`))
      .find((path) => content.test(read(folder, path) ?? ''))
  const toApp = (kind: App['kind'], entry: string | undefined): App | null =>
    entry === undefined
      ? null
      : {
          kind,
          folder,
          packageJson,
          entry,
          isTypeScript: /\.tsx?$/.test(entry),
          packageManager: findPackageManager(folder),
        }
  if (has('next')) return toApp('next', find(NEXT_ENTRIES, ['tsx', 'jsx', 'js'], /children/))
  if (has('vite') && has('react')) return toApp('vite', find(VITE_ENTRIES, ['tsx', 'jsx'], /\.render\(/))
  const files = [...nodeEntries(packageJson), ...NODE_ENTRIES]
  if (has('hono')) return toApp('hono', find(files, ['ts', 'js', 'mjs'], /new Hono\b/))
  if (has('express')) return toApp('express', find(files, ['ts', 'js', 'mjs'], /\bexpress\(\)/))
  return null
}

/** The text of a file, or `null` if it doesn't exist. */
export function read(folder: string, path: string): string | null {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Files that `main` and the scripts start, without their extension. */
function nodeEntries({ main = '', scripts = {} }: PackageJson): string[] {
  const commands = [main, scripts['dev'] ?? '', scripts['start'] ?? '']
  return commands.flatMap((command) =>
    [...command.matchAll(/(?:^|\s)(?:\.\/)?([\w./-]+)\.(?:ts|mjs|js)\b/g)].map(([, path]) => path!),
  )
}

/** By the nearest lock file: that of a monorepo is above the app. Stops at the root of the repository. */
function findPackageManager(folder: string): App['packageManager'] {
  const found = LOCK_FILES.find(([file]) => existsSync(join(folder, file)))
  if (found) return found[1]
  const parent = dirname(folder)
  return parent === folder || existsSync(join(folder, '.git')) ? 'npm' : findPackageManager(parent)
}
