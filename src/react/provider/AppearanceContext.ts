/** The appearance and the language of the pages, set at the provider. */
import { createContext, useCallback, useContext, useEffect, type CSSProperties } from 'react'
import { DIRECTIONS, LOCALES, type Locale } from '../i18n/locales.ts'
import type { Messages } from '../i18n/messages.ts'

/** Light, dark, or the system's preference. Without a theme, the `color-scheme` around a component decides. */
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
  /**
   * The overall style: `soft` has round corners and more space, `sharp` has square corners and strong lines.
   *
   * @default 'neutral'
   */
  preset?: 'neutral' | 'soft' | 'sharp' | undefined
  /**
   * A CSS color for primary buttons, links and focus rings. Texts on this color and next to it are adjusted for
   * contrast.
   */
  accent?: string | undefined
  /** The radius of cards as a CSS length, such as `0.5rem`. Fields and buttons adapt to it. */
  radius?: string | undefined
  /** The address of a logo for sign-in and sign-up, or one for each color scheme. */
  logo?: string | { light: string; dark: string } | undefined
  /**
   * The name of the app on sign-in and sign-up.
   *
   * @default the project's name
   */
  name?: string | undefined
  /**
   * Whether sign-in asks for the email address first, above the other methods.
   *
   * @default false
   */
  emailFirst?: boolean | undefined
  /** Class names that are added to elements, such as Tailwind's. */
  classNames?: { readonly [Slot in AppearanceSlot]?: string } | undefined
}

/** The provider's props in the form that the pages use. */
export interface AppearanceSettings {
  readonly locale: Locale
  readonly direction: 'ltr' | 'rtl'
  /** `undefined` follows the surrounding `color-scheme`. */
  readonly theme: Theme | undefined
  /** The app's own texts; they replace ours. */
  readonly messages: Partial<Messages>
  readonly appearance: AppearanceOptions
}

const DEFAULT: AppearanceSettings = { locale: 'en', direction: 'ltr', theme: undefined, messages: {}, appearance: {} }

export const AppearanceContext = createContext(DEFAULT)

/**
 * Returns the provider's props in the form that the pages use. Missing props are inherited from the provider above.
 */
export function toAppearanceSettings(
  inherited: AppearanceSettings,
  locale: string = inherited.locale,
  messages = inherited.messages,
  theme = inherited.theme,
  appearance = inherited.appearance,
): AppearanceSettings {
  const supportedLocale = toLocale(locale)
  return { locale: supportedLocale, direction: DIRECTIONS[supportedLocale], theme, messages, appearance }
}

/** Returns the language of a language tag such as `de-AT`; `en` for a language without texts. */
function toLocale(tag: string): Locale {
  const language = tag.toLowerCase().split(/[-_]/, 1)[0]
  return LOCALES.find((locale) => locale === language) ?? 'en'
}

/** Returns a function that adds the app's class names of a slot to ours. */
export function useSlot(): (slot: AppearanceSlot, className: string) => string {
  const { classNames } = useContext(AppearanceContext).appearance
  return (slot, className) => {
    const own = classNames?.[slot]
    if (!own) return className
    return /\blk-restyled\b/.test(className) ? `${className} ${own}` : `${className} lk-restyled ${own}`
  }
}

/** Custom properties that our styles read; `undefined` for their defaults. */
interface RootStyle extends CSSProperties {
  '--lk-brand': string | undefined
  '--lk-radius': string | undefined
}

/** The attributes of a root element that our styles read: class, language, direction, theme. */
export interface RootProps {
  className: string
  lang: string
  dir: 'ltr' | 'rtl'
  style: RootStyle
  'data-latchkey-theme': Theme | undefined
  /** Corrects the theme after hydration. */
  ref: (element: HTMLElement | null) => void
  suppressHydrationWarning: true
}

/**
 * Returns the attributes of a root element, such as a page or a button. In development, warns if the styles aren't
 * loaded.
 */
export function useRootProps(className: string): RootProps {
  const { locale, direction, theme, appearance } = useContext(AppearanceContext)
  useEffect(() => {
    try {
      if (process.env.NODE_ENV === 'development') setTimeout(warnWithoutStyles, STYLES_DELAY_MILLIS)
    } catch {
      // Without a bundler there is no `process`: the page is treated as production.
    }
  }, [])
  const { preset, accent, radius } = appearance
  return {
    className: `lk${preset ? ` lk-${preset}` : ''}${accent ? ' lk-branded' : ''} ${className}`,
    lang: locale,
    dir: direction,
    style: { '--lk-brand': accent, '--lk-radius': radius },
    'data-latchkey-theme': theme,
    ref: useThemeRef(theme),
    suppressHydrationWarning: true,
  }
}

/**
 * Returns a ref that sets the theme of an element. A server may have rendered another theme, because libraries such as
 * next-themes read it in the browser, and React doesn't correct attributes when it hydrates.
 */
function useThemeRef(theme: Theme | undefined): RootProps['ref'] {
  return useCallback(
    (element) => {
      if (!element) return
      if (theme) element.dataset['latchkeyTheme'] = theme
      else delete element.dataset['latchkeyTheme']
    },
    [theme],
  )
}

declare const process: { env: { NODE_ENV?: string } }

/** Stylesheets may load after the scripts. */
const STYLES_DELAY_MILLIS = 1000

/** Global, because the warning concerns the document, which all clients share. */
let hasWarned = false

function warnWithoutStyles(): void {
  const root = document.querySelector('.lk')
  if (hasWarned || !root || getComputedStyle(root).getPropertyValue('--lk-text')) return
  hasWarned = true
  console.warn(`The styles of latchkey are not loaded. Add this to your app: import 'latchkey/react/styles.css'`)
}
