import { en, type EntryKey } from './en.ts'
import type { TextGroup } from './types.ts'

/** The texts of signing in and up, and what all pages share. */
export const entryTexts: TextGroup<EntryKey> = {
  en,
  others: {},
}
