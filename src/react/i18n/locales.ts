/** A language of the pages. Other languages fall back to English. */
export type Locale = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'pl' | 'ja' | 'ko' | 'zh' | 'ar'

/** The direction of the text in each language. */
export const DIRECTIONS: { readonly [L in Locale]: 'ltr' | 'rtl' } = {
  en: 'ltr',
  de: 'ltr',
  fr: 'ltr',
  es: 'ltr',
  pt: 'ltr',
  it: 'ltr',
  nl: 'ltr',
  pl: 'ltr',
  ja: 'ltr',
  ko: 'ltr',
  zh: 'ltr',
  ar: 'rtl',
}

/** All languages. Unlike `Object.keys`, it has their type. */
export const LOCALES = Object.keys(DIRECTIONS) as readonly Locale[]
