import type { TextGroup } from '../types.ts'
import { en, type EntryKey } from './en.ts'

/** The texts of signing in, and what all pages share. */
export const entryTexts: TextGroup<EntryKey> = {
  en,
  others: {
    de: () => import('./de.ts').then((file) => file.de),
    fr: () => import('./fr.ts').then((file) => file.fr),
    es: () => import('./es.ts').then((file) => file.es),
    ja: () => import('./ja.ts').then((file) => file.ja),
    ar: () => import('./ar.ts').then((file) => file.ar),
  },
}
