import type { Locale } from './locales.ts'

/** Texts by key. `{name}` in a text is a placeholder for a value. */
export type Texts<Key extends string> = { readonly [K in Key]: string }

/** The texts of some pages in every language but English, loaded on demand. */
export type Translations<Key extends string> = {
  readonly [L in Exclude<Locale, 'en'>]: () => Promise<Texts<Key>>
}

/** The texts of some pages in all languages. English is part of the page's code. */
export interface TextGroup<Key extends string> {
  readonly en: Texts<Key>
  readonly translations: Translations<Key>
}

/** The values of the placeholders in a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Returns the text of a key in the language of the page. */
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string
