/** All handler pages under one base path, `urls.handler` of the client. */
import { Component, type ReactNode, useRef, useState } from 'react'
import { useRootProps, useSlot } from './AppearanceContext.ts'
import { useClient } from './ClientContext.ts'
import { findRoute, pathOf } from './handlerRoutes.ts'
import { Frame, lazyComponent, type Page } from './page.tsx'
import * as pages from './pages.ts'
import { Button } from './ui/Button.tsx'
import { Notice } from './ui/Notice.tsx'
import { useAddress } from './useAddress.ts'

export interface LatchkeyHandlerProps {
  /**
   * The part of the address below the base path, such as `sign-in`; also a router's array of segments, or the whole
   * path. Default: read from the page's address. Required on servers, and with a client-side router in browsers without
   * the Navigation API.
   */
  path?: string | readonly string[]
}

const PAGES = /* @__PURE__ */ Object.values(pages) as readonly Page[]

const NotFoundPage = /* @__PURE__ */ lazyComponent(() =>
  import('./pages/StatusPages.tsx').then((file) => file.NotFoundPage),
)
const FailedPage = /* @__PURE__ */ lazyComponent(
  () => import('./pages/StatusPages.tsx').then((file) => file.FailedPage),
  { fallback: PlainFailedPage },
)
const Redirect = /* @__PURE__ */ lazyComponent(() => import('./pages/StatusPages.tsx').then((file) => file.Redirect))
const ViewTransitions = /* @__PURE__ */ lazyComponent(
  () => import('./ViewTransitions.ts').then((file) => file.ViewTransitions),
  { frame: null, fallback: () => null },
)

/** Renders the handler page for the current address. Mount it at every address below `urls.handler`. */
export function LatchkeyHandler({ path }: LatchkeyHandlerProps): ReactNode {
  const client = useClient()
  const { urls } = client.config
  const base = `${pathOf(urls.handler)}/`
  const address = useAddressBelow(base)
  const given = typeof path === 'object' ? path.join('/') : path
  // While a view transition captures the page, a router's path waits, as the address does. The first move of a pointer
  // loads what starts one.
  const [turn, render] = useState<object>()
  const name =
    given === undefined || client.state['address']
      ? address && below(base, address.pathname)
      : below(base, given) || given
  const route = name === null ? undefined : findRoute(name, PAGES, urls, address?.search)
  const Current = route?.page
  const slot = useSlot()
  const root = useRootProps(slot('page', Current?.row.isWide ? 'lk-page lk-page-wide' : 'lk-page'))
  return (
    <main {...root} onPointerOver={() => turn || render({})}>
      {turn && <ViewTransitions base={base} onShow={render} />}
      <PageBoundary key={name}>
        {route === undefined ? (
          <Frame />
        ) : Current ? (
          <Current />
        ) : route?.redirect ? (
          <Redirect url={route.redirect} />
        ) : (
          <NotFoundPage />
        )}
      </PageBoundary>
    </main>
  )
}

/** Shown if neither the page nor its error page can be loaded, for example without a network. In English only. */
function PlainFailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  return (
    <section className="lk-panel">
      <Notice kind="error">{(error as Error | null)?.message || `This page can't be shown.`}</Notice>
      <Button kind="primary" wide onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
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

/** The part of a path below the base path; empty outside of it. */
function below(base: string, pathname: string): string {
  return pathname.startsWith(base) ? pathname.slice(base.length) : ''
}

/** The page's address, or the last one below the base path, so that nothing flashes while the app's router navigates away. */
function useAddressBelow(base: string): URL | null {
  const address = useAddress()
  const last = useRef<URL>(null)
  if (address?.pathname.startsWith(base)) last.current = address
  return last.current ?? address
}
