/** How expressions around the calls of Stack Auth's library are migrated. */
import { describe, expect, test } from 'vitest'
import type { MigratedSource, SourceContext } from '../../../src/cli/migrate/migrateSource.ts'
import { migrateText } from './migrateText.ts'

const migrate = (text: string, more: Partial<SourceContext> = {}): MigratedSource => migrateText(text, more)!

/** Migrates the last statement of a function with a client, a user and a team. */
function migrateLast(statement: string, more: Partial<SourceContext> = {}): { statement: string; codes: string[] } {
  const { text, leftovers } = migrate(
    `import { stackApp } from './stack/client'
import { stackServerApp } from './stack/server'
export async function run(request, id) {
  const user = await stackApp.getUser({ or: 'throw' })
  const team = user.selectedTeam
  const serverUser = await stackServerApp.createUser({ id })
  const serverTeam = serverUser.selectedTeam
  ${statement}
}
`,
    more,
  )
  const lines = text.trimEnd().split('\n')
  const start = lines.findIndex((line) => line.includes('const serverTeam'))
  return {
    statement: lines
      .slice(start + 1, -1)
      .map((line) => line.trim())
      .join('\n'),
    codes: leftovers.map(({ code }) => code),
  }
}

describe('an expression', () => {
  test.each([
    // Dates are numbers here.
    ['show(user.signedUpAt)', 'show(new Date(user.signedUpAt))'],
    ['show(serverUser.lastActiveAt)', 'show(new Date(serverUser.lastActiveAt))'],
    ['show(serverTeam.createdAt)', 'show(new Date(serverTeam.createdAt))'],
    ['show(user?.signedUpAt)', 'show(new Date(user?.signedUpAt))'],
    // Other objects have such fields too.
    ['show(team.createdAt)', 'show(team.createdAt)'],
    ['show(request.signedUpAt)', 'show(request.signedUpAt)'],
    ['show(user["signedUpAt"])', 'show(user["signedUpAt"])'],
    ['show(team.signedUpAt)', 'show(team.signedUpAt)'],
    // The settings of a client.
    ['show(stackApp.urls.signIn)', 'show(stackApp.config.urls.signIn)'],
    ['show(stackApp.projectId)', 'show(stackApp.config.projectId)'],
    ['show(stackServerApp.projectId)', 'show(stackServerApp.config.projectId)'],
    ['show(user.urls)', 'show(user.urls)'],
    ['show(stackApp.version)', 'show(stackApp.version)'],
    // Wrapped values.
    ['await (user as CurrentUser).delete()', 'await deleteAccount(stackApp)'],
    ['await user!.delete()', 'await deleteAccount(stackApp)'],
    ['await (user ?? other).setDisplayName(id)', 'await updateCurrentUser(stackApp, { displayName: id })'],
    ['await user?.delete()', 'await (user && deleteAccount(stackApp))'],
    ['await user?.setDisplayName(id)', 'await (user && updateCurrentUser(stackApp, { displayName: id }))'],
    // Lists.
    [
      'const one = (await user.listTeams())[0]\nawait one.delete()',
      "const one = ((await listTeams(stackApp, { userId: 'me' })).items)[0]\nawait deleteTeam(stackApp, { teamId: one.id })",
    ],
    [
      'const teams = (await user.listTeams()).slice(1)\nawait teams.at(-1).delete()',
      "const teams = ((await listTeams(stackApp, { userId: 'me' })).items).slice(1)\nawait deleteTeam(stackApp, { teamId: teams.at(-1).id })",
    ],
    [
      'const teams = await user.listTeams()\nfor (const each of teams.filter((one) => one.delete())) show(each)',
      "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nfor (const each of teams.filter((one) => deleteTeam(stackApp, { teamId: one.id }))) show(each)",
    ],
    [
      'const teams = await user.listTeams()\nteams.forEach((one) => one.delete())',
      "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nteams.forEach((one) => deleteTeam(stackApp, { teamId: one.id }))",
    ],
    // The second parameter of a callback is its index.
    [
      'const teams = await user.listTeams()\nteams.map((one, two) => two.delete())',
      "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nteams.map((one, two) => two.delete())",
    ],
    [
      'const teams = await user.listTeams()\nteams.reduce((one) => one.delete())',
      "const teams = (await listTeams(stackApp, { userId: 'me' })).items\nteams.reduce((one) => one.delete())",
    ],
    [
      'const { selectedTeam } = user\nawait selectedTeam.delete()',
      'const { selectedTeam } = user\nawait deleteTeam(stackApp, { teamId: selectedTeam.id })',
    ],
    [
      'const { displayName } = user\nawait displayName.delete()',
      'const { displayName } = user\nawait displayName.delete()',
    ],
    ['await user["delete"]()', 'await user["delete"]()'],
    ['await user.selectedTeam.delete()', 'await deleteTeam(stackApp, { teamId: user.selectedTeam.id })'],
    ['await user.otherTeam.delete()', 'await user.otherTeam.delete()'],
    // A team is passed as an object or as its id.
    ['await user.setSelectedTeam(null)', 'await updateCurrentUser(stackApp, { selectedTeamId: null })'],
    ["await user.setSelectedTeam('t1')", "await updateCurrentUser(stackApp, { selectedTeamId: 't1' })"],
    ['await user.setSelectedTeam(teamId)', 'await updateCurrentUser(stackApp, { selectedTeamId: teamId })'],
    [
      'await user.setSelectedTeam(request.team)',
      'await updateCurrentUser(stackApp, { selectedTeamId: request.team?.id ?? null })',
    ],
    [
      'await user.setSelectedTeam(user?.selectedTeam)',
      'await updateCurrentUser(stackApp, { selectedTeamId: user?.selectedTeam?.id ?? null })',
    ],
    ['await user.setSelectedTeam(find(id))', 'await updateCurrentUser(stackApp, { selectedTeamId: (find(id))?.id })'],
    // What picks a value needs parentheses beside an operator.
    [
      'const names = [await user.getTeam(id)]',
      "const names = [((await listTeams(stackApp, { userId: 'me' })).items.find((item) => item.id === id) ?? null)]",
    ],
    ['return await user.hasPermission(id)', 'return (await getPermission(stackApp, { permissionId: id })) !== null'],
    ['show(await user.hasPermission(id))', 'show(((await getPermission(stackApp, { permissionId: id })) !== null))'],
    [
      'let can = false; can = await user.hasPermission(id)',
      'let can = false; can = (await getPermission(stackApp, { permissionId: id })) !== null',
    ],
    [
      'const can = async () => await user.hasPermission(id)',
      'const can = async () => (await getPermission(stackApp, { permissionId: id })) !== null',
    ],
    // Fields.
    ['await user.createContactChannel(channel)', "await createContactChannel(stackApp, { userId: 'me', ...channel })"],
    [
      'await user.createContactChannel({ ...channel, })',
      "await createContactChannel(stackApp, { userId: 'me', ...channel })",
    ],
    ['await user.createContactChannel({})', "await createContactChannel(stackApp, { userId: 'me' })"],
    [
      'const pending = user.listTeams()',
      "const pending = listTeams(stackApp, { userId: 'me' }).then(({ items }) => items)",
    ],
    ['const pending = user.getAccessToken()', 'const pending = getAccessToken(stackApp)'],
    ['await stackApp.redirectToMfa({ replace: true })', "await redirectTo(stackApp, 'mfa', { replace: true })"],
    ['stackApp.redirectToHome()', "redirectTo(stackApp, 'home')"],
  ])('an expression such as %s becomes %s', (given, want) => {
    expect(migrateLast(given)).toEqual({ statement: want, codes: [] })
  })

  test.each([
    ['const pending = user.hasPermission(id)', 'user.hasPermission(id)'],
    ['const pending = user.getTeam(id)', 'user.getTeam(id)'],
    ['const teams = await user?.listTeams()', 'user?.listTeams()'],
    ['const can = await user?.hasPermission(id)', 'user?.hasPermission(id)'],
    ['await stackServerApp.redirectToSignIn()', 'stackServerApp.redirectToSignIn()'],
    ['const found = await stackServerApp.getUser()', 'stackServerApp.getUser()'],
    ["const found = await stackServerApp.getUser({ or: 'throw' })", "stackServerApp.getUser({ or: 'throw' })"],
    [
      'const found = await stackServerApp.getUser({ tokenStore: request, cache: true })',
      'stackServerApp.getUser({ tokenStore: request, cache: true })',
    ],
    [
      'const found = await stackServerApp.getUser({ tokenStore: toStore(request) })',
      'stackServerApp.getUser({ tokenStore: toStore(request) })',
    ],
    [
      'const found = stackServerApp.getUser({ tokenStore: request })',
      'stackServerApp.getUser({ tokenStore: request })',
    ],
    ['await user.setDisplayName()', 'user.setDisplayName()'],
    ['await user.revokeSession()', 'user.revokeSession()'],
  ])('an expression such as %s stays, and is reported', (given, code) => {
    expect(migrateLast(given)).toEqual({ statement: given, codes: [code] })
  })

  test.each([
    ['{ tokenStore: request }', '{ request }'],
    ["{ tokenStore: request, or: 'redirect' }", "{ request, or: 'redirect' }"],
    ["{ or: 'throw', tokenStore: incoming }", "{ or: 'throw', request: incoming }"],
  ])('an expression with the request of a user, %s, has it as %s', (given, want) => {
    const { text, leftovers } = migrate(`import { stackServerApp } from './stack/server'
export const load = async (request, incoming) => await stackServerApp.getUser(${given})
`)
    expect(text).toContain(`await getUser(stackServerApp, ${want})\n`)
    expect(text).toContain("import { getUser } from 'latchkey/server'")
    expect(leftovers).toEqual([])
  })

  test('an expression of several lines is reported with its first', () => {
    const { codes } = migrateLast(
      'const result = await stackApp.signInWithCredential({\n    email,\n    password,\n  })',
    )
    expect(codes).toEqual(['stackApp.signInWithCredential({'])
  })

  test('an expression of a namespace or of another module is not Stack Auth’s', () => {
    const { leftovers } = migrate(`import { stackApp } from './stack/client'
import * as teams from './teams'
import { client } from './client'
export const run = () => [teams.createTeam(stackApp), client.useTeams(), other.useTeams()]
`)
    expect(leftovers.map(({ code }) => code)).toEqual(['other.useTeams()'])
  })
})

describe('a statement', () => {
  const source = (statement: string, end: string): string => `import { stackApp } from './stack/client'${end}
export async function run(id) {
  const user = await stackApp.getUser({ or: 'throw' })${end}
  ${statement}${end}
  return user.id${end}
}
`
  test('a statement that begins with a parenthesis gets a semicolon before it, if the source has none', () => {
    expect(migrate(source('await user.listTeams()', '')).text).toContain(
      "\n  ;(await listTeams(stackApp, { userId: 'me' })).items\n",
    )
    expect(migrate(source('await user.listTeams()', ';')).text).toContain(
      "\n  (await listTeams(stackApp, { userId: 'me' })).items;\n",
    )
  })

  test('a user that is only needed for its session loses its variable, also with several calls', () => {
    const { text } = migrate(`import { stackApp } from './stack/client'
export async function run() {
  const user = await stackApp.getUser({ or: 'throw' })
  await user.getAuthHeaders()
  return user.getAccessToken()
}
`)
    expect(text).toBe(`import { stackApp } from './stack/client'
import { getAccessToken, getAuthHeaders, getUser } from 'latchkey'
export async function run() {
  await getUser(stackApp, { or: 'throw' })
  await getAuthHeaders(stackApp)
  return getAccessToken(stackApp)
}
`)
  })

  test('a user that is needed for something else keeps its variable', () => {
    expect(migrate(source('await user.getAuthHeaders()', '')).text).toContain('const user = await getUser(')
  })

  test('a variable beside another one stays', () => {
    const { text } = migrate(`import { stackApp } from './stack/client'
export async function run() {
  const user = await stackApp.getUser({ or: 'throw' }), other = 1
  return user.getAccessToken()
}
`)
    expect(text).toContain("const user = await getUser(stackApp, { or: 'throw' }), other = 1")
  })
})

describe('a provider', () => {
  const page = (
    element: string,
    directive = '',
  ): string => `${directive}import { StackProvider, StackTheme } from '@stackframe/react'
import { stackApp } from './stack/client'
export const Layout = ({ children, app }) => ${element}
`
  test.each([
    [
      '<StackProvider app={app}>{children}</StackProvider>',
      '<LatchkeyProvider client={app}>{children}</LatchkeyProvider>',
    ],
    ['<StackProvider>{children}</StackProvider>', '<LatchkeyProvider client={client}>{children}</LatchkeyProvider>'],
    ['<StackTheme>{children}</StackTheme>', '<>{children}</>'],
    ['<StackTheme><b>1</b></StackTheme>', '<b>1</b>'],
    ['<StackTheme><b>1</b><i>2</i></StackTheme>', '<><b>1</b><i>2</i></>'],
    ['<p><StackTheme><b>1</b><i>2</i></StackTheme></p>', '<p><b>1</b><i>2</i></p>'],
    ['<><StackTheme>{children}</StackTheme></>', '<>{children}</>'],
  ])('a provider or theme %s becomes %s', (given, want) => {
    const { text, leftovers, needsProvider } = migrate(page(given))
    expect(text).toContain(`=> ${want}\n`)
    expect({ leftovers, needsProvider }).toEqual({ leftovers: [], needsProvider: false })
    expect(text.includes("import 'latchkey/react/styles.css'")).toBe(given.includes('StackProvider'))
  })

  test.each([
    ['<StackProvider app={app} lang="de-DE">{children}</StackProvider>', '<StackProvider lang>', 'locale and messages'],
    ['<StackTheme theme={{ dark: {} }}>{children}</StackTheme>', '<StackTheme theme>', '--lk-primary'],
  ])('a provider or theme %s loses a prop, and %s is reported', (given, code, advice) => {
    const { leftovers } = migrate(page(given))
    expect(leftovers).toMatchObject([{ line: 3, code }])
    expect(leftovers[0]!.advice).toContain(advice)
  })

  test.each([
    ['', true],
    ["'use client'\n", false],
    ['"use client";\n', false],
    ["// Shown on each page.\n'use client'\n", false],
    ["/* Shown on\n   each page. */\n\n'use client'\n", false],
    ["const text = 'use client'\n", true],
  ])('a provider in a source of Next.js that begins with %j is a component of its own: %s', (directive, isOwn) => {
    const given = page('<StackProvider app={stackApp}>{children}</StackProvider>', directive)
    const { text, needsProvider } = migrate(given, { framework: 'next' })
    expect(needsProvider).toBe(isOwn)
    expect(text.includes('<LatchkeyProviders>{children}</LatchkeyProviders>')).toBe(isOwn)
    expect(text.includes("from './latchkey-provider'")).toBe(isOwn)
    expect(text.includes('<LatchkeyProvider client={stackApp}>')).toBe(!isOwn)
  })
})

describe('an import', () => {
  test('an import of a client’s module loses the names that are no longer used, and keeps the others', () => {
    const { text } = migrate(`import { stackApp, version } from './stack/client'
import { useUser } from '@stackframe/react'
export const Page = () => <p>{version} {useUser().displayName}</p>
`)
    expect(text).toBe(`import { version } from './stack/client'
import { useUser } from 'latchkey/react'
export const Page = () => <p>{version} {useUser().displayName}</p>
`)
  })

  test('an import of another module stays, also with a name that the source doesn’t use', () => {
    const given = `import { unused } from './other'
import everything from './stack/client'
import { useUser } from '@stackframe/react'
export const Page = () => <p>{useUser().displayName}</p>
`
    expect(migrate(given).text).toBe(given.replace('@stackframe/react', 'latchkey/react'))
  })

  test('an import is added after the last one if none was Stack Auth’s, or at the top without any', () => {
    const call = `export const Page = ({ user }: { user: any }) => <p>{stackApp.useUser().displayName}</p>\n`
    expect(migrate(`import { stackApp } from './stack/client'\nimport './page.css'\n${call}`).text).toMatch(
      /^import '\.\/page\.css'\nimport \{ useUser \} from 'latchkey\/react'\n/,
    )
  })

  test('an import of the module of the library in any package is replaced', () => {
    for (const name of ['@stackframe/stack', '@stackframe/react', '@stackframe/js']) {
      const { text } = migrate(`import { useUser } from '${name}'\nexport const Page = () => <p>{useUser().id}</p>\n`)
      expect(text).toContain("from 'latchkey/react'")
    }
    expect(migrateText("import { useUser } from '@stackframes/react'\nexport const a = () => useUser()\n")).toBeNull()
  })
})

test('a source is relevant for a hook of a user that it gets from elsewhere, and not for other methods', () => {
  expect(migrateText('export const Page = ({ user }) => <p>{user.useTeams().length}</p>\n')?.leftovers).toMatchObject([
    { code: 'user.useTeams()' },
  ])
  expect(migrateText('export const Page = ({ user }) => <p>{user.listTeams().length}</p>\n')).toBeNull()
  expect(migrateText('export const Page = ({ user }) => <p>{useTeams().length}</p>\n')).toBeNull()
  expect(migrateText('export const Page = ({ user }) => <p>{user.useState().length}</p>\n')).toBeNull()
})

test('a project is read with the hook of the component', () => {
  const { text } = migrate(`import { useStackApp } from '@stackframe/react'
export function Page() {
  const app = useStackApp()
  return <p>{app.useProject().displayName}{app.useUser({ or: 'redirect' }).displayName}{app.urls.home}</p>
}
`)
  expect(text).toBe(`import { useClient, useProject, useUser } from 'latchkey/react'
export function Page() {
  const app = useClient()
  return <p>{useProject().data.displayName}{useUser({ or: 'redirect' }).displayName}{app.config.urls.home}</p>
}
`)
})

test('a sign-out without handler pages signs out first, of the user and of the app', () => {
  const given = `import { stackApp } from './stack/client'
export async function leave() {
  await stackApp.signOut()
}
`
  expect(migrate(given, { hasHandler: false }).text).toContain(
    "await signOut(stackApp).then(() => redirectTo(stackApp, 'afterSignOut'))",
  )
  expect(migrate(given).text).toContain("await redirectTo(stackApp, 'signOut')")
})

test('metadata that only a server may read is reported for the user of a request, and not for one that was created', () => {
  const codes = migrate(`import { stackServerApp } from './stack/server'
export async function run(request) {
  const mine = await stackServerApp.getUser({ tokenStore: request })
  const other = await stackServerApp.createUser({})
  return [mine.serverMetadata, other.serverMetadata, mine.clientMetadata]
}
`).leftovers
  expect(codes).toMatchObject([
    { line: 5, code: 'mine.serverMetadata', advice: expect.stringContaining('getUserById') },
  ])
})
