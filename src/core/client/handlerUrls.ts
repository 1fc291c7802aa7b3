import { DEFAULT_HANDLER_PATH, DEFAULT_HOME } from '../constants.ts'

/** The URLs of all pages. */
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
  /** The page for restricted users, who must complete their account before they can use the app. */
  readonly onboarding: string
}

/** Returns all URLs; those that the app leaves out are derived from the others. */
export function toHandlerUrls(urls: Partial<HandlerUrls> = {}): HandlerUrls {
  const handler = (urls.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '')
  const home = urls.home ?? DEFAULT_HOME
  const afterSignIn = urls.afterSignIn ?? home
  const pages = Object.fromEntries(PAGES.map((page) => [page, `${handler}/${hyphenated(page)}`])) as Pages
  return { ...pages, home, afterSignIn, afterSignUp: afterSignIn, afterSignOut: home, ...urls, handler }
}

/** The pages below the handler's URL, each at its hyphenated name. */
const PAGES = [
  'signIn',
  'signUp',
  'signOut',
  'emailVerification',
  'passwordReset',
  'forgotPassword',
  'oauthCallback',
  'magicLinkCallback',
  'accountSettings',
  'teamInvitation',
  'mfa',
  'error',
  'onboarding',
] as const
type Pages = Record<(typeof PAGES)[number], string>

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
