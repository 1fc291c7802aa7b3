import type { TextGroup } from '../types.ts'
import type { EntryKey } from './en.ts'

/**
 * The texts of sign-in in the other languages. In a separate module from the English texts, so that loading can begin
 * early.
 */
export const otherEntryTexts: TextGroup<EntryKey>['others'] = {
  de: () => import('./de.ts').then((file) => file.de),
  fr: () => import('./fr.ts').then((file) => file.fr),
  es: () => import('./es.ts').then((file) => file.es),
  ja: () => import('./ja.ts').then((file) => file.ja),
  ar: () => import('./ar.ts').then((file) => file.ar),
}
