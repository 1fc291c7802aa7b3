/**
 * All handler pages under one base path, `urls.handler` of the client. Each page is loaded when it is opened.
 */
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { goTo } from '../core/navigation/redirectTo.ts'
import { useRootProps } from './AppearanceContext.ts'
import { useClient } from './ClientContext.ts'
import { findRoute, type PagePath, pathOf } from './handlerRoutes.ts'
import { Loading } from './ui/Notice.tsx'
import * as pages from './lazyPages.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { useAddress } from './useAddress.ts'

export interface LatchkeyHandlerProps {
  /**
   * The part of the address below the base path, such as `sign-in`; a router's list of parts is fine, and so is the
   * whole path. Default: read from
   * the address of the page, so a server needs to be told, and so do browsers without the Navigation API where a router
   * goes from page to page.
   */
  path?: string | readonly string[]
}

const PAGES: Readonly<Record<PagePath, ComponentType>> = {
  'sign-in': pages.SignInPage,
  'sign-up': pages.SignUpPage,
  'sign-out': pages.SignOutPage,
  'email-verification': pages.EmailVerificationPage,
  'password-reset': pages.PasswordResetPage,
  'forgot-password': pages.ForgotPasswordPage,
  'oauth-callback': pages.OAuthCallbackPage,
  'magic-link-callback': pages.MagicLinkCallbackPage,
  'account-settings': pages.AccountSettingsPage,
  error: pages.ErrorPage,
  'team-invitation': pages.TeamInvitationPage,
  mfa: pages.MfaPage,
  'cli-auth-confirm': pages.CliAuthConfirmPage,
}

/** Shows the handler page that the address means; put it at every address below `urls.handler`. */
export function LatchkeyHandler({ path }: LatchkeyHandlerProps): ReactNode {
  const { urls } = useClient().config
  const base = `${pathOf(urls.handler)}/`
  const address = useAddressBelow(base)
  const given = typeof path === 'object' ? path.join('/') : path
  const name = given === undefined ? address && below(base, address.pathname) : below(base, given) || given
  const route = name === null ? undefined : findRoute(name, urls, address?.search)
  const root = useRootProps(
    route && 'page' in route && route.page === 'account-settings' ? 'lk-page lk-page-wide' : 'lk-page',
  )
  const Page = route && 'page' in route ? PAGES[route.page] : pages.NotFoundPage
  return (
    <main {...root}>
      <PageBoundary key={name}>
        <Suspense fallback={<Loading />}>
          {route === undefined ? (
            <Loading />
          ) : route && 'redirect' in route ? (
            <Elsewhere url={route.redirect} />
          ) : (
            <Page />
          )}
        </Suspense>
      </PageBoundary>
    </main>
  )
}

/** Goes to another address. */
function Elsewhere({ url }: { url: string }): ReactNode {
  const client = useClient()
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    goTo(client, url, { replace: true }).catch(setError)
  }, [client, url])
  if (error) throw error
  return <Loading />
}

/** The part of a path below the base path; what is outside of it is no page. */
function below(base: string, pathname: string): string {
  return pathname.startsWith(base) ? pathname.slice(base.length) : ''
}

/** The page's address; the last one below the base path while the app's router leads out of there, for nothing to flash. */
function useAddressBelow(base: string): URL | null {
  const address = useAddress()
  const last = useRef<URL>(null)
  if (address?.pathname.startsWith(base)) last.current = address
  return last.current ?? address
}
