/** How the pages look and which language they speak; set at the provider. */
import { createContext, useContext, useEffect } from 'react'
import type { Messages } from './messages/messages.ts'
import type { Locale } from './messages/types.ts'

/** Light, dark, or what the system prefers. */
export type Theme = 'light' | 'dark' | 'system'

export interface Appearance {
  readonly locale: Locale
  readonly direction: 'ltr' | 'rtl'
  readonly theme: Theme
  /** The app's own texts; they replace ours. */
  readonly messages: Partial<Messages>
}

const DEFAULT: Appearance = { locale: 'en', direction: 'ltr', theme: 'system', messages: {} }

export const AppearanceContext = createContext(DEFAULT)

const LOCALES: readonly string[] = ['en', 'de', 'fr', 'es', 'ja', 'ar'] satisfies Locale[]

/** The provider's props in the form the pages use. A language tag such as `de-AT` is read as its language. */
export function toAppearance(locale = 'en', messages: Partial<Messages> = {}, theme: Theme = 'system'): Appearance {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? ''
  const known = LOCALES.includes(language) ? (language as Locale) : 'en'
  return { locale: known, direction: known === 'ar' ? 'rtl' : 'ltr', theme, messages }
}

/** Attributes of an element that the styles apply below: class, language, direction, theme. */
export interface RootProps {
  className: string
  lang: string
  dir: 'ltr' | 'rtl'
  'data-latchkey-theme'?: 'light' | 'dark'
}

/** The attributes of a root of our elements: a page, a button. In development it warns if the styles aren't loaded. */
export function useRootProps(className = ''): RootProps {
  const { locale, direction, theme } = useContext(AppearanceContext)
  useEffect(() => {
    try {
      if (process.env.NODE_ENV === 'development') setTimeout(warnWithoutStyles, STYLES_WAIT_MILLIS)
    } catch {
      // A browser without a bundler has no `process`: that is not development.
    }
  }, [])
  return {
    className: className ? `lk ${className}` : 'lk',
    lang: locale,
    dir: direction,
    ...(theme !== 'system' && { 'data-latchkey-theme': theme }),
  }
}

declare const process: { env: { NODE_ENV?: string } }

/** Stylesheets may load after the scripts; in development a late warning is good enough. */
const STYLES_WAIT_MILLIS = 1000

/** About the page, not about a client. */
let hasWarned = false

function warnWithoutStyles(): void {
  const root = document.querySelector('.lk')
  if (hasWarned || !root || getComputedStyle(root).getPropertyValue('--lk-text')) return
  hasWarned = true
  console.warn(`The styles of latchkey are not loaded. Add this to your app: import 'latchkey/react/styles.css'`)
}
