import { createRootRoute, createRoute, createRouter, Link } from '@tanstack/react-router'
import { LatchkeyHandler } from 'latchkey/react'
import { DomainsPage } from './pages/DomainsPage.tsx'
import { EmailsPage } from './pages/EmailsPage.tsx'
import { HistoryPage } from './pages/HistoryPage.tsx'
import { KeysPage } from './pages/KeysPage.tsx'
import { OverviewPage } from './pages/OverviewPage.tsx'
import { PermissionsPage } from './pages/PermissionsPage.tsx'
import { ProjectsPage } from './pages/ProjectsPage.tsx'
import { SettingsPage } from './pages/SettingsPage.tsx'
import { SignInMethodsPage } from './pages/SignInMethodsPage.tsx'
import { TeamPage } from './pages/TeamPage.tsx'
import { TeamsPage } from './pages/TeamsPage.tsx'
import { UserPage } from './pages/UserPage.tsx'
import { toUserFilter } from './pages/users/userFilter.ts'
import { UsersPage } from './pages/UsersPage.tsx'
import { WebhooksPage } from './pages/WebhooksPage.tsx'
import { ProjectLayout } from './ProjectLayout.tsx'

const root = createRootRoute()
const projects = createRoute({ getParentRoute: () => root, path: '/', component: ProjectsPage })
const handler = createRoute({ getParentRoute: () => root, path: '/handler/$', component: LatchkeyHandler })
const project = createRoute({ getParentRoute: () => root, path: '/projects/$projectId', component: ProjectLayout })
const below = () => project

/** Reads the text that a list is filtered by from the parameters of an address. */
const toTextFilter = ({ query }: Readonly<Record<string, unknown>>): { query?: string } =>
  (typeof query === 'string' && query !== '') || typeof query === 'number' ? { query: String(query) } : {}

export const router = createRouter({
  routeTree: root.addChildren([
    projects,
    handler,
    project.addChildren([
      createRoute({ getParentRoute: below, path: '/', component: OverviewPage }),
      createRoute({ getParentRoute: below, path: '/users', component: UsersPage, validateSearch: toUserFilter }),
      createRoute({ getParentRoute: below, path: '/users/$userId', component: UserPage }),
      createRoute({ getParentRoute: below, path: '/teams', component: TeamsPage, validateSearch: toTextFilter }),
      createRoute({ getParentRoute: below, path: '/teams/$teamId', component: TeamPage }),
      createRoute({ getParentRoute: below, path: '/permissions', component: PermissionsPage }),
      createRoute({ getParentRoute: below, path: '/sign-in', component: SignInMethodsPage }),
      createRoute({ getParentRoute: below, path: '/domains', component: DomainsPage }),
      createRoute({ getParentRoute: below, path: '/emails', component: EmailsPage }),
      createRoute({ getParentRoute: below, path: '/keys', component: KeysPage }),
      createRoute({ getParentRoute: below, path: '/webhooks', component: WebhooksPage }),
      createRoute({ getParentRoute: below, path: '/history', component: HistoryPage, validateSearch: toTextFilter }),
      createRoute({ getParentRoute: below, path: '/settings', component: SettingsPage }),
    ]),
  ]),
  defaultNotFoundComponent: () => (
    <main className="lk page">
      <h1>Page not found</h1>
      <p>
        <Link to="/">All projects</Link>
      </p>
    </main>
  ),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
