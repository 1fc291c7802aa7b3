/**
 * The handler pages. Each export is a page: a component that loads its code when it is first rendered, and its row of
 * the table. Handler, routes, exports and tests read this module, so a new page is a component, its texts and a row.
 */
import { page } from './createPage.tsx'

/** Signs in with any method the project has enabled. Signed-in users are redirected. */
export const SignInPage = /* @__PURE__ */ page(
  { path: 'sign-in', aliases: ['login'], url: 'signIn', title: 'signIn.title', needsProject: true },
  () => import('../pages/SignInPage.tsx').then((file) => file.SignInPage),
)

/** Creates an account with any method the project has enabled, if sign-up is open. */
export const SignUpPage = /* @__PURE__ */ page(
  { path: 'sign-up', aliases: ['register'], url: 'signUp', title: 'signUp.title', needsProject: true },
  () => import('../pages/SignUpPage.tsx').then((file) => file.SignUpPage),
)

/** Signs out and redirects to `afterSignOut`. Asks first unless this app asked for the sign-out. */
export const SignOutPage = /* @__PURE__ */ page({ path: 'sign-out', url: 'signOut', title: 'signOut.title' }, () =>
  import('../pages/SignOutPage.tsx').then((file) => file.SignOutPage),
)

/** Verifies an email address with the `code` from an email, after a click. */
export const EmailVerificationPage = /* @__PURE__ */ page(
  { path: 'email-verification', url: 'emailVerification', title: 'emailVerification.title' },
  () => import('../pages/EmailVerificationPage.tsx').then((file) => file.EmailVerificationPage),
)

/** Sets a new password with the `code` from an email. */
export const PasswordResetPage = /* @__PURE__ */ page(
  { path: 'password-reset', url: 'passwordReset', title: 'passwordReset.title' },
  () => import('../pages/PasswordResetPage.tsx').then((file) => file.PasswordResetPage),
)

/** Emails a link for choosing a new password. */
export const ForgotPasswordPage = /* @__PURE__ */ page(
  { path: 'forgot-password', url: 'forgotPassword', title: 'forgotPassword.title' },
  () => import('../pages/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
)

/** Completes a sign-in at an OAuth provider and redirects. */
export const OAuthCallbackPage = /* @__PURE__ */ page(
  { path: 'oauth-callback', url: 'oauthCallback', title: 'oauth.working' },
  () => import('../pages/OAuthCallbackPage.tsx').then((file) => file.OAuthCallbackPage),
)

/** Signs in with the `code` of an emailed link, after a click. */
export const MagicLinkCallbackPage = /* @__PURE__ */ page(
  { path: 'magic-link-callback', url: 'magicLinkCallback', title: 'magicLink.title' },
  () => import('../pages/MagicLinkCallbackPage.tsx').then((file) => file.MagicLinkCallbackPage),
)

/** The settings of the signed-in user's account and teams, in sections. */
export const AccountSettingsPage = /* @__PURE__ */ page(
  { path: 'account-settings', url: 'accountSettings', title: 'settings.nav', isWide: true, needsProject: true },
  () => import('../settings/AccountSettingsPage.tsx').then((file) => file.AccountSettingsPage),
)

/** Shows this package's own text for the `errorCode` that the service redirected with. */
export const ErrorPage = /* @__PURE__ */ page({ path: 'error', url: 'error', title: 'errorPage.title' }, () =>
  import('../pages/ErrorPage.tsx').then((file) => file.ErrorPage),
)

/** Joins a team with the `code` of an invitation; signed-out users sign in first. */
export const TeamInvitationPage = /* @__PURE__ */ page(
  { path: 'team-invitation', url: 'teamInvitation', title: 'invitation.signInTitle' },
  () => import('../pages/TeamInvitationPage.tsx').then((file) => file.TeamInvitationPage),
)

/**
 * Shows a restricted user the remaining steps: verify the email address, request another email or change the address.
 */
export const OnboardingPage = /* @__PURE__ */ page(
  { path: 'onboarding', url: 'onboarding', title: 'onboarding.title' },
  () => import('../pages/OnboardingPage.tsx').then((file) => file.OnboardingPage),
)

/** Asks for the six digits of an authenticator app. */
export const MfaPage = /* @__PURE__ */ page({ path: 'mfa', url: 'mfa', title: 'mfa.title' }, () =>
  import('../pages/MfaPage.tsx').then((file) => file.MfaPage),
)

/** Shares this session with the command-line login of `login_code`, after a click. */
export const CliAuthConfirmPage = /* @__PURE__ */ page({ path: 'cli-auth-confirm', title: 'cli.title' }, () =>
  import('../pages/CliAuthConfirmPage.tsx').then((file) => file.CliAuthConfirmPage),
)
