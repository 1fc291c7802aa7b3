/** Small apps with Stack Auth's library, each in another style, and the pages in which a browser uses them. */
export type AppFiles = Readonly<Record<string, string>>

const CLIENT = `import { StackClientApp } from '@stackframe/react'
export const stackApp = new StackClientApp({ tokenStore: 'cookie', redirectMethod: 'window' })
`
const NEXT_SERVER = `import 'server-only';
import { StackServerApp } from "@stackframe/stack";

export const stackServerApp = new StackServerApp({ tokenStore: "nextjs-cookie", urls: { afterSignIn: "/inbox" } });
`
const packageOf = (...names: string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) })
const VITE = packageOf('@stackframe/react', 'react', 'vite')
const NEXT = packageOf('@stackframe/stack', 'react', 'next')

export const APPS: Readonly<Record<string, AppFiles>> = {
  'a page that guards itself in an effect': {
    'package.json': VITE,
    'src/stack.ts': CLIENT,
    'src/Board.tsx': `import { useUser } from '@stackframe/react'
import { useEffect } from 'react'
export function Board({ navigate }: { navigate: (to: string) => void }) {
  const user = useUser()
  useEffect(() => { if (!user) navigate('/login') }, [user])
  if (!user) return null
  return <h1>{user.displayName}</h1>
}
`,
  },
  'components with our names': {
    'package.json': VITE,
    'src/pages.tsx': `import { AccountSettings, SelectedTeamSwitcher, SignIn, SignUp } from '@stackframe/react'
export function SignInPage() { return <main><SignIn /></main> }
export function SignUpPage() { return <main><SignUp fullPage /></main> }
export function AccountSettingsPage() { return <AccountSettings /> }
export const TeamSwitcher = () => <SelectedTeamSwitcher />
`,
  },
  'functions with our names': {
    'package.json': VITE,
    'src/stack.ts': CLIENT,
    'src/account.ts': `import { stackApp } from './stack'
export async function getUser() { return await stackApp.getUser({ or: 'throw' }) }
export async function deleteAccount() { const user = await getUser(); return user.id }
export const signOut = async () => { const user = await stackApp.getUser({ or: 'throw' }); await user.signOut() }
export const createTeam = async (displayName: string) => {
  const user = await stackApp.getUser({ or: 'throw' })
  const team = await user.createTeam({ displayName })
  return team.id
}
`,
  },
  'a Next.js app with a layout, a page and a handler': {
    'package.json': NEXT,
    'src/stack.ts': NEXT_SERVER,
    'src/app/layout.tsx': `import { StackProvider, StackTheme } from "@stackframe/stack";
import { stackServerApp } from "../stack";

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html>
      <body>
        <StackProvider app={stackServerApp}>
          <StackTheme>{children}</StackTheme>
        </StackProvider>
      </body>
    </html>
  );
}
`,
    'src/app/page.tsx': `import { redirect } from "next/navigation";
import { stackServerApp } from "../stack";

export default async function Home() {
  const user = await stackServerApp.getUser();
  if (!user) redirect("/handler/sign-in");
  const teams = await user.listTeams();
  return <ul>{teams.map((team) => <li key={team.id}>{team.displayName}</li>)}</ul>;
}
`,
    'src/app/handler/[...stack]/page.tsx': `import { StackHandler } from "@stackframe/stack";
import { stackServerApp } from "../../../stack";
export default function Handler(props: unknown) {
  return <StackHandler fullPage app={stackServerApp} routeProps={props} />;
}
`,
  },
  'a server action and a route handler': {
    'package.json': NEXT,
    'stack.ts': NEXT_SERVER,
    'app/actions.ts': `'use server'
import { stackServerApp } from '../stack'
export async function rename(displayName: string) {
  const user = await stackServerApp.getUser({ or: 'throw' })
  await user.update({ displayName })
}
`,
    'app/api/me/route.ts': `import { stackServerApp } from '../../../stack'
export async function GET(request: Request) {
  const user = await stackServerApp.getUser({ tokenStore: request })
  return Response.json({ id: user?.id ?? null })
}
`,
  },
  'a user with the rights of a server, and metadata': {
    'package.json': NEXT,
    'stack.ts': NEXT_SERVER,
    'app/page.tsx': `import type { CurrentServerUser } from '@stackframe/stack'
import { stackServerApp } from '../stack'
export default async function Page() {
  const user: CurrentServerUser = await stackServerApp.getUser({ or: 'redirect' })
  const plan: string = user.clientReadOnlyMetadata.plan
  return <p>{plan} {user.selectedTeam?.displayName}</p>
}
`,
  },
  'a server that a function creates once': {
    'package.json': NEXT,
    'src/stack/client.ts': `import { StackClientApp } from '@stackframe/stack'
export const stackClientApp = new StackClientApp({
  tokenStore: 'nextjs-cookie',
  // from the dashboard
  projectId: process.env.NEXT_PUBLIC_STACK_PROJECT_ID!,
  urls: {
    default: { type: 'handler-component' },
    signIn: '/login', // a page of our own
  },
})
`,
    'src/stack/server.ts': `import 'server-only'
import { StackServerApp } from '@stackframe/stack'
import { stackClientApp } from './client'
let instance: StackServerApp | null = null
export function getStackServerApp(): StackServerApp {
  if (!instance) {
    instance = new StackServerApp({ inheritsFrom: stackClientApp })
  }
  return instance
}
`,
    'src/lib/auth.ts': `import { getStackServerApp } from '../stack/server'
export async function getCurrentUser() {
  return getStackServerApp().getUser()
}
export async function rename(displayName: string) {
  const user = await getStackServerApp().getUser({ or: 'throw' })
  await user.update({ displayName })
}
`,
    'src/app/page.tsx': `import { getCurrentUser } from '../lib/auth'
export default async function Page() { return <p>{(await getCurrentUser())?.displayName}</p> }
`,
  },
  'a server that is the default of its module': {
    'package.json': NEXT,
    'src/stack.ts': `import 'server-only';
import { StackServerApp } from '@stackframe/stack';

const stackServerApp = new StackServerApp({
  tokenStore: 'nextjs-cookie',
});

export default stackServerApp;
`,
    'src/app/layout.tsx': `import { StackProvider } from '@stackframe/stack';
import stackServerApp from '../stack';
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html><body><StackProvider app={stackServerApp}>{children}</StackProvider></body></html>;
}
`,
    'src/app/page.tsx': `import stackServerApp from '../stack';
export default async function Page() {
  const user = await stackServerApp.getUser({ or: 'redirect' });
  return <p>{user.displayName}</p>;
}
`,
  },
  'a user button with a theme toggle': {
    'package.json': VITE,
    'src/Header.tsx': `import { UserButton } from '@stackframe/react'
import { useState } from 'react'
export function Header() {
  const [theme, setTheme] = useState('light')
  return <header className={theme}><UserButton colorModeToggle={() => setTheme(theme === 'light' ? 'dark' : 'light')} /></header>
}
`,
  },
  'a server of Hono': {
    'package.json': packageOf('@stackframe/js', 'hono'),
    'src/index.ts': `import { StackServerApp } from '@stackframe/js'
import { Hono } from 'hono'
const app = new StackServerApp({ tokenStore: 'memory' })
export const api = new Hono()
api.get('/me', async (c) => {
  const user = await app.getUser({ tokenStore: c.req.raw })
  return user ? c.json({ id: user.id }) : c.json({ error: 'signed out' }, 401)
})
`,
  },
  'permissions of a parameter': {
    'package.json': NEXT,
    'lib/stack.ts': NEXT_SERVER,
    'lib/access.ts': `import type { ServerTeam, ServerUser } from '@stackframe/stack'
export async function requireAdmin(user: ServerUser, team: ServerTeam) {
  const isAdmin = await user.hasPermission(team, 'admin')
  if (!isAdmin) throw new Error('Not allowed')
}
export const promote = async (user: ServerUser) => { await user.grantPermission('editor') }
export const demote = async (user: ServerUser) => { await user.revokePermission('editor') }
export const names = async (user: ServerUser) => (await user.listTeams()).map((team) => team.displayName)
`,
  },
  'names of their own in a switch, a loop and a callback': {
    'package.json': VITE,
    'src/stack.ts': CLIENT,
    'src/run.tsx': `import { useUser } from '@stackframe/react'
interface Item { update(input: object): Promise<void>; listTeams(): string[] }
export function Run({ items, kind }: { items: Item[]; kind: string }) {
  const user = useUser({ or: 'redirect' })
  const act = async () => {
    switch (kind) {
      case 'own': {
        const user = items[0]!
        await user.update({ displayName: 'x' })
        break
      }
      default:
        await user.update({ displayName: 'y' })
    }
    for (const user of items) await user.update({ a: 1 })
    items.forEach(function user(item) { void item.update({ b: user.length }) })
  }
  return <button onClick={() => void act()}>{user.displayName}</button>
}
`,
  },
  'a variable that is hoisted': {
    'package.json': VITE,
    'src/stack.ts': CLIENT,
    'src/old.ts': `import { stackApp } from './stack'
interface Own { update(input: object): string }
export async function run(own: Own, isOwn: boolean) {
  const current = await stackApp.getUser({ or: 'throw' })
  await current.update({ displayName: 'a' })
  if (isOwn) {
    var current2 = own
  }
  return current2!.update({ displayName: 'b' })
}
`,
  },
  'teams, their members and invitations': {
    'package.json': VITE,
    'src/Team.tsx': `import { useUser, type Team } from '@stackframe/react'
import { useState } from 'react'
export function Teams() {
  const user = useUser({ or: 'redirect' })
  const teams = user.useTeams()
  return <>{teams.map((team) => <TeamView key={team.id} team={team} />)}</>
}
function TeamView({ team }: { team: Team }) {
  const user = useUser({ or: 'redirect' })
  const invitations = team.useInvitations()
  const [email, setEmail] = useState('')
  return (
    <section>
      <h2 onClick={() => user.setSelectedTeam(team)}>{team.displayName}</h2>
      <input value={email} onChange={(event) => setEmail(event.target.value)} />
      <button onClick={() => team.inviteUser({ email })}>Invite</button>
      <button onClick={() => team.update({ displayName: 'New' })}>Rename</button>
      <button onClick={() => user.leaveTeam(team)}>Leave</button>
      <ul>{invitations.map((invitation) => <li key={invitation.id}>{invitation.recipientEmail}</li>)}</ul>
    </section>
  )
}
`,
  },
  'the packages of today’s name': {
    'package.json': packageOf('@hexclave/next', 'react', 'next'),
    'hexclave/client.ts': `import { HexclaveClientApp } from "@hexclave/next";
export const hexclaveClientApp = new HexclaveClientApp({ tokenStore: "nextjs-cookie", urls: { default: { type: "hosted" } } });
`,
    'app/layout.tsx': `import { HexclaveProvider, HexclaveTheme } from "@hexclave/next";
import { hexclaveClientApp } from "../hexclave/client";
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html><body><HexclaveProvider app={hexclaveClientApp}><HexclaveTheme>{children}</HexclaveTheme></HexclaveProvider></body></html>;
}
`,
    'app/page.tsx': `"use client";
import { useHexclaveApp, useUser } from "@hexclave/next";
export default function Page() {
  const user = useUser();
  const app = useHexclaveApp();
  return user ? <p>{user.displayName}</p> : <button onClick={() => app.redirectToSignIn()}>Sign in</button>;
}
`,
  },
  'contact channels': {
    'package.json': VITE,
    'src/Emails.tsx': `import { useUser } from '@stackframe/react'
export function Emails() {
  const user = useUser({ or: 'redirect' })
  const channels = user.useContactChannels()
  return (
    <ul>
      {channels.map((channel) => (
        <li key={channel.id}>
          {channel.value}
          <button onClick={() => channel.update({ isPrimary: true })}>Primary</button>
          <button onClick={() => void channel.delete()}>Remove</button>
        </li>
      ))}
    </ul>
  )
}
`,
  },
  'a context with the user': {
    'package.json': VITE,
    'src/context.tsx': `import { useUser, type CurrentUser } from '@stackframe/react'
import { createContext, useContext, type ReactNode } from 'react'
const UserContext = createContext<CurrentUser | null>(null)
export function UserProvider({ children }: { children: ReactNode }) {
  return <UserContext.Provider value={useUser()}>{children}</UserContext.Provider>
}
export const useName = (): string => useContext(UserContext)?.displayName ?? 'Guest'
`,
  },
  'a hook of its own': {
    'package.json': VITE,
    'src/useTeam.ts': `import { useUser } from '@stackframe/react'
export function useTeamName(id: string): string | null {
  const user = useUser({ or: 'redirect' })
  const team = user.useTeam(id)
  return team?.displayName ?? null
}
export const useIsEditor = (): boolean => useUser({ or: 'redirect' }).usePermission('editor') !== null
`,
  },
  'a class around the client': {
    'package.json': packageOf('@stackframe/js'),
    'src/Auth.ts': `import { StackServerApp } from '@stackframe/js'
const app = new StackServerApp({ projectId: 'p', secretServerKey: 'ssk_1', tokenStore: null })
export class Auth {
  async list(): Promise<string[]> {
    const users = await app.listUsers()
    return users.map((user) => user.id)
  }
  async add(email: string): Promise<string> {
    const user = await app.createUser({ primaryEmail: email })
    return user.id
  }
  async remove(): Promise<void> {
    for (const user of await app.listUsers()) await user.delete()
  }
}
`,
  },
  'a library in JavaScript': {
    'package.json': VITE,
    'src/stack.js': CLIENT,
    'src/App.jsx': `import { StackProvider, UserButton } from '@stackframe/react'
import { stackApp } from './stack'
export default () => <StackProvider app={stackApp}><UserButton showUserInfo /></StackProvider>
`,
  },
  'a session in other requests': {
    'package.json': VITE,
    'src/stack.ts': CLIENT,
    'src/api.ts': `import { stackApp } from './stack'
export async function load(path: string): Promise<unknown> {
  const user = await stackApp.getUser()
  const headers = user ? await user.getAuthHeaders() : {}
  return (await fetch(path, { headers })).json()
}
export const signIn = () => stackApp.signInWithOAuth('github')
export const reset = async (email: string) => { await stackApp.sendForgotPasswordEmail(email) }
`,
  },
  'a provider and pages of its own': {
    'package.json': VITE,
    'src/stack.ts': CLIENT,
    'src/main.tsx': `import { StackHandler, StackProvider, StackTheme } from '@stackframe/react'
import { Suspense } from 'react'
import { stackApp } from './stack'
export const App = () => (
  <Suspense fallback={null}>
    <StackProvider app={stackApp}>
      <StackTheme>
        {location.pathname.startsWith('/handler') ? <StackHandler app={stackApp} location={location.pathname} fullPage /> : <Home />}
      </StackTheme>
    </StackProvider>
  </Suspense>
)
const Home = () => <a href={stackApp.urls.signIn}>Sign in</a>
`,
  },
  'API keys': {
    'package.json': VITE,
    'src/Keys.tsx': `import { useUser } from '@stackframe/react'
export function Keys() {
  const user = useUser({ or: 'redirect' })
  const keys = user.useApiKeys()
  const create = async () => { await user.createApiKey({ description: 'x', expiresAt: new Date() }) }
  return <button onClick={() => void create()}>{keys.length} {keys.map((key) => <i key={key.id} onClick={() => void key.revoke()} />)}</button>
}
`,
  },
}

/** What the protected page of an app with Vite shows, and a text by which it is recognized. */
export interface Shown {
  readonly code: string
  readonly text: string
}

const show = (name: string, module: string, element: string, text: string): Shown => ({
  code: `import { ${name} } from '${module}'
export const Shown = () => <>${element}</>
`,
  text,
})
const act = (name: string, module: string, call: string, text: string): Shown => ({
  code: `import { useState } from 'react'
import { ${name} } from '${module}'
export function Shown() {
  const [text, setText] = useState('')
  return <><button onClick={() => void ${call}.then(() => setText('${text}'))}>Act</button><p>{text}</p></>
}
`,
  text,
})

/** By the names of {@link APPS}. */
export const SHOWN: Readonly<Record<string, Shown>> = {
  'a page that guards itself in an effect': show(
    'Board',
    './Board',
    '<Board navigate={(to) => location.assign(to)} /><p>The board</p>',
    'The board',
  ),
  'components with our names': show('AccountSettingsPage', './pages', '<AccountSettingsPage />', 'Profile'),
  'functions with our names': act('createTeam', './account', "createTeam('Harbor')", 'A team was created.'),
  'a user button with a theme toggle': show('Header', './Header', '<Header /><p>The header</p>', 'The header'),
  'names of their own in a switch, a loop and a callback': show(
    'Run',
    './run',
    '<Run items={[]} kind="other" /><p>The run</p>',
    'The run',
  ),
  'a variable that is hoisted': act('run', './old', "run({ update: () => '' }, true)", 'The user was renamed.'),
  'teams, their members and invitations': show('Teams', './Team', '<Teams /><p>The teams</p>', 'The teams'),
  'contact channels': show('Emails', './Emails', '<Emails />', 'Primary'),
  'a context with the user': {
    code: `import { useName, UserProvider } from './context'
const Name = () => <p>Name: {useName()}</p>
export const Shown = () => <UserProvider><Name /></UserProvider>
`,
    text: 'Name: Guest',
  },
  'a hook of its own': {
    code: `import { useIsEditor, useTeamName } from './useTeam'
export const Shown = () => <p>{useIsEditor() ? 'An editor' : 'A reader'} {useTeamName('00000000-0000-4000-8000-000000000000') ?? 'without a team'}</p>
`,
    text: 'A reader without a team',
  },
  'a library in JavaScript': { code: "export { default as Shown } from './App'\n", text: 'Signed in' },
  'a session in other requests': act('load', './api', "load('/data.json')", 'The data was read.'),
  'a provider and pages of its own': show('App', './main', '<App />', 'Sign in'),
  'API keys': show('Keys', './Keys', '<Keys /><p>The keys</p>', 'The keys'),
}

const ENTRY = `import { StackHandler, StackProvider, StackTheme, UserButton, useUser } from '@stackframe/react'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Shown } from './Shown'
import { stackApp } from './stack'

function Home() {
  const user = useUser()
  return user ? <p>{user.primaryEmail} is here</p> : <a href="/protected">Enter</a>
}

function Protected() {
  const user = useUser({ or: 'redirect' })
  return (
    <main>
      <h1>Hello {user.primaryEmail}</h1>
      <p>Signed in</p>
      <UserButton />
      <button onClick={() => user.signOut()}>Leave</button>
      <Suspense fallback={<p>Loading</p>}><Shown /></Suspense>
    </main>
  )
}

const { pathname } = location
createRoot(document.getElementById('root')!).render(
  <Suspense fallback={<p>Loading</p>}>
    <StackProvider app={stackApp}>
      <StackTheme>
        {pathname.startsWith('/handler') ? (
          <StackHandler app={stackApp} location={pathname} fullPage />
        ) : pathname === '/protected' ? (
          <Protected />
        ) : (
          <Home />
        )}
      </StackTheme>
    </StackProvider>
  </Suspense>,
)
`

/** An app that a browser can open: with an entry of its own, in the style of the library, that is moved too. */
export function toWholeApp(name: string): AppFiles {
  return {
    'src/stack.ts': CLIENT,
    ...APPS[name],
    '.env':
      'VITE_STACK_PROJECT_ID=internal\nVITE_STACK_PUBLISHABLE_CLIENT_KEY=pck_emulator\nVITE_STACK_API_URL=http://localhost:8100\n',
    'src/entry.tsx': ENTRY,
    'src/Shown.tsx': SHOWN[name]!.code,
  }
}
