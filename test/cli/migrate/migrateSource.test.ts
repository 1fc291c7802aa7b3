/** Replaces Stack Auth's library in one source. */
import { describe, expect, test } from 'vitest'
import { findClientModules } from '../../../src/cli/migrate/clientModules.ts'
import { migrateSource, type MigratedSource } from '../../../src/cli/migrate/migrateSource.ts'

const CLIENT = `import { StackClientApp } from '@stackframe/stack'
export const stackApp = new StackClientApp({ tokenStore: 'cookie' })
`
const SERVER = `import { StackServerApp } from '@stackframe/stack'
export const stackServerApp = new StackServerApp({ tokenStore: 'nextjs-cookie' })
`

function migrate(text: string, path = 'app/page.tsx', hasHandler = true): MigratedSource {
  const migrated = migrateSource(text, {
    path,
    modules: findClientModules([
      { path: 'stack/client.ts', text: CLIENT },
      { path: 'stack/server.ts', text: SERVER },
    ]),
    framework: 'next',
    isTypeScript: true,
    baseUrlVariable: undefined,
    ownOptions: new Map(),
    hasHandler,
    providerModule: './latchkey-provider',
  })
  if (!migrated) throw new Error("The source doesn't use Stack Auth's library.")
  return migrated
}

/** Migrates statements of a component that has `user`, and returns them, below the hooks that they need. */
function migrateInComponent(statements: string): Pick<MigratedSource, 'text' | 'leftovers'> {
  const { text, leftovers } = migrate(`'use client'
import { useStackApp, useUser } from '@stackframe/stack'
export async function Page() {
  const app = useStackApp()
  const user = useUser({ or: 'redirect' })
${statements}
}
`)
  const start = text.indexOf('useUser({')
  const body = text.slice(text.indexOf('\n', start) + 1, text.lastIndexOf('}')).trim()
  return { text: body.replaceAll(/^ {2}/gm, ''), leftovers }
}

describe('in a component', () => {
  test.each([
    ['const teams = user.useTeams()', "const teams = useSuspenseListTeams({ userId: 'me' }).data.items"],
    [
      'const team = await user.createTeam({ displayName })',
      'const createTeamAction = useAction(createTeam)\nconst team = await createTeamAction.mutateAsync({ displayName })',
    ],
    ['const teams = await user.listTeams()', "const teams = (await listTeams(app, { userId: 'me' })).items"],
    ['const teams = user.listTeams()', "const teams = listTeams(app, { userId: 'me' }).then(({ items }) => items)"],
    [
      'const team = user.useTeam(id)',
      "const team = useSuspenseListTeams({ userId: 'me' }).data.items.find((item) => item.id === id) ?? null",
    ],
    [
      'const team = user.useTeam(item.id)',
      "const team = useSuspenseListTeams({ userId: 'me' }).data.items.find((candidate) => candidate.id === item.id) ?? null",
    ],
    [
      "if (await user.hasPermission(team, 'edit')) edit()",
      "if ((await getPermission(app, { teamId: team?.id ?? null, permissionId: 'edit' })) !== null) edit()",
    ],
    [
      'await user.setSelectedTeam(null)',
      'const updateCurrentUser = useUpdateCurrentUser()\nawait updateCurrentUser.mutateAsync({ selectedTeamId: null })',
    ],
    [
      'await user.setSelectedTeam(user.selectedTeam)',
      'const updateCurrentUser = useUpdateCurrentUser()\nawait updateCurrentUser.mutateAsync({ selectedTeamId: user.selectedTeam.id })',
    ],
    [
      'await user.update({ displayName })',
      'const updateCurrentUser = useUpdateCurrentUser()\nawait updateCurrentUser.mutateAsync({ displayName })',
    ],
    [
      'await user.createContactChannel({ value, type, usedForAuth })',
      "const createContactChannel = useCreateContactChannel()\nawait createContactChannel.mutateAsync({ userId: 'me', value, type, usedForAuth })",
    ],
    [
      'await user.selectedTeam.inviteUser({ email })',
      'const sendTeamInvitation = useSendTeamInvitation()\nawait sendTeamInvitation.mutateAsync({ teamId: user.selectedTeam.id, email, callbackUrl: new URL(app.config.urls.teamInvitation, location.href).href })',
    ],
    [
      'await user.selectedTeam.inviteUser({ email, callbackUrl })',
      'const sendTeamInvitation = useSendTeamInvitation()\nawait sendTeamInvitation.mutateAsync({ teamId: user.selectedTeam.id, email, callbackUrl })',
    ],
    [
      'await user.selectedTeam?.delete()',
      'const deleteTeam = useDeleteTeam()\nawait (user.selectedTeam && deleteTeam.mutateAsync({ teamId: user.selectedTeam.id }))',
    ],
    [
      'user.selectedTeam!.useInvitations().map((invitation) => invitation.revoke())',
      'const deleteTeamInvitation = useDeleteTeamInvitation()\nuseSuspenseListTeamInvitations({ teamId: user.selectedTeam!.id }).data.items.map((invitation) => deleteTeamInvitation.mutateAsync({ id: invitation.id, teamId: invitation.teamId }))',
    ],
    [
      'const main = user.useContactChannels().find((channel) => channel.isPrimary)\nawait main!.update({ value })',
      "const updateContactChannel = useUpdateContactChannel()\nconst main = useSuspenseListContactChannels({ userId: 'me' }).data.items.find((channel) => channel.isPrimary)\nawait updateContactChannel.mutateAsync({ userId: 'me', contactChannelId: main!.id, value })",
    ],
    ['const since = user.signedUpAt.getFullYear()', 'const since = new Date(user.signedUpAt).getFullYear()'],
    ['const href = app.urls.signIn', 'const href = app.config.urls.signIn'],
    ['await app.redirectToSignIn({ replace: true })', "await redirectTo(app, 'signIn', { replace: true })"],
    ["await app.signInWithOAuth('github')", "await signInWithOAuth(app, { providerId: 'github' })"],
    ['onClick(() => user.signOut())', "onClick(() => redirectTo(app, 'signOut'))"],
    [
      'user.useTeams().map((team) => team.update({ displayName }))',
      "const updateTeam = useUpdateTeam()\nuseSuspenseListTeams({ userId: 'me' }).data.items.map((team) => updateTeam.mutateAsync({ teamId: team.id, displayName }))",
    ],
    [
      'const first = (await user.listTeams()).find((team) => team.displayName === name)\nawait first!.delete()',
      "const deleteTeam = useDeleteTeam()\nconst first = ((await listTeams(app, { userId: 'me' })).items).find((team) => team.displayName === name)\nawait deleteTeam.mutateAsync({ teamId: first!.id })",
    ],
  ])('%s', (before, after) => expect(migrateInComponent(before)).toEqual({ text: after, leftovers: [] }))

  test.each([
    'const result = await app.signInWithCredential({ email, password })',
    'const error = await user.updatePassword({ oldPassword, newPassword })',
    'await user.update({ totpMultiFactorSecret })',
    'await user.createApiKey({ description, expiresAt })',
    'const account = user.useConnectedAccount(provider)',
    "await user.signOut({ redirectUrl: '/' })",
    'const users = user.selectedTeam.useUsers()',
    'const invitations = team?.useInvitations()',
  ])('%s stays, and is reported', (statement) => {
    const { text, leftovers } = migrateInComponent(statement)
    expect(text).toBe(statement)
    expect(leftovers).toMatchObject([{ path: 'app/page.tsx', line: 6 }])
  })

  test('the client is declared once after the user, and has another name if "client" is taken', () => {
    const source = (body: string): string => `import { useUser } from '@stackframe/react'
export function Page() {
  const user = useUser()
  const load = () => user?.getAccessToken()
  return <button onClick={load} onBlur={() => user?.getAuthJson()}>{${body}}</button>
}
`
    expect(migrate(source('null')).text.match(/const \w+ = useClient\(\)/g)).toEqual(['const client = useClient()'])
    expect(migrate(source('client')).text).toContain('const latchkeyClient = useClient()')
  })

  test('writes become mutations that are declared once, after the hook of the user', () => {
    const { text, hasPlainWrites } = migrate(`import { useStackApp } from '@stackframe/react'
export function Page() {
  const app = useStackApp()
  const user = app.useUser({ or: 'redirect' })
  if (user.isAnonymous) return null
  const save = async (team) => {
    await user.setSelectedTeam(team)
    await user.update({ displayName: 'Mira' })
  }
  return user.useTeams().map((team) => <button onClick={() => save(team)} onBlur={() => team.delete()} />)
}
`)
    expect(text)
      .toBe(`import { useClient, useDeleteTeam, useSuspenseListTeams, useUpdateCurrentUser, useUser } from 'latchkey/react'
export function Page() {
  const app = useClient()
  const user = useUser({ or: 'redirect' })
  const updateCurrentUser = useUpdateCurrentUser()
  const deleteTeam = useDeleteTeam()
  if (user.isAnonymous) return null
  const save = async (team) => {
    await updateCurrentUser.mutateAsync({ selectedTeamId: team?.id ?? null })
    await updateCurrentUser.mutateAsync({ displayName: 'Mira' })
  }
  return useSuspenseListTeams({ userId: 'me' }).data.items.map((team) => <button onClick={() => save(team)} onBlur={() => deleteTeam.mutateAsync({ teamId: team.id })} />)
}
`)
    expect(hasPlainWrites).toBe(false)
  })

  test('writes outside of components stay functions', () => {
    const { text, hasPlainWrites } = migrate(`import { stackApp } from '../stack/client'
export async function create(displayName) {
  const user = await stackApp.getUser({ or: 'throw' })
  await user.createTeam({ displayName })
}
`)
    expect(text).toContain('await createTeam(stackApp, { displayName })')
    expect(hasPlainWrites).toBe(true)
  })

  test('variables and functions that the source declares itself keep their names', () => {
    const { text } = migrate(`import { useUser } from '@stackframe/react'
export function Page() {
  const user = useUser({ or: 'redirect' })
  const createTeam = () => user.createTeam({ displayName: 'Harbor' })
  const updateCurrentUser = () => user.update({ displayName: 'Mira' })
  return <button onClick={createTeam} onBlur={updateCurrentUser} />
}
`)
    expect(text).toContain("import { createTeam as latchkeyCreateTeam } from 'latchkey'")
    expect(text).toContain('const createTeamAction = useAction(latchkeyCreateTeam)')
    expect(text).toContain('const createTeam = () => createTeamAction.mutateAsync({')
    expect(text).toContain('const updateCurrentUserMutation = useUpdateCurrentUser()')
    expect(text).toContain('const updateCurrentUser = () => updateCurrentUserMutation.mutateAsync({')
  })

  test('a user that is only needed for its session keeps its call, without the variable', () => {
    const { text } = migrate(`import { stackApp } from '../stack/client'
export async function load() {
  const user = await stackApp.getUser({ or: 'throw' })
  return fetch('/api', { headers: await user.getAuthHeaders() })
}
`)
    expect(text).toBe(`import { stackApp } from '../stack/client'
import { getAuthHeaders, getUser } from 'latchkey'
export async function load() {
  await getUser(stackApp, { or: 'throw' })
  return fetch('/api', { headers: await getAuthHeaders(stackApp) })
}
`)
  })

  test('a variable of the same name in another scope is another object', () => {
    const { text, leftovers } = migrate(`import { useUser } from '@stackframe/react'
export function Page({ users }) {
  const user = useUser({ or: 'redirect' })
  return users.map((user) => user.update({ name: 'Mira' }))
}
`)
    expect(text).toContain("users.map((user) => user.update({ name: 'Mira' }))")
    expect(leftovers).toEqual([])
  })

  test('users and teams of props are known by their types', () => {
    const { text, leftovers } = migrate(`import { type CurrentUser, type Team } from '@stackframe/react'
export function Leave({ team, user }: { team: Team; user: CurrentUser }) {
  return <button onClick={() => user.leaveTeam(team)}>{team.displayName}</button>
}
`)
    expect(text).toBe(`import { leaveTeam, type CurrentUser, type Team } from 'latchkey'
import { useAction } from 'latchkey/react'
export function Leave({ team, user }: { team: Team; user: CurrentUser }) {
  const leaveTeamAction = useAction(leaveTeam)
  return <button onClick={() => leaveTeamAction.mutateAsync({ teamId: team.id })}>{team.displayName}</button>
}
`)
    expect(leftovers).toEqual([])
  })

  test('a distinctive method of an unknown object is reported', () => {
    expect(migrate(`export const Teams = ({ user }) => <p>{user.useTeams().length}</p>\n`).leftovers).toMatchObject([
      { line: 1, code: 'user.useTeams()' },
    ])
  })

  test('semicolons, quotes, comments and types of the author stay', () => {
    const { text } = migrate(`// The team page.
import { useUser } from "@stackframe/stack";

export function Page(): JSX.Element {
  const user = useUser({ or: "redirect" }); // signed in
  const teams = user.useTeams() as readonly Team[];
  return <>{user.displayName} {teams.length}</>;
}
`)
    expect(text).toBe(`// The team page.
import { useSuspenseListTeams, useUser } from "latchkey/react";

export function Page(): JSX.Element {
  const user = useUser({ or: "redirect" }); // signed in
  const teams = useSuspenseListTeams({ userId: "me" }).data.items as readonly Team[];
  return <>{user.displayName} {teams.length}</>;
}
`)
  })
})

describe('on a server of Next.js', () => {
  test('the user is that of the request, and calls about the user have the rights of the server', () => {
    const { text, leftovers } = migrate(`import { stackServerApp } from '../stack/server'
export async function rename(name) {
  'use server'
  const user = await stackServerApp.getUser({ or: 'throw' })
  await user.update({ displayName: name, serverMetadata: { renamed: true } })
  return (await user.listTeams()).length
}
`)
    expect(text).toBe(`import { getClient, stackServerApp } from '../stack/server'
import { getUser } from 'latchkey'
import { listTeams, updateUser } from 'latchkey/server'
export async function rename(name) {
  'use server'
  const user = await getUser(await getClient(), { or: 'throw' })
  await updateUser(stackServerApp, { userId: user.id, displayName: name, serverMetadata: { renamed: true } })
  return ((await listTeams(stackServerApp, { userId: user.id })).items).length
}
`)
    expect(leftovers).toEqual([])
  })

  test('a redirect of a server is one of the request’s client', () => {
    const { text } = migrate(`import { stackServerApp } from '../stack/server'
export async function leave() {
  await stackServerApp.redirectToSignIn({ replace: true })
}
`)
    expect(text).toBe(`import { getClient } from '../stack/server'
import { redirectTo } from 'latchkey'
export async function leave() {
  await redirectTo(await getClient(), 'signIn', { replace: true })
}
`)
  })

  test('a user by id, and metadata that only a server reads, are reported', () => {
    const { leftovers } = migrate(`import { stackServerApp } from '@/stack/server'
export default async function Page({ id }) {
  const other = await stackServerApp.getUser(id)
  const user = await stackServerApp.getUser()
  return user.serverMetadata
}
`)
    expect(leftovers.map(({ line }) => line)).toEqual([3, 5])
  })

  test('the module of the server’s client exports the client of a request', () => {
    const { text } = migrate(SERVER, 'stack/server.ts')
    expect(text).toContain('secretServerKey: process.env.STACK_SECRET_SERVER_KEY!')
    expect(text).toContain('export const getClient = cache(() =>')
  })

  test('a provider in a server component becomes a component of its own', () => {
    const migrated = migrate(`import { StackProvider, StackTheme } from '@stackframe/stack'
import { stackApp } from '../stack/client'
export default function Layout({ children }) {
  return <StackProvider app={stackApp}><StackTheme>{children}</StackTheme></StackProvider>
}
`)
    expect(migrated).toEqual({
      text: `import { LatchkeyProviders } from './latchkey-provider'
import 'latchkey/react/styles.css'
export default function Layout({ children }) {
  return <LatchkeyProviders>{children}</LatchkeyProviders>
}
`,
      leftovers: [],
      needsProvider: true,
      hasPlainWrites: false,
    })
  })
})

test('options that have no counterpart are reported, and unreadable ones stay', () => {
  const source = (options: string): string =>
    `import { StackClientApp } from '@stackframe/react'\nexport const app = new StackClientApp(${options})\n`
  expect(migrate(source("{ projectId: 'mine', analytics: true }"))).toMatchObject({
    text: expect.stringContaining("projectId: 'mine'") as string,
    leftovers: [{ line: 2, code: 'the option analytics' }],
  })
  expect(migrate(source('options'))).toMatchObject({
    text: source('options'),
    leftovers: [{ code: 'new StackClientApp(options)' }],
  })
})

test('components that have no counterpart stay imported', () => {
  const { text, leftovers } = migrate(`import { OAuthButton, SignIn } from '@stackframe/react'
export const Page = () => <><SignIn fullPage /><OAuthButton provider="github" type="sign-in" /></>
`)
  expect(text).toBe(`import { OAuthButton } from '@stackframe/react'
import { SignInPage } from 'latchkey/react'
export const Page = () => <><SignInPage /><OAuthButton provider="github" type="sign-in" /></>
`)
  expect(leftovers).toMatchObject([{ code: '<OAuthButton>' }])
})

test('the team switcher keeps its team and its links', () => {
  const { text } = migrate(`import { SelectedTeamSwitcher } from '@stackframe/react'
export const Switcher = ({ team }) => <SelectedTeamSwitcher selectedTeam={team} urlMap={(team) => \`/teams/\${team.id}\`} />
`)
  expect(text).toContain('<TeamSwitcher selectedTeam={team} href={(team) => `/teams/${team.id}`} />')
})

test('items of the user button get the names of their fields here', () => {
  const { text, leftovers } = migrate(`import { UserButton } from '@stackframe/react'
export const Menu = ({ open, text }) => <UserButton extraItems={[{ text: 'Billing', icon: <i>$</i>, onClick: () => open() }, { text, onClick() {} }]} colorModeToggle={open} />
`)
  expect(text).toContain(
    "<UserButton items={[{ label: 'Billing', icon: <i>$</i>, onSelect: () => open() }, { label: text, onSelect() {} }]} />",
  )
  expect(leftovers).toMatchObject([{ code: '<UserButton colorModeToggle>' }])
  const other = migrate(`import { UserButton } from '@stackframe/react'
export const Menu = ({ extra }) => <UserButton extraItems={extra} />
`)
  expect(other.text).toContain('<UserButton items={extra} />')
  expect(other.leftovers).toMatchObject([{ advice: 'In its items, text is label, and onClick is onSelect' }])
})

test('a hook that only a removed prop needed is removed with its import', () => {
  const { text } = migrate(`import { StackHandler } from '@stackframe/react'
import './handler.css'
import { Link, useLocation } from 'react-router'
import { stackApp } from '../stack/client'

export function Handler() {
  const location = useLocation()
  return <StackHandler app={stackApp} location={location.pathname} fullPage />
}
`)
  expect(text).toBe(`import { LatchkeyHandler } from 'latchkey/react'
import './handler.css'
import { Link } from 'react-router'

export function Handler() {
  return <LatchkeyHandler />
}
`)
})

test('children of a removed element stay on their lines', () => {
  const { text } = migrate(`import { StackTheme } from '@stackframe/react'
export const Layout = ({ children }) => (
  <body>
    <StackTheme>
      <header />
      {children}
    </StackTheme>
  </body>
)
`)
  expect(text).toContain(`  <body>
    <header />
    {children}
  </body>
`)
})

test('an app without handler pages signs out without the page that does it', () => {
  const { text } = migrate(
    `import { stackApp } from '../stack/client'
export async function leave() {
  const user = await stackApp.getUser()
  await user?.signOut()
}
`,
    'app/page.tsx',
    false,
  )
  expect(text).toContain("await signOut(stackApp).then(() => redirectTo(stackApp, 'afterSignOut'))")
})

test('the user of a request in a route handler is read with the rights of the server', () => {
  const { text, leftovers } = migrate(`import { stackServerApp } from '../stack/server'
export async function GET(request) {
  const user = await stackServerApp.getUser({ tokenStore: request, or: 'throw' })
  return Response.json({ id: user.id })
}
`)
  expect(text).toContain("const user = await getUser(stackServerApp, { request, or: 'throw' })")
  expect(text).toContain("import { getUser } from 'latchkey/server'")
  expect(leftovers).toEqual([])
})

test('a source without the library is not migrated', () => {
  expect(() => migrate("import { useUser } from './mine'\nuseUser().update()\n")).toThrow("doesn't use")
})
