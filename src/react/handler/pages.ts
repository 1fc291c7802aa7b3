/**
 * The handler pages. Each export is a page: a component that loads its code when it is first rendered, and its row of
 * the table. Handler, routes, exports and tests read this module, so a new page is a component, its texts and a row.
 */
import { createPage } from './createPage.tsx'

/**
 * Signs in with any method the project has enabled. Signed-in users are redirected.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { signIn: '/sign-in' } })
 * <Route path="/sign-in" element={<SignInPage />} />
 * ```
 */
export const SignInPage = /* @__PURE__ */ createPage(
  { path: 'sign-in', aliases: ['login'], url: 'signIn', needsProject: true },
  () => import('../pages/SignInPage.tsx').then((file) => file.SignInPage),
)

/**
 * Creates an account with any method the project has enabled, if sign-up is open.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { signUp: '/sign-up' } })
 * <Route path="/sign-up" element={<SignUpPage />} />
 * ```
 */
export const SignUpPage = /* @__PURE__ */ createPage(
  { path: 'sign-up', aliases: ['register'], url: 'signUp', needsProject: true },
  () => import('../pages/SignUpPage.tsx').then((file) => file.SignUpPage),
)

/**
 * Signs out and redirects to `afterSignOut`. Asks first unless this app asked for the sign-out.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { signOut: '/sign-out' } })
 * <Route path="/sign-out" element={<SignOutPage />} />
 * ```
 */
export const SignOutPage = /* @__PURE__ */ createPage({ path: 'sign-out', url: 'signOut' }, () =>
  import('../pages/SignOutPage.tsx').then((file) => file.SignOutPage),
)

/**
 * Verifies an email address with the `code` from an email, after a click.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { emailVerification: '/email-verification' } })
 * <Route path="/email-verification" element={<EmailVerificationPage />} />
 * ```
 */
export const EmailVerificationPage = /* @__PURE__ */ createPage(
  { path: 'email-verification', url: 'emailVerification' },
  () => import('../pages/EmailVerificationPage.tsx').then((file) => file.EmailVerificationPage),
)

/**
 * Sets a new password with the `code` from an email.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { passwordReset: '/password-reset' } })
 * <Route path="/password-reset" element={<PasswordResetPage />} />
 * ```
 */
export const PasswordResetPage = /* @__PURE__ */ createPage({ path: 'password-reset', url: 'passwordReset' }, () =>
  import('../pages/PasswordResetPage.tsx').then((file) => file.PasswordResetPage),
)

/**
 * Emails a link for choosing a new password.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { forgotPassword: '/forgot-password' } })
 * <Route path="/forgot-password" element={<ForgotPasswordPage />} />
 * ```
 */
export const ForgotPasswordPage = /* @__PURE__ */ createPage({ path: 'forgot-password', url: 'forgotPassword' }, () =>
  import('../pages/ForgotPasswordPage.tsx').then((file) => file.ForgotPasswordPage),
)

/**
 * Completes a sign-in at an OAuth provider and redirects.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { oauthCallback: '/oauth-callback' } })
 * <Route path="/oauth-callback" element={<OAuthCallbackPage />} />
 * ```
 */
export const OAuthCallbackPage = /* @__PURE__ */ createPage({ path: 'oauth-callback', url: 'oauthCallback' }, () =>
  import('../pages/OAuthCallbackPage.tsx').then((file) => file.OAuthCallbackPage),
)

/**
 * Signs in with the `code` of an emailed link, after a click.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { magicLinkCallback: '/magic-link-callback' } })
 * <Route path="/magic-link-callback" element={<MagicLinkCallbackPage />} />
 * ```
 */
export const MagicLinkCallbackPage = /* @__PURE__ */ createPage(
  { path: 'magic-link-callback', url: 'magicLinkCallback' },
  () => import('../pages/MagicLinkCallbackPage.tsx').then((file) => file.MagicLinkCallbackPage),
)

/**
 * The settings of the signed-in user's account and teams, in sections.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { accountSettings: '/account-settings' } })
 * <Route path="/account-settings" element={<AccountSettingsPage />} />
 * ```
 */
export const AccountSettingsPage = /* @__PURE__ */ createPage(
  { path: 'account-settings', url: 'accountSettings', isWide: true, needsProject: true },
  () => import('../settings/AccountSettingsPage.tsx').then((file) => file.AccountSettingsPage),
)

/**
 * Shows this package's own text for the `errorCode` that the service redirected with.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { error: '/error' } })
 * <Route path="/error" element={<ErrorPage />} />
 * ```
 */
export const ErrorPage = /* @__PURE__ */ createPage({ path: 'error', url: 'error' }, () =>
  import('../pages/ErrorPage.tsx').then((file) => file.ErrorPage),
)

/**
 * Joins a team with the `code` of an invitation; signed-out users sign in first.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { teamInvitation: '/team-invitation' } })
 * <Route path="/team-invitation" element={<TeamInvitationPage />} />
 * ```
 */
export const TeamInvitationPage = /* @__PURE__ */ createPage({ path: 'team-invitation', url: 'teamInvitation' }, () =>
  import('../pages/TeamInvitationPage.tsx').then((file) => file.TeamInvitationPage),
)

/**
 * Shows a restricted user the remaining steps: verify the email address, request another email or change the address.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { onboarding: '/onboarding' } })
 * <Route path="/onboarding" element={<OnboardingPage />} />
 * ```
 */
export const OnboardingPage = /* @__PURE__ */ createPage({ path: 'onboarding', url: 'onboarding' }, () =>
  import('../pages/OnboardingPage.tsx').then((file) => file.OnboardingPage),
)

/**
 * Asks for the six digits of an authenticator app.
 *
 * @example
 * ```tsx
 * // createClient({ …, urls: { mfa: '/mfa' } })
 * <Route path="/mfa" element={<MfaPage />} />
 * ```
 */
export const MfaPage = /* @__PURE__ */ createPage({ path: 'mfa', url: 'mfa' }, () =>
  import('../pages/MfaPage.tsx').then((file) => file.MfaPage),
)

/**
 * Shares this session with the command-line login of `login_code`, after a click.
 *
 * @example
 * ```tsx
 * <Route path="/handler/cli-auth-confirm" element={<CliAuthConfirmPage />} />
 * ```
 */
export const CliAuthConfirmPage = /* @__PURE__ */ createPage({ path: 'cli-auth-confirm' }, () =>
  import('../pages/CliAuthConfirmPage.tsx').then((file) => file.CliAuthConfirmPage),
)

/**
 * Gives the AI agent of `claim_code` a session of the user, after a click.
 *
 * @example
 * ```tsx
 * <Route path="/handler/agent-confirm" element={<AgentConfirmPage />} />
 * ```
 */
export const AgentConfirmPage = /* @__PURE__ */ createPage({ path: 'agent-confirm' }, () =>
  import('../pages/AgentConfirmPage.tsx').then((file) => file.AgentConfirmPage),
)
