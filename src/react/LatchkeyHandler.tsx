/**
 * All handler pages under one base path, `urls.handler` of the client. Each page is loaded when it is opened.
 */
import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { goTo } from '../navigation/redirectTo.ts'
import { useRootProps } from './AppearanceContext.ts'
import { useClient } from './ClientContext.ts'
import { findRoute, type PagePath, pathOf } from './handlerRoutes.ts'
import { Loading } from './ui/Loading.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { useAddress } from './pages/parts/useAddress.ts'

export interface LatchkeyHandlerProps {
  /**
   * The part of the address below the base path, such as `sign-in`; a router's list of parts is fine. Default: read from
   * the address of the page, so a server needs to be told.
   */
  path?: string | readonly string[]
}

const NotFoundPage = page(() => import('./pages/StatusPages.tsx').then((file) => file.NotFoundPage))

const PAGES: Readonly<Partial<Record<PagePath, LazyExoticComponent<ComponentType>>>> = {
  'sign-in': page(() => import('./pages/SignInPage.tsx').then((file) => file.SignInPage)),
  'sign-up': page(() => import('./pages/SignUpPage.tsx').then((file) => file.SignUpPage)),
  'sign-out': page(() => import('./pages/SignOutPage.tsx').then((file) => file.SignOutPage)),
  'email-verification': page(() =>
    import('./pages/EmailVerificationPage.tsx').then((file) => file.EmailVerificationPage),
  ),
  'password-reset': page(() => import('./pages/PasswordResetPage.tsx').then((file) => file.PasswordResetPage)),
  'forgot-password': page(() => import('./pages/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage)),
  'oauth-callback': page(() => import('./pages/OAuthCallbackPage.tsx').then((file) => file.OAuthCallbackPage)),
  'magic-link-callback': page(() =>
    import('./pages/MagicLinkCallbackPage.tsx').then((file) => file.MagicLinkCallbackPage),
  ),
  'account-settings': page(() =>
    import('./settings/AccountSettingsPage.tsx').then((file) => file.AccountSettingsPage),
  ),
  error: page(() => import('./pages/ErrorPage.tsx').then((file) => file.ErrorPage)),
  'team-invitation': page(() => import('./pages/TeamInvitationPage.tsx').then((file) => file.TeamInvitationPage)),
  mfa: page(() => import('./pages/MfaPage.tsx').then((file) => file.MfaPage)),
  'cli-auth-confirm': page(() => import('./pages/CliAuthConfirmPage.tsx').then((file) => file.CliAuthConfirmPage)),
}

/** Shows the handler page that the address means; put it at every address below `urls.handler`. */
export function LatchkeyHandler({ path }: LatchkeyHandlerProps): ReactNode {
  const { urls } = useClient().config
  const address = useAddress()
  const given = typeof path === 'object' ? path.join('/') : path
  const name = given ?? (address && below(pathOf(urls.handler), address.pathname))
  const route = name === null ? undefined : findRoute(name, urls, address?.search)
  const root = useRootProps(
    route && 'page' in route && route.page === 'account-settings' ? 'lk-page lk-page-wide' : 'lk-page',
  )
  const Page = (route && 'page' in route && PAGES[route.page]) || NotFoundPage
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
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : ''
}

function page(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load() }))
}
