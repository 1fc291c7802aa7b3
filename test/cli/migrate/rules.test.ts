/** Every rule, applied to a call of its method: the code that it yields compiles. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { findClientModules } from '../../../src/cli/migrate/clientModules.ts'
import { migrateSource } from '../../../src/cli/migrate/migrateSource.ts'
import { RULES, type Kind } from '../../../src/cli/migrate/rules.ts'
import { findLibraryVariables } from '../../../src/cli/setup/stackApp.ts'
import { compileApp, PACKAGE_PATHS } from '../../support/compileApp.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/migrated')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CLIENTS = `import { StackClientApp, StackServerApp } from '@stackframe/stack'
export const stackApp = new StackClientApp({ projectId: 'internal', publishableClientKey: 'pck_emulator' })
export const stackServerApp = new StackServerApp({ projectId: 'internal', secretServerKey: 'ssk_emulator' })
`

const OBJECTS: Readonly<Partial<Record<Kind, string>>> = {
  client: 'stackApp',
  server: 'stackServerApp',
  user: 'user',
  serverUser: 'serverUser',
  team: 'team',
  serverTeam: 'serverTeam',
  contactChannel: 'contactChannel',
  invitation: 'invitation',
  userApiKey: 'userApiKey',
  teamApiKey: 'teamApiKey',
}

/** Calls every method with a rule. Arguments may have any type: the names of functions and fields are checked. */
function callEveryMethod(): string {
  const calls = Object.entries(RULES).flatMap(([kind, rules]) =>
    Object.entries(rules).map(([key, rule]) => {
      const [method, count] = key.split('/')
      const used = `${rule.input ?? ''}${rule.pick ?? ''}`.match(/\$(?:id)?\d/g) ?? []
      const length = count === undefined ? Math.max(0, ...used.map((name) => Number(name.at(-1)))) : Number(count)
      // The command leaves what it can't see to the developer.
      const isObject = rule.otherFields !== undefined
      const values = Array.from({ length }, () => (isObject ? '{ name: value }' : 'value'))
      const call = `${OBJECTS[kind as Kind]}.${method}(${values.join(', ')})`
      return `  ${rule.module === 'latchkey/react' ? call : `await ${call}`}`
    }),
  )
  return `import { type ContactChannel, type ServerTeam, type ServerUser, type Team, type TeamApiKey, type TeamInvitation, type UserApiKey, useUser } from '@stackframe/stack'
import { stackApp, stackServerApp } from './clients'
declare const value: any
export async function Page({ team, serverTeam, serverUser, contactChannel, invitation, userApiKey, teamApiKey }: { team: Team; serverTeam: ServerTeam; serverUser: ServerUser; contactChannel: ContactChannel; invitation: TeamInvitation; userApiKey: UserApiKey; teamApiKey: TeamApiKey }) {
  const user = useUser({ or: 'redirect' })
${calls.join('\n')}
}
`
}

test('every rule yields code that compiles, except for required fields of its argument', async () => {
  const settings = {
    framework: 'vite',
    isTypeScript: true,
    variables: findLibraryVariables('/an-app-without-files', 'vite', 'STACK'),
    ownOptions: new Map<string, string>(),
    modules: findClientModules([{ path: 'clients.ts', text: CLIENTS }]),
    hasHandler: true,
    providerModule: './provider',
  } as const
  const migrate = (path: string, text: string) => migrateSource(text, { ...settings, path })!
  const page = migrate('page.ts', callEveryMethod())
  expect(page.leftovers).toEqual([])
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'clients.ts'), migrate('clients.ts', CLIENTS).text)
  // The fields that only the app knows.
  writeFileSync(join(folder, 'page.ts'), page.text.replaceAll('name: value', '...value'))
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      paths: PACKAGE_PATHS,
      types: ['node'],
      noUnusedLocals: false,
      noUnusedParameters: false,
      noUncheckedIndexedAccess: false,
      exactOptionalPropertyTypes: false,
    },
    files: ['page.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  expect(await compileApp(folder)).toBe('')
})
