/**
 * The handler pages, each loaded when it is first shown. They are exported like this, so that an app carries none of them
 * but those its people open; bundlers that split code by file would otherwise put all of them into the first load.
 */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Loading } from './ui/Notice.tsx'

/** Makes a page of a file that is loaded when the page is first shown; until then something turns. */
function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Page = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Loading />}>
      <Page {...props} />
    </Suspense>
  )
}

/** Signs in by any method the project has. Whoever is signed in goes on to where they wanted to be. */
export const SignInPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/SignInPage.tsx').then((file) => file.SignInPage),
)

/** Makes an account by any method the project has, where it takes new ones. */
export const SignUpPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/SignUpPage.tsx').then((file) => file.SignUpPage),
)

/** Signs out at once and goes to `afterSignOut`. */
export const SignOutPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/SignOutPage.tsx').then((file) => file.SignOutPage),
)

/** Verifies an e-mail address with the `code` of a mail, after a click. */
export const EmailVerificationPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/EmailVerificationPage.tsx').then((file) => file.EmailVerificationPage),
)

/** Sets a new password with the `code` of a mail. */
export const PasswordResetPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/PasswordResetPage.tsx').then((file) => file.PasswordResetPage),
)

/** Mails a link to choose a new password. */
export const ForgotPasswordPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
)

/** Ends what began at a provider and goes on. */
export const OAuthCallbackPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/OAuthCallbackPage.tsx').then((file) => file.OAuthCallbackPage),
)

/** Signs in with the `code` of a mail's link, after a click. */
export const MagicLinkCallbackPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/MagicLinkCallbackPage.tsx').then((file) => file.MagicLinkCallbackPage),
)

/** Everything a person may change about their account, in sections. */
export const AccountSettingsPage = /* @__PURE__ */ lazyPage(() =>
  import('./settings/AccountSettingsPage.tsx').then((file) => file.AccountSettingsPage),
)

/** Where the service sends people when a sign-in fails on its side: `errorCode`, `message`, `details`. */
export const ErrorPage = /* @__PURE__ */ lazyPage(() => import('./pages/ErrorPage.tsx').then((file) => file.ErrorPage))

/** Joins a team with the `code` of an invitation; asks to sign in first. */
export const TeamInvitationPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/TeamInvitationPage.tsx').then((file) => file.TeamInvitationPage),
)

/** Asks for the six digits of an authenticator app. */
export const MfaPage = /* @__PURE__ */ lazyPage(() => import('./pages/MfaPage.tsx').then((file) => file.MfaPage))

/** Hands this session to the command line that asked for it with `login_code`, after a click. */
export const CliAuthConfirmPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/CliAuthConfirmPage.tsx').then((file) => file.CliAuthConfirmPage),
)

/** An address below the base path that means no page. */
export const NotFoundPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/StatusPages.tsx').then((file) => file.NotFoundPage),
)

/** A page that threw: what went wrong, and another try. */
export const FailedPage = /* @__PURE__ */ lazyPage(() =>
  import('./pages/StatusPages.tsx').then((file) => file.FailedPage),
)
