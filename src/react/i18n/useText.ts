import { useContext } from 'react'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import type { Locale } from './locales.ts'
import type { TextGroup, Texts, TextValues, Translate } from './types.ts'

/** The texts of a page and their language. */
export interface Text<Key extends string> {
  t: Translate<Key>
  /** The language of the texts; also for `Intl`. */
  locale: Locale
}

/**
 * Returns the texts of a group in the provider's language. The app's own texts take precedence. Suspends while a
 * language is loading.
 */
export function useText<Key extends string>(group: TextGroup<Key>): Text<Key> {
  const { locale, direction, messages } = useContext(AppearanceContext)
  const texts = locale === 'en' ? group.en : (readTranslation(group.translations[locale]) ?? group.en)
  const appTexts: Partial<Texts<string>> = messages
  return {
    locale,
    t: (key, values) => fill(appTexts[key] ?? texts[key], values, direction === 'rtl'),
  }
}

/** Imports the texts of a language. */
type Load<T> = () => Promise<T>

/** The state of the texts of a language. */
type Translation =
  | { readonly status: 'pending'; readonly promise: Promise<void> }
  | { readonly status: 'loaded'; readonly texts: unknown }
  | { readonly status: 'failed' }

/** Texts never change, so each language is loaded once for all clients. */
const cache = new WeakMap<Load<unknown>, Translation>()

/** Returns the texts of a language; `undefined` if they couldn't be loaded. Suspends until then. */
function readTranslation<T>(load: Load<T>): T | undefined {
  const translation = preloadTexts(load)
  if (translation.status === 'pending') throw translation.promise
  // `preloadTexts` stores the result of `load`, which is a `T`.
  return translation.status === 'loaded' ? (translation.texts as T) : undefined
}

/** Starts to load a language. If that fails, the texts are in English until the page is reloaded. */
export function preloadTexts(load: Load<unknown>): Translation {
  const cached = cache.get(load)
  if (cached) return cached
  const promise = load().then(
    (texts) => void cache.set(load, { status: 'loaded', texts }),
    () => void cache.set(load, { status: 'failed' }),
  )
  const pending: Translation = { status: 'pending', promise }
  cache.set(load, pending)
  return pending
}

/**
 * Replaces the placeholders in a text with their values. In right-to-left texts, values are isolated (Unicode
 * bidirectional algorithm), so that their punctuation keeps its place.
 */
export function fill(text: string, values: TextValues = {}, isolate = false): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return isolate ? `\u2068${value}\u2069` : `${value}`
  })
}
