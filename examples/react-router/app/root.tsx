import { LatchkeyProvider, UserButton } from 'latchkey/react'
import { latchkeyLoader, latchkeyMiddleware } from 'latchkey/react-router'
import 'latchkey/react/styles.css'
import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router'
import './app.css'
import { client } from './latchkey'
import { proxySession } from './session.server'

/** Refreshes the session before loaders and actions run, and sets its cookies on every response. */
export const middleware = [latchkeyMiddleware(proxySession)]

/** Reads the user, so that the first HTML shows them and the browser doesn't read them again. */
export const loader = latchkeyLoader()

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>Harbor</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <LatchkeyProvider client={client} initialState={useLoaderData<typeof loader>()}>
      <header>
        <Link to="/">Home</Link> <Link to="/account">Account</Link> <UserButton />
      </header>
      <Outlet />
    </LatchkeyProvider>
  )
}
