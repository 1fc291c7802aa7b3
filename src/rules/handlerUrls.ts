import { DEFAULT_HANDLER_PATH, DEFAULT_HOME } from '../constants.ts'

/** The addresses of all pages. Product specification, section 2. */
export interface HandlerUrls {
  readonly handler: string
  readonly home: string
  readonly signIn: string
  readonly signUp: string
  readonly signOut: string
  readonly afterSignIn: string
  readonly afterSignUp: string
  readonly afterSignOut: string
  readonly emailVerification: string
  readonly passwordReset: string
  readonly forgotPassword: string
  readonly oauthCallback: string
  readonly magicLinkCallback: string
  readonly accountSettings: string
  readonly teamInvitation: string
  readonly mfa: string
  readonly error: string
}

/** All addresses, those that were not given derived from those that were. Product specification, section 2. */
export function handlerUrls(given: Partial<HandlerUrls> = {}): HandlerUrls {
  const handler = (given.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '')
  const home = given.home ?? DEFAULT_HOME
  const afterSignIn = given.afterSignIn ?? home
  return {
    home,
    signIn: `${handler}/sign-in`,
    signUp: `${handler}/sign-up`,
    signOut: `${handler}/sign-out`,
    afterSignIn,
    afterSignUp: afterSignIn,
    afterSignOut: home,
    emailVerification: `${handler}/email-verification`,
    passwordReset: `${handler}/password-reset`,
    forgotPassword: `${handler}/forgot-password`,
    oauthCallback: `${handler}/oauth-callback`,
    magicLinkCallback: `${handler}/magic-link-callback`,
    accountSettings: `${handler}/account-settings`,
    teamInvitation: `${handler}/team-invitation`,
    mfa: `${handler}/mfa`,
    error: `${handler}/error`,
    ...given,
    handler,
  }
}
