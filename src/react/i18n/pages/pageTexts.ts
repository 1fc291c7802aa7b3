import type { EntryKey } from '../entry/en.ts'
import { entryTexts } from '../entry/entryTexts.ts'
import type { TextGroup } from '../types.ts'
import { useText, type Text } from '../useText.ts'
import { isPageKey, pagesEn, type PageKey } from './en.ts'

/** The texts of the pages that are loaded on demand. */
export const pageTexts: TextGroup<PageKey> = {
  en: pagesEn,
  translations: {
    de: () => import('./de.ts').then((file) => file.pagesDe),
    fr: () => import('./fr.ts').then((file) => file.pagesFr),
    es: () => import('./es.ts').then((file) => file.pagesEs),
    pt: () => import('./pt.ts').then((file) => file.pagesPt),
    it: () => import('./it.ts').then((file) => file.pagesIt),
    nl: () => import('./nl.ts').then((file) => file.pagesNl),
    pl: () => import('./pl.ts').then((file) => file.pagesPl),
    ja: () => import('./ja.ts').then((file) => file.pagesJa),
    ko: () => import('./ko.ts').then((file) => file.pagesKo),
    zh: () => import('./zh.ts').then((file) => file.pagesZh),
    ar: () => import('./ar.ts').then((file) => file.pagesAr),
  },
}

/** Returns the texts of the pages that are loaded on demand, and those that all pages share. */
export function usePageText(): Text<EntryKey | PageKey> {
  const shared = useText(entryTexts)
  const pages = useText(pageTexts)
  return {
    locale: pages.locale,
    t: (key, values) => (isPageKey(key) ? pages.t(key, values) : shared.t(key, values)),
  }
}
