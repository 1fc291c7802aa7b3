import type { SettingsKey } from '../messages/settings/en.ts'
import { settingsTexts } from '../messages/settings/settingsTexts.ts'
import type { Text } from '../messages/useText.ts'
import { useText } from '../messages/useText.ts'

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
