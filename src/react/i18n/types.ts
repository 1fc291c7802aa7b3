/** The languages of the pages and how their texts are loaded. */

/** A language of the pages. Other languages fall back to English. */
export type Locale = 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ar'

/** Texts by key. `{name}` in a text is a placeholder for a value. */
export type Texts<Key extends string> = { readonly [K in Key]: string }

/**
 * The texts of some pages in all languages; a missing language falls back to English. English is part of the page's
 * code; the other languages are loaded on demand.
 */
export interface TextGroup<Key extends string> {
  readonly en: Texts<Key>
  readonly others: { readonly [L in Exclude<Locale, 'en'>]?: () => Promise<Texts<Key>> }
}

/** The values of the placeholders in a text. */
export type TextValues = Readonly<Record<string, string | number>>

/** Returns the text of a key in the language of the page. */
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string
