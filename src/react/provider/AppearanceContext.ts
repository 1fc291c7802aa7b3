/** The appearance and the language of the pages, set at the provider. */
import { createContext, useContext, useEffect, type CSSProperties } from 'react'
import { DIRECTIONS, LOCALES, type Locale } from '../i18n/locales.ts'
import type { Messages } from '../i18n/messages.ts'

/** Light, dark, or the system's preference. */
export type Theme = 'light' | 'dark' | 'system'

/** The elements of the pages that accept class names of the app. */
export type AppearanceSlot =
  | 'page'
  | 'panel'
  | 'title'
  | 'button'
  | 'primaryButton'
  | 'label'
  | 'input'
  | 'notice'
  | 'card'
  | 'menu'
  | 'badge'
  | 'logo'

/** The appearance of the pages. Keep it the same object between renders. */
export interface AppearanceOptions {
  /** Default `neutral`. `soft` has round corners and more space, `sharp` no round corners and strong lines. */
  preset?: 'neutral' | 'soft' | 'sharp'
  /**
   * A CSS color for primary buttons, links and focus rings. Texts on this color and next to it are adjusted for
   * contrast.
   */
  accent?: string
  /** The radius of cards as a CSS length, such as `0.5rem`; fields and buttons follow. */
  radius?: string
  /** The address of a logo for sign-in and sign-up, or one for each color scheme. */
  logo?: string | { light: string; dark: string }
  /** The name of the app on sign-in and sign-up. Default: the project's. */
  name?: string
  /** Whether sign-in asks for the email address first, above the other methods. Default false. */
  emailFirst?: boolean
  /** Class names that are added to elements, such as Tailwind's. */
  classNames?: { readonly [Slot in AppearanceSlot]?: string }
}

/** The provider's props in the form that the pages use. */
export interface AppearanceSettings {
  readonly locale: Locale
  readonly direction: 'ltr' | 'rtl'
  readonly theme: Theme
  /** The app's own texts; they replace ours. */
  readonly messages: Partial<Messages>
  readonly appearance: AppearanceOptions
}

const DEFAULT: AppearanceSettings = { locale: 'en', direction: 'ltr', theme: 'system', messages: {}, appearance: {} }

export const AppearanceContext = createContext(DEFAULT)

/**
 * Returns the provider's props in the form that the pages use. Missing props are inherited from the provider above.
 */
export function toAppearanceSettings(
  outer: AppearanceSettings,
  locale: string = outer.locale,
  messages = outer.messages,
  theme = outer.theme,
  appearance = outer.appearance,
): AppearanceSettings {
  const known = toLocale(locale)
  return { locale: known, direction: DIRECTIONS[known], theme, messages, appearance }
}

/** Returns the language of a language tag such as `de-AT`; `en` for a language without texts. */
function toLocale(tag: string): Locale {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0]
  return LOCALES.find((locale) => locale === language) ?? 'en'
}

/** Returns a function that adds the app's class names of a slot to ours. */
export function useSlot(): (slot: AppearanceSlot, own: string) => string {
  const { classNames } = useContext(AppearanceContext).appearance
  return (slot, own) => (classNames?.[slot] ? `${own} ${classNames[slot]}` : own)
}

/** The attributes that our styles need on a root element: class, language, direction, theme. */
export interface RootProps {
  className: string
  lang: string
  dir: 'ltr' | 'rtl'
  style: CSSProperties
  'data-latchkey-theme'?: 'light' | 'dark'
}

/**
 * Returns the attributes of a root element, such as a page or a button. In development, warns if the styles aren't
 * loaded.
 */
export function useRootProps(className = ''): RootProps {
  const { locale, direction, theme, appearance } = useContext(AppearanceContext)
  useEffect(() => {
    try {
      if (process.env.NODE_ENV === 'development') setTimeout(warnWithoutStyles, STYLES_WAIT_MILLIS)
    } catch {
      // Without a bundler there is no `process`, and the page counts as production.
    }
  }, [])
  const { preset, accent, radius } = appearance
  return {
    className: `lk${preset ? ` lk-${preset}` : ''}${accent ? ' lk-branded' : ''} ${className}`.trim(),
    lang: locale,
    dir: direction,
    style: { '--lk-brand': accent, '--lk-radius': radius } as CSSProperties,
    ...(theme !== 'system' && { 'data-latchkey-theme': theme }),
  }
}

declare const process: { env: { NODE_ENV?: string } }

/** Stylesheets may load after the scripts. */
const STYLES_WAIT_MILLIS = 1000

/** Global state, because the warning is about the document and not about a client. */
let hasWarned = false

function warnWithoutStyles(): void {
  const root = document.querySelector('.lk')
  if (hasWarned || !root || getComputedStyle(root).getPropertyValue('--lk-text')) return
  hasWarned = true
  console.warn(`The styles of latchkey are not loaded. Add this to your app: import 'latchkey/react/styles.css'`)
}
