import type { TextGroup } from '../types.ts'
import { pagesEn, type PageKey } from './en.ts'

/** The texts of the pages that are loaded when they are opened. */
export const pageTexts: TextGroup<PageKey> = {
  en: pagesEn,
  others: {
    de: () => import('./de.ts').then((file) => file.pagesDe),
    fr: () => import('./fr.ts').then((file) => file.pagesFr),
    es: () => import('./es.ts').then((file) => file.pagesEs),
    ja: () => import('./ja.ts').then((file) => file.pagesJa),
    ar: () => import('./ar.ts').then((file) => file.pagesAr),
  },
}
