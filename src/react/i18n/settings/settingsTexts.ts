import { useClient } from '../../provider/ProviderContext.ts'
import type { TextGroup } from '../types.ts'
import { useText, type Text } from '../useText.ts'
import { settingsEn, type SettingsKey } from './en.ts'

/** The texts of the account settings. */
export const settingsTexts: TextGroup<SettingsKey> = {
  en: settingsEn,
  translations: {
    de: () => import('./de.ts').then((file) => file.settingsDe),
    fr: () => import('./fr.ts').then((file) => file.settingsFr),
    es: () => import('./es.ts').then((file) => file.settingsEs),
    pt: () => import('./pt.ts').then((file) => file.settingsPt),
    it: () => import('./it.ts').then((file) => file.settingsIt),
    nl: () => import('./nl.ts').then((file) => file.settingsNl),
    pl: () => import('./pl.ts').then((file) => file.settingsPl),
    ja: () => import('./ja.ts').then((file) => file.settingsJa),
    ko: () => import('./ko.ts').then((file) => file.settingsKo),
    zh: () => import('./zh.ts').then((file) => file.settingsZh),
    ar: () => import('./ar.ts').then((file) => file.settingsAr),
  },
}

/** The texts of the account settings, and functions that format dates in their language. */
export interface SettingsText extends Text<SettingsKey> {
  /** Formats a day. */
  date: (millis: number) => string
  /** Formats a day and a time. */
  dateTime: (millis: number) => string
  /** Formats a time in the past, relative to now: "2 hours ago". A later time, of another clock, is now. */
  ago: (millis: number) => string
  /** Formats a list: "a, b, and c". */
  list: (items: readonly string[]) => string
}

/** Returns the texts of the account settings and the formatting of dates. */
export function useSettingsText(): SettingsText {
  const text = useText(settingsTexts)
  const { platform } = useClient()
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(text.locale, options).format
  return {
    ...text,
    date: (millis) => format({ dateStyle: 'medium' })(millis),
    ago: (millis) => formatAgo(text.locale, Math.min(0, millis - platform.now())),
    list: (items) => new Intl.ListFormat(text.locale).format(items),
    dateTime: (millis) => format({ dateStyle: 'medium', timeStyle: 'short' })(millis),
  }
}

const UNITS = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats a difference in milliseconds in the largest unit that fits; less than a minute is "now". */
function formatAgo(locale: string, differenceMillis: number): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const unit = UNITS.find(([, millis]) => Math.abs(differenceMillis) >= millis)
  return unit ? format.format(Math.trunc(differenceMillis / unit[1]), unit[0]) : format.format(0, 'second')
}
