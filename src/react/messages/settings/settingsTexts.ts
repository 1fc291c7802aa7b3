import type { TextGroup } from '../types.ts'
import { type Text, useText } from '../useText.ts'
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

/** The texts of the account settings, and dates as their language writes them. */
export interface SettingsText extends Text<SettingsKey> {
  /** A day. */
  date: (millis: number) => string
  /** A day and a time. */
  dateTime: (millis: number) => string
}

/** What the account settings need to speak. */
export function useSettingsText(): SettingsText {
  const text = useText(settingsTexts)
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(text.locale, options).format
  return {
    ...text,
    date: (millis) => format({ dateStyle: 'medium' })(millis),
    dateTime: (millis) => format({ dateStyle: 'medium', timeStyle: 'short' })(millis),
  }
}
