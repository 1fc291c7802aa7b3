/**
 * An app that never loads a page again: the handler below a router of its own, `redirectMethod` handed to it. The address
 * says which: `?router=tanstack`, or one that renders its element once and doesn't announce navigations.
 */
import { createRootRoute, createRoute, createRouter, RouterProvider, type RouteComponent } from '@tanstack/react-router'
import { createClient, updateCurrentUser } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider, useUser } from 'latchkey/react'
import { StrictMode, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const name = new URL(window.location.href).searchParams.get('router') ?? window.sessionStorage.getItem('router')
window.sessionStorage.setItem('router', name ?? '')

function Home(): ReactNode {
  const user = useUser()
  return (
    <main>
      <h1>Home</h1>
      <p>{user === undefined ? 'Loading.' : user ? `Hello, ${user.primaryEmail}` : 'You are signed out.'}</p>
    </main>
  )
}

function Secret(): ReactNode {
  const user = useUser({ or: 'redirect' })
  return <h1>The secret of {user.primaryEmail}</h1>
}

function Members(): ReactNode {
  return (
    <Suspense fallback={<h1>Waiting</h1>}>
      <Secret />
    </Suspense>
  )
}

interface Routed {
  navigate: (url: string, options: { replace: boolean }) => void
  view: ReactNode
}

function tanstack(): Routed {
  const root = createRootRoute()
  const route = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([route('/', Home), route('/secret', Members), route('/handler/$', LatchkeyHandler)]),
  })
  return {
    navigate: (to, { replace }) => void router.navigate({ to, replace }),
    view: <RouterProvider router={router} />,
  }
}

function silent(): Routed {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const notify = (): void => listeners.forEach((listener) => listener())
  window.addEventListener('popstate', notify)
  // One element for all handler pages, as routers keep it.
  const views: Record<string, ReactNode> = { '/': <Home />, '/secret': <Members />, '/handler': <LatchkeyHandler /> }
  function View(): ReactNode {
    const path = useSyncExternalStore(subscribe, () => window.location.pathname)
    return views[path.startsWith('/handler/') ? '/handler' : path]
  }
  return {
    navigate: (url, { replace }) => {
      window.history[replace ? 'replaceState' : 'pushState'](null, '', url)
      notify()
    },
    view: <View />,
  }
}

const { navigate, view } = name === 'tanstack' ? tanstack() : silent()
const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: document.documentElement.dataset['service']!,
  redirectMethod: { navigate },
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client}>{view}</LatchkeyProvider>
  </StrictMode>,
)
Object.assign(window, { client, updateCurrentUser, go: (url: string) => navigate(url, { replace: false }) })
