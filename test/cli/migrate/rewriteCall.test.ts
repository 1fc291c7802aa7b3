/** Hooks, and methods that need more than a rule. */
import { expect, test } from 'vitest'
import { migrate, migrateLast, migratePage } from './migrateText.ts'

test.each([
  ['await stackApp.redirectToMfa({ replace: true })', "await redirectTo(stackApp, 'mfa', { replace: true })"],
  ['stackApp.redirectToHome()', "redirectTo(stackApp, 'home')"],
])('the redirect %s becomes %s', (given, want) => {
  expect(migrateLast(given)).toEqual({ statement: want, codes: [] })
})

test.each([
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
])('%s of a server stays, and is reported', (given, code) => {
  expect(migrateLast(given)).toEqual({ statement: given, codes: [code] })
})

test.each([
  ['{ tokenStore: request }', '{ request }'],
  ['{ tokenStore: c.req.raw }', '{ request: c.req.raw }'],
  ['{ tokenStore }', '{ request: tokenStore }'],
  ["{ tokenStore: request, or: 'redirect' }", "{ request, or: 'redirect' }"],
  ["{ or: 'throw', tokenStore: incoming }", "{ or: 'throw', request: incoming }"],
])('a server’s getUser(%s) becomes getRequestUser(stackServerApp, %s)', (given, want) => {
  const { text, leftovers } = migrate(`import { stackServerApp } from './stack/server'
export const load = async (request, incoming) => await stackServerApp.getUser(${given})
`)
  expect(text).toContain(`await getRequestUser(stackServerApp, ${want})\n`)
  expect(text).toContain("import { getRequestUser } from 'latchkey/server'")
  expect(leftovers).toEqual([])
})

test.each([
  ['stackServerApp.getUser({ tokenStore: request })', 'getRequestUser(stackServerApp, { request })'],
  ['stackServerApp.getUser()', 'getUser(await getClient())'],
  ['stackServerApp.getUser().then(use)', 'getUser(await getClient()).then(use)'],
])('a server’s %s that isn’t awaited stays a promise', (given, want) => {
  const { text, leftovers } = migratePage(`import { stackServerApp } from '../stack/server'
export async function load(request, use) { return ${given} }
`)
  expect(text).toContain(`return ${want} }`)
  expect(leftovers).toEqual([])
})

test.each(['stackServerApp.getUser()', 'stackServerApp.redirectToSignIn()'])(
  '%s stays in a function that isn’t async, because the client of a request is awaited',
  (call) => {
    const { text, leftovers } = migratePage(`import { stackServerApp } from '../stack/server'
export function load() { return ${call} }
`)
    expect(text).toContain(`return ${call} }`)
    expect(leftovers.map(({ code }) => code)).toEqual([call])
  },
)

test.each([
  ['id', '{ userId: id }'],
  ['userId', '{ userId }'],
  ['member.userId', '{ userId: member.userId }'],
  ["'a-b'", "{ userId: 'a-b' }"],
])('a server’s getUser(%s) reads the user, and stays null without one', (given, want) => {
  const load = (call: string): string =>
    migrate(`import { stackServerApp } from './stack/server'
export const load = async (id, userId, member) => ${call}
`).text
  const orNull = "(error) => { if (isKnownError(error, 'USER_NOT_FOUND')) return null; throw error; }"
  const call = `getUserById(stackServerApp, ${want}).catch(${orNull})`
  expect(load(`await stackServerApp.getUser(${given})`)).toContain(`=> await ${call}\n`)
  expect(load(`stackServerApp.getUser(${given})`)).toContain(`=> ${call}\n`)
  expect(load(`stackServerApp.getUser(${given})`)).toContain("{ getUserById, isKnownError } from 'latchkey/server'")
})

test('the user that a server reads by its id is a server’s user', () => {
  const { text, leftovers } = migrate(`import { stackServerApp } from './stack/server'
export async function grant(id) {
  const user = await stackServerApp.getUser(id)
  await user.grantPermission('edit')
}
`)
  expect(text).toContain("await grantProjectPermission(stackServerApp, { userId: user.id, permissionId: 'edit' })")
  expect(leftovers).toEqual([])
})

test('a variable that may have options or an id stays, and is reported', () => {
  const given = 'const found = await stackServerApp.getUser(request)'
  expect(migrateLast(given)).toEqual({ statement: given, codes: ['stackServerApp.getUser(request)'] })
})

test('users that a server lists with options are the items of the list', () => {
  const { text, leftovers } = migrate(`import { stackServerApp } from './stack/server'
export async function find(email) {
  const users = await stackServerApp.listUsers({ query: email, limit: 5 })
  await users[0].grantPermission('edit')
}
`)
  expect(text).toContain('(await listUsers(stackServerApp, { query: email, limit: 5 })).items')
  expect(text).toContain("grantProjectPermission(stackServerApp, { userId: users[0].id, permissionId: 'edit' })")
  expect(leftovers).toEqual([])
})

test.each([
  ["const users = await stackServerApp.listUsers({ orderBy: 'signedUpAt' })", ''],
  ['const users = await stackServerApp.listUsers({ cursor: id })', ''],
  ['const users = await stackServerApp.listUsers(request)', ''],
  ['const users = await stackServerApp.listUsers({ limit: 9 })', '; use(users.nextCursor)'],
  ['const users = await stackServerApp.listUsers()', '; use(users.nextCursor)'],
])('%s%s goes through pages, and is reported', (call, use) => {
  const { statement, codes } = migrateLast(`${call}${use}`)
  expect(statement).toBe(`${call}${use}`)
  expect(codes).toEqual([call.replace('const users = await ', '')])
})

test('a method of a namespace or of another module is not Stack Auth’s', () => {
  const { leftovers } = migrate(`import { stackApp } from './stack/client'
import * as teams from './teams'
import { client } from './client'
export const run = () => [teams.createTeam(stackApp), client.useTeams(), other.useTeams()]
`)
  expect(leftovers.map(({ code }) => code)).toEqual(['other.useTeams()'])
})

test('the project is read with the hook of the component', () => {
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

test('a distinctive method of an unknown object is reported', () => {
  expect(migratePage(`export const Teams = ({ user }) => <p>{user.useTeams().length}</p>\n`).leftovers).toMatchObject([
    { line: 1, code: 'user.useTeams()' },
  ])
})

test('the user is that of the request, and calls about the user have the rights of the server', () => {
  const { text, leftovers } = migratePage(`import { stackServerApp } from '../stack/server'
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
  const { text } = migratePage(`import { stackServerApp } from '../stack/server'
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

test('metadata that only a server reads is reported, and a user by id is not', () => {
  const { leftovers } = migratePage(`import { stackServerApp } from '@/stack/server'
export default async function Page({ id }) {
  const other = await stackServerApp.getUser(id)
  const user = await stackServerApp.getUser()
  return user.serverMetadata
}
`)
  expect(leftovers.map(({ line }) => line)).toEqual([5])
})

test('an app without handler pages signs out without the page that does it', () => {
  const { text } = migratePage(
    `import { stackApp } from '../stack/client'
export async function leave() {
  const user = await stackApp.getUser()
  await user?.signOut()
}
`,
    { hasHandler: false },
  )
  expect(text).toContain("await signOut(stackApp).then(() => redirectTo(stackApp, 'afterSignOut'))")
})

test('the user of a request in a route handler is read with the rights of the server', () => {
  const { text, leftovers } = migratePage(`import { stackServerApp } from '../stack/server'
export async function GET(request) {
  const user = await stackServerApp.getUser({ tokenStore: request, or: 'throw' })
  return Response.json({ id: user.id })
}
`)
  expect(text).toContain("const user = await getRequestUser(stackServerApp, { request, or: 'throw' })")
  expect(text).toContain("import { getRequestUser } from 'latchkey/server'")
  expect(leftovers).toEqual([])
})

test.each([
  ['useUser()', 'useSuspenseUser()'],
  ["useUser({ or: 'throw' })", "useSuspenseUser({ or: 'throw' })"],
  ['useUser({ or })', 'useSuspenseUser({ or })'],
  ["useUser({ or: 'redirect' })", "useUser({ or: 'redirect' })"],
  ["useUser({ or: 'anonymous' })", "useUser({ or: 'anonymous' })"],
])('%s becomes %s, which suspends as well', (given, want) => {
  const { text } = migrate(`import { useUser } from '@stackframe/react'
export const Page = ({ or }) => <p>{${given}.id}</p>
`)
  expect(text).toContain(`{${want}.id}`)
})

test.each([
  ['stackApp.getUser().then(show)', 'getUser(stackApp).then(show)'],
  ['stackApp.getUser().then((one) => one.delete())', 'getUser(stackApp).then((one) => deleteAccount(stackApp))'],
  ['stackApp.getUser().catch(show).finally(hide)', 'getUser(stackApp).catch(show).finally(hide)'],
  [
    'user.listTeams().then((teams) => teams.map((one) => one.delete()))',
    "listTeams(stackApp, { userId: 'me' }).then(({ items }) => items).then((teams) => teams.map((one) => deleteTeam(stackApp, { teamId: one.id })))",
  ],
])('the promise of %s is followed: %s', (given, want) => {
  expect(migrateLast(given)).toEqual({ statement: want, codes: [] })
})

test('options of a sign-in with a provider stay beside it', () => {
  expect(migrateLast("await stackApp.signInWithOAuth('google', { returnTo: '/' })")).toEqual({
    statement: "await signInWithOAuth(stackApp, { providerId: 'google', returnTo: '/' })",
    codes: [],
  })
})

test('a method of an unknown object is reported with what replaces it', () => {
  const { leftovers } = migrate(`import { stackServerApp } from './stack/server'
export const run = async (target) => { await target.grantPermission('editor') }
`)
  expect(leftovers[0]!.advice).toContain('grantProjectPermission of latchkey/server')
})
