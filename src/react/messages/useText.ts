import { useContext } from 'react'
import { AppearanceContext } from '../AppearanceContext.ts'
import type { Locale, TextGroup, Texts, TextValues, Translate } from './types.ts'

/** What a page needs to speak. */
export interface Text<Key extends string> {
  t: Translate<Key>
  /** The language the texts are in; also for `Intl`. */
  locale: Locale
}

/**
 * The texts of a group in the provider's language, the app's own texts first. Suspends while a language is loaded, so
 * that nothing is shown in English meanwhile.
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

/** Texts never change, so what was loaded once is kept for everybody. */
const cache = new WeakMap<() => Promise<unknown>, Entry>()

function loaded<Key extends string>(load: () => Promise<Texts<Key>>, english: Texts<Key>): Texts<Key> {
  const entry = cache.get(load) ?? begin(load, english)
  if (entry.texts) return entry.texts as Texts<Key>
  throw entry.promise
}

/** A language that can't be had is no reason to show nothing: until the page is loaded anew, it is English. */
function begin(load: () => Promise<unknown>, english: unknown): Entry {
  const entry: Entry = {
    promise: load().then(
      (texts) => void (entry.texts = texts),
      () => void (entry.texts = english),
    ),
  }
  cache.set(load, entry)
  return entry
}

/**
 * Puts values where their names stand in a text. Between right-to-left words a value is kept apart from them (Unicode
 * bidirectional algorithm, isolates), or its punctuation would wander.
 */
export function fill(text: string, values: TextValues = {}, isolate = false): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return isolate ? `\u2068${value}\u2069` : `${value}`
  })
}
