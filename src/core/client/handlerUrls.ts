import { DEFAULT_HANDLER_PATH } from '../constants.ts'
import { compact } from '../util/compact.ts'

/** The path of the home page. */
const DEFAULT_HOME = '/'

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

/** The URLs of the pages that an app has elsewhere. */
export type OwnUrls = { readonly [Page in keyof HandlerUrls]?: string | undefined }

/** Returns all URLs; those that the app leaves out are derived from the others. */
export function toHandlerUrls(urls: OwnUrls = {}): HandlerUrls {
  const handler = (urls.handler ?? DEFAULT_HANDLER_PATH).replace(/\/+$/, '')
  const home = urls.home ?? DEFAULT_HOME
  const afterSignIn = urls.afterSignIn ?? home
  const pages = Object.fromEntries(PAGES.map((page) => [page, `${handler}/${hyphenated(page)}`])) as Pages
  return { ...pages, home, afterSignIn, afterSignUp: afterSignIn, afterSignOut: home, ...compact(urls), handler }
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
