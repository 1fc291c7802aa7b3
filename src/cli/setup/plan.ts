/** The changes that `latchkey init` makes to an app. This file writes nothing. */
import { EMULATOR_VALUES, type EnvStyle, envVariables } from '../envFile.ts'
import { type App, type Change, type Manual, read, type Step } from './app.ts'
import { planNext, planNode, planVite } from './frameworks.ts'

export interface Plan {
  readonly changes: readonly Change[]
  readonly manual: readonly Manual[]
}

const PLANNERS = { vite: planVite, next: planNext, hono: planNode, express: planNode } as const

/** Plans the setup of an app. Idempotent: after a plan was executed, the next one has no changes. */
export function planSetup(app: App, version: string): Plan {
  const steps = [...PLANNERS[app.kind](app), planEnv(app), planGitignore(app), planPackageJson(app, version)]
  const changes = steps.filter((step): step is Change => step !== null && 'after' in step)
  return {
    changes: changes
      .map((change) => ({ ...change, after: withLineEndsOf(change.before, change.after) }))
      .filter(({ before, after }) => before !== after),
    manual: steps.filter((step): step is Manual => step !== null && 'paste' in step),
  }
}

function withLineEndsOf(before: string | null, after: string): string {
  return before?.includes('\r\n') ? after.replace(/\r?\n/g, '\r\n') : after
}

const envFileOf = ({ kind }: App): string => (kind === 'vite' || kind === 'next' ? '.env.local' : '.env')

/** Adds missing variables. Existing values stay. */
function planEnv(app: App): Step {
  const { kind, folder } = app
  const path = envFileOf(app)
  const style: EnvStyle = kind === 'vite' || kind === 'next' ? kind : 'node'
  const before = read(folder, path)
  const missing = envVariables(style, EMULATOR_VALUES).filter(
    ([name]) => !new RegExp(`^\\s*(export\\s+)?${name}\\s*=`, 'm').test(before ?? ''),
  )
  if (missing.length === 0) return null
  const separator = before === null || before === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join('')
  return { path, before, after: `${before ?? ''}${separator}# The emulator: npm run emulator\n${lines}` }
}

/** Keeps the file with the keys out of the repository. */
function planGitignore(app: App): Step {
  const before = read(app.folder, '.gitignore')
  if (before === null || /^(\/?\.env(\*|\.\*|\.local)?|\*\.local)\s*$/m.test(before)) return null
  return { path: '.gitignore', before, after: `${before.replace(/\n?$/, '\n')}${envFileOf(app)}\n` }
}

/** Adds the script `emulator` and the dependency. */
function planPackageJson({ folder, packageJson }: App, version: string): Step {
  const before = read(folder, 'package.json')!
  const { scripts = {}, dependencies = {}, devDependencies = {} } = packageJson
  const isInstalled = 'latchkey' in dependencies || 'latchkey' in devDependencies
  if ('emulator' in scripts && isInstalled) return null
  const after = {
    ...packageJson,
    scripts: { ...scripts, emulator: scripts['emulator'] ?? 'latchkey emulator' },
    ...(!isInstalled && { dependencies: sorted({ ...dependencies, latchkey: `^${version}` }) }),
  }
  const indent = /^[\t ]+/m.exec(before)?.[0] ?? '  '
  const text = JSON.stringify(after, null, indent)
  return { path: 'package.json', before, after: before.endsWith('\n') ? `${text}\n` : text }
}

function sorted(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
