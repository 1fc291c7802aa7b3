/** How the pages look and speak: decided once, at the provider. */
import { createContext, useContext } from 'react'
import type { Messages } from './messages/messages.ts'
import type { Locale } from './messages/types.ts'

/** Light, dark, or whatever the system prefers. */
export type Theme = 'light' | 'dark' | 'system'

export interface Appearance {
  readonly locale: Locale
  readonly direction: 'ltr' | 'rtl'
  readonly theme: Theme
  /** The app's own texts; they win. */
  readonly messages: Partial<Messages>
}

const DEFAULT: Appearance = { locale: 'en', direction: 'ltr', theme: 'system', messages: {} }

export const AppearanceContext = createContext(DEFAULT)

const LOCALES: readonly string[] = ['en', 'de', 'fr', 'es', 'ja', 'ar'] satisfies Locale[]

/** What the provider was told, as the pages need it. A language tag such as `de-AT` counts by its language. */
export function toAppearance(locale = 'en', messages: Partial<Messages> = {}, theme: Theme = 'system'): Appearance {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? ''
  const known = LOCALES.includes(language) ? (language as Locale) : 'en'
  return { locale: known, direction: known === 'ar' ? 'rtl' : 'ltr', theme, messages }
}

/** Attributes of an element under which the styles hold: class, language, direction, theme. */
export interface RootProps {
  className: string
  lang: string
  dir: 'ltr' | 'rtl'
  'data-latchkey-theme'?: 'light' | 'dark'
}

/** The attributes that a root of our elements needs: a page, or what is shown above one. */
export function useRootProps(className = ''): RootProps {
  const { locale, direction, theme } = useContext(AppearanceContext)
  return {
    className: className ? `lk ${className}` : 'lk',
    lang: locale,
    dir: direction,
    ...(theme !== 'system' && { 'data-latchkey-theme': theme }),
  }
}
