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
    pt: () => import('./pt.ts').then((file) => file.accountPt),
    it: () => import('./it.ts').then((file) => file.accountIt),
    nl: () => import('./nl.ts').then((file) => file.accountNl),
    pl: () => import('./pl.ts').then((file) => file.accountPl),
    ja: () => import('./ja.ts').then((file) => file.accountJa),
    ko: () => import('./ko.ts').then((file) => file.accountKo),
    zh: () => import('./zh.ts').then((file) => file.accountZh),
    ar: () => import('./ar.ts').then((file) => file.accountAr),
  },
}
