import { Component, useState, type ReactNode } from 'react'
import { useAddress } from '../hooks/useAddress.ts'
import { useRootProps, useSlot } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import type { AccountSettingsPageProps } from '../settings/AccountSettingsPage.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import type { Page } from './createPage.tsx'
import { HandlerContext, useDocumentLanguage } from './document.ts'
import { findRoute, pathOf, type Route } from './findRoute.ts'
import * as pages from './pages.ts'
import { PlainFailedPage } from './PlainFailedPage.tsx'

export interface LatchkeyHandlerProps {
  /**
   * The part of the address below the base path, such as `sign-in`; also a router's array of segments, or the whole
   * path. Required on servers, and with a client-side router in browsers without the Navigation API.
   *
   * @default the path of the page's address
   */
  path?: string | readonly string[]
  /**
   * The props of the account settings, such as the app's own `sections`.
   *
   * @default none
   */
  accountSettings?: AccountSettingsPageProps
}

const PAGES: readonly Page[] = /* @__PURE__ */ Object.values(pages)

const placeholder = (): ReactNode => <PageSkeleton />
const NotFoundPage = /* @__PURE__ */ lazyComponent(
  () => import('../pages/StatusPages.tsx').then((file) => file.NotFoundPage),
  { placeholder },
)
const Redirect = /* @__PURE__ */ lazyComponent(() => import('../pages/StatusPages.tsx').then((file) => file.Redirect), {
  placeholder,
})
const FailedPage = /* @__PURE__ */ lazyComponent(
  () => import('../pages/StatusPages.tsx').then((file) => file.FailedPage),
  { placeholder, fallback: PlainFailedPage },
)

/**
 * Renders the handler page for the current address. Mount it at every address below `urls.handler`.
 *
 * @param props.path the path below `urls.handler`, for servers and routers; default: that of the page's address
 * @param props.accountSettings the props of the account settings, such as `sections`
 * @example
 * ```tsx
 * <Route path="/handler/*" element={<LatchkeyHandler />} />
 * ```
 */
export function LatchkeyHandler({ path, accountSettings }: LatchkeyHandlerProps): ReactNode {
  const { urls } = useClient().config
  const base = `${pathOf(urls.handler)}/`
  const address = useLastAddressBelow(base)
  const name = path === undefined ? address && pathBelow(base, address.pathname) : toName(base, path)
  const route = name === null ? undefined : findRoute(name, PAGES, urls, address?.search)

  useDocumentLanguage()
  const slot = useSlot()
  const root = useRootProps(slot('page', route?.page?.row.isWide ? 'lk-page lk-page-wide' : 'lk-page'))
  return (
    <main {...root}>
      <PageBoundary key={name}>
        <HandlerContext.Provider value={true}>
          <RouteContent route={route} accountSettings={accountSettings} />
        </HandlerContext.Provider>
      </PageBoundary>
    </main>
  )
}

interface RouteContentProps {
  /** `undefined` until the address is known. */
  route: Route<Page> | undefined
  accountSettings: AccountSettingsPageProps | undefined
}

function RouteContent({ route, accountSettings }: RouteContentProps): ReactNode {
  if (route === undefined) return <PageSkeleton />
  if (route === null) return <NotFoundPage />
  if (route.redirect !== undefined) return <Redirect url={route.redirect} />
  if (route.page === pages.AccountSettingsPage) return <pages.AccountSettingsPage {...accountSettings} />
  return <route.page />
}

/**
 * Returns the page's address, or the last address below the base path: the page stays on screen while the app's
 * router navigates away.
 */
function useLastAddressBelow(base: string): URL | null {
  const address = useAddress()
  const [last, setLast] = useState<URL | null>(null)
  if (!address?.pathname.startsWith(base)) return last ?? address
  if (address !== last) setLast(address)
  return address
}

/** Returns the part of a path below the base path; an empty string for a path outside of it. */
function pathBelow(base: string, pathname: string): string {
  return pathname.startsWith(base) ? pathname.slice(base.length) : ''
}

/** Returns the part below the base path of a router's path, which may contain the base path or not. */
function toName(base: string, path: string | readonly string[]): string {
  const fullPath = typeof path === 'string' ? path : path.join('/')
  return pathBelow(base, fullPath) || fullPath
}

/** Shows the error of a page that threw, with a retry button. React supports error boundaries as classes only. */
class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <FailedPage error={error} onRetry={() => this.setState({ error: null })} />
  }
}
