import type { TextGroup } from '../types.ts'
import { settingsEn, type SettingsKey } from './en.ts'

/** The texts of the account settings. */
export const settingsTexts: TextGroup<SettingsKey> = {
  en: settingsEn,
  others: {
    de: () => import('./de.ts').then((file) => file.settingsDe),
    fr: () => import('./fr.ts').then((file) => file.settingsFr),
    es: () => import('./es.ts').then((file) => file.settingsEs),
    ja: () => import('./ja.ts').then((file) => file.settingsJa),
    ar: () => import('./ar.ts').then((file) => file.settingsAr),
  },
}
