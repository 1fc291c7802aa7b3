import { en, type SettingsKey } from './en.ts'

/** Fills the names in braces in. */
export type Translate = (key: SettingsKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the nearest provider, and dates as its language writes them. */
export interface Text {
  t: Translate
  locale: string
  /** A day. */
  date: (millis: number) => string
  /** A day and a time. */
  dateTime: (millis: number) => string
}

export function useText(): Text {
  const locale = 'en'
  return {
    t: (key, values = {}) => en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    locale,
    date: (millis) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(millis),
    dateTime: (millis) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(millis),
  }
}
