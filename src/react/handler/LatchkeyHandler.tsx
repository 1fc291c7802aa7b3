/** All handler pages under one base path, `urls.handler` of the client. */
import { Component, type ReactNode, useRef, useState } from 'react'
import type { HandlerUrls } from '../../core/client/handlerUrls.ts'
import { useRootProps, useSlot } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Frame, lazyComponent, type Page, type PageRow } from './page.tsx'
import * as pages from './pages.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { capturedAddress, useAddress } from '../hooks/useAddress.ts'

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
  import('../pages/StatusPages.tsx').then((file) => file.NotFoundPage),
)
const FailedPage = /* @__PURE__ */ lazyComponent(
  () => import('../pages/StatusPages.tsx').then((file) => file.FailedPage),
  { fallback: PlainFailedPage },
)
const Redirect = /* @__PURE__ */ lazyComponent(() => import('../pages/StatusPages.tsx').then((file) => file.Redirect))
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
  // While a view transition captures the page, the previous path stays rendered, even with a router. The first
  // pointer move loads the code that starts transitions.
  const [turn, render] = useState<object>()
  const name =
    given === undefined || capturedAddress.get(client).href
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

/** Returns the part of a path below the base path; an empty string for a path outside of it. */
function below(base: string, pathname: string): string {
  return pathname.startsWith(base) ? pathname.slice(base.length) : ''
}

/**
 * Returns the page's address, or the last address below the base path, so that nothing flashes while the app's router
 * navigates away.
 */
function useAddressBelow(base: string): URL | null {
  const address = useAddress()
  const last = useRef<URL>(null)
  if (address?.pathname.startsWith(base)) last.current = address
  return last.current ?? address
}

/** The result for an address: a page, a redirect, or `null` for "not found". */
export type Route<P> = { page: P; redirect?: never } | { page?: never; redirect: string } | null

/**
 * Finds the page for the part of an address below the handler's base path.
 *
 * - an alias (`login`, or the path without dashes) redirects to the page with the query
 * - a page whose configured address is outside the base path redirects there with the query
 * - a page can have another configured name below the base path
 *
 * @param path below the base path, such as `sign-in`
 * @param search the query with its question mark, or an empty string
 */
export function findRoute<P extends { row: PageRow }>(
  path: string,
  pages: readonly P[],
  urls: HandlerUrls,
  search = '',
): Route<P> {
  const name = path.replace(/^\/+|\/+$/g, '')
  const base = pathOf(urls.handler)
  const configured = pages.find(({ row: { url } }) => url && pathOf(urls[url]) === `${base}/${name}`)
  if (configured) return { page: configured }
  const page =
    pages.find(({ row }) => row.path === name) ??
    pages.find(({ row }) => row.aliases?.includes(name) || row.path.replaceAll('-', '') === name)
  if (!page) return null
  const { path: ownPath, url } = page.row
  const target = url ? urls[url] : `${urls.handler}/${ownPath}`
  if (ownPath === name && (!url || pathOf(target).startsWith(`${base}/`))) return { page }
  return { redirect: withSearch(target, search) }
}

/** Returns the path of an absolute or relative address, without the query and trailing slashes. */
export function pathOf(url: string): string {
  return new URL(url, 'https://here.invalid').pathname.replace(/\/+$/, '')
}

function withSearch(url: string, search: string): string {
  const query = search.replace(/^\?/, '')
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
