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
  pt: () => import('./pt.ts').then((file) => file.pt),
  it: () => import('./it.ts').then((file) => file.it),
  nl: () => import('./nl.ts').then((file) => file.nl),
  pl: () => import('./pl.ts').then((file) => file.pl),
  ja: () => import('./ja.ts').then((file) => file.ja),
  ko: () => import('./ko.ts').then((file) => file.ko),
  zh: () => import('./zh.ts').then((file) => file.zh),
  ar: () => import('./ar.ts').then((file) => file.ar),
}
