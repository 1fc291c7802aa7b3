import type { Translations } from '../types.ts'
import type { EntryKey } from './en.ts'

/**
 * The texts of sign-in in the other languages. A module of its own: a page starts to load them before its own code has
 * arrived.
 */
export const entryTranslations: Translations<EntryKey> = {
  de: () => import('./de.ts').then((file) => file.de),
  fr: () => import('./fr.ts').then((file) => file.fr),
  es: () => import('./es.ts').then((file) => file.es),
  ja: () => import('./ja.ts').then((file) => file.ja),
  ar: () => import('./ar.ts').then((file) => file.ar),
}
