import { createRootRoute, HeadContent, Link, Outlet, Scripts } from '@tanstack/react-router'
import { LatchkeyProvider, UserButton, type InitialState } from 'latchkey/react'
import styles from 'latchkey/react/styles.css?url'
import type { ReactNode } from 'react'
import appStyles from '../app.css?url'
import { client } from '../latchkey'
import { loadInitialState } from '../session'

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Harbor' },
    ],
    links: [
      { rel: 'stylesheet', href: appStyles },
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: 'data:,' },
    ],
  }),
  // Read once, for the first render. The page's client reads what changes later.
  loader: async () => JSON.parse(await loadInitialState()) as InitialState,
  staleTime: Infinity,
  shellComponent: Document,
  component: App,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function App() {
  return (
    <LatchkeyProvider client={client} initialState={Route.useLoaderData()}>
      <header>
        <Link to="/">Home</Link> <Link to="/account">Account</Link> <UserButton />
      </header>
      <Outlet />
    </LatchkeyProvider>
  )
}
