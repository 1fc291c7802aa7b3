import type { EntryKey } from '../entry/en.ts'
import { entryTexts } from '../entry/entryTexts.ts'
import type { TextGroup } from '../types.ts'
import { useText, type Text } from '../useText.ts'
import { pagesEn, type PageKey } from './en.ts'

/** The texts of the pages that are loaded on demand. */
export const pageTexts: TextGroup<PageKey> = {
  en: pagesEn,
  translations: {
    de: () => import('./de.ts').then((file) => file.pagesDe),
    fr: () => import('./fr.ts').then((file) => file.pagesFr),
    es: () => import('./es.ts').then((file) => file.pagesEs),
    ja: () => import('./ja.ts').then((file) => file.pagesJa),
    ar: () => import('./ar.ts').then((file) => file.pagesAr),
  },
}

/** Returns the texts of the pages that are loaded on demand, and those that all pages share. */
export function usePageText(): Text<EntryKey | PageKey> {
  const shared = useText(entryTexts)
  const own = useText(pageTexts)
  return {
    locale: own.locale,
    t: (key, values) => (key in pageTexts.en ? own.t(key as PageKey, values) : shared.t(key as EntryKey, values)),
  }
}
