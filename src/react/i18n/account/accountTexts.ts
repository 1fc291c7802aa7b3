import type { TextGroup } from '../types.ts'
import { accountEn, type AccountKey } from './en.ts'

/**
 * The texts of the user button, the team switcher and the impersonation banner. These elements are on every page of an
 * app, so the group is small.
 */
export const accountTexts: TextGroup<AccountKey> = {
  en: accountEn,
  translations: {
    de: () => import('./de.ts').then((file) => file.accountDe),
    fr: () => import('./fr.ts').then((file) => file.accountFr),
    es: () => import('./es.ts').then((file) => file.accountEs),
    ja: () => import('./ja.ts').then((file) => file.accountJa),
    ar: () => import('./ar.ts').then((file) => file.accountAr),
  },
}
