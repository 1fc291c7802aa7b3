/** Plans the changes that `latchkey init` makes to an app. Writes nothing. */
/// <reference types="node" />
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { EMULATOR_VALUES, toEnvVariables, type EnvStyle } from '../envFile.ts'
import type { App, ManualEdit, Step } from './app.ts'
import { readText, SetupError, type Change } from './files.ts'
import { planNode, planVite } from './frameworks.ts'
import { readIgnoreStatus, type IgnoreStatus } from './git.ts'
import { planNext } from './nextApp.ts'
import { planReactRouter, planTanStackStart } from './serverRouters.ts'
import { findStackVariables } from './stackApp.ts'

export interface Plan {
  readonly changes: readonly Change[]
  readonly manual: readonly ManualEdit[]
  /** What the developer must check, because this command could not, and what it reuses. */
  readonly notes: readonly string[]
}

const PLANNERS: Readonly<Record<App['kind'], (app: App) => Step[]>> = {
  vite: planVite,
  next: planNext,
  'react-router': planReactRouter,
  'tanstack-start': planTanStackStart,
  hono: (app) => planNode(app, 'hono'),
  express: (app) => planNode(app, 'express'),
}

/** How the apps read their environment. */
const ENV_STYLES: Readonly<Record<App['kind'], EnvStyle>> = {
  vite: 'vite',
  next: 'next',
  'react-router': 'vite',
  'tanstack-start': 'vite',
  hono: 'node',
  express: 'node',
}

/**
 * Plans the setup of an app. Idempotent: after a plan was executed, the next one has no changes.
 *
 * @throws {SetupError} if a file can't be read or used
 */
export function planSetup(app: App, version: string): Plan {
  const ignoreStatus = readIgnoreStatus(app.folder, getEnvFile(app))
  const env = planEnv(app, ignoreStatus)
  const gitignore = planGitignore(app, ignoreStatus)
  const steps = [...PLANNERS[app.kind](app), env, gitignore, planPackageJson(app, version)]
  const changes = steps.filter((step): step is Change => step !== null && 'after' in step)
  return {
    changes: changes
      .map((change) => ({ ...change, after: withLineEndingsOf(change.before, change.after) }))
      .filter(({ before, after }) => before !== after),
    manual: steps.filter((step): step is ManualEdit => step !== null && 'paste' in step),
    notes: [
      ...(env !== null && gitignore === null ? toNotes(app, ignoreStatus) : []),
      ...(changes.length > 0 ? toStackNotes(app) : []),
    ],
  }
}

function toNotes(app: App, status: IgnoreStatus): string[] {
  const path = getEnvFile(app)
  if (status.kind === 'unknown') {
    return [`Check that git ignores ${path}, because it contains keys. This could not be checked: ${status.reason}.`]
  }
  if (status.kind === 'not-ignored') {
    return [`This folder is not in a git repository. When you create one, add ${path} to .gitignore: it contains keys.`]
  }
  return []
}

/** Explains how an app with Stack Auth's library was set up. */
function toStackNotes(app: App): string[] {
  const variables = findStackVariables(app.folder, getEnvStyle(app))
  if (!variables) return []
  const names = Object.values(variables).join(', ')
  return [
    `The client reads ${names}. Both libraries share the session, so you can move one page at a time: node_modules/latchkey/docs/migrate-from-stack.md`,
  ]
}

function withLineEndingsOf(before: string | null, after: string): string {
  return before?.includes('\r\n') ? after.replace(/\r?\n/g, '\r\n') : after
}

const getEnvStyle = ({ kind }: App): EnvStyle => ENV_STYLES[kind]

const getEnvFile = (app: App): string => (getEnvStyle(app) === 'node' ? '.env' : '.env.local')

/** Adds missing variables. Existing values remain. A file that git tracks is not changed: its keys would be committed. */
function planEnv(app: App, ignoreStatus: IgnoreStatus): Step {
  const { folder } = app
  const path = getEnvFile(app)
  const style = getEnvStyle(app)
  if (findStackVariables(folder, style)) return null
  const before = readText(folder, path)
  const missing = toEnvVariables(style, EMULATOR_VALUES).filter(
    ([name]) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(before ?? ''),
  )
  if (missing.length === 0) return null
  const separator = toSeparator(before ?? '')
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join('')
  if (ignoreStatus.kind === 'tracked') {
    const reason = `git tracks it and would commit its keys (or run "git rm --cached ${path}", then init again)`
    return { path, reason, paste: lines }
  }
  if (ignoreStatus.kind === 'linked') {
    const { target, isTracked } = ignoreStatus
    const problem = isTracked ? 'tracks' : "doesn't ignore"
    const reason = `it is a link to ${target}, which git ${problem}, so its keys would be committed (or replace the link by a file, then init again)`
    return { path, reason, paste: lines }
  }
  return { path, before, after: `${before ?? ''}${separator}# The emulator: npm run emulator\n${lines}` }
}

/** Returns what leaves an empty line after a text, if there is any. */
function toSeparator(text: string): string {
  if (text === '') return ''
  return text.endsWith('\n') ? '\n' : '\n\n'
}

/** Keeps the file with the keys out of the repository. */
function planGitignore(app: App, ignoreStatus: IgnoreStatus): Step {
  if (ignoreStatus.kind !== 'not-ignored') return null
  if (lstatSync(join(app.folder, '.gitignore'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new SetupError('.gitignore is a symbolic link, which git does not follow. Replace it by a file.')
  }
  const before = readText(app.folder, '.gitignore')
  if (before === null && !ignoreStatus.isRepository) return null
  const lines = before === null || before === '' || before.endsWith('\n') ? (before ?? '') : `${before}\n`
  // The last matching pattern wins: this line also overrides a `!.env` above it.
  return { path: '.gitignore', before, after: `${lines}${getEnvFile(app)}\n` }
}

/** Adds the script `emulator` and the dependency. */
function planPackageJson({ packageText: before, packageJson }: App, version: string): Step {
  const { scripts = {}, dependencies = {}, devDependencies = {} } = packageJson
  const isInstalled = 'latchkey' in dependencies || 'latchkey' in devDependencies
  if ('emulator' in scripts && isInstalled) return null
  const after = {
    ...packageJson,
    scripts: { ...scripts, emulator: scripts['emulator'] ?? 'latchkey emulator' },
    ...(!isInstalled && { dependencies: sorted({ ...dependencies, latchkey: `^${version}` }) }),
  }
  const indent = /^[\t ]+/m.exec(before)?.[0] ?? '  '
  const text = toJson(after, indent)
  return { path: 'package.json', before, after: before.endsWith('\n') ? `${text}\n` : text }
}

/** @throws {SetupError} for a value that is nested too deeply, which only the parser supports */
function toJson(value: object, indent: string): string {
  try {
    return JSON.stringify(value, null, indent)
  } catch {
    throw new SetupError('package.json is nested too deeply. Remove the nested value and run this again.')
  }
}

function sorted(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
