import { useContext } from 'react'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import type { Locale, TextGroup, Texts, TextValues, Translate } from './types.ts'

/** The texts of a page and their language. */
export interface Text<Key extends string> {
  t: Translate<Key>
  /** The language of the texts; also for `Intl`. */
  locale: Locale
}

/**
 * Returns the texts of a group in the provider's language. The app's own texts take precedence. Suspends while a
 * language is loading, so that nothing is shown in English in the meantime.
 */
export function useText<Key extends string>(group: TextGroup<Key>): Text<Key> {
  const { locale, direction, messages } = useContext(AppearanceContext)
  const load = locale === 'en' ? undefined : group.others[locale]
  const texts = load ? loaded(load, group.en) : group.en
  return {
    locale,
    t: (key, values) => fill((messages as Partial<Texts<Key>>)[key] ?? texts[key], values, direction === 'rtl'),
  }
}

interface Entry {
  texts?: unknown
  readonly promise: Promise<void>
}

/** Texts never change, so they are loaded once for all clients. */
const cache = new WeakMap<() => Promise<unknown>, Entry>()

function loaded<Key extends string>(load: () => Promise<Texts<Key>>, english: Texts<Key>): Texts<Key> {
  const entry = preloadTexts(load)!
  if (entry.texts) return entry.texts as Texts<Key>
  if ('texts' in entry) return english
  throw entry.promise
}

/** Starts to load a language, if given. If loading fails, the texts are in English until the page is reloaded. */
export function preloadTexts(load: (() => Promise<unknown>) | undefined): Entry | undefined {
  if (!load) return undefined
  let entry = cache.get(load)
  if (!entry) {
    const settle = (texts?: unknown): void => void (made.texts = texts)
    const made: Entry = { promise: load().then(settle, () => settle()) }
    cache.set(load, (entry = made))
  }
  return entry
}

/**
 * Replaces the placeholders in a text with their values. In right-to-left texts, values are isolated (Unicode
 * bidirectional algorithm), so that their punctuation keeps its place.
 */
export function fill(text: string, values: TextValues = {}, isolate = false): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return isolate ? `\u2068${value}\u2069` : `${value}`
  })
}
