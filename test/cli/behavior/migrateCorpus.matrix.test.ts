/** Twenty small apps in as many styles: what the command writes compiles, or is listed with its line and a reason. */
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planMigration, type MigrationPlan } from '../../../src/cli/migrate/planMigration.ts'
import { APPS } from './corpusApps.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/migrated-corpus')
const plans: Record<string, MigrationPlan> = {}
let errors: { app: string; path: string; line: number; message: string; code: string }[]

const names = Object.keys(APPS)
const toFolder = (name: string): string => `app-${names.indexOf(name)}`

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  const texts = new Map<string, string>()
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    texts.set(path, text)
  }
  for (const [name, files] of Object.entries(APPS)) {
    for (const [path, text] of Object.entries(files)) write(`${toFolder(name)}/${path}`, text)
    plans[name] = planMigration(join(folder, toFolder(name)), '1.0.0')
    for (const { path, after } of plans[name].changes) write(`${toFolder(name)}/${path}`, after)
  }
  write('modules.d.ts', "declare module 'latchkey/react/styles.css'\ndeclare module 'server-only'\n")
  write('tsconfig.json', JSON.stringify(TSCONFIG))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  errors = [...stdout.matchAll(/^(app-\d+)\/(\S+)\((\d+),\d+\): error (.*)$/gm)].map(
    ([, app, path, line, message]) => ({
      app: app!,
      path: path!,
      line: Number(line),
      message: message!,
      code: texts.get(`${app}/${path}`)!.split('\n')[Number(line) - 1]!.trim(),
    }),
  )
}, 900_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TSCONFIG = {
  extends: '../../../tsconfig.json',
  compilerOptions: {
    paths: {
      latchkey: ['../../../src/entrypoints/index.ts'],
      'latchkey/react/styles.css': ['./modules.d.ts'],
      'latchkey/*': ['../../../src/entrypoints/*.ts'],
    },
    types: ['node', 'vite/client'],
    noEmit: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
    exactOptionalPropertyTypes: false,
    verbatimModuleSyntax: false,
    noPropertyAccessFromIndexSignature: false,
    isolatedModules: false,
  },
  include: ['**/*'],
}

test.each(names)('%s: the code compiles or is listed', (name) => {
  const { leftovers } = plans[name]!
  const isListed = ({ path, code }: (typeof errors)[number]): boolean =>
    leftovers.some((leftover) => leftover.path === path && (leftover.line === 1 || code.includes(leftover.code)))
  const unlisted = errors.filter((error) => error.app === toFolder(name) && !isListed(error))
  expect(unlisted.map(({ path, message, code }) => `${path}: ${message}: ${code}`)).toEqual([])
})

test('what is listed is what needs a decision', () => {
  // The compiler read the apps: what is listed doesn't compile.
  expect(errors).not.toEqual([])
  const listed = Object.values(plans).flatMap(({ leftovers }) => leftovers.map(({ code }) => code))
  expect(listed.sort()).toEqual(
    [
      '<UserButton showUserInfo>',
      'the option urls.default',
      "stackServerApp.getUser({ or: 'redirect' })",
      'user.clientReadOnlyMetadata',
      "user.createApiKey({ description: 'x', expiresAt: new Date() })",
    ].sort(),
  )
})
