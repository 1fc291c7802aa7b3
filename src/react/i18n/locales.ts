/** A language of the pages. Other languages fall back to English. */
export type Locale = 'en' | 'de' | 'fr' | 'es' | 'ja' | 'ar'

/** The direction of the text in each language. */
export const DIRECTIONS: { readonly [L in Locale]: 'ltr' | 'rtl' } = {
  en: 'ltr',
  de: 'ltr',
  fr: 'ltr',
  es: 'ltr',
  ja: 'ltr',
  ar: 'rtl',
}

/** All languages. Unlike `Object.keys`, it has their type. */
export const LOCALES = Object.keys(DIRECTIONS) as readonly Locale[]
